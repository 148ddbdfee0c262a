import { ApiError, OfflineError } from '../api/call.ts'

/** What a failed call has to say to a person, in their language; undefined for what was never meant to be said. */
export const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof OfflineError ? error.words : undefined
