import { isSenderNumber, senderForm } from '../rules/sender.ts'
import { fold } from '../rules/text.ts'
import type { CheckContext, Finding } from './finding.ts'
import { wayOutOf } from './price.ts'

const tellsToStop = /\b(?:STOPP?|avböj|avregistrera|avanmäl|opt out|unsubscribe)/iu
const SUBJECT_SEEN = 60

/**
 * The sender's name and the way to say no, which every advertisement must state. Source: marknadsföringslagen
 * (2008:486), of which 20 § asks for an address to say no to; that much was held against public guidance
 * (iabsverige.se, expowera.se/marknadsforing/reklamidentifiering) in November 2026. Blipp appends the way out to SMS and
 * mail itself, and mail shows the shop's name.
 */
export function senderFindings(text: string, context: CheckContext): Finding[] {
  const { channel, from, businessName, subject } = context
  const found: Finding[] = []
  const end = { found: '', start: text.length }
  const tells = (code: Finding['code'], severity: Finding['severity'], values = {}) =>
    found.push({ ...end, code, severity, replacement: null, values })
  if (channel === 'sms' && from !== undefined) {
    const fault = from && !isSenderNumber(from) ? senderForm(from) : null
    if (!from) tells('senderMissing', 'stop')
    else if (fault) tells('senderInvalid', 'stop', { from, fault })
  }
  const saysWho = /\{\{\s*business\b/.test(text) || fold(text).includes(fold(businessName))
  if (!saysWho && (channel === 'whatsapp' || (channel === 'sms' && !!from && isSenderNumber(from))))
    found.push({
      ...end,
      code: 'shopMissing',
      severity: 'warn',
      replacement: `\n${businessName}`,
      values: { shop: businessName },
    })
  if (channel === 'whatsapp' && !tellsToStop.test(text))
    found.push({
      ...end,
      code: 'optOutMissing',
      severity: 'warn',
      replacement: wayOutOf(context),
      values: {},
    })
  if (channel === 'email' && subject !== undefined) {
    const length = subject?.trim().length ?? 0
    if (length === 0) tells('subjectMissing', 'stop')
    if (length > SUBJECT_SEEN) tells('subjectLong', 'hint', { length })
  }
  return found
}
