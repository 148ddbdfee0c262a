import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { BusinessDetails, BusinessState, BusinessSummary, listBusinesses } from '../../shared/admin.ts'
import { Failure } from '../../shared/errors.ts'
import { planNow, plans } from '../../shared/rules/plans.ts'
import { merchantIdOf } from '../../shared/rules/url.ts'
import { type BusinessRow, likeLiteral, type TallyRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { grantedNamesOf, mailStandingOf, usageOf } from '../limits/index.ts'
import { guardsOf } from './guards.ts'

const PAGE = 50

type ListedBusiness = Pick<
  BusinessRow,
  'id' | 'name' | 'email' | 'merchantId' | 'plan' | 'suspendedAt' | 'closedAt' | 'createdAt'
> & { [Name in 'customers' | 'campaigns']: TallyRow[Name] | null }

const stateOf = ({
  suspendedAt,
  closedAt,
}: Pick<ListedBusiness, 'suspendedAt' | 'closedAt'>): BusinessState =>
  closedAt !== null ? 'closed' : suspendedAt !== null ? 'suspended' : 'active'

const summaryOf = (row: ListedBusiness): BusinessSummary => ({
  id: row.id,
  name: row.name,
  email: row.email,
  merchantId: row.merchantId,
  plan: row.plan,
  state: stateOf(row),
  createdAt: row.createdAt,
  customers: Number(row.customers ?? 0),
  campaigns: Number(row.campaigns ?? 0),
})

const listing = ({ db }: Pick<Deps, 'db'>) =>
  db.read
    .selectFrom('businesses')
    .leftJoin('tallies', 'tallies.businessId', 'businesses.id')
    .select([
      ...([
        'businesses.id',
        'name',
        'email',
        'merchantId',
        'plan',
        'suspendedAt',
        'closedAt',
        'createdAt',
      ] as const),
      'tallies.customers',
      'tallies.campaigns',
    ])
    .orderBy('businesses.createdAt', 'desc')
    .orderBy('businesses.id', 'desc')

export const recentBusinesses = async (deps: Pick<Deps, 'db'>): Promise<BusinessSummary[]> =>
  (await listing(deps).limit(10).execute()).map(summaryOf)

/** Found by a part of the name, the address or the merchant id, by organisation number, or by a sign-in address. */
function found(search: string): Expression<SqlBool> {
  const part = `%${likeLiteral(search.toLowerCase())}%`
  // Of signs alone no merchant id can be made.
  const slug = /[\p{L}\p{N}]/u.test(search) ? merchantIdOf(search) : search
  const digits = search.replace(/\D/g, '')
  return sql<SqlBool>`(lower(name) like ${part} escape '\\' or lower(email) like ${part} escape '\\'
    or "merchantId" like ${`%${likeLiteral(slug)}%`} escape '\\' or ("taxId" = ${search}
      or (${digits} <> '' and replace("taxId", '-', '') = ${digits}))
    or businesses.id in (select "businessId" from users where users.email = ${search.toLowerCase()}))`
}

/** A page of the list of all businesses, newest first. */
export async function pageOfBusinesses(
  deps: Pick<Deps, 'db'>,
  { search, state, plan, after }: z.output<typeof listBusinesses.input>,
): Promise<{ businesses: BusinessSummary[]; next?: string }> {
  const [createdAt = '', id = ''] = after?.split('_') ?? []
  const rows = await listing(deps)
    .$if(search !== undefined, (query) => query.where(found(search ?? '')))
    .$if(plan !== undefined, (query) => query.where('plan', '=', plan ?? 'free'))
    .$if(state === 'closed', (query) => query.where('closedAt', 'is not', null))
    .$if(state !== undefined && state !== 'closed', (query) =>
      query.where('closedAt', 'is', null).where('suspendedAt', state === 'suspended' ? 'is not' : 'is', null),
    )
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('businesses.createdAt', '<', createdAt),
          is.and([is('businesses.createdAt', '=', createdAt), is('businesses.id', '<', id)]),
        ]),
      ),
    )
    .limit(PAGE + 1)
    .execute()
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  const businesses = rows.slice(0, PAGE).map(summaryOf)
  return last ? { businesses, next: `${last.createdAt}_${last.id}` } : { businesses }
}

/** All that is shown of one business. Throws `notFound`. */
export async function detailsOf(deps: Deps, id: string): Promise<BusinessDetails> {
  const { db, clock } = deps
  const row = await db.read.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('notFound')
  const [listed, people, seen, suspensions, payments, usage, grantedNames, mail, guards] = await Promise.all([
    listing(deps).where('businesses.id', '=', id).executeTakeFirstOrThrow(),
    db.read
      .selectFrom('users')
      .selectAll()
      .where('businessId', '=', id)
      .where('removedAt', 'is', null)
      .orderBy('createdAt')
      .execute(),
    db.read
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('seenAt').as('at'))
      .where('businessId', '=', id)
      .executeTakeFirst(),
    db.read
      .selectFrom('suspensions')
      .selectAll()
      .where('businessId', '=', id)
      .orderBy('at', 'desc')
      .execute(),
    paymentsOf(deps, id),
    usageOf(deps, id),
    grantedNamesOf(db.read, id),
    mailStandingOf(db.read, id),
    guardsOf(deps, row),
  ])
  const owner = people.find(({ role }) => role === 'owner')
  const { newCustomers, sms, emails, aiTexts } = plans[planNow(row, clock.now())]
  return {
    ...summaryOf(listed),
    phone: row.phone,
    taxId: row.taxId,
    address:
      [row.streetAddress, `${row.zipCode ?? ''} ${row.city ?? ''}`.trim()].filter(Boolean).join(', ') || null,
    trialEndsAt: row.trialEndsAt,
    owner: owner
      ? {
          name: `${owner.firstName} ${owner.lastName}`,
          email: owner.email,
          verifiedAt: owner.emailVerifiedAt,
        }
      : null,
    people: people.length,
    usage,
    limits: { newCustomers: row.plan === 'trial' ? null : newCustomers, sms, emails, aiTexts },
    lastSeenAt: seen?.at ?? null,
    payments,
    mailPause: pauseOf(mail),
    guards,
    grantedNames,
    suspensions: suspensions.map(({ at, reason, liftedAt, liftedReason }) => ({
      at,
      reason,
      liftedAt,
      liftedReason,
    })),
  }
}

const pauseOf = (mail: Awaited<ReturnType<typeof mailStandingOf>>): BusinessDetails['mailPause'] =>
  mail.pausedAt === null || mail.pausedFor === null
    ? null
    : {
        at: mail.pausedAt,
        why: mail.pausedFor,
        bounces: Number(mail.bounces ?? 0),
        complaints: Number(mail.complaints ?? 0),
        mails: Number(mail.watchedMails ?? 0),
      }

const SHOWN_PAYMENTS = 12

/** The payments of a business that were paid or refunded; those that were only begun are left out. */
async function paymentsOf({ db }: Pick<Deps, 'db'>, id: string): Promise<BusinessDetails['payments']> {
  const rows = await db.read
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', id)
    .where('state', 'in', ['paid', 'review', 'refunding', 'refunded'])
    .orderBy('createdAt', 'desc')
    .limit(SHOWN_PAYMENTS)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, method: row.method, state: row.state, at: row.paidAt ?? row.createdAt },
    amountOre: Number(row.amountOre),
    refundOre: row.refundOre === null ? null : Number(row.refundOre),
    receiptNumber: row.receiptNumber === null ? null : Number(row.receiptNumber),
  }))
}
