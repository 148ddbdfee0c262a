import type { Language } from '../../../shared/copy/copy.ts'
import { tapsOffline } from '../../../shared/copy/taps-offline.ts'
import { tapFields } from '../../../shared/pages/props.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { keep } from '../store.ts'
import { languageOf, signupFrom } from './native-form.ts'
import { cachedPage, ours } from './pages.ts'

/** The time that a posted form waits for the server before it is kept here. */
const PATIENCE = 6000

type Note = 'away' | 'kept' | 'keptLater' | 'incomplete' | 'notKept'

/**
 * Answers a form that was posted without script: with the server's page where there is one, else by keeping the
 * sign-up on this device. A form that the server did get but could not answer is kept too: the person is the same. So is
 * one that a captive portal has answered.
 */
export async function replyToForm(request: Request, askForSync: () => Promise<boolean>): Promise<Response> {
  const form = await request.formData()
  const id = uuid7()
  const answer = await answerOf(request, id, form).catch(() => null)
  if (answer) return answer
  const kept = signupFrom(id, codeOf(request.url), form)
  const language = languageOf(form)
  if (!kept) return note('incomplete', language)
  try {
    await keep(kept)
  } catch {
    return note('notKept', language)
  }
  const outcome = (await askForSync()) ? 'kept' : 'keptLater'
  return (await thanksPage(request.url, outcome)) ?? note(outcome, language)
}

/** The server's page; null when it stumbled, or somebody else answered. */
async function answerOf(request: Request, id: string, form: FormData): Promise<Response | null> {
  const answer = await post(request, id, form)
  return answer.status < 500 && (await ours(answer)) ? answer : null
}

/** Passes the form on with its id, so that one whose answer got lost is not a second sign-up when it is sent again. */
function post(request: Request, id: string, form: FormData): Promise<Response> {
  const fields = [...form].map(([name, value]) => [name, String(value)])
  const stop = new AbortController()
  setTimeout(() => stop.abort(), PATIENCE)
  return fetch(request.url, {
    method: 'POST',
    body: new URLSearchParams([...fields, [tapFields.id, id]]),
    headers: { 'Accept-Language': request.headers.get('Accept-Language') ?? '' },
    signal: stop.signal,
  })
}

const codeOf = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/')[2] ?? '')

/** The tap page's own copy, turned to its thanks: `data-outcome` is what its style sheet goes by. */
async function thanksPage(url: string, outcome: 'kept' | 'keptLater'): Promise<Response | null> {
  const page = await cachedPage(url)
  if (!page) return null
  const html = (await page.text()).replace('data-outcome="form"', `data-outcome="${outcome}"`)
  const headers = new Headers(page.headers)
  // They told of the bytes that came over the network.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(html, { headers })
}

/** The worker has no page for this address, and no network to get one. */
export const awayPage = (accepted: string | null): Response =>
  note('away', accepted?.startsWith('en') ? 'en' : 'sv')

function note(which: Note, language: Language): Response {
  const t = tapsOffline(language)
  const title = t(which === 'keptLater' ? 'keptTitle' : `${which}Title`)
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 24px}</style>
<h1>${title}</h1><p>${t(which)}</p></html>`
  return new Response(html, {
    status: which.startsWith('kept') ? 200 : 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}
