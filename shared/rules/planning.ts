import type { SendFigures } from '../deliveries.ts'

/** A plan older than this is asked about before it is carried out. */
export const PLAN_FRESH_HOURS = 12

/**
 * The messages, parts of SMS or mails, that the plan does not cover. What it has left differs with every send; only whom
 * it leaves out is asked about.
 */
export const beyondPlan = ({ recipients, parts, left }: SendFigures): number =>
  left === null ? 0 : Math.max(0, (parts ?? recipients) - left)
