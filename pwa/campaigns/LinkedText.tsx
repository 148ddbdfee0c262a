import { piecesOf } from '../../shared/rules/links.ts'

/** A text whose web addresses look like links, as they do for whoever gets it; here they lead nowhere. */
export const LinkedText = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, isLink }, at) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <span key={at} className="text-primary underline">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
