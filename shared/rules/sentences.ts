export interface Sentence {
  /** The sentence without white space around it. */
  text: string
  start: number
}

const abbreviation =
  /(?:^|[\s(])(?:t\.?o\.?m|fr\.?o\.?m|bl\.?a|t\.?ex|f\.?ö|m\.?m|d\.?v\.?s|o\.?s\.?v|kl|ca|nr|ord|tel|st|max|inkl|exkl|e\.?g|i\.?e|approx|no|Mr|Mrs|Dr)\.$/i
const boundary = /(?<=[.!?…][)"'”’]*)[ \t\u00a0]+(?=[\p{Lu}\p{Emoji_Presentation}"”'¡¿{\d])|\n+/gu

/** The sentences of a text, each on one line; a line break parts them, an abbreviation's full stop does not. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  const take = (end: number) => {
    const raw = text.slice(start, end)
    const inner = raw.trim()
    if (inner) found.push({ text: inner, start: start + raw.indexOf(inner) })
  }
  for (const { index, 0: gap } of text.matchAll(boundary)) {
    if (!gap.includes('\n') && abbreviation.test(text.slice(start, index))) continue
    take(index)
    start = index + gap.length
  }
  take(text.length)
  return found
}
