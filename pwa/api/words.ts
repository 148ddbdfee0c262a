import { RefusedHere } from './answer.ts'
import { ApiError, OfflineError } from './call.ts'

export type Worded = ApiError | OfflineError | RefusedHere

/** Whether an error has words for a person: the server's, the network's or this device's, in the reader's language. */
export const isWorded = (error: unknown): error is Worded =>
  error instanceof ApiError || error instanceof OfflineError || error instanceof RefusedHere

/** The words of a failed call, in the reader's language; undefined for an error that was never meant to be shown. */
export const wordsOf = (error: unknown): string | undefined => (isWorded(error) ? error.words : undefined)
