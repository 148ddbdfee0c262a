import type { Business } from '../../shared/businesses.ts'
import { type Database, ownerOf } from '../browser/database.ts'
import { readRows } from '../sync/index.ts'
import { codesTakenFor, everyKept, type KeptSignup, readEnrolment } from '../taps/index.ts'

/** The sign-ups that this device keeps: all of its shop's, and of other shops', which counters here have taken, the number. */
export interface Signups {
  own: KeptSignup[]
  others: number
}

/** The code of a shop's own form. */
export const shopCode = ({ merchantId }: Business): string => `@${merchantId}`

/** @param db the signed-in person's; without it the shop is that of the counter itself, whose PIN was typed */
export async function readSignups(db?: Database): Promise<Signups> {
  const kept = await everyKept()
  // What was filled in on a page of a customer's own belongs to whoever has the device.
  if (!kept.some(({ counter }) => counter)) return { own: kept, others: 0 }
  const codes = new Set([...(await counterCodes(db)), ...(db ? await knownCodes(db) : [])])
  const own = kept.filter(({ counter, code }) => !counter || codes.has(code))
  return { own, others: kept.length - own.length }
}

async function counterCodes(db: Database | undefined): Promise<string[]> {
  const enrolment = await readEnrolment()
  const businessId = db ? ownerOf(db).businessId : enrolment?.businessId
  if (businessId === undefined) return []
  const own = enrolment?.businessId === businessId ? enrolment.codes : []
  return [...own, ...(await codesTakenFor(businessId))]
}

async function knownCodes(db: Database): Promise<string[]> {
  const [tags, shops] = await Promise.all([readRows(db, 'tag'), readRows(db, 'profile')])
  return [...tags.map(({ code }) => code), ...shops.map(shopCode)]
}
