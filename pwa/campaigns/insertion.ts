export interface Selection {
  start: number
  end: number
}

/** `piece` put in the place of what is selected, and where the cursor then stands. */
export function insertAt(text: string, piece: string, { start, end }: Selection) {
  return { text: text.slice(0, start) + piece + text.slice(end), cursor: start + piece.length }
}
