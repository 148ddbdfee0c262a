import type { Kysely } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import type { Usage } from '../../shared/rules/plans.ts'
import type { Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { monthStart } from './month.ts'

/**
 * The states that use up the plan: what may have left for a phone or a mailbox; captured messages cost nobody
 * anything.
 */
const used = ['handing_over', 'accepted', 'delivered', 'unknown'] as const

/** Messages of the sends pressed since then: parts of SMS, and e-mails; WhatsApp is neither. Reads the ledger, in or outside a transaction. */
export async function messagesSince(
  db: Kysely<Tables>,
  businessId: string,
  since: string,
): Promise<{ sms: number; emails: number }> {
  const rows = await db
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .select(({ fn }) => ['sends.channel', fn.sum<number>('deliveries.parts').as('parts')])
    .where('sends.businessId', '=', businessId)
    .where('sends.createdAt', '>=', since)
    .where('deliveries.state', 'in', used)
    .groupBy('sends.channel')
    .execute()
  const partsOf = (channel: Channel) => Number(rows.find((row) => row.channel === channel)?.parts ?? 0)
  const tests = await testedSince(db, businessId, since)
  return { sms: partsOf('sms') + tests.sms, emails: partsOf('email') + tests.email }
}

/** Tests that somebody sent to themselves cost what any other message costs. */
async function testedSince(db: Kysely<Tables>, businessId: string, since: string) {
  const rows = await db
    .selectFrom('testMessages')
    .select(({ fn }) => ['channel', fn.sum<number>('parts').as('parts')])
    .where('businessId', '=', businessId)
    .where('createdAt', '>=', since)
    .where('state', 'in', ['handing_over', 'accepted', 'unknown'])
    .groupBy('channel')
    .execute()
  const partsOf = (channel: Channel) => Number(rows.find((row) => row.channel === channel)?.parts ?? 0)
  return { sms: partsOf('sms'), email: partsOf('email') }
}

/** Texts that the language model wrote for a business; the built-in writer's cost nothing. In or outside a transaction. */
export async function aiTextsSince(db: Kysely<Tables>, businessId: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('aiTexts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('businessId', '=', businessId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The usage of a business since the first of the month, in its own time zone. */
export async function usageOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, businessId: string): Promise<Usage> {
  const business = await db.read
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (!business) return { newCustomers: 0, sms: 0, emails: 0, aiTexts: 0 }
  const since = monthStart(business.timeZone, clock.now())
  const [messages, aiTexts, people] = await Promise.all([
    messagesSince(db.read, businessId, since),
    aiTextsSince(db.read, businessId, since),
    db.read
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('businessId', '=', businessId)
      .where('createdAt', '>=', since)
      .executeTakeFirstOrThrow(),
  ])
  return { newCustomers: Number(people.n), ...messages, aiTexts }
}
