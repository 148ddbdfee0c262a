// Runs on the shop's own web site: puts the form where the script stands, as tall as it is. Nothing of the site is read,
// nothing kept, and no inline style or script is written, which a strict policy of the site would forbid.
import type { EmbedWords } from '../shared/copy/site-form.ts'
import type { FrameMessage } from '../shared/rules/site-form/frame.ts'

/** Both languages, put in by the build. */
declare const EMBED_WORDS: Record<'sv' | 'en', EmbedWords>

/** Longer than the form's own script takes to say how tall it is, once the frame is there. */
const SILENT_AFTER = 2000
const TALLEST = 5000

/** Some ways of loading a script do not say which it is: then it is the first that has not shown its form yet. */
const script = (document.currentScript ??
  document.querySelector('script[src*="/embed.js?tag="]:not([data-blipp])')) as HTMLScriptElement | null

if (script) {
  script.dataset.blipp = ''
  const { origin, searchParams: asked } = new URL(script.src)
  const words = EMBED_WORDS[asked.get('lang') === 'en' ? 'en' : 'sv']
  const code = encodeURIComponent(asked.get('tag') ?? '')
  asked.delete('tag')

  const frame = document.createElement('iframe')
  frame.src = `${origin}/e/${code}?${asked}#${location.origin}`
  frame.title = words.frame
  frame.loading = 'lazy'
  const theme = asked.get('theme') ?? 'light'
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    maxWidth: '560px',
    height: '560px',
    border: 0,
    // Under another scheme than its page's a frame is not transparent.
    colorScheme: theme === 'auto' ? 'light dark' : theme,
  })

  let isThere = false
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<FrameMessage | undefined>) => {
    if (source !== frame.contentWindow || from !== origin || typeof data?.blipp !== 'number') return
    isThere = true
    frame.style.height = `${Math.min(data.blipp, TALLEST)}px`
    if (data.isNew && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
  })
  // A browser that may not show the form here says so in the frame, and to nobody else.
  frame.addEventListener('load', () =>
    setTimeout(() => {
      if (isThere) return
      const link = document.createElement('a')
      link.href = `${origin}/t/${code}?${asked}`
      link.textContent = words.open
      frame.replaceWith(link)
    }, SILENT_AFTER),
  )

  const put = () => (document.head.contains(script) ? document.body.append(frame) : script.after(frame))
  if (document.body) put()
  else addEventListener('DOMContentLoaded', put)
}
