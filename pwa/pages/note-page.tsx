import type { ReactNode } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import type { Embed } from '../../shared/pages/embed.ts'
import type { Page } from '../../shared/pages/props.ts'
import { TapHeader } from '../taps/index.ts'
import { documentPage } from './Document.tsx'
import { embedStyle, type Style, schemeOf } from './style.ts'

interface NoteProps {
  language: Language
  title: string
  style?: Style
  /** The page can be had in the other language, by `?lang=`. */
  inBoth?: boolean
  /** In a frame on the shop's own web site. */
  framed?: { embed: Embed; script: string }
  children: ReactNode
}

/** A short page that says one thing, and perhaps asks one. */
export const notePage = ({ language, title, style, inBoth, framed, children }: NoteProps): Page =>
  documentPage({
    language,
    title,
    style: framed ? embedStyle(framed.embed.theme, null) : style,
    scheme: framed && schemeOf(framed.embed),
    after: framed && <script defer src={framed.script} />,
    children: (
      <div
        className={framed ? 'tap tap-colors tap-embed' : 'tap tap-colors'}
        data-framed={framed?.embed.origins.join(' ')}
        // The other language is offered where a form is, and nothing else of this page goes by it.
        data-outcome={inBoth ? 'form' : undefined}
      >
        <TapHeader page={{ businessName: title, tagline: null }} {...(inBoth && { language })} />
        <main className="tap-main quiet-text">{children}</main>
        <footer className="tap-footer">Blipp</footer>
      </div>
    ),
  })
