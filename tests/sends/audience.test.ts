import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHash } from '../../backend/secrets/keys.ts'
import { updateProfile } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { countSegments, findReach } from '../../shared/reach.ts'
import { channels } from '../../shared/rules/channels.ts'
import { offeredSegments } from '../../shared/rules/segments.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { isDrawnOut } from '../../shared/rules/visits/holdout.ts'
import { createSegment } from '../../shared/segments.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import { mobileOf, type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { reminder } from '../support/shop.ts'
import { keepOwn } from '../support/templates.ts'
import { openPlanning, type Planning } from './planning.ts'

const PEOPLE = 8
const NUMBERS = 4

const emailOf = (n: number): string => oneOfMany(n).email
const addressOf = (channel: Channel, n: number): string => (channel === 'email' ? emailOf(n) : mobileOf(n))

const texts = { subject: 'Hej', message: 'Hej!' }
const campaignBy = {
  sms: { message: texts.message },
  email: texts,
  whatsapp: { type: 'whatsapp', message: textOfTemplate(reminder) },
} as const
/** A plan by mail names the text that it showed. */
const shown = (channel: Channel) => (channel === 'email' ? texts : {})

const moment = (n: number) => `2026-11-20T08:00:0${n}.000Z`
const digit = (most: number) => fc.integer({ min: 0, max: most - 1 })

const answer = fc.constantFrom('yes', 'yes', 'yes', 'no', 'waiting', null)
const person = fc.record({
  answers: fc.record({ sms: answer, email: answer, whatsapp: answer }),
  hasEmail: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  /** Which of the numbers; one that takes no texts, or none. */
  number: fc.oneof({ arbitrary: digit(NUMBERS), weight: 4 }, fc.constantFrom('landline', null)),
  consentAt: fc.option(digit(3), { freq: 4 }),
  isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
const press = fc.record({
  /** Undefined for everybody. */
  who: fc.option(fc.uniqueArray(digit(PEOPLE), { minLength: 1 }), { nil: undefined }),
  again: fc.constantFrom({}, {}, { resend: true }, { resend: true, onlyFailed: true }),
  failed: fc.array(digit(PEOPLE)),
  /** Whether the lot leaves some out; never where those who failed are tried once more. */
  holdout: fc.boolean(),
})
const shop = fc.record({
  channel: fc.constantFrom(...channels),
  people: fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }),
  refused: fc.uniqueArray(fc.tuple(digit(NUMBERS), fc.constantFrom('optedOut', 'unreachable')), {
    selector: ([number]) => number,
    maxLength: 2,
  }),
  capMessages: fc.constantFrom(null, 1, 2),
  presses: fc.array(press, { minLength: 1, maxLength: 3 }),
})
/** Of each person, whether they came long ago. */
const joined = fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE })
type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never

const willing: Shop['people'][number] = {
  answers: { sms: 'yes', email: 'yes', whatsapp: 'yes' },
  ...{ hasEmail: true, number: 0, consentAt: null, isDeleted: false },
}
/** Somebody without each kind of address, and a lot: what drawing alone meets in most runs, and not in all. */
const sparse = (channel: Channel): Shop => ({
  channel,
  people: [
    willing,
    { ...willing, number: null },
    { ...willing, number: 'landline' },
    { ...willing, hasEmail: false, number: 1 },
    ...Array.from({ length: PEOPLE - 4 }, () => ({ ...willing, number: 2 })),
  ],
  ...{ refused: [], capMessages: null },
  presses: [{ who: undefined, again: {}, failed: [], holdout: true }],
})

/** A send's id with which the lot leaves this person out. With any other, most lots among so few leave nobody out. */
function idThatLeavesOut(customerId: string): string {
  let id = uuid7()
  while (!isDrawnOut(id, customerId)) id = uuid7()
  return id
}

