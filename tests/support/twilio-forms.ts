// What Twilio posts to the product: forms, signed as twilio.com/docs/usage/webhooks/webhooks-security says.
import { createHmac, randomBytes } from 'node:crypto'
import type { Blipp } from './blipp.ts'
import { accountSid, authToken } from './twilio.ts'

export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`

export function signatureOf(url: string, form: Record<string, string>, token = authToken): string {
  const fields = Object.keys(form)
    .sort()
    .map((name) => name + form[name])
  return createHmac('sha1', token)
    .update(url + fields.join(''))
    .digest('base64')
}

export const postForm = (url: string, form: Record<string, string>, signature: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-twilio-signature': signature, 'i-twilio-idempotency-token': newSid() },
  })

const post = ({ url, deps }: Blipp, path: string, fields: Record<string, string>): Promise<Response> => {
  const form = { AccountSid: accountSid, ApiVersion: '2010-04-01', ...fields }
  return postForm(url + path, form, signatureOf(deps.config.publicUrl + path, form))
}

export const statusPath = (token: string): string => `/api/webhooks/twilio/status/${token}`
export const inboundPath = '/api/webhooks/twilio/inbound'

/** What Twilio tells of a message that it took. */
export const postStatus = (
  blipp: Blipp,
  token: string,
  { sid, status, errorCode }: { sid: string; status: string; errorCode?: number },
): Promise<Response> =>
  post(blipp, statusPath(token), {
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    ...(errorCode ? { ErrorCode: String(errorCode) } : {}),
  })

interface WrittenReply {
  from: string
  to: string
  body: string
  sid?: string
  /** Where a Messaging Service has Advanced Opt-Out: what Twilio took the text for, `STOP`, `START` or `HELP`. */
  optOutType?: string
}

/** A text that somebody wrote to one of the account's numbers. */
export const postReply = (
  blipp: Blipp,
  { from, to, body, sid = newSid(), optOutType }: WrittenReply,
): Promise<Response> =>
  post(blipp, inboundPath, {
    ...(optOutType ? { OptOutType: optOutType } : {}),
    MessageSid: sid,
    SmsSid: sid,
    From: from,
    To: to,
    Body: body,
    NumMedia: '0',
    NumSegments: '1',
  })
