import { expect, test } from 'vitest'
import { ratesInMemory } from '../../backend/database/index.ts'
import { createLimits } from '../../backend/http/limits.ts'
import { GUESSES_A_DEVICE, GUESSES_A_SHOP, guarded } from '../../backend/offers/guesses.ts'

test('a device that asks while its shop is past its guesses keeps its own', async () => {
  const limits = createLimits({ limits: true }, ratesInMemory())
  const [businessId, deviceId] = ['shop', 'tablet']
  await limits.take('voucherGuessesAShop', businessId, GUESSES_A_SHOP, GUESSES_A_SHOP.points)
  const ask = () => guarded(limits, { businessId, deviceId }, async () => ({ answer: 'known', unknown: 0 }))
  for (let times = 0; times < GUESSES_A_DEVICE.points; times += 1)
    await expect(ask()).rejects.toMatchObject({ code: 'tooMany' })
  const left = limits.count('voucherGuessesADevice', `${businessId} ${deviceId}`, GUESSES_A_DEVICE)
  expect(await left).toMatchObject({ left: GUESSES_A_DEVICE.points - 1 })
})
