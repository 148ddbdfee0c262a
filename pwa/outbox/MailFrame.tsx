import { useState } from 'react'

/**
 * A mail's own HTML, shut in: no scripts, no forms, no way out of the frame. The page's policy refuses style attributes
 * of markup, so they are carried past it and set from here, which only a frame without scripts of its own may allow. Its
 * rules for dark mail programs are left out: here it stands on white.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(MIN_HEIGHT)
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={withCarriedStyles(html)}
      height={height}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return
        setCarriedStyles(contentDocument)
        setHeight(Math.max(MIN_HEIGHT, contentDocument.documentElement.scrollHeight))
      }}
      className="w-full rounded-card border border-base-300 bg-white"
    />
  )
}

const MIN_HEIGHT = 320
const CARRIER = 'data-style'

/** As text, because even a document that is only parsed reports each style that it was not allowed. */
const withCarriedStyles = (html: string): string =>
  html
    .replace(/<style>[^<]*<\/style>/gi, '')
    .replace('content="light dark"', 'content="light"')
    .replace(/(<[a-z][^>]*?\s)style=/gi, `$1${CARRIER}=`)

function setCarriedStyles(mail: Document): void {
  for (const element of mail.querySelectorAll<HTMLElement>(`[${CARRIER}]`))
    element.style.cssText = element.getAttribute(CARRIER) ?? ''
}
