import { uuid7 } from '../../../shared/rules/uuid.ts'

/** A sign-up as the store of a counter holds it. */
export interface Queued {
  id: string
  code: string
  signup: Record<string, unknown>
  notBefore: number
  counter: true
}

let count = 0

/** So many filled-in forms of one tag, each of a person nobody has seen before, who was shown this version of its words. */
export function queuedSignups(code: string, wordingVersion: string, many: number): Queued[] {
  return Array.from({ length: many }, () => {
    count += 1
    const id = uuid7()
    const signup = {
      id,
      name: `Anna Östergren ${count}`,
      email: `anna.ostergren.${count}.${id.slice(-6)}@kund.example`,
      phone: '070-174 06 10',
      consentGiven: true,
      wordingVersion,
      language: 'sv',
      filledAt: new Date().toISOString(),
    }
    return { id, code, signup, notBefore: 0, counter: true }
  })
}
