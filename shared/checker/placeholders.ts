import { type Fact, facts } from '../rules/facts.ts'
import { placeholderNamed } from '../rules/placeholder-names.ts'
import { placeholders } from '../rules/template.ts'
import type { CheckContext, Finding } from './finding.ts'

const hello =
  'hej(?: hej)?|hejsan|hallå|tjena|god (?:morgon|dag|kväll)|hi(?: there)?|hello|hey|good (?:morning|afternoon|evening)'
/** To nobody in particular: it has room for a name. */
const greeting = new RegExp(`^(?:${hello})(?=\\s*[!,.\\n])`, 'iu')
const greetsSomebody = new RegExp(
  `^(?:${hello}|kära|dear|bästa (?:kund|gäst|vän|medlem)\\p{L}*)(?![\\p{L}-])`,
  'iu',
)

/** Whether a placeholder is one that is filled in when the text is sent, as it stands. */
const isOwn = ({ found, value }: Fact): boolean =>
  /^\{\{\s*\w+\s*(\|[^{}|]*)?\}\}$/.test(found) && (placeholders as readonly string[]).includes(value)

const placesIn = (text: string): Fact[] => facts(text).filter(({ kind }) => kind === 'placeholder')

/** `[name]` and `{namn}` are written as Blipp fills them in; what nobody fills in is pointed out, each hole once. */
export function placeholderFindings(text: string, { channel, language, subject }: CheckContext): Finding[] {
  const all = placesIn(text)
  return [
    ...strangeIn(all),
    ...(channel === 'email' && subject ? inSubject(subject, text.length) : []),
    ...nameless(text, all, { channel, language }),
  ]
}

function strangeIn(all: readonly Fact[]): Finding[] {
  return all
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
    .filter(
      ({ code, found }, at, those) =>
        code === 'placeholderStyle' || those.findIndex((other) => other.found === found) === at,
    )
}

/** The same of a mail's subject. A fix would be one of the text, so its author writes it over. */
const inSubject = (subject: string, end: number): Finding[] =>
  strangeIn(placesIn(subject))
    .filter(({ found }, at, those) => those.findIndex((other) => other.found === found) === at)
    .map((finding) => ({
      ...finding,
      code: finding.code === 'placeholderStyle' ? 'subjectStyle' : 'subjectUnknown',
      found: '',
      start: end,
      replacement: null,
    }))

function nameless(
  text: string,
  all: readonly Fact[],
  { channel, language }: Pick<CheckContext, 'channel' | 'language'>,
): Finding[] {
  if (!/\p{L}/u.test(text) || all.some(({ value }) => placeholderNamed(value) === 'name')) return []
  const [found = ''] = text.match(greeting) ?? []
  const opening = language === 'sv' ? 'Hej {{name}}!' : channel === 'email' ? 'Hi {{name}},' : 'Hi {{name}}!'
  const greeted = opening + (channel === 'sms' ? ' ' : '\n\n')
  const replacement = found ? `${found} {{name}}` : greetsSomebody.test(text) ? null : greeted
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
