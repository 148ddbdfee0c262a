import type { SendSummary } from '../../shared/deliveries.ts'

export interface Headline {
  tone: 'success' | 'info' | 'error'
  title: 'sentTitle' | 'capturedDone' | 'pendingTitle' | 'nothingTitle'
  text: 'sentText' | 'capturedCount' | 'pendingText' | null
  n: number
}

/**
 * The result of a send, in one line. What is still under way comes first, because it may end in any way; only what a
 * provider took counts as sent.
 */
export function headlineOf({ sent, captured, pending }: SendSummary): Headline {
  if (pending > 0) return { tone: 'info', title: 'pendingTitle', text: 'pendingText', n: pending }
  if (sent > 0) return { tone: 'success', title: 'sentTitle', text: 'sentText', n: sent }
  if (captured > 0) return { tone: 'info', title: 'capturedDone', text: 'capturedCount', n: captured }
  return { tone: 'error', title: 'nothingTitle', text: null, n: 0 }
}

/** The number of messages that are settled, one way or another. */
export const settledOf = ({ recipients, pending }: SendSummary): number => Math.max(0, recipients - pending)
