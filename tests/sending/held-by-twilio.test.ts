import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import { adminDashboard } from '../../shared/admin.ts'
import { cancelCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { mobileOf, type Scene, setScene } from '../deliveries/scene.ts'
import { hireAdmin } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { postStatus } from '../support/twilio-forms.ts'

onEachEngine('a campaign that Twilio refuses for everybody', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), {
      sending: { look: false },
      patience: { smsTimeoutMs: 5000, smsConcurrency: 1 },
    })
    return () => scene.end()
  })

  const id = () => scene.campaigns.sms
  const toAll = async (many: number) => {
    for (let number = 0; number < many; number += 1) await scene.customer(oneOfMany(number))
    return scene.sms({ audience: { segment: 'all' } })
  }
  const report = () => scene.shop.owner.call(getCampaignReport, { id: id() })
  const resume = async () => {
    await scene.shop.owner.call(resumeCampaign, { id: id() })
    await scene.settle()
  }
  const refuseAll = (code: number) => scene.twilio.control(() => code)

  test.each([
    [10001, 'accountRefused'],
    [20403, 'accountRefused'],
    [21608, 'accountRefused'],
    [21704, 'accountRefused'],
    [21660, 'senderRefused'],
  ])('by %i is held for %s, and nobody of it is lost', async (code, held) => {
    refuseAll(code)
    await toAll(3)
    expect(await report()).toMatchObject({
      ...{ held, heldCode: String(code), report: { pending: 3, failed: 0 } },
    })
    const tried = scene.twilio.attempts()
    await scene.settle()
    expect(scene.twilio.attempts()).toBe(tried)
    scene.twilio.control(() => null)
    await resume()
    expect(await report()).toMatchObject({ held: null, heldCode: null, report: { accepted: 3, pending: 0 } })
    expect(new Set(scene.twilio.texts.map(({ to }) => to)).size).toBe(3)
  })

  test('can be cancelled and sent by another name to everybody', async () => {
    scene.twilio.control(({ from }) => (from === 'Bjorns' ? 21657 : null))
    await toAll(3)
    await scene.shop.owner.call(cancelCampaign, { id: id() })
    await scene.settle()
    const { summary } = await scene.sms({ audience: { segment: 'all' }, smsFrom: 'Barberare' })
    expect(summary).toMatchObject({ sent: 3 })
  })

  test('goes on past one person whose country does not take the sender, once it is resumed', async () => {
    scene.twilio.control(({ to }) => (to === mobileOf(0) ? 21657 : null))
    await toAll(3)
    for (let times = 0; times < 2; times += 1) if ((await report()).held) await resume()
    expect(await report()).toMatchObject({ report: { accepted: 2, failed: 1, pending: 0 } })
  })

  describe('by a code that nobody has heard of', () => {
    test('is held at the fifth person in a row, with the code for the shop and the desk', async () => {
      refuseAll(21999)
      await toAll(12)
      const { held, heldCode, report: counts } = await report()
      expect([held, heldCode]).toEqual(['unknownCode', '21999'])
      expect(counts.failed).toBeGreaterThanOrEqual(5)
      expect(counts.failed).toBeLessThan(9)
      expect(counts.pending).toBe(12 - counts.failed)
      const admin = await hireAdmin(scene.blipp)
      const { attention } = await admin.call(adminDashboard, {})
      const page = 'https://www.twilio.com/docs/api/errors/21999'
      expect(attention.filter(({ what }) => what !== 'smsPrices' && what !== 'address')).toEqual([
        { what: 'held', why: 'unknownCode', channel: 'sms', campaigns: 1, code: '21999', page },
      ])
      expect(scene.blipp.lines.join()).toMatch(/"code":"21999".*refused by a code that is not known/)
      scene.twilio.control(() => null)
      await resume()
      expect(await report()).toMatchObject({ held: null, report: { accepted: 12 - counts.failed } })
    })

    test('is held again by five more, when it was resumed too early', async () => {
      refuseAll(21999)
      await toAll(20)
      const before = (await report()).report.failed
      await resume()
      const { held, report: counts } = await report()
      expect(held).toBe('unknownCode')
      expect(counts.failed).toBeGreaterThan(before)
      expect(counts.pending).toBeGreaterThan(0)
    })

    test.each<[string, (nth: number) => number | null]>([
      ['every fifth is taken', (nth) => (nth % 5 === 4 ? null : 21999)],
      ['the codes differ', (nth) => (nth % 2 === 0 ? 21998 : 21999)],
      ['one of five has no such number', (nth) => (nth % 5 === 4 ? 21211 : 21999)],
    ])('is not held while %s', async (_, faultOf) => {
      let nth = 0
      scene.twilio.control(() => {
        nth += 1
        return faultOf(nth - 1)
      })
      await toAll(12)
      expect(await report()).toMatchObject({ held: null, report: { pending: 0 } })
    })
  })

  describe('after it had taken the text', () => {
    const firstLine = async () => {
      const [line] = await scene.ledger()
      if (!line) throw new Error('There is no delivery.')
      return line
    }
    const tell = async (status: string, errorCode?: number) => {
      const { callbackToken, providerId } = await firstLine()
      await postStatus(scene.blipp, callbackToken, { sid: providerId ?? '', status, errorCode })
    }

    test('because its queue was full (30001) brings it again an hour later, once', async () => {
      await toAll(1)
      await tell('failed', 30001)
      const { recipients } = await scene.shop.owner.call(listRecipients, { id: id(), outcome: 'pending' })
      expect(recipients).toMatchObject([{ state: 'queued', reason: 'queueFull' }])
      expect((await report()).held).toBeNull()
      scene.blipp.clock.pass(HOUR)
      await scene.settle()
      expect(scene.twilio.attempts()).toBe(2)
      await tell('failed', 30001)
      expect(await firstLine()).toMatchObject({ state: 'failed', reason: 'queueFull' })
    })

    test('because the account was suspended meanwhile (30002) holds, and brings it when it is resumed', async () => {
      await toAll(2)
      await tell('failed', 30002)
      expect(await report()).toMatchObject({
        ...{ held: 'accountRefused', heldCode: '30002', report: { pending: 1, accepted: 1, failed: 0 } },
      })
      await resume()
      expect(await report()).toMatchObject({ held: null, report: { accepted: 2, pending: 0 } })
      expect(scene.twilio.attempts()).toBe(3)
    })
  })
})
