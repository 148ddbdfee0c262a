export interface Selection {
  start: number
  end: number
}

/** `piece` put in the place of what is selected, and where the cursor then stands. */
export function insertAt(text: string, piece: string, { start, end }: Selection) {
  return { text: text.slice(0, start) + piece + text.slice(end), cursor: start + piece.length }
}

/** The next place of a piece in a text after a position, from the beginning again after the last. */
export function nextIn(text: string, piece: string, after: number): Selection {
  const next = text.indexOf(piece, after)
  const start = next < 0 ? text.indexOf(piece) : next
  return start < 0 ? { start: after, end: after } : { start, end: start + piece.length }
}
