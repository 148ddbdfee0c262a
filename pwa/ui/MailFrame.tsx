import { type SyntheticEvent, useState } from 'react'
import { classes } from './look.ts'

interface Props {
  html: string
  title: string
  /** The colours of the mail program that it is read in. */
  scheme?: 'light' | 'dark'
  /** Without an edge and a paper of its own, where something else frames it. */
  bare?: boolean
  /** Pixels that it is laid out in; what there is unless said. */
  width?: number
}

/**
 * A mail's own HTML, shut in: no scripts, no forms, no way out of the frame. The page's policy refuses style attributes
 * and sheets of markup, so they are carried past it and set from here, which only a frame without scripts of its own may
 * allow.
 */
export function MailFrame({ html, title, scheme = 'light', bare = false, width }: Props) {
  const [height, setHeight] = useState(MIN_HEIGHT)
  const show = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return
    setCarriedStyles(contentDocument)
    setSheet(contentDocument, sheetIn(html, scheme))
    const measure = () => setHeight(Math.max(MIN_HEIGHT, contentDocument.documentElement.offsetHeight))
    measure()
    // A picture takes its room once it is there.
    for (const picture of contentDocument.images) picture.addEventListener('load', measure)
  }
  return (
    <iframe
      // A frame that is there keeps what was set in it.
      key={scheme}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={withCarriedStyles(html, scheme)}
      height={height}
      width={width}
      onLoad={show}
      className={classes(
        !width && 'w-full',
        bare ? 'block max-w-none' : 'rounded-card border border-base-300 bg-white',
      )}
    />
  )
}

const MIN_HEIGHT = 320
const CARRIER = 'data-style'

/** As text, because even a document that is only parsed reports each style that it was not allowed. */
const withCarriedStyles = (html: string, scheme: string): string =>
  html
    .replace(STYLE, '')
    .replace('content="light dark"', `content="${scheme}"`)
    .replace(/(<[a-z][^>]*?\s)style=/gi, `$1${CARRIER}=`)

const STYLE = /<style>([^<]*)<\/style>/gi

/** The mail's rules as a mail program of these colours reads them. */
const sheetIn = (html: string, scheme: string): string =>
  [...html.matchAll(STYLE)]
    .map(([, rules = '']) => rules)
    .join('\n')
    .replace(/\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? 'all' : 'not all')

function setCarriedStyles(mail: Document): void {
  for (const element of mail.querySelectorAll<HTMLElement>(`[${CARRIER}]`))
    element.style.cssText = element.getAttribute(CARRIER) ?? ''
}

function setSheet(mail: Document, rules: string): void {
  const Sheet = mail.defaultView?.CSSStyleSheet
  // An older browser shows the mail without them, as many mail programs do.
  if (!Sheet || !mail.adoptedStyleSheets) return
  const sheet = new Sheet()
  sheet.replaceSync(rules)
  mail.adoptedStyleSheets = [sheet]
}
