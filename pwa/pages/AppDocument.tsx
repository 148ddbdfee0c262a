// biome-ignore lint/style/noRestrictedImports: the pages are rendered on the server, in Node.
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Page, PageAssets, SiteProps } from '../../shared/pages/props.ts'
import { beforePaint } from '../cookies/index.ts'
import type { SitePage } from '../landing/index.ts'
import { inLanguage } from './in-language.tsx'
import { SiteMeta } from './SiteMeta.tsx'
import { siteStyle } from './site-style.ts'

interface AppDocumentProps extends SiteProps {
  page: SitePage
  assets: PageAssets['app']
}

interface DocumentProps extends AppDocumentProps {
  /** The rendered page. */
  body: string
}

const beforePaintHash = `'sha256-${createHash('sha256').update(beforePaint).digest('base64')}'`

const AppDocument = ({ name, page, language, settings, assets, body }: DocumentProps) => {
  const head = page.head(language)
  const { title, description } = head
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141715" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <SiteMeta name={name} language={language} settings={settings} head={head} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-2eb181a7.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {page.carriesStyle ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, built into the page
          <style dangerouslySetInnerHTML={{ __html: siteStyle.css }} />
        ) : (
          assets.styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
        )}
        {!page.carriesStyle &&
          assets.preload.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own line, which the policy allows by its hash */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {/* By its name pwa/main.tsx knows what to wake, and with what. */}
        <div
          id="root"
          data-page={name}
          data-settings={JSON.stringify(settings)}
          data-styles={assets.styles.join(' ')}
          data-may-doze={page.carriesStyle || undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered below, as a tree of its own
          dangerouslySetInnerHTML={{ __html: body }}
        />
        <script type="module" src={assets.script} />
      </body>
    </html>
  )
}

/**
 * A public page, rendered whole (lazy parts too) and woken in the browser. The page is a tree of its own, as it is there:
 * React makes ids from the place in the tree, and a field would otherwise lose its error.
 */
export async function appPage(props: AppDocumentProps): Promise<Page> {
  const { page, language, settings } = props
  const body = await rendered(inLanguage(language, <page.Page language={language} settings={settings} />))
  return {
    html: await rendered(<AppDocument {...props} body={body} />),
    inlineStyleHashes: page.carriesStyle ? [siteStyle.hash] : [],
    inlineScriptHashes: [beforePaintHash],
  }
}

async function rendered(tree: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(tree, {
    // What it finds large it would send at the end, with a script that the policy does not allow to put it in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  let html = ''
  for await (const piece of prelude) html += piece
  return html
}
