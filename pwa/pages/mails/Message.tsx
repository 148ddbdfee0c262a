import { Fragment } from 'react'
import { style } from './MailDocument.tsx'

// Split by it, every second piece is a link: an address, without what ends the sentence after it; or `{{review}}`, which is one when it is filled in.
const links = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»”]|\{\{\s*review\s*\}\})/

/** A merchant's text as paragraphs: an empty line parts them, a line break stays one, addresses are links. */
export const Message = ({ message }: { message: string }) =>
  keyed(message.split(/\n{2,}/)).map(({ key, text }) => (
    <p key={key} style={style.paragraph}>
      <Lines text={text} />
    </p>
  ))

const Lines = ({ text }: { text: string }) =>
  keyed(text.split('\n')).map((line, at) => (
    <Fragment key={line.key}>
      {at > 0 && <br />}
      {keyed(line.text.split(links)).map((piece, nth) => (
        <Piece key={piece.key} text={piece.text} isLink={nth % 2 === 1} />
      ))}
    </Fragment>
  ))

const Piece = ({ text, isLink }: { text: string; isLink: boolean }) =>
  isLink ? (
    <a href={text} style={style.link}>
      {text}
    </a>
  ) : (
    text
  )

const keyed = (texts: string[]) => texts.map((text, at) => ({ key: `${at} ${text}`, text }))
