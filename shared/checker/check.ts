import { facts, isKnown } from '../rules/facts.ts'
import { placeholderNamed } from '../rules/placeholder-names.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { claimFindings } from './claims.ts'
import { type CheckContext, type Finding, type FindingCode, fix, severities } from './finding.ts'
import { loudFindings } from './loudness.ts'
import { offerFindings } from './offer.ts'
import { placeholderFindings } from './placeholders.ts'
import { priceFindings } from './price.ts'
import { senderFindings } from './sender.ts'

type Look = (text: string, context: CheckContext) => Finding[]

const emptiness: Look = (text) =>
  /[\p{L}\d]/u.test(text)
    ? []
    : [{ code: 'empty', severity: 'stop', found: '', start: text.length, replacement: null, values: {} }]

const looks: readonly Look[] = [
  emptiness,
  inventions,
  placeholderFindings,
  senderFindings,
  priceFindings,
  loudFindings,
  claimFindings,
  offerFindings,
]

/** Returns faults and possible improvements of a text, the gravest first, then in the text's order. */
export const check = (text: string, context: CheckContext): Finding[] =>
  looks
    .flatMap((look) => look(text, context))
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.start - b.start)

/**
 * The text without anything that must not go out and that can be put right: for what a model answered. It may end up
 * empty.
 */
export function settle(text: string, context: CheckContext): string {
  let settled = text
  // Each turn mends one of what it found; a text has no more than it has characters.
  for (let turn = 0; turn <= text.length; turn++) {
    const grave = check(settled, context).find(
      ({ severity, replacement }) => severity === 'stop' && replacement !== null,
    )
    if (!grave) return settled
    const mended = fix(settled, grave)
    if (mended === settled) return settled
    settled = mended
  }
  return settled
}

const codes = {
  link: 'linkForeign',
  number: 'numberForeign',
  placeholder: 'placeholderForeign',
} as const satisfies Record<string, FindingCode>

/**
 * Links, numbers and placeholders that the merchant never wrote; Blipp's own placeholders are always allowed. The whole
 * sentence goes with them: what was made up is seldom a single word, and the rest of it would not be one.
 */
function inventions(text: string, { given }: CheckContext): Finding[] {
  if (!given) return []
  const known = given.flatMap(facts)
  const sentences = sentencesOf(text)
  return facts(text)
    .filter((fact) => !isKnown(fact, known) && !(fact.kind === 'placeholder' && placeholderNamed(fact.value)))
    .map(({ kind, found, start }) => {
      const around = sentences.find((one) => one.start <= start && start < one.start + one.text.length)
      const [from, to] = around
        ? [around.start, around.start + around.text.length]
        : [start, start + found.length]
      const after = /^ */.exec(text.slice(to))?.[0].length ?? 0
      const gone = { found: text.slice(from, to + after), start: from }
      return { ...gone, code: codes[kind], severity: 'stop', replacement: '', values: { found } }
    })
}
