import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../../shared/errors.ts'
import { HOUR } from '../../clock.ts'
import { statusIn } from '../bounce.ts'
import { jsonOf } from './json.ts'
import { field, type MailReport, markIn, type ReadReports, textField } from './report.ts'

/** A report that was not taken is posted again for eight hours; what is older was kept to be played again. */
const WINDOW_MS = 12 * HOUR

/** Mailgun's webhooks: the body holds its own signature, an HMAC of time and token by the account's signing key. */
export const mailgunReports =
  (key: string): ReadReports =>
  async ({ body, now }) => {
    const posted = jsonOf(body)
    const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) =>
      String(field(posted, 'signature', name) ?? ''),
    ) as [string, string, string]
    const wanted = createHmac('sha256', key)
      .update(timestamp + token)
      .digest()
    const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
    const age = Math.abs(Date.parse(now) - Number(timestamp) * 1000)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted) || !(age <= WINDOW_MS))
      throw new Failure('forbidden')
    const event = field(posted, 'event-data')
    const mark = markIn(
      textField(event, 'envelope', 'sender'),
      textField(event, 'message', 'headers', 'message-id'),
    )
    return mark === null ? [] : reportOf(mark, event)
  }

/** Mailgun's own refusals: it has the address on one of its lists (documentation.mailgun.com, "Event structure"). */
const listed: Record<string, Pick<MailReport, 'kind' | 'status'>> = {
  'suppress-bounce': { kind: 'bounced', status: '5.1.1' },
  'suppress-complaint': { kind: 'listed', status: null },
  'suppress-unsubscribe': { kind: 'listed', status: null },
}

function reportOf(mark: string, event: unknown): MailReport[] {
  switch (textField(event, 'event')) {
    case 'delivered':
      return [{ mark, kind: 'delivered', status: null }]
    case 'complained':
      return [{ mark, kind: 'complained', status: null }]
    case 'unsubscribed':
      return [{ mark, kind: 'optedOut', status: null }]
    case 'failed': {
      const known = listed[textField(event, 'reason')]
      if (known) return [{ mark, ...known }]
      const kind = textField(event, 'severity') === 'permanent' ? 'bounced' : 'delayed'
      const status =
        statusIn(textField(event, 'delivery-status', 'enhanced-code')) ??
        statusIn(textField(event, 'delivery-status', 'message'))
      return [{ mark, kind, status }]
    }
    default:
      return []
  }
}
