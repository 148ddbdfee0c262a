import { beforeEach, expect, test } from 'vitest'
import { createApiKey, listApiKeys } from '../../shared/api-keys/contract.ts'
import { signin } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createDevice, listDevices } from '../../shared/devices.ts'
import { listConnectionLog } from '../../shared/events/connection-log.ts'
import { addWebhook, listWebhooks } from '../../shared/events/webhooks.ts'
import { forgotPassword, resetPassword } from '../../shared/security.ts'
import { keyEnds, programWith } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const another = 'en kam och en spegel'

onEachEngine('a new password by mail', (open) => {
  let blipp: Blipp
  let shop: Shop
  let secret: string

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    const made = await shop.owner.call(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt: keyEnds })
    secret = made.secret
    await shop.owner.call(addWebhook, { url: 'http://127.0.0.1:9/kassan' })
    await shop.owner.call(createDevice, { label: 'Disken' })
    return () => blipp.stop()
  })

  /** As accounts may be from before keys waited for the proof. */
  const unprove = () =>
    blipp.deps.db.write(shop.business.id, ({ trx }) =>
      trx
        .updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('businessId', '=', shop.business.id)
        .execute(),
    )
  const links = async () =>
    (await blipp.deps.db.read.selectFrom('captured').select('text').execute()).flatMap(
      ({ text }) => /reset-password\?token=([\w-]+)/.exec(String(text))?.[1] ?? [],
    )
  async function takeBack() {
    const anyone = visit(blipp.url)
    await anyone.call(forgotPassword, { email: shop.email })
    await expect.poll(() => links()).toHaveLength(1)
    await anyone.call(resetPassword, { token: String((await links())[0]), password: another })
    await shop.owner.call(signin, { email: shop.email, password: another })
  }
  const connected = async () => [
    (await programWith(blipp.url, secret).ask(listCustomers, {})).status,
    (await shop.owner.call(listApiKeys, {})).keys.length,
    (await shop.owner.call(listWebhooks, {})).webhooks.length,
    (await shop.owner.call(listDevices, {})).devices.length,
  ]

  test('that proves the address shuts out what was connected before, and the log says so', async () => {
    await unprove()
    await takeBack()
    expect(await connected()).toEqual([401, 0, 0, 0])
    const { entries } = await shop.owner.call(listConnectionLog, {})
    expect(entries.map(({ about, action }) => `${about} ${action}`)).toEqual([
      'webhook removed',
      'key removed',
      'webhook added',
      'key added',
    ])
  })

  test('leaves the connections of an owner who only forgot it', async () => {
    await takeBack()
    expect(await connected()).toEqual([200, 1, 1, 1])
  })
})
