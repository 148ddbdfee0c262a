import { facts } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { fold } from '../rules/text.ts'
import type { CheckContext, Finding } from './finding.ts'

const capitals = /\p{Lu}[\p{Lu}-]*(?:[ ,]+\p{Lu}[\p{Lu}-]*)*(?!\p{L})/gu
/** So many capital letters in a row are no abbreviation any longer, and no single REA either. */
const SHOUT = 8
const marks = /[!?]*(?:!{2,}|!\?|\?!)[!?]*/g
const MARKS = 3

/** Capitals and exclamation marks in rows, which read as shouting and which filters take for junk. */
export function loudFindings(text: string, { businessName }: CheckContext): Finding[] {
  const quiet = new Set(
    facts(text)
      .filter(({ kind }) => kind !== 'number')
      .flatMap(({ start, found }) => Array.from(found, (_, at) => start + at)),
  )
  const isQuiet = (at: number) => quiet.has(at)
  const starts = new Set(sentencesOf(text).map(({ start }) => start))
  const found: Finding[] = []
  for (const { 0: shout, index } of text.matchAll(capitals)) {
    const letters = shout.match(/\p{Lu}/gu)?.length ?? 0
    if (letters < SHOUT || isQuiet(index) || fold(businessName).includes(fold(shout))) continue
    const lower = shout.toLowerCase()
    const replacement = starts.has(index) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
    found.push({
      code: 'shouting',
      severity: 'warn',
      found: shout,
      start: index,
      replacement,
      values: { found: shout },
    })
  }
  for (const { 0: row, index } of text.matchAll(marks)) {
    if (isQuiet(index)) continue
    const replacement = row.includes('?') ? '?' : '!'
    found.push({
      code: 'exclamations',
      severity: 'hint',
      found: row,
      start: index,
      replacement,
      values: { found: row },
    })
  }
  const single = [...text.matchAll(/(?<![!?])!(?![!?])/g)].filter(({ index }) => !isQuiet(index))
  const [fourth, last] = [single[MARKS], single.at(-1)]
  if (fourth && last) {
    const from = fourth.index
    const excess = new Set(single.slice(MARKS).map(({ index }) => index - from))
    const tail = text.slice(from, last.index + 1)
    found.push({
      code: 'exclamations',
      severity: 'hint',
      found: tail,
      start: from,
      replacement: tail
        .split('')
        .map((sign, at) => (excess.has(at) ? '.' : sign))
        .join(''),
      values: { found: `${single.length} !` },
    })
  }
  return found
}
