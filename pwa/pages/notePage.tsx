import type { ReactNode } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import type { Page } from '../../shared/pages.ts'
import { TapHeader } from '../taps/index.ts'
import { documentPage } from './Document.tsx'

interface NoteProps {
  language: Language
  title: string
  children: ReactNode
}

/** A short page that says one thing, and perhaps asks one. */
export const notePage = ({ language, title, children }: NoteProps): Page =>
  documentPage({
    language,
    title,
    children: (
      <div className="tap tap-colors">
        <TapHeader page={{ businessName: title, tagline: null }} />
        <main className="tap-main quiet-text">{children}</main>
        <footer className="tap-footer">Blipp</footer>
      </div>
    ),
  })
