// What Twilio answers with: twilio.com/docs/messaging/api/message-resource and twilio.com/docs/api/errors.
import type { AcceptedText } from './twilio.ts'

const errors: Record<number, { status: number; message: string }> = {
  10001: { status: 403, message: 'Account is not active' },
  20403: { status: 403, message: 'Forbidden' },
  21608: { status: 400, message: 'The number is unverified. Trial accounts cannot send messages to it' },
  21635: { status: 400, message: "'To' number cannot be a landline" },
  21657: { status: 400, message: 'The Sender ID is invalid' },
  21660: { status: 400, message: "Mismatch between the 'From' number and the account" },
  21704: { status: 400, message: 'The Messaging Service contains no phone numbers' },
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too Many Requests' },
  20500: { status: 500, message: 'An internal server error has occurred' },
  21211: { status: 400, message: "Invalid 'To' Phone Number" },
  21212: { status: 400, message: "Invalid 'From' Number" },
  21408: {
    status: 403,
    message: 'Permission to send an SMS has not been enabled for the region indicated by the To number',
  },
  21656: { status: 400, message: 'The ContentVariables parameter is invalid' },
  63016: {
    status: 400,
    message: 'Failed to send freeform message because you are outside the allowed window. Use a template.',
  },
  63018: { status: 429, message: 'Rate limit exceeded for Channel' },
  63024: { status: 400, message: 'Invalid message recipient' },
  21602: { status: 400, message: 'Message body is required.' },
  21603: { status: 400, message: "A 'From' phone number is required." },
  21604: { status: 400, message: "A 'To' phone number is required." },
  21606: { status: 400, message: "The 'From' number is not a valid, SMS-capable inbound phone number" },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  21611: { status: 429, message: "This 'From' number has exceeded the maximum number of queued messages" },
  21612: {
    status: 400,
    message: "The 'To' phone number is not currently reachable using the 'From' phone number",
  },
  21614: { status: 400, message: "'To' number is not a valid mobile number" },
  21617: { status: 400, message: 'The concatenated message body exceeds the 1600 character limit' },
}

export function errorBody(code: number): {
  code: number
  message: string
  more_info: string
  status: number
} {
  const { status, message } = errors[code] ?? { status: 400, message: 'Refused' }
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

/** Twilio's test numbers (twilio.com/docs/iam/test-credentials). */
const magicTo: Record<string, number> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
}
const magicFrom: Record<string, number> = {
  '+15005550001': 21212,
  '+15005550007': 21606,
  '+15005550008': 21611,
}

const BODY_MAX = 1600

/** Why Twilio would not take a message, or null. */
export function refusalOf(form: URLSearchParams): number | null {
  const [to, from, body] = [form.get('To'), form.get('From'), form.get('Body')]
  if (!to) return 21604
  if (!from && !form.get('MessagingServiceSid')) return 21603
  if (to.startsWith('whatsapp:')) return whatsappRefusal(form)
  if (!body) return 21602
  if (body.length > BODY_MAX) return 21617
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return 21211
  return magicTo[to] ?? (from ? magicFrom[from] : undefined) ?? null
}

/** On WhatsApp both sides say so, and outside a conversation only a template is taken. */
function whatsappRefusal(form: URLSearchParams): number | null {
  const [to, from, sid] = [form.get('To'), form.get('From'), form.get('ContentSid')]
  if (!/^whatsapp:\+[1-9]\d{6,14}$/.test(to ?? '')) return 21211
  if (!/^whatsapp:\+[1-9]\d{6,14}$/.test(from ?? '')) return 21212
  if (!/^HX[0-9a-f]{32}$/.test(sid ?? '')) return 63016
  const variables: unknown = JSON.parse(form.get('ContentVariables') ?? '{}')
  const values = Object.values(variables as object)
  return values.every((value) => typeof value === 'string' && value !== '' && !/\s\s|\n/.test(value))
    ? null
    : 21656
}

/** A message as the API shows it; one that was just taken is queued. */
export type MessageBody = ReturnType<typeof messageBody>

export function messageBody(text: AcceptedText, accountSid: string) {
  const date = new Date(text.at).toUTCString().replace('GMT', '+0000')
  const viaService = text.from.startsWith('MG')
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: text.body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: viaService ? null : text.from,
    messaging_service_sid: viaService ? text.from : null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid: text.sid,
    status: viaService ? 'accepted' : 'queued',
    subresource_uris: {
      media: `/2010-04-01/Accounts/${accountSid}/Messages/${text.sid}/Media.json`,
    },
    to: text.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${text.sid}.json`,
  }
}
