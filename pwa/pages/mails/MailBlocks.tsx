import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment, type Key, type ReactNode } from 'react'
import type { Language } from '../../../shared/copy/copy.ts'
import { linkWords } from '../../../shared/pages/link-words.ts'
import { type Block, type Picture, type Piece, plainPieces } from '../../../shared/rules/mail/index.ts'
import { linkMark } from '../../../shared/rules/tracking.ts'
import { buttonStyle, linkStyle, MAIL_WIDTH, type MailColors, style } from './campaign-style.ts'

/** What the blocks of one mail have in common. */
export interface Setting {
  language: Language
  /**
   * Links that lead to a mark, to be filled in for each recipient. They show words: mail programs warn of an address that
   * names another host than it leads to.
   */
  links: readonly string[]
  colors: MailColors
  pictureUrl: (digest: string) => string
}

/** A list that never changes its order. */
const inPlace = <T,>(things: readonly T[], show: (thing: T, key: Key) => ReactNode): ReactNode[] =>
  things.map((thing, at) => show(thing, at))

/** The text of a mail, block by block. */
export const MailBlocks = ({ blocks, setting }: { blocks: readonly Block[]; setting: Setting }) =>
  inPlace(blocks, (block, key) => <One key={key} block={block} setting={setting} />)

function One({ block, setting }: { block: Block; setting: Setting }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as="h2" className="mail-text" style={style.heading}>
          <Line pieces={block.pieces} setting={setting} />
        </Heading>
      )
    case 'paragraph':
      return (
        <Text className="mail-text" style={style.text}>
          {inPlace(block.lines, (line, key) => (
            <Fragment key={key}>
              {key !== 0 && <br />}
              <Line pieces={line} setting={setting} />
            </Fragment>
          ))}
        </Text>
      )
    case 'list':
      return (
        <ul className="mail-text" style={style.list}>
          {inPlace(block.items, (item, key) => (
            <li key={key} style={style.item}>
              <Line pieces={item} setting={setting} />
            </li>
          ))}
        </ul>
      )
    case 'button':
      return (
        <Text style={style.text}>
          <Button
            className="mail-button"
            href={hrefOf(block.target, setting)}
            style={buttonStyle(setting.colors)}
          >
            {block.text}
          </Button>
        </Text>
      )
    case 'picture':
      return (
        <Text style={style.text}>
          <MailPicture picture={block.picture} setting={setting} />
        </Text>
      )
  }
}

/** As wide as the mail, whatever it has in pixels; where pictures are off, its alternative text stands there. */
export const MailPicture = ({ picture, setting }: { picture: Picture; setting: Setting }) => (
  <Img
    src={setting.pictureUrl(picture.digest)}
    alt={picture.alt}
    width={Math.min(picture.width, MAIL_WIDTH)}
    className="mail-foot"
    style={style.picture}
  />
)

function Line({ pieces, setting }: { pieces: readonly Piece[]; setting: Setting }) {
  const line = plainPieces(pieces)
  return inPlace(pieces, (piece, key) => <Part key={key} piece={piece} line={line} setting={setting} />)
}

function Part({ piece, line, setting }: { piece: Piece; line: string; setting: Setting }) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'bold')
    return (
      <strong>
        <Line pieces={piece.pieces} setting={setting} />
      </strong>
    )
  const { target } = piece
  return (
    <Link href={hrefOf(target, setting)} style={linkStyle(setting.colors)}>
      {piece.kind === 'link' && !namesAddress(piece.text) ? piece.text : shownOf(target, line, setting)}
    </Link>
  )
}

/** Words that read like an address may name another than they lead to. */
const namesAddress = (text: string): boolean => /https?:|www\.|\w\.[a-z]{2,}(?:[/\s]|$)/i.test(text)

const shownOf = (target: string, line: string, { language, links }: Setting): string =>
  links.includes(target) ? linkWords(language, line, target) : target

/** Where a link leads before it is filled in for each recipient. */
export const hrefOf = (target: string, { links }: Pick<Setting, 'links'>): string =>
  links.includes(target) ? linkMark(links.indexOf(target)) : target
