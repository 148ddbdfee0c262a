import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../backend/clock.ts'
import { resumeCampaign } from '../../shared/campaigns.ts'
import { listProviders } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, oneOfMany } from '../support/people.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('what would go wrong for everybody', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), {
      environment: { SMS_DAILY_SPEND: '325' },
      sending: { look: false, breaker: { failures: 3 } },
    })
    return () => scene.end()
  })

  const everybody = async (many: number, message?: string) => {
    for (let number = 0; number < many; number += 1) await scene.customer(oneOfMany(number))
    const id = message ? await scene.campaign({ message }) : scene.campaigns.sms
    await scene.sms({ audience: { segment: 'all' } }, id)
    return id
  }
  const report = (id: string) => scene.shop.owner.call(getCampaignReport, { id })
  const after = async (ms: number) => {
    scene.blipp.clock.pass(ms)
    await scene.settle()
  }

  test('a day that has cost enough pauses the campaign, which goes on another day', async () => {
    // An hour before midnight there.
    await scene.changeShop({ timeZone: 'Pacific/Kiritimati' })
    const id = await scene.campaign({ message: 'Kort' })
    const ids: string[] = []
    for (let number = 0; number < 7; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
    // A pause calls back what was taken up and is not on its way yet, so nothing is when the rest is pressed.
    await scene.sms({ customerIds: ids.slice(0, 5) }, id)
    await scene.sms({ customerIds: ids }, id)
    expect(scene.twilio.texts).toHaveLength(5)
    expect(await report(id)).toMatchObject({ held: 'dailySpend', report: { accepted: 5, pending: 2 } })
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(5)
    scene.blipp.clock.pass(2 * HOUR)
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.settle()
    expect(await report(id)).toMatchObject({ held: null, report: { accepted: 7, pending: 0 } })
  })

  test('a provider that cannot sign us in is left in peace, and nothing is lost', async () => {
    scene.twilio.control(() => 20003)
    const id = await everybody(4, 'Kort')
    const attempts = scene.twilio.attempts()
    expect(attempts).toBeLessThanOrEqual(4)
    expect(await report(id)).toMatchObject({ provider: { channel: 'sms', state: 'signIn' } })
    const { providers } = await scene.shop.owner.call(listProviders, {})
    expect(providers).toMatchObject([{ channel: 'sms', state: 'signIn' }])
    await scene.settle()
    expect(scene.twilio.attempts()).toBe(attempts)
    scene.twilio.control(() => null)
    for (let minute = 0; minute < 4; minute += 1) await after(10 * MINUTE)
    expect(await report(id)).toMatchObject({ provider: null, report: { accepted: 4 } })
  })

  test('a provider that fails again and again is tried with one message at a time', async () => {
    scene.twilio.control(() => 'errorBefore')
    const id = await everybody(4, 'Kort')
    const before = await report(id)
    expect(before.provider).toMatchObject({ state: 'resting' })
    const tried = scene.twilio.attempts()
    const fifth = await scene.customer(oneOfMany(9))
    const another = await scene.campaign({ message: 'Till' })
    await scene.sms({ customerIds: [fifth.id] }, another)
    expect(scene.twilio.attempts()).toBe(tried)
    scene.twilio.control(() => null)
    await after(16 * SECOND)
    expect(await report(another)).toMatchObject({ provider: null, report: { accepted: 1 } })
  })

  test.each([21614, 21635])(
    'a number that %i is said of is not tried again until it is another',
    async (code) => {
      const { id } = await scene.customer(anna)
      scene.twilio.control(() => code)
      await scene.sms({ customerIds: [id] })
      scene.twilio.control(() => null)
      const { summary } = await scene.sms({ customerIds: [id], resend: true })
      expect(summary).toMatchObject({ skipped: 1, reasons: { unreachable: 1 } })
      await scene.change(id, { mobile: '+46701740619' })
      await scene.sms({ customerIds: [id], resend: true })
      expect(scene.twilio.texts.map(({ to }) => to)).toEqual(['+46701740619'])
      expect(scene.twilio.textsTo(annasMobile)).toEqual([])
    },
  )
})
