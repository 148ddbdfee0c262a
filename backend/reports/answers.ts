import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { cut, type EventPlace, type Span } from './span.ts'

/** The people who signed up in an hour and were no customers before, with or without a tag. */
export interface Signups extends EventPlace {
  n: number
}

/** Counts of forms. */
export interface Forms {
  submitted: number
  /** Those of them whose yes counts. */
  consented: number
  signups: number
}

export interface FormsByTag extends Forms {
  /** Null for none. */
  tagId: string | null
}

// The first answer of somebody new carries the id that they get as a customer.
const isSignup = sql<boolean>`id = "customerId"`
const signups = sql<number>`count(case when ${isSignup} then 1 end)`.as('signups')

/**
 * Sign-ups by the time at which the form was filled in, from the log of answers, which is never edited: deleted
 * customers count.
 */
export async function signupsOf({ read }: Database, span: Span): Promise<Signups[]> {
  const rows = await forms(read, span, span.since, span.until)
    .select(({ fn }) => [cut('correctedAt', span).as('piece'), fn.countAll<number>().as('n')])
    .where(isSignup)
    .groupBy('piece')
    .execute()
  return rows.map(({ piece, n }) => ({ ...span.place(piece), n: Number(n) }))
}

/** The forms of the period by the tags that they came by, null for none. */
export async function formsByTagOf({ read }: Database, span: Span): Promise<FormsByTag[]> {
  const rows = await forms(read, span, span.since, span.until)
    .select(({ fn }) => [
      'tagId',
      fn.countAll<number>().as('submitted'),
      sql<number>`count(case when "setAside" is null then 1 end)`.as('consented'),
      signups,
    ])
    .groupBy('tagId')
    .execute()
  return rows.map(({ tagId, ...row }) => ({ tagId, ...inNumbers(row) }))
}

/** The forms of the period before: those by a tag, and the sign-ups of all. */
export async function formsBefore({ read }: Database, span: Span): Promise<Forms> {
  const row = await forms(read, span, span.before, span.since)
    .select([
      sql<number>`count("tagId")`.as('submitted'),
      sql<number>`count(case when "setAside" is null then "tagId" end)`.as('consented'),
      signups,
    ])
    .executeTakeFirstOrThrow()
  return inNumbers(row)
}

const inNumbers = (row: Forms): Forms => ({
  submitted: Number(row.submitted),
  consented: Number(row.consented),
  signups: Number(row.signups),
})

const forms = (read: Database['read'], { businessId }: Span, since: string, until: string) =>
  read
    .selectFrom('consents')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`source = 'form'`)
    .where('correctedAt', '>=', since)
    .where('correctedAt', '<', until)

/** A person who said no. */
export interface OptOut extends EventPlace {
  customerId: string
}

/** Opt-outs that people made themselves: several within an hour count once. */
export async function optOutsOf({ read }: Database, span: Span): Promise<OptOut[]> {
  const rows = await optOuts(read, span)
    .select([cut('correctedAt', span).as('piece'), 'customerId'])
    .distinct()
    .where('source', '=', 'self')
    .execute()
  return rows.map(({ piece, customerId }) => ({ ...span.place(piece), customerId }))
}

/** The people for whom the shop recorded a no, in the period and before it. */
export async function refusedOf({ read }: Database, span: Span): Promise<{ now: number; before: number }> {
  const isNow = sql<boolean>`"correctedAt" >= ${span.since}`
  const counts = await optOuts(read, span)
    .select([
      sql<number>`count(distinct case when ${isNow} then "customerId" end)`.as('now'),
      sql<number>`count(distinct case when not ${isNow} then "customerId" end)`.as('before'),
    ])
    .where('source', '=', 'staff')
    .executeTakeFirstOrThrow()
  return { now: Number(counts.now), before: Number(counts.before) }
}

const optOuts = (read: Database['read'], { businessId, before, until }: Span) =>
  read
    .selectFrom('consents')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`(sms = 'no' or email = 'no' or whatsapp = 'no')`)
    .where('correctedAt', '>=', before)
    .where('correctedAt', '<', until)
