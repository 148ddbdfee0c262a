import type { CSSProperties } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import { tagPrint } from '../../shared/copy/tag-print.ts'
import { TapMark } from '../ui/index.ts'
import type { QrPicture } from '../ui/qr.ts'
import { QrImage } from './QrImage.tsx'
import { paperOf, type SheetFormat, sheetsOf } from './sheets.ts'

/** The content of each piece. */
export interface PieceContent {
  shop: string
  invitation: string
  /** The shop's: its guests read it. */
  language: Language
  picture: QrPicture
  url: string
}

interface Props {
  format: SheetFormat
  count: number
  printed: PieceContent
}

/** The sheets of paper; on screen the first, at the width that there is. */
export function Sheets({ format, count, printed }: Props) {
  const paper = paperOf(format).toLowerCase()
  return (
    <div data-print lang={printed.language}>
      {sheetsOf(format, count).map((pieces, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets are alike, and have no other name
        <div key={sheet} className={`sheet sheet-${paper}`}>
          <div className={`pieces pieces-${format}`}>
            {Array.from({ length: pieces }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces are alike
              <div key={at} aria-hidden={sheet + at > 0 || undefined} className={pieceClass(format)}>
                <Piece format={format} printed={printed} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function pieceClass(format: SheetFormat): string {
  const isSticker = format === 'sticker50' || format === 'sticker70'
  return `piece piece-${format}${isSticker ? ' piece-sticker' : ''}`
}

function Piece({ format, printed }: Pick<Props, 'format' | 'printed'>) {
  if (format !== 'tent') return <Face printed={printed} />
  return (
    <>
      <div className="piece-face" aria-hidden="true">
        <Face printed={printed} />
      </div>
      <div className="piece-face">
        <Face printed={printed} />
      </div>
      <span aria-hidden="true" className="piece-fold">
        {tagPrint(printed.language)('fold')}
      </span>
    </>
  )
}

function Face({ printed: { shop, invitation, language, picture, url } }: { printed: PieceContent }) {
  const t = tagPrint(language)
  return (
    <>
      <p className="piece-name" style={{ '--letters': shop.length } as CSSProperties}>
        {shop}
      </p>
      <p className="piece-invitation">{invitation}</p>
      <div className="piece-ways">
        <div className="piece-way">
          <span className="piece-square piece-tap">
            <TapMark />
          </span>
          <span>{t('tapHere')}</span>
        </div>
        <div className="piece-way">
          <span className="piece-square">
            <QrImage picture={picture} label={url} tight />
          </span>
          <span>{t('orScan')}</span>
        </div>
      </div>
    </>
  )
}
