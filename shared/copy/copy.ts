import rosetta from 'rosetta'

export const languages = ['sv', 'en'] as const
export type Language = (typeof languages)[number]

type Values = Record<string, string | number>
type Sentence = string | ((values: Values) => string)
/** Swedish, then English. A pair cannot lack a side, so a missing translation does not compile. */
export type Pair = readonly [sv: Sentence, en: Sentence]

export type Text<Key extends string = string> = (key: Key, values?: Values) => string
export type Copy<Key extends string = string> = (language: Language) => Text<Key>

// en-US, because the specification's English dates read "Nov 21, 2026".
export const locales = { sv: 'sv-SE', en: 'en-US' } as const satisfies Record<Language, string>

const numbers = { sv: new Intl.NumberFormat(locales.sv), en: new Intl.NumberFormat(locales.en) }

/** Numbers as the language writes them; what is no amount, as a receipt's number, is given as a string. */
const written = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers[language].format(value) : value,
    ]),
  )

/**
 * A part's sentences. `{{n}}` in a sentence is filled from the values; a function takes them whole, for plurals. A
 * key that does not exist shows its path, `part.key`.
 */
export function copy<const Key extends string>(part: string, pairs: Record<Key, Pair>): Copy<Key> {
  const side = (at: 0 | 1) =>
    Object.fromEntries(Object.entries<Pair>(pairs).map(([key, pair]) => [key, pair[at]]))
  const words = rosetta<Record<string, unknown>>({ sv: side(0), en: side(1) })
  return (language) => (key, values) =>
    words.t(key, values && written(values, language), language) || `${part}.${key}`
}

/**
 * A part some of whose sentences stand in a file of their own, `first`: what a first screen says comes without the rest.
 */
export function withMore<First extends string, const More extends string>(
  first: Copy<First>,
  part: string,
  pairs: Record<More, Pair>,
): Copy<First | More> {
  const more = copy(part, pairs)
  const isMore = (key: string): key is More => Object.hasOwn(pairs, key)
  return (language) => {
    const said = { first: first(language), more: more(language) }
    return (key, values) => (isMore(key) ? said.more(key, values) : said.first(key as First, values))
  }
}

/** The keys of a part, for typing what names one. */
export type KeyOf<C> = C extends Copy<infer Key> ? Key : never

export const plural =
  (one: string, many: string, by = 'n') =>
  (values: Values): string =>
    (Number(values[by]) === 1 ? one : many).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )

/** The first language of an `Accept-Language` or a stored choice that Blipp speaks; Swedish otherwise. */
export function languageOf(wanted: string | null | undefined): Language {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const found = languages.find((language) => part.trim().startsWith(language))
    if (found) return found
  }
  return 'sv'
}
