import { hasPlainForm, plainText, signKind, withoutEmoji } from '../rules/gsm.ts'
import { partsOf, sampleToken, smsParts, stopLine, withOptOut } from '../rules/sms.ts'
import { fill } from '../rules/template.ts'
import { sampleValues } from '../rules/texts/outgoing.ts'
import type { CheckContext, Finding } from './finding.ts'

/** A stand-in for the server's address before it is known: the opt-out is then as long as an ordinary one. */
const SAMPLE_URL = 'https://blipp.example'

/** The SMS as an ordinary customer gets it, without its way out and with it; from a name unless told. */
function asSent(text: string, { from, language, businessName, publicUrl = SAMPLE_URL }: CheckContext) {
  const filled = fill(text, sampleValues(publicUrl, businessName))
  const sent = withOptOut(filled, { from: from || 'Shop', language, publicUrl, token: sampleToken })
  return { filled, sent }
}

/** The cost of an SMS, with the opt-out's share, and the characters that make it expensive. */
export function priceFindings(text: string, context: CheckContext): Finding[] {
  if (context.channel !== 'sms') return []
  const found: Finding[] = []
  const { costly } = smsParts(text)
  const { filled, sent } = asSent(text, context)
  const [alone, parts] = [partsOf(filled), partsOf(sent)]
  const room = [...sent].length - [...filled].length
  const whole = { found: text, start: 0 }
  const end = { found: '', start: text.length, replacement: null }
  if (parts > 1)
    found.push({ ...end, code: 'partsMany', severity: parts > 3 ? 'warn' : 'hint', values: { parts } })
  if (parts > alone)
    found.push({
      ...end,
      code: 'optOutShare',
      severity: 'hint',
      values: { characters: room, parts, alone },
    })
  const plain = plainText(text)
  const bare = withoutEmoji(text)
  const isEmoji = (sign: string) => signKind(sign) === 'emoji'
  const printed = costly.filter(hasPlainForm)
  const others = costly.filter((sign) => !hasPlainForm(sign) && !isEmoji(sign))
  if (printed.length > 0)
    found.push({
      ...whole,
      code: 'costlySigns',
      severity: 'warn',
      replacement: plain,
      values: { signs: printed.join(' '), parts },
    })
  if (others.length > 0)
    found.push({
      ...end,
      code: 'costlyLetters',
      severity: 'hint',
      values: { signs: others.join(' '), parts },
    })
  if (bare !== text)
    found.push({
      ...whole,
      code: 'costlyEmoji',
      severity: 'hint',
      replacement: bare,
      values: { signs: costly.filter(isEmoji).join(' '), parts },
    })
  return found
}

/** The line that a text message from a number ends in, for a channel to which Blipp appends none. */
export const wayOutOf = ({ language }: CheckContext): string => stopLine(language)
