// What Twilio's Content API answers with: twilio.com/docs/content/content-api-resources.
import type { ServerResponse } from 'node:http'
import type { ContentFault } from './twilio.ts'

/** A template of the account; `status` null where nobody has sent it to Meta. */
export interface StandInContent {
  sid: string
  name: string
  language: string
  types: Record<string, object>
  variables?: Record<string, string>
  status: string | null
  category?: string
  reason?: string
}

/** One of words alone. */
export const textContent = (
  sid: string,
  body: string,
  more: Partial<Omit<StandInContent, 'sid' | 'types'>> = {},
): StandInContent => ({
  ...{ sid, name: 'Påminnelse', language: 'sv', status: 'approved' },
  ...more,
  types: { 'twilio/text': { body } },
})

const shape = (content: StandInContent, accountSid: string) => {
  const { sid, name, language, types, variables = {}, status, category = 'MARKETING', reason = '' } = content
  const at = '2026-11-01T08:00:00Z'
  const [content_type] = Object.keys(types)
  return {
    ...{ sid, account_sid: accountSid, friendly_name: name, language, variables, types },
    ...{ date_created: at, date_updated: at },
    approval_requests:
      status === null
        ? {}
        : {
            ...{ name: name.toLowerCase().replace(/\W/g, '_'), category, content_type, status },
            ...{ rejection_reason: reason, allow_category_change: true },
          },
  }
}

interface Asking {
  asked: URL
  accountSid: string
  fault: ContentFault | null
  response: ServerResponse
}

/** A page of them, or what the fault makes of it. */
export function contentsOf(
  contents: readonly StandInContent[],
  { asked, accountSid, fault, response }: Asking,
): void {
  if (fault === 'hang') return
  if (fault === 'rubbish') return void response.end('<!doctype html><title>Sign in to this network</title>')
  const size = Number(asked.searchParams.get('PageSize') ?? 50)
  const page = Number(asked.searchParams.get('Page') ?? 0)
  const start = page * size
  const isMore = start + size < contents.length || fault === 'endless' || fault === 'astray'
  const next = new URL(asked)
  next.searchParams.set('Page', String(page + 1))
  next.searchParams.set('PageToken', `PA${page + 1}`)
  if (fault === 'astray') next.host = 'elsewhere.example'
  const body = JSON.stringify({
    contents: contents.slice(start, start + size).map((content) => shape(content, accountSid)),
    meta: {
      ...{ page, page_size: size, key: 'contents', url: asked.href, previous_page_url: null },
      next_page_url: isMore ? next.href : null,
    },
  })
  response.writeHead(200, { 'content-type': 'application/json' })
  if (fault === 'huge') return void response.end(body + ' '.repeat(6_000_000))
  if (fault !== 'drip') return void response.end(body)
  const dripping = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(dripping))
}
