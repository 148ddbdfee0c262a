import type { DeliveryReason } from '../../shared/deliveries.ts'

/** An enhanced status code (RFC 3463), such as `5.1.1`, in what a mail server said; null where there is none. */
export const statusIn = (text: string): string | null =>
  /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ?? null

/**
 * There is no such mailbox, no such domain, or neither any more (RFC 3463 §3.2; 5.1.10 is RFC 7505's null MX). 5.4.1 is
 * what Microsoft 365 says of an address that none of a domain's users has (learn.microsoft.com/exchange, "Fix NDR error
 * code 550 5.4.1"); a host that does not answer, for which RFC 3463 has that number, is reported as 4.4.1.
 */
const gone = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.1']

/** Why a mail came back, by the status code that its report carries. Only `mailboxUnknown` is for good. */
export function reasonOfBounce(status: string): DeliveryReason {
  if (gone.includes(status)) return 'mailboxUnknown'
  if (/^[45]\.2\.2$/.test(status)) return 'mailboxFull'
  return /^5\.[67]\./.test(status) ? 'contentRefused' : 'bounced'
}
