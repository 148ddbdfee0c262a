import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Language } from '../../shared/copy/copy.ts'
import type { Page, PageAssets } from '../../shared/pages.ts'

interface AppDocumentProps {
  language: Language
  title: string
  description?: string
  /** By which `pwa/main.tsx` knows what to wake. */
  name: 'landing' | 'trial' | 'notFound'
  assets: PageAssets['app']
  children: ReactNode
}

const AppDocument = ({ language, title, description, name, assets, children }: AppDocumentProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141715" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.preload.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </head>
    <body>
      <div id="root" data-page={name}>
        {children}
      </div>
      <script type="module" src={assets.script} />
    </body>
  </html>
)

/** A page of the app's look, rendered whole (lazy parts too) and woken in the browser. */
export async function appPage(props: AppDocumentProps): Promise<Page> {
  const { prelude } = await prerenderToNodeStream(<AppDocument {...props} />)
  let html = ''
  for await (const piece of prelude) html += piece
  return { html, inlineStyleHashes: [] }
}
