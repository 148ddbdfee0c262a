import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../shared/copy/copy.ts'
import type { Page } from '../../shared/pages/props.ts'
import { style as ordinary, type Style } from './style.ts'

interface DocumentProps {
  language: Language
  title: string
  /** Scripts and what else stands at the end of the body. */
  after?: ReactNode
  style?: Style
  /** The referrer policy of links and forms. */
  referrer?: 'same-origin' | 'no-referrer'
  /** As in `color-scheme`. */
  scheme?: string
  children: ReactNode
}

// The server writes the style into the page: one response is all that a first look needs. No manifest, because a
// customer must not be asked to install the shop's tool. The worker knows Blipp's pages by `generator`.
// Outside nobody learns where a person came from; `no-referrer` would also post our own forms with `Origin: null`, which
// only `/c` takes.
const Document = ({
  language,
  title,
  after,
  style = ordinary,
  referrer = 'same-origin',
  scheme = 'light dark',
  children,
}: DocumentProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content={referrer} />
      <meta name="color-scheme" content={scheme} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141715" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, built into the page */}
      <style dangerouslySetInnerHTML={{ __html: style.css }} />
    </head>
    <body className="tap-colors">
      {children}
      {after}
    </body>
  </html>
)

/** A whole page that needs no file beside it. */
export const documentPage = (props: DocumentProps): Page => ({
  html: `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`,
  inlineStyleHashes: [(props.style ?? ordinary).hash],
})
