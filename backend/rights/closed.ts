import { sql } from 'kysely'
import { DAY, later } from '../clock.ts'
import { erase } from '../customers/index.ts'
import type { BusinessRow, Tables, Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { eachInTurn } from '../process/each-in-turn.ts'

/** So many rows a transaction: forgetting holds up nobody who signs up. */
const AT_ONCE = 500

/**
 * Goes with a closed account. What stays: payments, subscriptions and renewals (bokföringslagen 7 kap. 2 §: seven years),
 * the ledger without addresses and texts, opt-outs as keyed hashes and the proof of consents with their wordings, because links
 * in what was sent go on answering; the codes of tags, whose pages say that the shop is closed; and what the platform's
 * own people noted of it.
 */
const gone = [
  ...[
    'accountTokens',
    'invitations',
    'recoveryCodes',
    'passkeys',
    'sessions',
    'devices',
    'logos',
    'pictures',
  ],
  ...['mailStandings', 'automaticTexts'],
  ...[
    'segments',
    'templates',
    'automationPeople',
    'automations',
    'schedules',
    'comparisons',
    'whatsappTemplates',
    'templateOffers',
    'templateNews',
    'offers',
    'vouchers',
    'redemptions',
    'visits',
    'customerHours',
    'customerHoursUpTo',
  ],
  ...['testMessages', 'captured', 'aiTexts', 'spendings', 'linkClicks', 'earlierAttempts', 'deliveryEvents'],
  ...[
    'customerHistory',
    'replies',
    'operations',
    'imports',
    'importChunks',
    'personLinks',
    'confirmations',
    'bounces',
  ],
  ...['events', 'webhookEndpoints', 'webhookWaiting', 'webhookTries', 'connectionLog', 'apiKeys'],
  ...['pushSubscriptions', 'notifications'],
] as const as readonly (keyof Tables)[]

const nameless = {
  tagline: null,
  email: '',
  phone: null,
  businessType: '',
  industry: '',
  taxId: '',
  website: null,
  streetAddress: null,
  city: null,
  state: null,
  zipCode: null,
  reviewUrl: null,
  privacyUrl: null,
  consentTextSv: null,
  consentTextEn: null,
  voiceTone: null,
  voiceTexts: null,
  smsFrom: null,
  color: null,
  logoVersion: null,
  logoPicture: null,
} satisfies Partial<BusinessRow>

/** Erases a business that was closed for long enough, once; what is interrupted is gone on with the next time. */
export async function eraseClosed(deps: JobDeps, closedForDays: number): Promise<void> {
  const before = later(deps.clock.now(), -closedForDays * DAY)
  const closed = await deps.db.read
    .selectFrom('businesses')
    .select('id')
    .where('closedAt', '<', before)
    .where('erasedAt', 'is', null)
    .execute()
  await eachInTurn(closed, async ({ id }) => {
    // Opened again since: nothing more of it goes.
    while (await eraseSome(deps, id, before)) {}
    await deps.db.write(id, async (unit) => {
      if (await isStillClosed(unit, before)) await eraseRest(unit, deps.clock.now())
    })
  })
}

const isStillClosed = async ({ trx, businessId }: Unit, before: string): Promise<boolean> =>
  (await trx
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('closedAt', '<', before)
    .executeTakeFirst()) !== undefined

/** Customers one by one. Returns whether there are more. */
async function eraseSome({ db, keys, clock }: JobDeps, businessId: string, before: string): Promise<boolean> {
  const some = await db.read
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .limit(AT_ONCE)
    .execute()
  for (const { id } of some) {
    const goesOn = await db.write(businessId, async (unit) => {
      if (!(await isStillClosed(unit, before))) return false
      await erase(unit, keys, id, clock.now())
      return true
    })
    if (!goesOn) return false
  }
  return some.length === AT_ONCE
}

async function eraseRest(unit: Unit, now: string): Promise<void> {
  const { trx, businessId } = unit
  for (const table of gone)
    await trx
      .deleteFrom(table as 'captured')
      .where('businessId', '=', businessId)
      .execute()
  await trx
    .updateTable('users')
    .set({
      ...{
        passwordHash: '',
        firstName: '',
        lastName: '',
        phone: null,
        emailVerifiedAt: null,
        removedAt: now,
      },
      ...{ totpSecret: null, totpAt: null, totpStep: null },
      // Nobody signs in by it, and the address that it stands for is free again.
      email: sql<string>`'removed:' || id`,
    })
    .where('businessId', '=', businessId)
    .execute()
  const stamp = { revision: unit.nextRevision(), updatedAt: now, deletedAt: now }
  await trx
    .updateTable('campaigns')
    .set({ name: '', subject: null, message: '', smsFrom: null, scheduledFor: null, offerId: null, ...stamp })
    .where('businessId', '=', businessId)
    .execute()
  await trx
    .updateTable('sends')
    .set({
      ...{ subject: null, message: '', audience: '{}', expandedTo: null },
      ...{ template: null, tracking: null, offerId: null },
    })
    .where('businessId', '=', businessId)
    .execute()
  await trx
    .updateTable('deliveries')
    .set({ address: null, detail: null, bodyHash: null, lookAt: null, offerToken: null })
    .where('businessId', '=', businessId)
    .execute()
  await trx
    .updateTable('tags')
    .set({ label: '', target: 'signup', hours: null, sites: null, ...stamp })
    .where('businessId', '=', businessId)
    .execute()
  await trx
    .updateTable('businesses')
    .set({ ...nameless, erasedAt: now, updatedAt: now })
    .where('id', '=', businessId)
    .execute()
}
