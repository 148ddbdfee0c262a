/** What of a file's troubles is kept for the shop to look at; beyond that only how many there were. */
export const TROUBLES_KEPT = 5000

/** A file is judged by its first rows: of one that is something else, or made to fill the disk, no more is read. */
export const ROWS_JUDGED = 10_000
export const REFUSED_ENOUGH_TO_STOP = 0.9

export const IMPORTS_AT_ONCE = 2
/** Nothing was heard of an import for so long: another may begin. */
export const IMPORT_IDLE_MS = 120_000
/** The same while a file is being uploaded, which a slow network makes last. */
export const UPLOAD_IDLE_MS = 900_000

/** Of files that a shop imports in a day of its own clock. */
export const IMPORT_BYTES_A_DAY = 200_000_000
/** A call counts as at least so many bytes: what is kept of it is there however short it is. */
export const CALL_BYTES = 10_000

/** Rows that an account imports before its owner's address is verified. */
export const ROWS_UNTIL_VERIFIED = 1000

/** So many times what a file has of somebody is kept beside what is known of them; after that it is not. */
export const DIFFERENCES_KEPT = 20
