// What ends a sentence is no part of an address.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»”])/

export interface TextPiece {
  text: string
  isLink: boolean
}

/** A text in its order, parted at the web addresses in it. */
export const piecesOf = (text: string): TextPiece[] =>
  text
    .split(address)
    .map((piece, at) => ({ text: piece, isLink: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')

/** The web addresses in a text, each once. */
export const linksIn = (text: string): string[] => [
  ...new Set(
    piecesOf(text)
      .filter(({ isLink }) => isLink)
      .map((piece) => piece.text),
  ),
]

/** The final target of a link, as a browser writes it; null for what is not a web address. */
export function destinationOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
