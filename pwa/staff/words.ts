import { ApiError, OfflineError } from '../api/call.ts'

/** The words of a failed call, in the reader's language; undefined for an error that was never meant to be shown. */
export const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof OfflineError ? error.words : undefined
