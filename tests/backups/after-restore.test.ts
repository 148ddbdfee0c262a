import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { restore, takeBackup } from '../../backend/backups/index.ts'
import { MINUTE } from '../../backend/clock.ts'
import type { Place } from '../../backend/database/index.ts'
import { signin } from '../../shared/businesses.ts'
import { resumeCampaign, saveCampaign } from '../../shared/campaigns.ts'
import { type SendRequest, sendSms } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { anna, bjornsBarbershop, password } from '../support/people.ts'
import { addCustomer, openShop, smsCampaign } from '../support/shop.ts'
import { startTwilio, type TwilioStandIn } from '../support/twilio.ts'
import { type Visitor, visit } from '../support/visitor.ts'
import { inEachPlace, openAt } from './places.ts'

const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const later = '2026-11-21T12:00:00.000Z'
const ALL = 10
const ourNumber = '+46700000001'

interface Running {
  blipp: Blipp
  /** Lets the sender do what it can do now. */
  settle(): Promise<void>
}

inEachPlace('texts that went out after the backup', (fresh, engine) => {
  let twilio: TwilioStandIn

  async function running<T>(place: Place, start: string, work: (running: Running) => Promise<T>): Promise<T> {
    const db = await openAt(place)
    const blipp = await startBlipp(db, {
      start,
      environment: { ...twilio.env, TWILIO_FROM: ourNumber },
      sending: { breaker: { failures: 1000 } },
    })
    try {
      return await work({
        blipp,
        settle: async () => {
          blipp.jobs.wake()
          await blipp.jobs.idle()
        },
      })
    } finally {
      await blipp.stop()
      await db.close()
    }
  }

  const owner = async (url: string): Promise<Visitor> => {
    const visitor = visit(url)
    await visitor.call(signin, { email: bjornsBarbershop.ownerEmail, password })
    return visitor
  }
  const toAll = (id: string, more: Partial<SendRequest> = {}) =>
    ({ id, audience: { segment: 'all' }, ...more }) as SendRequest & { id: string }

  /** How many texts each number got with these words in them. */
  const counts = (words: string) =>
    Object.values(
      Object.groupBy(
        twilio.texts.filter(({ body }) => body.includes(words)),
        ({ to }) => to,
      ),
    ).map((texts) => texts?.length)
  const once = Array.from({ length: ALL }, () => 1)

  async function open({ blipp }: Running): Promise<{ visitor: Visitor; campaigns: string[] }> {
    const shop = await openShop(blipp.url)
    const { id } = shop.business
    await blipp.deps.db.write(id, async ({ trx }) => {
      await trx.updateTable('users').set({ emailVerifiedAt: later }).where('businessId', '=', id).execute()
      await trx.updateTable('businesses').set({ plan: 'enterprise' }).where('id', '=', id).execute()
    })
    for (let n = 0; n < ALL; n += 1)
      await addCustomer(shop, {
        ...anna,
        name: `Kund ${n}`,
        email: `k${n}@kund.example`,
        phone: `070-174 06 ${10 + n}`,
      })
    const campaigns: string[] = []
    for (const message of ['Rea hela veckan, {{name}}!', 'Öppet på söndag, {{name}}!'])
      campaigns.push((await shop.owner.call(saveCampaign, { ...smsCampaign, message })).campaign.id)
    return { visitor: shop.owner, campaigns }
  }

  // A name's texts hold links of each person's own, a number's do not.
  const smsFrom = engine === 'sqlite' ? 'Bjorns' : ourNumber

  test('are found at the provider, and nobody gets one twice', async () => {
    twilio = await startTwilio()
    const place = await fresh()
    const file = join(mkdtempSync(join(tmpdir(), 'blipp-after-')), 'one.backup')
    const campaigns = await running(place, '2026-11-21T09:00:00.000Z', async (it) => {
      const { visitor, campaigns } = await open(it)
      const [begun = '', untouched = ''] = campaigns
      // Half of them go, the rest waits when the backup is made, and goes after it.
      const half = () => twilio.texts.length >= ALL / 2
      twilio.control(() => (half() ? 'busy' : null))
      await visitor.call(sendSms, toAll(begun, { smsFrom }))
      await it.settle()
      expect(twilio.texts).toHaveLength(ALL / 2)
      await takeBackup(place, { file, key: undefined, now: it.blipp.clock.now() })
      twilio.control(() => null)
      for (let minute = 0; minute < 40 && twilio.texts.length < ALL - 3; minute += 5) {
        it.blipp.clock.pass(5 * MINUTE)
        await it.settle()
      }
      // One campaign was pressed only after it.
      await visitor.call(sendSms, toAll(untouched, { smsFrom }))
      await it.settle()
      return campaigns
    })
    const before = twilio.texts.length
    expect(before).toBeGreaterThan(ALL + ALL / 2)

    await restore(place, { file, key: undefined, keys, now: later })
    rmSync(dirname(file), { recursive: true })
    await running(place, later, async (it) => {
      const visitor = await owner(it.blipp.url)
      const [begun = '', untouched = ''] = campaigns
      await it.settle()
      const { report, held } = await visitor.call(getCampaignReport, { id: begun })
      expect(held).toBe('asked')
      expect(report.accepted).toBe(counts('Rea').length)
      expect(twilio.texts).toHaveLength(before)

      await visitor.call(resumeCampaign, { id: begun })
      await visitor.call(sendSms, toAll(untouched, { smsFrom }))
      for (let minute = 0; minute < 30; minute += 10) {
        it.blipp.clock.pass(10 * MINUTE)
        await it.settle()
      }
      expect(counts('Rea')).toEqual(once)
      expect(counts('Öppet')).toEqual(once)
      for (const id of campaigns)
        expect((await visitor.call(getCampaignReport, { id })).report).toMatchObject({
          accepted: ALL,
          pending: 0,
        })

      // Who is sent it once more on purpose gets it.
      await visitor.call(sendSms, toAll(untouched, { smsFrom, resend: true }))
      await it.settle()
      expect(counts('Öppet')).toEqual(once.map(() => 2))
    })
    await twilio.close()
  })
})
