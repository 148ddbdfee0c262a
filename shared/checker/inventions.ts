import { facts, isKnown } from '../rules/facts.ts'
import { placeholderNamed } from '../rules/placeholder-names.ts'
import { sentencesOf } from '../rules/sentences.ts'
import type { CheckContext, Finding, FindingCode } from './finding.ts'

const codes = {
  link: 'linkForeign',
  number: 'numberForeign',
  placeholder: 'placeholderForeign',
} as const satisfies Record<string, FindingCode>

/**
 * Links, numbers and placeholders that the merchant never wrote; Blipp's own placeholders are always allowed. The whole
 * sentence goes with them: what was made up is seldom a single word, and the rest of it would not be one.
 */
export function inventions(text: string, { given }: CheckContext): Finding[] {
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
