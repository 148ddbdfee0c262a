import type { Kysely } from 'kysely'
import type { Usage } from '../../shared/rules/plans.ts'
import { type Tables, wasThere } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { monthStart } from './month.ts'

/**
 * The states that use up the plan: what may have left for a phone or a mailbox; captured messages cost nobody
 * anything.
 */
const used = ['handing_over', 'accepted', 'delivered', 'unknown'] as const

/** The channels that a plan counts: WhatsApp is none of them. */
const counted = ['sms', 'email'] as const
type Counted = (typeof counted)[number]

/**
 * Messages handed over since then, whenever Send was pressed: parts of SMS, and e-mails. A message counts once, when it
 * was last handed over, which is the time at which the plan was asked. Reads these channels' messages since then, in an
 * index that has all that is asked of them, and the tests; in or outside a transaction. A channel that is not asked for
 * reads as none.
 */
export async function messagesSince(
  db: Kysely<Tables>,
  businessId: string,
  since: string,
  channels: readonly Counted[] = counted,
): Promise<{ sms: number; emails: number }> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', fn.sum<number>('parts').as('parts')])
    .where('businessId', '=', businessId)
    .where('channel', 'in', channels)
    .where('handedOverAt', '>=', since)
    .where('state', 'in', used)
    .groupBy('channel')
    .execute()
  const tests = await testedSince(db, businessId, since, channels)
  const partsOf = (channel: Counted) =>
    [...rows, ...tests].reduce((sum, row) => sum + (row.channel === channel ? Number(row.parts) : 0), 0)
  return { sms: partsOf('sms'), emails: partsOf('email') }
}

/** Tests that somebody sent to themselves cost what any other message costs. */
const testedSince = (db: Kysely<Tables>, businessId: string, since: string, channels: readonly Counted[]) =>
  db
    .selectFrom('testMessages')
    .select(({ fn }) => ['channel', fn.sum<number>('parts').as('parts')])
    .where('businessId', '=', businessId)
    .where('channel', 'in', channels)
    .where('createdAt', '>=', since)
    .where('state', 'in', ['handing_over', 'accepted', 'unknown'])
    .groupBy('channel')
    .execute()

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
      .where(wasThere)
      .executeTakeFirstOrThrow(),
  ])
  return { newCustomers: Number(people.n), ...messages, aiTexts }
}
