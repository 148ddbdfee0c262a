import type { Callee } from './call.ts'

/**
 * Answers what needs a session, in the server's place, as the server would; refuses by throwing an `ApiError`. What gives
 * a file answers `{ file, name }`.
 */
export type StandIn = (endpoint: Callee, input: Record<string, unknown>) => Promise<unknown>

let current: StandIn | null = null

/** The stand-in for the server on this page; null on all pages but the demo. */
export const standIn = (): StandIn | null => current

/**
 * From now on no call that needs a session leaves the browser: `answer` gets it. The public ones go, without cookies, and
 * nobody is told what was heard. Returns the way to end it.
 */
export function letStandIn(answer: StandIn): () => void {
  current = answer
  return () => {
    if (current === answer) current = null
  }
}
