import type { Language } from '../../shared/copy/copy.ts'
import { examples } from '../../shared/copy/examples.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { changeProfile } from '../businesses/index.ts'
import { DAY, HOUR, later } from '../clock.ts'
import type { JobDeps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'
import { schedule, startSend } from '../sends/index.ts'
import { performOn } from '../sync/index.ts'
import { acceptSignups, countSeen, findShop } from '../taps/index.ts'
import { readSome, refuseSome } from './answering.ts'
import { stampSome, startCard, startOffer, useSome } from './offering.ts'
import { type CreateJobs, openPast, type Past } from './past.ts'
import { DAYS, type Example, examplePeople, fictionNumber } from './people.ts'

/** The shop that gets examples, its owner, and the codes of the tags at which people tap. */
export interface ExampleShop {
  businessId: string
  userId: string
  codes: readonly string[]
  language: Language
  /** What text messages come from. */
  smsFrom: string
}

/** What happens at one time. */
interface Moment {
  at: string
  happen: () => Promise<unknown>
  /** Whether what follows by itself is waited for before the next. */
  settles?: boolean
}

/** So often what follows by itself is waited for: a message that was due for longer than two days would not go. */
const SETTLED_DAYS = 2
/** So long there has been a stamp card. */
const WEEKS = 11

const at = (until: number, daysAgo: number, hour: number): string =>
  new Date(Math.floor(until / DAY) * DAY - daysAgo * DAY + hour * HOUR).toISOString()

/**
 * Gives a shop three months of taps, customers, campaigns and answers, each by the product's own calls on a clock that is
 * driven through them; every message is captured, so nobody else may be sending meanwhile. All of it is from before the time
 * that the profile names from then on, by which it is known as an example, also where the server ends in the middle.
 */
export async function fillWithExamples(
  deps: JobDeps,
  shop: ExampleShop,
  createJobs: CreateJobs,
): Promise<void> {
  const now = deps.clock.now()
  const until = Date.parse(now)
  await markExamples(deps, shop.businessId, now)
  const past = openPast(deps, later(now, -DAYS * DAY), createJobs)
  try {
    const scene = sceneOf(past, shop)
    await scene.prepare()
    const moments = [...scene.taps(until), ...scene.work(until)].sort((one, other) =>
      one.at < other.at ? -1 : 1,
    )
    for (const { at: time, happen, settles } of moments.filter(({ at: time }) => time < now)) {
      past.moveTo(time)
      await happen()
      if (settles) await past.settle()
    }
    past.moveTo(now)
    await past.settle()
  } finally {
    await past.end()
  }
}

const markExamples = ({ db, live }: JobDeps, businessId: string, until: string) =>
  db.write(businessId, (unit) => tellProfile(unit, live, { examplesUntil: until }))

function sceneOf(past: Past, shop: ExampleShop) {
  const { deps } = past
  const { businessId, userId, language, smsFrom } = shop
  const t = examples(language)
  const owner = { businessId, userId, role: 'owner' as const }
  const call = { signedIn: owner, idempotencyKey: null }
  const perform = performOn(deps)
  const ids = {
    offer: uuid7(),
    news: uuid7(),
    beard: uuid7(),
    dropIn: uuid7(),
    shave: uuid7(),
    card: uuid7(),
  }

  const automation = (patch: object) => perform(call, 'automation.create', patch)
  const campaign = (id: string, patch: object) => perform(call, 'campaign.create', patch, id)
  const toAll = { audience: { segment: 'active' as const } }

  /** A form that somebody filled in at a tag; of those who open the page about half do. */
  const tap = ({ name, email, phone, at: time }: Example, n: number): Moment => ({
    at: time,
    happen: async () => {
      const found = await findShop(deps, shop.codes[n % shop.codes.length] as string)
      if (!found) throw new Error('The tag of the examples leads to no shop.')
      const consents = phone ? undefined : { sms: false, email: true }
      const signup = { name, email, phone, consentGiven: true, consents, language, filledAt: time }
      // What arrives together shares a commit.
      const [[result]] = await Promise.all([
        acceptSignups(deps, found, {
          clientNow: time,
          signups: [{ id: uuid7(Date.parse(time)), ...signup }],
        }),
        countSeen(deps, found, 'started'),
        ...Array.from({ length: 1 + (n % 3) }, () => countSeen(deps, found, 'opened')),
      ])
      if (result?.status !== 'created') throw new Error(`An example was not taken: ${JSON.stringify(result)}`)
    },
  })

  return {
    /** What the shop has set up by the first day. */
    prepare: async () => {
      await changeProfile(deps, businessId, {
        smsFrom,
        tracking: { mailClicks: true, smsClicks: false, opens: true },
      })
      await automation({
        kind: 'welcome',
        channel: 'email',
        delay: 0,
        subject: t('welcomeSubject'),
        message: t('welcome'),
        on: true,
      })
      await automation({
        kind: 'followUp',
        channel: 'email',
        delay: 30,
        subject: t('followUpSubject'),
        message: t('followUp'),
        on: true,
      })
      const label = t('regular').toLowerCase()
      await perform(call, 'segment.create', {
        name: t('regulars'),
        filter: { labels: [label] },
      })
    },

    /** The taps, and every other evening what follows them. */
    taps: (until: number): Moment[] => [
      ...examplePeople(until).map(tap),
      ...Array.from({ length: Math.ceil(DAYS / SETTLED_DAYS) }, (_, n) => ({
        at: at(until, n * SETTLED_DAYS, 17),
        happen: async () => {},
        settles: true,
      })),
    ],

    /** What the shop does, and what people answer. */
    work: (until: number): Moment[] => {
      const sms = (id: string, daysAgo: number, name: string, message: string): Moment[] => [
        {
          at: at(until, daysAgo, 10),
          settles: true,
          happen: async () => {
            await campaign(id, { name, type: 'sms', message })
            await startSend(deps, owner, id, 'sms', { ...toAll, smsFrom })
          },
        },
        { at: at(until, daysAgo, 12), happen: () => refuseSome(deps, { businessId, campaignId: id }, 1) },
      ]
      const mail = (
        id: string,
        daysAgo: number,
        name: string,
        subject: string,
        message: string,
        offerId: string | null = null,
      ): Moment[] => [
        {
          at: at(until, daysAgo, 9),
          settles: true,
          happen: async () => {
            await campaign(id, { name, type: 'email', subject, message, offerId })
            await startSend(deps, owner, id, 'email', toAll)
          },
        },
        { at: at(until, daysAgo, 13), happen: () => readSome(deps, { businessId, campaignId: id }) },
        { at: at(until, daysAgo - 1, 8), happen: () => refuseSome(deps, { businessId, campaignId: id }, 1) },
      ]
      return [
        ...sms(ids.offer, 62, t('offerName'), t('offer')),
        ...mail(ids.news, 40, t('newsName'), t('newsSubject'), t('news')),
        { at: at(until, 12, 8), happen: () => startOffer(past, shop, ids.shave) },
        ...mail(ids.beard, 12, t('beardName'), t('beardSubject'), t('beardMail'), ids.shave),
        ...[11, 9, 8, 6, 2].map((daysAgo, occasion) => ({
          at: at(until, daysAgo, 14),
          happen: () => useSome(past, shop, { offerId: ids.shave, occasion }),
        })),
        { at: at(until, WEEKS * 7 + 1, 8), happen: () => startCard(past, shop, ids.card) },
        ...Array.from({ length: WEEKS }, (_, week) => ({
          at: at(until, (WEEKS - week) * 7 - 4, 15),
          happen: () => stampSome(past, shop, { cardId: ids.card, week }),
        })),
        { at: at(until, 30, 11), happen: () => labelSome(past, shop) },
        { at: at(until, 9, 11), happen: () => addByHand(past, shop) },
        {
          at: later(new Date(until).toISOString(), -HOUR),
          happen: async () => {
            await campaign(uuid7(), {
              name: t('draftName'),
              type: 'email',
              subject: t('draftSubject'),
              message: t('draft'),
            })
            await campaign(ids.dropIn, { name: t('dropInName'), type: 'sms', message: t('dropIn') })
            await schedule(deps, owner, ids.dropIn, { at: at(until, -5, 10), ...toAll, smsFrom })
          },
        },
      ]
    },
  }
}

/** The shop marks those whom it knows. */
async function labelSome({ deps }: Past, { businessId, userId, language }: ExampleShop): Promise<void> {
  const t = examples(language)
  const call = { signedIn: { businessId, userId, role: 'owner' as const }, idempotencyKey: null }
  const perform = performOn(deps)
  const people = await deps.db.read
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  const label = (id: string, words: string) =>
    perform(call, 'customer.update', { labels: [words.toLowerCase()] }, id)
  await Promise.all([
    ...people.filter((_, n) => n % 4 === 0).map(({ id }) => label(id, t('regular'))),
    ...people.filter((_, n) => n % 4 === 2).map(({ id }) => label(id, t('beard'))),
  ])
}

/** Two who came in without tapping; one of them had, under another address. */
async function addByHand({ deps }: Past, { businessId, userId, language }: ExampleShop): Promise<void> {
  const call = { signedIn: { businessId, userId, role: 'owner' as const }, idempotencyKey: null }
  const perform = performOn(deps)
  const manual = { consentGiven: true, basis: 'inShop', source: 'manual_entry' }
  const twin = await deps.db.read
    .selectFrom('customers')
    .select(['name', 'phone'])
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('mobile', 'is not', null)
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  await perform(call, 'customer.create', {
    ...manual,
    name: twin.name,
    email: `${twin.name.split(' ')[0]?.toLowerCase()}@arbete.example`,
    phone: twin.phone,
    notes: '',
  })
  await perform(call, 'customer.create', {
    ...manual,
    name: 'Torsten Hedlund',
    email: 'torsten.hedlund@kund.example',
    phone: fictionNumber(91),
    notes: examples(language)('note'),
  })
}