onEachEngine('who gets a message', (open) => {
  let scene: Scene
  let device: Planning
  let ids: string[]

  beforeAll(async () => {
    scene = await setScene(await open(), { providers: false })
    await keepOwn(scene.db, scene.shop.business.id, reminder)
    await scene.shop.owner.call(updateProfile, { whatsappOn: true })
    device = await openPlanning(scene)
    ids = []
    for (let n = 0; n < PEOPLE; n += 1) ids.push((await scene.customer(oneOfMany(n))).id)
  })
  afterAll(() => scene.end())

  /** The shop as drawn, with an empty ledger. */
  async function arrange({ channel, people, refused, capMessages }: Shop): Promise<void> {
    const { db, keys } = scene.blipp.deps
    const { id: businessId } = scene.shop.business
    await scene.changeShop({ capMessages, capDays: capMessages === null ? null : 7 })
    for (const id of ids) await scene.change(id, { email: id })
    const alone = new Set<string>()
    for (const [n, { answers, hasEmail, number, consentAt, isDeleted }] of people.entries()) {
      const mobile = typeof number === 'number' ? mobileOf(number) : null
      const phone = number === 'landline' ? `090-12 34 5${n}` : mobile
      // A number without an address is one person's, and nobody is there with neither.
      const isAlone = !hasEmail && phone !== null && !alone.has(phone)
      if (isAlone && !isDeleted) alone.add(phone)
      await scene.change(ids[n] ?? '', {
        ...{ sms: answers.sms, emailConsent: answers.email, whatsapp: answers.whatsapp },
        ...{ mobile, phone, email: isAlone ? null : emailOf(n) },
        consentAt: consentAt === null ? null : moment(consentAt),
        deletedAt: isDeleted ? moment(9) : null,
      })
    }
    await db.write(businessId, async ({ trx }) => {
      await trx.deleteFrom('deliveries').where('businessId', '=', businessId).execute()
      await trx.deleteFrom('suppressions').where('businessId', '=', businessId).execute()
      for (const [number, reason] of refused)
        await trx
          .insertInto('suppressions')
          .values({
            businessId,
            channel,
            addressHash: addressHash(keys, businessId, channel, addressOf(channel, number)),
            reason,
            at: moment(0),
            liftedAt: null,
          })
          .execute()
    })
  }

  test('is what the preview says, person by person and reason by reason, and a plan with its figures is never held', async () => {
    const reasons: Record<string, true> = {}
    await fc.assert(
      fc.asyncProperty(shop, async (drawn) => {
        await arrange(drawn)
        const { channel } = drawn
        const campaignId = await scene.campaign(campaignBy[channel])
        const sender = channel === 'sms' ? { smsFrom: 'Bjorns' } : {}
        for (const { who, failed, holdout, ...drawnPress } of drawn.presses) {
          const choice = who
            ? { customerIds: who.map((n) => ids[n] ?? '') }
            : { audience: { segment: 'all' as const } }
          const again = {
            ...drawnPress.again,
            ...(holdout && !('onlyFailed' in drawnPress.again) && { holdout }),
          }
          const sendId = holdout ? idThatLeavesOut(ids[who?.[0] ?? 0] ?? '') : uuid7()
          const asked = { channel, campaignId, ...choice, ...again, sendId }
          const foreseen = await scene.shop.owner.call(findReach, asked)
          const seen = { recipients: foreseen.recipients, parts: null, left: null }
          const result = await device.hand(
            device.plan(
              [],
              { channel, ...choice, ...again, sendId, seen: { ...seen, ...shown(channel) }, ...sender },
              { entityId: campaignId },
            ),
          )
          await scene.settle()
          const lines = (await scene.ledger()).filter((line) => line.sendId === sendId)
          if (foreseen.recipients === 0) {
            expect(result?.status).toBe('rejected')
            continue
          }
          expect(result?.status).toBe('applied')
          for (const { why } of foreseen.leftOut) reasons[why] = true
          const told = new Map(
            foreseen.leftOut.flatMap(({ why, customerIds }) => customerIds.map((id) => [id, why])),
          )
          expect(lines.filter(({ state }) => state === 'captured')).toHaveLength(foreseen.recipients)
          for (const { customerId, state, reason } of lines.filter(
            ({ reason }) => reason !== 'customerDeleted',
          ))
            expect([customerId, state, reason]).toEqual([
              customerId,
              told.has(customerId) ? 'skipped' : 'captured',
              told.get(customerId) ?? null,
            ])
          for (const n of failed) await fail(ids[n] ?? '', sendId)
        }
      }),
      { numRuns: 40, endOnFailure: true, examples: [[sparse('sms')], [sparse('email')]] },
    )
    // Or the test would say nothing of somebody without an address, or whom the lot leaves out.
    expect(reasons).toEqual(
      expect.objectContaining({ noEmail: true, noMobile: true, badNumber: true, holdout: true }),
    )
  })

  test('is counted for every segment at once as it is for each alone', async () => {
    const filters = { Nej: { email: 'no' }, Ja: { sms: 'yes' }, Nyss: { joinedDays: 1 } } as const
    const saved: string[] = []
    for (const [name, filter] of Object.entries(filters))
      saved.push((await scene.shop.owner.call(createSegment, { name, filter })).segment.id)
    let some = 0
    await fc.assert(
      fc.asyncProperty(shop, joined, async (drawn, old) => {
        await arrange(drawn)
        for (const [n, isOld] of old.entries())
          await scene.change(ids[n] ?? '', {
            createdAt: isOld ? '2026-01-01T08:00:00.000Z' : moment(1),
            emailConsent: isOld ? 'no' : 'yes',
          })
        const { channel } = drawn
        const { counts } = await scene.shop.owner.call(countSegments, { channel })
        for (const segment of [...offeredSegments, ...saved]) {
          const audience = { segment }
          const { recipients } = await scene.shop.owner.call(findReach, { channel, audience })
          expect([segment, counts[segment]]).toEqual([segment, recipients])
          some += recipients
        }
      }),
      { numRuns: 25, endOnFailure: true },
    )
    expect(some).toBeGreaterThan(0)
  })

  /** As if the provider had said so afterwards. */
  const fail = (customerId: string, sendId: string) =>
    scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('deliveries')
        .set({ state: 'failed', reason: 'addressInvalid' })
        .where('sendId', '=', sendId)
        .where('customerId', '=', customerId)
        .where('state', '=', 'captured')
        .execute(),
    )
})
