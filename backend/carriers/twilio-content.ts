import * as z from 'zod'
import { cleanLine, cleanText } from '../../shared/rules/text.ts'
import { type Approval, approvals, type ReadingTrouble } from '../../shared/whatsapp/provider.ts'
import { SECOND } from '../clock.ts'
import { detailOf } from './carrier.ts'
import { connectTwilio, TIMEOUT_MS, type TwilioSettings } from './twilio.ts'
import { withWait } from './twilio-outcome.ts'

/** A template of the account, as far as Blipp has a use for it. */
export interface ListedTemplate {
  /** `HX…`, in lower case after that. */
  contentSid: string
  name: string
  /** As the provider writes it, such as `sv` or `en_US`. */
  language: string
  category: string | null
  /** Null for one that holds more than words and buttons. */
  body: string | null
  /** What stands on its buttons. */
  buttons: string[]
  /** An example for each variable, by its number. */
  samples: Record<string, string>
  approval: Approval
  /** Why it was rejected. */
  reason: string | null
}

/** All templates of the account, or why they are not known now. */
export type TemplateReading =
  | { templates: ListedTemplate[] }
  | {
      trouble: ReadingTrouble
      detail: string
      /** How many milliseconds the provider asks to wait, 0 for none. */
      waitMs: number
    }

export interface ReadingOptions {
  /** Of each request. */
  timeoutMs?: number | undefined
  /** Of all of them together. */
  deadlineMs?: number | undefined
}

const PATH = '/v1/ContentAndApprovals'
const DEADLINE_MS = 60 * SECOND
const PAGE = 200
/** WhatsApp approves 6,000 templates of an account at most (twilio.com/docs/content/content-api-resources). */
const PAGES = 50
const PAGE_BYTES = 5_000_000

const line = (most: number) =>
  z
    .string()
    .transform((text) => cleanLine(text).slice(0, most))
    .catch('')
const words = z.object({
  // Cleaned as a campaign's text is, which it becomes.
  body: z.string().transform(cleanText),
  actions: z.array(z.object({ title: z.string().transform(cleanLine) }).loose()).catch([]),
})

const listed = z.object({
  sid: z.string().regex(/^HX[0-9a-f]{32}$/i),
  friendly_name: line(100),
  language: line(20),
  variables: z.record(z.string(), z.string().transform(cleanLine)).catch({}),
  types: z.record(z.string(), z.unknown()).catch({}),
  approval_requests: z
    .object({
      status: z.string().catch(''),
      category: line(40),
      content_type: z.string().catch(''),
      name: line(100),
      rejection_reason: line(500),
    })
    .nullable()
    .catch(null),
})

const page = z.object({
  contents: z.array(listed),
  meta: z.object({ next_page_url: z.string().nullish() }),
})

/** These are words and what stands on buttons; a picture, a card or a list would need more than a text to be shown. */
const shownKinds = ['twilio/text', 'twilio/quick-reply', 'twilio/call-to-action']

/** Words that stand for others: a template that Meta has not seen yet is on its way there. */
const approvalOf = (status: string | undefined): Approval => {
  if (!status) return 'unsubmitted'
  const known = status.toLowerCase() === 'received' ? 'pending' : status.toLowerCase()
  return approvals.find((approval) => approval === known) ?? 'unknown'
}

function wordsIn({ types, approval_requests: asked }: z.output<typeof listed>) {
  const kind = asked && asked.content_type in types ? asked.content_type : Object.keys(types)[0]
  const said = words.safeParse(kind === undefined ? undefined : types[kind])
  // A variable within a button is none of the text's, and Blipp would have nothing to fill it with.
  const isShown = kind !== undefined && shownKinds.includes(kind) && said.success
  if (!isShown || JSON.stringify(said.data.actions).includes('{{')) return { body: null, buttons: [] }
  return { body: said.data.body, buttons: said.data.actions.map(({ title }) => title) }
}

