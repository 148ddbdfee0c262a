import {
  type DeliveryReason,
  type DeliveryState,
  emptyReport,
  type Report,
  type SendSummary,
} from '../../shared/deliveries.ts'

/** The number of deliveries in a state. */
export interface StateCount {
  state: DeliveryState
  n: number
}

/** Opens and clicks. */
export type Marks = Pick<Report, 'clicked' | 'machineClicked' | 'opened' | 'machineOpened' | 'optedOut'>

export const noMarks: Marks = { clicked: 0, machineClicked: 0, opened: 0, machineOpened: 0, optedOut: 0 }

/** What the ledger holds of a send. */
export interface Ledger {
  states: StateCount[]
  marks: Marks
}

/** The figure that each state counts in. */
const figureOf: Record<DeliveryState, Exclude<keyof Report, 'recipients' | keyof Marks>> = {
  queued: 'pending',
  handing_over: 'pending',
  accepted: 'accepted',
  captured: 'captured',
  delivered: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  skipped: 'skipped',
  cancelled: 'skipped',
}

/** @param unwritten people who were chosen and are not in the ledger yet */
export function reportFrom(counts: StateCount[], marks: Marks, unwritten = 0): Report {
  const report: Report = { ...emptyReport, ...marks, pending: unwritten, recipients: unwritten }
  for (const { state, n } of counts) {
    report[figureOf[state]] += n
    report.recipients += n
  }
  report.accepted += report.delivered
  return report
}

/** The report of several sends together. */
export function reportOfAll(ledgers: readonly Ledger[]): Report {
  const marks = { ...noMarks }
  for (const ledger of ledgers)
    for (const [mark, n] of Object.entries(ledger.marks)) marks[mark as keyof Marks] += n
  return reportFrom(
    ledgers.flatMap(({ states }) => states),
    marks,
  )
}

export const summaryFrom = (
  report: Report,
  reasons: Partial<Record<DeliveryReason, number>>,
): SendSummary => ({
  recipients: report.recipients,
  sent: report.accepted,
  captured: report.captured,
  failed: report.failed,
  unknown: report.unknown,
  skipped: report.skipped,
  pending: report.pending,
  reasons,
})
