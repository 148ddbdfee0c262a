import { type Fact, facts } from '../rules/facts.ts'
import { placeholderNamed } from '../rules/placeholder-names.ts'
import { placeholders } from '../rules/template.ts'
import type { CheckContext, Finding } from './finding.ts'

const greeting = /^(hej(?: hej)?|hi(?: there)?|hello|hey)(?=\s*[!,.\n])/i

/** Whether a placeholder is one that is filled in when the text is sent, as it stands. */
const isOwn = ({ found, value }: Fact): boolean =>
  /^\{\{\s*\w+\s*(\|[^{}|]*)?\}\}$/.test(found) && (placeholders as readonly string[]).includes(value)

/** `[name]` and `{namn}` are written as Blipp fills them in; what nobody fills in is pointed out. */
export function placeholderFindings(text: string, { channel, language }: CheckContext): Finding[] {
  const all = facts(text).filter(({ kind }) => kind === 'placeholder')
  const strange = all
    .filter((fact) => !isOwn(fact))
    .map(({ found, start, value }): Finding => {
      const meant = placeholderNamed(value)
      const [, fallback] = found.match(/\|([^{}|[\]]*)/) ?? []
      const proper = meant && `{{${meant}${fallback ? `|${fallback}` : ''}}}`
      return {
        code: meant ? 'placeholderStyle' : 'placeholderUnknown',
        severity: meant || /^(\{|\[[\p{L} _-]+\])/u.test(found) ? 'stop' : 'hint',
        found,
        start,
        replacement: proper,
        values: { found, proper: proper ?? '' },
      }
    })
  return [...strange, ...nameless(text, all, { channel, language })]
}

function nameless(
  text: string,
  all: readonly Fact[],
  { channel, language }: Pick<CheckContext, 'channel' | 'language'>,
): Finding[] {
  if (!/\p{L}/u.test(text) || all.some(({ value }) => placeholderNamed(value) === 'name')) return []
  const [found = ''] = text.match(greeting) ?? []
  const hello = language === 'sv' ? 'Hej {{name}}!' : channel === 'email' ? 'Hi {{name}},' : 'Hi {{name}}!'
  const replacement = found ? `${found} {{name}}` : hello + (channel === 'sms' ? ' ' : '\n\n')
  return [
    {
      code: 'nameMissing',
      severity: 'hint',
      found,
      start: 0,
      replacement,
      values: { placeholder: '{{name}}' },
    },
  ]
}
