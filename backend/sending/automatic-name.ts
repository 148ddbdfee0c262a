import { holdsLink } from '../../shared/rules/names.ts'

/** Most of a name that stands in a message which nobody looked at before it left. */
export const AUTOMATIC_NAME_MAX = 30

const nameWord = /^['’]?\p{L}[\p{L}\p{M}'’.-]*$/u
const WORDS_MAX = 5

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const charactersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/**
 * A name as it may stand in an automatic message, which anybody who fills in the public form can have sent: at most 30
 * characters, cut between words where it can be, and empty, so that the fallback stands there, where it reads like
 * anything but a name.
 */
export function automaticName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const isName = words.length <= WORDS_MAX && words.every((word) => nameWord.test(word)) && !holdsLink(name)
  if (!isName) return ''
  let kept = ''
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`
    if (charactersOf(longer).length > AUTOMATIC_NAME_MAX) break
    kept = longer
  }
  return (
    kept ||
    charactersOf(words[0] ?? '')
      .slice(0, AUTOMATIC_NAME_MAX)
      .join('')
  )
}
