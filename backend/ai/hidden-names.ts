/** A word of a text: letters, with the apostrophes and accents that belong to them. Hyphens part names. */
const word = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu
/** What may stand between the words of one name. */
const gap = /^[\s\u00a0-]{1,3}$/u
const capital = /^\p{Lu}/u

/**
 * Names that are everyday words of Swedish or English too: written small they are taken for the word, unless the whole
 * name stands there.
 */
const everyday = new Set(
  [
    'alm ask berg björk björn bo by dag dal de den du ek ers fors gran gren hans heder hell holm i is kind klang klar kvist la le',
    'lind liv ljung lund löv mark må my nord ny och olle rask ros sand sjö skog sten stig ström strand sund svan sven tor vik',
    'viking vide å ås ö öst af av von van al el the and an art bill bob brown christian dawn dean drew faith frank gene grace',
    'grant green guy hope jack joy june king lane long love may mark mason miles nick page pat penny pierce price ray rich rob',
    'rose ruby sally sandy sky sue summer taylor violet ward wade way west white will wood young april august',
  ].flatMap((line) => line.split(' ')),
)

interface Word {
  folded: string
  start: number
  end: number
  isCapital: boolean
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    folded: fold(found),
    start: index,
    end: index + found.length,
    isCapital: capital.test(found),
  }))

/** The genitive of a name: `Annas`, `Anna's`. */
const genitive = /['’]?s$/u

/** What a word may be of a name: itself, and the name that it is the genitive of. */
const basesOf = (folded: string): string[] => {
  const base = folded.replace(genitive, '')
  return base === folded ? [folded] : [folded, base]
}

/** Every word of these texts as `isAmong` compares it. */
export const foldedWords = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => wordsOf(text).flatMap(({ folded }) => basesOf(folded))))

/** Whether a name has a word that stands in the texts whose words these are. */
export const isAmong = (words: ReadonlySet<string>, name: string): boolean =>
  wordsOf(name).some(({ folded }) => words.has(folded))

export interface Span {
  start: number
  end: number
}

/**
 * Where these people's names stand in texts: the whole name, or its first, last or any other word of two letters and
 * more, in any case, with any spaces or hyphens between, and without the s of a genitive. Words that touch are one span.
 */
export function nameFinder(names: readonly string[]): (text: string) => Span[] {
  const single = new Set<string>()
  const whole = new Map<string, string[][]>()
  for (const name of names) {
    const parts = wordsOf(name).map(({ folded }) => folded)
    const [first, ...rest] = parts
    if (first && rest.length > 0) whole.set(first, [...(whole.get(first) ?? []), parts])
    for (const part of parts) if (part.length > 1) single.add(part)
  }

  return (text) => {
    const words = wordsOf(text)
    const spans: Span[] = []
    for (let at = 0; at < words.length; ) {
      const found = wholeAt(text, words, at) ?? singleAt(words[at] as Word)
      if (found) spans.push(found.span)
      at += found?.words ?? 1
    }
    return joined(text, spans)
  }

  function wholeAt(text: string, words: Word[], at: number): { span: Span; words: number } | null {
    const [first] = words.slice(at, at + 1)
    for (const parts of whole.get(first?.folded ?? '') ?? []) {
      const those = words.slice(at, at + parts.length)
      const last = those.at(-1)
      if (!first || !last || those.length < parts.length) continue
      const isName = parts.every((part, n) => {
        const { folded = '' } = those[n] ?? {}
        return n < parts.length - 1 ? folded === part : basesOf(folded).includes(part)
      })
      const isOne = those.every(
        ({ start }, n) => n === 0 || gap.test(text.slice((those[n - 1] as Word).end, start)),
      )
      if (isName && isOne) {
        const end = last.end - (last.folded.length - (parts.at(-1) as string).length)
        return { span: { start: first.start, end }, words: parts.length }
      }
    }
    return null
  }

  function singleAt({ folded, start, end, isCapital }: Word): { span: Span; words: number } | null {
    const name = basesOf(folded).find((base) => single.has(base))
    if (!name || (everyday.has(folded) && !isCapital)) return null
    return { span: { start, end: end - (folded.length - name.length) }, words: 1 }
  }
}

function joined(text: string, spans: Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && gap.test(text.slice(last.end, span.start))) last.end = span.end
    else all.push({ ...span })
  }
  return all
}
