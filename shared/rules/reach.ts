import type { ConsentState } from '../consents.ts'

/**
 * Why a person cannot be written to on a channel, or null. The one rule of it: who is offered on screen, who is counted
 * when a planned send is looked at again, and who gets a line in the ledger.
 */
export function hindrance(answer: ConsentState, address: string | null): 'noConsent' | 'noAddress' | null {
  if (answer !== 'yes') return 'noConsent'
  return address ? null : 'noAddress'
}
