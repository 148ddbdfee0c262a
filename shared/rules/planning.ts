/** A plan older than this is asked about before it is carried out. */
export const PLAN_FRESH_HOURS = 12
