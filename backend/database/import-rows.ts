import type { ImportStop } from '../../shared/imports.ts'

/** A file of customers that is being, or was, taken in. */
export interface ImportRow {
  businessId: string
  id: string
  userId: string
  file: string
  /** JSON: the `Statement` of shared/imports.ts, which the shop vouches for. Never edited. */
  statement: string
  /** The row of the file before which everything is taken. */
  next: number
  created: number
  updated: number
  unchanged: number
  partly: number
  refused: number
  startedAt: string
  finishedAt: string | null
  /** It is under way until then, unless more is heard of it; null when it is not. */
  activeUntil: string | null
  /** Why no more of the file is read; null unless it was stopped. */
  stoppedFor: ImportStop | null
  stoppedAt: string | null
}

/** Rows of a file that were taken in one commit, so that a repeat of them is known. Holds nothing personal. */
export interface ImportChunkRow {
  businessId: string
  importId: string
  /** The first row of the file that belongs to it. */
  first: number
  bodyHash: string
  /** JSON: what was wrong with which rows, as backend/imports/troubles.ts packs it. */
  troubles: string
}
