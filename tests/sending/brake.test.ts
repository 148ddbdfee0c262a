import { beforeEach, describe, expect, test } from 'vitest'
import { createConclude, type Ending } from '../../backend/sending/conclude.ts'
import { AUTOMATIC_TEXTS_AN_HOUR } from '../../shared/rules/destinations.ts'
import { nine, past } from '../deliveries/twins.ts'
import { OURS, onTakingUp, openTakingUp, type TakingUp, texting } from './taking-up.ts'

const MINUTE = 60_000

onTakingUp('a text that waits', (twins, byHand) => {
  test('ends where its country was taken off since it was laid out', async () => {
    await byHand.line({ address: '+4915123456789' }, { mobile: '+4915123456789' })
    await byHand.line()
    expect((await byHand.take()).claims).toHaveLength(1)
    expect(await byHand.states()).toEqual(['skipped countryOff', 'handing_over null'])
  })

  test('goes to a country that the owner added', async () => {
    await twins.changeShop({ smsCountries: '["DE"]' })
    await byHand.line({ address: '+4915123456789' }, { mobile: '+4915123456789' })
    expect((await byHand.take()).claims).toHaveLength(1)
  })

  describe('and goes by itself', () => {
    const itself = {} as TakingUp
    const heldUntil = async () => (await twins.all('automaticTexts'))[0]?.heldUntil
    const sent = (minutesAgo: number[]) =>
      twins.put('automaticTexts', {
        sentAt: JSON.stringify(minutesAgo.map((minutes) => past(-minutes))),
        heldUntil: null,
      })

    beforeEach(async () => {
      Object.assign(itself, await openTakingUp(twins, { userId: null }))
    })

    test('waits until the first of the last hour is an hour old, and the shop is told', async () => {
      await sent([...Array(AUTOMATIC_TEXTS_AN_HOUR - 1).keys()].map(() => 50))
      const first = await itself.line()
      const second = await itself.line()
      const revision = (await twins.one('businesses'))?.profileRevision ?? 0
      expect((await itself.take()).claims).toHaveLength(1)
      const held = [await itself.find(first), await itself.find(second)].filter(
        (row) => row?.state === 'queued',
      )
      expect(held).toMatchObject([{ notBefore: past(10) }])
      expect(await heldUntil()).toBe(past(10))
      expect((await twins.one('businesses'))?.profileRevision).toBeGreaterThan(Number(revision))
      twins.clock.pass(10 * MINUTE)
      expect((await itself.take()).claims).toHaveLength(1)
    })

    test('is counted, and those of more than an hour ago are not', async () => {
      await sent([...Array(AUTOMATIC_TEXTS_AN_HOUR).keys()].map(() => 60))
      await itself.line()
      await itself.line()
      expect((await itself.take()).claims).toHaveLength(2)
      expect(await twins.all('automaticTexts')).toMatchObject([
        { sentAt: JSON.stringify([nine, nine]), heldUntil: null },
      ])
    })

    test.each<Ending>([
      { state: 'released' },
      { state: 'retry', reason: 'connectionLost', detail: null, afterMs: MINUTE },
      { state: 'skipped', reason: 'no' },
    ])('counts no more where it was certainly not sent: %j', async (ending) => {
      await sent([5])
      await itself.line()
      const [claim] = (await itself.take()).claims
      if (!claim) throw new Error('Nothing was taken up.')
      const conclude = createConclude(texting(twins.deps), OURS, () => null)
      await twins.just(() => conclude(twins.shop, [{ claim, ending }]))
      expect(await twins.all('automaticTexts')).toMatchObject([{ sentAt: JSON.stringify([past(-5)]) }])
    })

    test('holds up nothing that somebody pressed Send for, nor any mail', async () => {
      await sent([...Array(AUTOMATIC_TEXTS_AN_HOUR).keys()].map(() => 1))
      await byHand.line()
      expect((await byHand.take()).claims).toHaveLength(1)
      const mail = await openTakingUp(twins, { userId: null, channel: 'email', subject: 'Hej' })
      await mail.line()
      expect((await mail.take()).claims).toHaveLength(1)
      expect(await heldUntil()).toBeNull()
    })
  })
})
