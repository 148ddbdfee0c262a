import { encodedTarget } from '../../../shared/rules/mail/index.ts'
import type { Selection } from '../insertion.ts'

export interface Formatted {
  text: string
  /** What is selected afterwards. */
  selection: Selection
}

const linesAround = (text: string, { start, end }: Selection) => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end, start))
  return { from, to: next < 0 ? text.length : next }
}

const replaced = (text: string, from: number, to: number, piece: string): string =>
  text.slice(0, from) + piece + text.slice(to)

const MARK = /^(?:#{1,3}|[-*•])[ \t]+/

/**
 * The selected lines with a mark before each, or without it where all have it; another mark gives way. On an empty line
 * `sample` is written, to be typed over.
 */
export function withLines(text: string, selection: Selection, mark: '# ' | '- ', sample: string): Formatted {
  const { from, to } = linesAround(text, selection)
  const lines = text.slice(from, to).split('\n')
  if (lines.join('').trim() === '') {
    const start = from + mark.length
    return { text: replaced(text, from, to, mark + sample), selection: { start, end: start + sample.length } }
  }
  const isOn = lines.every((line) => line.trim() === '' || line.startsWith(mark))
  const marked = lines.map((line) => {
    const bare = line.replace(MARK, '')
    return isOn || bare.trim() === '' ? bare : mark + bare
  })
  const piece = marked.join('\n')
  return { text: replaced(text, from, to, piece), selection: { start: from, end: from + piece.length } }
}

/** The selected words between `**`, or without them where they stand between them; `sample` where nothing is selected. */
export function withBold(text: string, { start, end }: Selection, sample: string): Formatted {
  const isOn = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**' && start >= 2
  if (isOn) {
    const words = text.slice(start, end)
    const from = start - 2
    return {
      text: replaced(text, from, end + 2, words),
      selection: { start: from, end: from + words.length },
    }
  }
  const words = text.slice(start, end).trim() || sample
  // Marks do not reach over lines.
  const piece = words
    .split('\n')
    .map((line) => (line.trim() ? `**${line.trim()}**` : line))
    .join('\n')
  return {
    text: replaced(text, start, end, piece),
    selection: { start: start + 2, end: start + piece.length - 2 },
  }
}

/** A link in the place of what is selected. */
export function withLink(text: string, { start, end }: Selection, words: string, target: string): Formatted {
  const piece = `[${words.replace(/[[\]\n]/g, ' ').trim()}](${encodedTarget(target)})`
  const at = start + piece.length
  return { text: replaced(text, start, end, piece), selection: { start: at, end: at } }
}
