import { fix } from '../checker/index.ts'
import { loudFindings } from '../checker/loudness.ts'
import type { Language } from '../copy/copy.ts'

/** Rows of marks become single ones first, which may then be too many. */
const ROUNDS = 3

/** The text without capitals and exclamation marks in rows, as the checker mends them. */
export function calm(text: string, businessName: string, language: Language): string {
  let calmer = text
  for (let round = 0; round < ROUNDS; round++) {
    const loud = loudFindings(calmer, { channel: 'email', language, businessName })
    // From the end, so that what stands before keeps its place.
    calmer = loud.toSorted((a, b) => b.start - a.start).reduce(fix, calmer)
  }
  return calmer
}
