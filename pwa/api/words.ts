import { ApiError, OfflineError } from './call.ts'

/** Whether an error has words for a person: the server's or the network's, in the reader's language. */
export const isWorded = (error: unknown): error is ApiError | OfflineError =>
  error instanceof ApiError || error instanceof OfflineError

/** The words of a failed call, in the reader's language; undefined for an error that was never meant to be shown. */
export const wordsOf = (error: unknown): string | undefined => (isWorded(error) ? error.words : undefined)
