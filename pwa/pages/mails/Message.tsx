import { Fragment } from 'react'
import { style } from './MailDocument.tsx'
import { isReview, type Sheltered } from './placeholders.ts'

// An address, or a sheltered placeholder. What ends a sentence is no part of an address.
const pieces = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»”]|\ue000\d+\ue001)/

/** A merchant's text as paragraphs: an empty line parts them, a line break stays one, addresses are links. */
export const Message = ({ message }: { message: Sheltered }) =>
  keyed(message.text.split(/\n{2,}/)).map(({ key, text }) => (
    <p key={key} style={style.paragraph}>
      <Lines text={text} message={message} />
    </p>
  ))

const Lines = ({ text, message }: { text: string; message: Sheltered }) =>
  keyed(text.split('\n')).map(({ key, text: line }, at) => (
    <Fragment key={key}>
      {at > 0 && <br />}
      {keyed(line.split(pieces)).map((piece) => (
        <Piece key={piece.key} text={piece.text} message={message} />
      ))}
    </Fragment>
  ))

const Piece = ({ text, message }: { text: string; message: Sheltered }) =>
  /^https?:\/\//.test(text) || isReview(message, text) ? (
    <a href={text} style={style.link}>
      {text}
    </a>
  ) : (
    text
  )

const keyed = (texts: string[]) => texts.map((text, at) => ({ key: `${at} ${text}`, text }))
