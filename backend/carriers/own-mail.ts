import type { Mailbox, MailMessage } from './carrier.ts'

/** A mail of Blipp's own to one address: nothing is measured in it, and there is nothing to opt out of. */
export interface OwnMail {
  id: string
  to: string
  /** The sender's name; the installation's own unless said. */
  fromName?: string | null
  replyTo?: Mailbox | null
  subject: string
  html: string
  text: string
}

export const ownMail = ({
  id,
  to,
  fromName = null,
  replyTo = null,
  subject,
  html,
  text,
}: OwnMail): MailMessage => ({
  form: { fromName, replyTo, subject: [subject], html: [html], text: [text], feedbackId: null },
  id,
  mark: null,
  to: { name: '', address: to },
  values: {},
  unsubscribeUrl: null,
})
