import { facts, isKnown } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { placeholders } from '../rules/template.ts'
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
    .filter((fact) => !isKnown(fact, known) && !(placeholders as readonly string[]).includes(fact.value))
    .map(({ kind, found, start }) => {
      const around = sentences.find((one) => one.start <= start && start < one.start + one.text.length)
      const gone = around ? { found: around.text, start: around.start } : { found, start }
      return { ...gone, code: codes[kind], severity: 'stop', replacement: '', values: { found } }
    })
}