const templateOf = (content: z.output<typeof listed>): ListedTemplate => {
  const asked = content.approval_requests
  return {
    contentSid: `HX${content.sid.slice(2).toLowerCase()}`,
    name: content.friendly_name || asked?.name || content.sid,
    language: content.language || 'und',
    category: asked?.category || null,
    ...wordsIn(content),
    samples: content.variables,
    approval: approvalOf(asked?.status),
    reason: asked?.rejection_reason || null,
  }
}

/** Says why there is no list to go by. */
class Unread extends Error {
  readonly trouble: ReadingTrouble
  readonly waitMs: number

  constructor(trouble: ReadingTrouble, detail: string, waitMs = 0) {
    super(detail)
    this.trouble = trouble
    this.waitMs = waitMs
  }
}

interface Answer {
  statusCode: number
  body: unknown
  headers?: unknown
}

function pageIn({ statusCode, body, headers }: Answer): z.output<typeof page> {
  if (statusCode === 401 || statusCode === 403) throw new Unread('signIn', `HTTP ${statusCode}`)
  if (statusCode === 429) {
    const { retryAfter } = withWait(headers as Record<string, unknown> | undefined)
    throw new Unread('busy', 'HTTP 429', retryAfter * SECOND)
  }
  if (statusCode !== 200) throw new Unread('refused', `HTTP ${statusCode}`)
  const read = page.safeParse(body)
  if (!read.success) throw new Unread('unreadable', z.prettifyError(read.error))
  return read.data
}

const timeouts = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED']

/** What axios throws where there was no answer, or one that was too long. */
function unreadOf(thrown: unknown): Unread {
  if (thrown instanceof Unread) return thrown
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  const detail =
    `${typeof code === 'string' ? code : ''} ${typeof message === 'string' ? message : ''}`.trim()
  if (timeouts.includes(String(code))) return new Unread('timeout', detail)
  if (/maxContentLength/.test(detail)) return new Unread('tooMuch', detail)
  return new Unread('unreachable', detail)
}

/**
 * Reads the templates of the account with what became of their approval: `GET /v1/ContentAndApprovals` of Twilio's Content
 * API, page by page along `meta.next_page_url`, signed in as for messages. Its shape: `twilio_content_v1.json` of
 * github.com/twilio/twilio-oai, and twilio.com/docs/content/content-api-resources; the words of an approval:
 * twilio.com/docs/whatsapp/tutorial/message-template-approvals-statuses. A list that could not be read to its end is none:
 * what stands on a page that did not come is not gone.
 */
export function twilioTemplates(
  settings: TwilioSettings,
  { timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS }: ReadingOptions = {},
): () => Promise<TemplateReading> {
  return async () => {
    try {
      const signal = AbortSignal.timeout(deadlineMs)
      const limits = { maxContentLength: PAGE_BYTES, signal }
      const client = await connectTwilio(settings, { timeout: timeoutMs, concurrency: 1, limits })
      const templates = new Map<string, ListedTemplate>()
      let query: string | null = `?PageSize=${PAGE}`
      for (let pages = 0; query !== null; pages += 1) {
        if (pages === PAGES) throw new Unread('tooMuch', `more than ${PAGES} pages`)
        const uri = client.content.absoluteUrl(`${PATH}${query}`)
        const { contents, meta } = pageIn(await client.request({ method: 'get', uri }))
        for (const template of contents.map(templateOf)) templates.set(template.contentSid, template)
        query = queryOf(meta.next_page_url)
      }
      return { templates: [...templates.values()] }
    } catch (error) {
      const { trouble, message, waitMs } = unreadOf(error)
      return { trouble, detail: detailOf(message), waitMs }
    }
  }
}

/** Only the query of the next page's address is followed: what signs us in goes to no host that an answer names. */
function queryOf(next: string | null | undefined): string | null {
  if (!next) return null
  if (!URL.canParse(next)) throw new Unread('unreadable', 'next_page_url')
  return new URL(next).search
}
