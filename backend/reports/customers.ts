import { sql } from 'kysely'
import { type Channel, channels } from '../../shared/consents.ts'
import type { Database } from '../database/index.ts'
import { cut, type Placed, placer, type Span } from './span.ts'

/** So many in an hour. */
export interface Counted extends Placed {
  n: number
}

/** How the customers came and went. */
export interface Growth {
  joined: Counted[]
  removed: Counted[]
  /** Customers when the period before began. */
  atStart: number
}

/** Whoever was deleted in the moment of being made was never there. */
const wasThere = sql<boolean>`("deletedAt" is null or "deletedAt" > "createdAt")`

export async function growthOf({ read }: Database, span: Span): Promise<Growth> {
  const { businessId, before, until } = span
  const ofBusiness = () => read.selectFrom('customers').where('businessId', '=', businessId)
  const [joined, removed, start] = await Promise.all([
    ofBusiness()
      .select(({ fn }) => [cut('createdAt', span).as('piece'), fn.countAll<number>().as('n')])
      .where('createdAt', '>=', before)
      .where('createdAt', '<', until)
      .where(wasThere)
      .groupBy('piece')
      .execute(),
    ofBusiness()
      .select(({ fn }) => [cut('deletedAt', span).as('piece'), fn.countAll<number>().as('n')])
      .where('deletedAt', '>=', before)
      .where('deletedAt', '<', until)
      .where(wasThere)
      .groupBy('piece')
      .execute(),
    ofBusiness()
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('createdAt', '<', before)
      .where(({ or, eb }) => or([eb('deletedAt', 'is', null), eb('deletedAt', '>=', before)]))
      .executeTakeFirstOrThrow(),
  ])
  const place = placer(span)
  const counted = (rows: { piece: string; n: number }[]) =>
    rows.map(({ piece, n }) => ({ ...place(piece), n: Number(n) }))
  return { joined: counted(joined), removed: counted(removed), atStart: Number(start.n) }
}

interface Standing {
  people: { joined: number; previousJoined: number; all: number }
  channels: { channel: Channel; yes: number; previousYes: number; allYes: number }[]
}

const yeses = [
  sql<number>`count(case when sms = 'yes' then 1 end)`.as('sms'),
  sql<number>`count(case when "emailConsent" = 'yes' then 1 end)`.as('email'),
  sql<number>`count(case when whatsapp = 'yes' then 1 end)`.as('whatsapp'),
] as const

/** The customers of now: how many joined when, and how many of them may be written to by which channel. */
export async function standingOf({ read }: Database, span: Span): Promise<Standing> {
  const { businessId, before, since, until } = span
  const thereNow = () =>
    read
      .selectFrom('customers')
      .select(({ fn }) => [fn.countAll<number>().as('n'), ...yeses])
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
  const joinedIn = (from: string, to: string) =>
    thereNow().where('createdAt', '>=', from).where('createdAt', '<', to).executeTakeFirstOrThrow()
  const [now, previous, all] = await Promise.all([
    joinedIn(since, until),
    joinedIn(before, since),
    thereNow().executeTakeFirstOrThrow(),
  ])
  return {
    people: { joined: Number(now.n), previousJoined: Number(previous.n), all: Number(all.n) },
    channels: channels.map((channel) => ({
      channel,
      yes: Number(now[channel]),
      previousYes: Number(previous[channel]),
      allYes: Number(all[channel]),
    })),
  }
}
