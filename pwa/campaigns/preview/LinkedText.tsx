import { piecesOf, type TextPiece } from '../../../shared/rules/links.ts'

/** A text whose web addresses look like links, as they do for whoever gets it; here they lead nowhere. */
export const LinkedText = ({ text }: { text: string }) => <Pieces pieces={piecesOf(text)} />

/** Like `LinkedText`, for a text that is split already. */
export const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text: piece, isLink }, at) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <span key={at} className="text-primary underline">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
