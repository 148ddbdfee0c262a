import { Fragment } from 'react'
import type { Language } from '../../../shared/copy/copy.ts'
import { linkWords } from '../../../shared/pages/link-words.ts'
import { linkMark } from '../../../shared/rules/tracking.ts'
import { keyed } from './keyed.ts'
import { style } from './MailDocument.tsx'

// Split by it, every second piece is a link: an address, without what ends the sentence after it; or `{{review}}`, which is one when it is filled in.
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»”]|\{\{\s*review\s*\}\})/

interface Props {
  message: string
  language: Language
  /**
   * Links that lead to a mark, to be filled in for each recipient. They show words: mail programs warn of an address that
   * names another host than it leads to.
   */
  links?: readonly string[]
}

/** A merchant's text as paragraphs: an empty line parts them, a line break stays one, addresses are links. */
export const Message = ({ message, language, links = [] }: Props) =>
  keyed(message.split(/\n{2,}/)).map(({ key, text }) => (
    <p key={key} style={style.paragraph}>
      <Lines text={text} language={language} links={links} />
    </p>
  ))

const Lines = ({ text, language, links }: { text: string; language: Language; links: readonly string[] }) =>
  keyed(text.split('\n')).map((line, at) => (
    <Fragment key={line.key}>
      {at > 0 && <br />}
      {keyed(line.text.split(addresses)).map((piece, nth) =>
        nth % 2 === 1 ? (
          <a key={piece.key} href={hrefOf(piece.text, links)} style={style.link}>
            {links.includes(piece.text) ? linkWords(language, line.text, piece.text) : piece.text}
          </a>
        ) : (
          <Fragment key={piece.key}>{piece.text}</Fragment>
        ),
      )}
    </Fragment>
  ))

const hrefOf = (text: string, links: readonly string[]): string =>
  links.includes(text) ? linkMark(links.indexOf(text)) : text
