import type { ReactNode } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import type { Page } from '../../shared/pages/props.ts'
import { TapHeader } from '../taps/index.ts'
import { documentPage } from './Document.tsx'
import type { Style } from './style.ts'

interface NoteProps {
  language: Language
  title: string
  style?: Style
  children: ReactNode
}

/** A short page that says one thing, and perhaps asks one. */
export const notePage = ({ language, title, style, children }: NoteProps): Page =>
  documentPage({
    language,
    title,
    style,
    children: (
      <div className="tap tap-colors">
        <TapHeader page={{ businessName: title, tagline: null }} />
        <main className="tap-main quiet-text">{children}</main>
        <footer className="tap-footer">Blipp</footer>
      </div>
    ),
  })
