import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { cut, type Placed, placer, type Span } from './span.ts'

/** The forms that were taken in an hour. */
export interface Forms extends Placed {
  /** Of those by a tag. */
  submitted: number
  /** Of those by a tag: whose yes counts. */
  consented: number
  /** By people who were no customers before, with or without a tag. */
  signups: number
}

// The first answer of somebody new carries the id that they get as a customer.
const signups = sql<number>`count(case when id = "customerId" then 1 end)`.as('signups')

/** Forms by when they were filled in, from the log of answers, which is never edited: whoever was deleted since counts. */
export async function formsOf({ read }: Database, span: Span): Promise<Forms[]> {
  const rows = await forms(read, span, span.before)
    .select([
      cut('correctedAt', span).as('piece'),
      sql<number>`count("tagId")`.as('submitted'),
      sql<number>`count(case when "setAside" is null then "tagId" end)`.as('consented'),
      signups,
    ])
    .groupBy('piece')
    .execute()
  const place = placer(span)
  return rows.map(({ piece, ...counts }) => ({
    ...place(piece),
    submitted: Number(counts.submitted),
    consented: Number(counts.consented),
    signups: Number(counts.signups),
  }))
}

/** The forms of the period itself by the tags that they came by, null for none. */
export async function formsByTagOf({ read }: Database, span: Span) {
  const rows = await forms(read, span, span.since)
    .select(({ fn }) => ['tagId', fn.countAll<number>().as('submitted'), signups])
    .groupBy('tagId')
    .execute()
  return rows.map(({ tagId, ...counts }) => ({
    tagId,
    submitted: Number(counts.submitted),
    signups: Number(counts.signups),
  }))
}

const forms = (read: Database['read'], { businessId, until }: Span, from: string) =>
  read
    .selectFrom('consents')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`source = 'form'`)
    .where('correctedAt', '>=', from)
    .where('correctedAt', '<', until)

/** A person who said no. */
export interface OptOut extends Placed {
  customerId: string
}

/** The noes that people said themselves; however often within an hour, once. */
export async function optOutsOf({ read }: Database, span: Span): Promise<OptOut[]> {
  const rows = await noes(read, span)
    .select([cut('correctedAt', span).as('piece'), 'customerId'])
    .distinct()
    .where('source', '=', 'self')
    .execute()
  const place = placer(span)
  return rows.map(({ piece, customerId }) => ({ ...place(piece), customerId }))
}

/** How many people the shop wrote a no down for, in the period and before it. */
export async function refusedOf({ read }: Database, span: Span): Promise<{ now: number; before: number }> {
  const isNow = sql<boolean>`"correctedAt" >= ${span.since}`
  const counts = await noes(read, span)
    .select([
      sql<number>`count(distinct case when ${isNow} then "customerId" end)`.as('now'),
      sql<number>`count(distinct case when not ${isNow} then "customerId" end)`.as('before'),
    ])
    .where('source', '=', 'staff')
    .executeTakeFirstOrThrow()
  return { now: Number(counts.now), before: Number(counts.before) }
}

const noes = (read: Database['read'], { businessId, before, until }: Span) =>
  read
    .selectFrom('consents')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`(sms = 'no' or email = 'no' or whatsapp = 'no')`)
    .where('correctedAt', '>=', before)
    .where('correctedAt', '<', until)
