import { type Database, ownerOf } from '../browser/database.ts'
import { readRows } from '../sync/index.ts'
import { codesTakenFor, readEnrolment } from '../taps/index.ts'
import { shopCode } from './whose.ts'

/** The codes under which counters of a shop took sign-ups here. @param db as of `readSignups` */
export async function codesOf(db?: Database): Promise<Set<string>> {
  return new Set([...(await counterCodes(db)), ...(db ? await knownCodes(db) : [])])
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
