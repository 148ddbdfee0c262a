import type { Language } from '../../shared/copy/copy.ts'
import { OPEN_MARK, OPT_OUT_MARK, type Pages } from '../../shared/pages.ts'
import { isSenderNumber } from '../../shared/rules/sender.ts'
import { smsParts, withOptOut } from '../../shared/rules/sms.ts'
import { escapeHtml, fill } from '../../shared/rules/template.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import { fillLinks, markLinks, trackedUrl } from '../../shared/rules/tracking.ts'
import type { Carriers, Outcome } from '../carriers/index.ts'
import type { BusinessRow, CapturedRow } from '../database/index.ts'
import type { Send } from './store.ts'
import { measuredOf } from './tracking/index.ts'

/** The shop as its messages show it. */
export type Sender = Pick<BusinessRow, 'name' | 'email' | 'reviewUrl' | 'streetAddress' | 'zipCode' | 'city'>

/** Whom one message is for. */
export interface Recipient {
  /** The delivery's id. */
  id: string
  attempt: number
  address: string
  name: string
  email: string | null
  phone: string | null
  language: Language
  optOutToken: string
  callbackToken: string
  /** Null where nothing of the message is measured. */
  linkToken: string | null
}

/** A message that is ready to be handed over. */
export interface Composed {
  /** What it counts in the plan: parts of an SMS, 1 for a mail. */
  parts: number
  send(carriers: Carriers): Promise<Outcome>
  /** What is kept of it when it is captured. */
  kept: Pick<CapturedRow, 'recipient' | 'sender' | 'subject' | 'text' | 'html'>
}

export type Compose = (recipient: Recipient) => Composed

interface Setting {
  pages: Pages
  /** Without a slash at its end. */
  publicUrl: string
}

/** Everything about a send that is the same for all its recipients, so that only filling in is left for each. */
export const composerOf = (setting: Setting, send: Send, shop: Sender): Compose =>
  send.channel === 'email' ? mailComposer(setting, send, shop) : smsComposer(setting, send, shop)

const valuesOf = (recipient: Recipient, shop: Sender) => ({
  name: recipient.name,
  email: recipient.email,
  phone: recipient.phone,
  business: shop.name,
  review: shop.reviewUrl,
})

/** Twilio reports to where it can reach us, which is where PUBLIC_URL is https. */
const statusUrlOf = (publicUrl: string, token: string): string | null =>
  publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/twilio/status/${token}` : null

function smsComposer({ publicUrl }: Setting, send: Send, shop: Sender): Compose {
  const from = send.sender
  const canReply = isSenderNumber(from)
  const { links } = measuredOf(send.tracking)
  const marked = markLinks(send.message, links)
  return (recipient) => {
    const filled = fill(fillLinks(marked, urlsFor(links, recipient, publicUrl)), valuesOf(recipient, shop))
    const text = canReply ? filled : withOptOut(filled, recipient.language, publicUrl, recipient.optOutToken)
    const to = recipient.address
    const statusUrl = statusUrlOf(publicUrl, recipient.callbackToken)
    return {
      parts: smsParts(text).parts,
      send: (carriers) => carriers.sms.send({ to, from, text, statusUrl }),
      kept: { recipient: to, sender: from, subject: null, text, html: null },
    }
  }
}

/** A recipient's own addresses for the links of the message; the merchant's where the recipient has none. */
const urlsFor = (links: readonly string[], { linkToken }: Recipient, publicUrl: string): readonly string[] =>
  linkToken === null ? links : links.map((_, position) => trackedUrl(publicUrl, linkToken, position))

const placeOf = ({ streetAddress, zipCode, city }: Sender): string | null =>
  [streetAddress, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

function mailComposer({ pages, publicUrl }: Setting, send: Send, shop: Sender): Compose {
  const templates = new Map<Language, { html: string; text: string }>()
  const templateIn = (language: Language) => {
    let template = templates.get(language)
    if (!template) {
      template = pages.mail({
        kind: 'campaign',
        language,
        subject: send.subject ?? '',
        message: send.message,
        businessName: shop.name,
        address: placeOf(shop),
        links,
        opens,
      })
      templates.set(language, template)
    }
    return template
  }
  const fromName = `${cleanLine(shop.name)} via Blipp`
  const { links, opens } = measuredOf(send.tracking)
  return (recipient) => {
    const template = templateIn(recipient.language)
    const values = valuesOf(recipient, shop)
    const unsubscribeUrl = `${publicUrl}/u/${recipient.optOutToken}`
    // The mark goes first: what a person is called is never read as one.
    const urls = urlsFor(links, recipient, publicUrl)
    const openUrl = `${publicUrl}/o/${recipient.linkToken}.gif`
    const html = fill(
      fillLinks(template.html, urls.map(escapeHtml))
        .replaceAll(OPT_OUT_MARK, () => escapeHtml(unsubscribeUrl))
        .replaceAll(OPEN_MARK, () => escapeHtml(openUrl)),
      values,
      escapeHtml,
    )
    const text = fill(
      fillLinks(template.text, urls).replaceAll(OPT_OUT_MARK, () => unsubscribeUrl),
      values,
    )
    const subject = cleanLine(fill(send.subject ?? '', values))
    const mail = {
      id: `${recipient.id}.${recipient.attempt}`,
      to: { name: recipient.name, address: recipient.address },
      fromName,
      replyTo: { name: shop.name, address: shop.email },
      subject,
      html,
      text,
      unsubscribeUrl,
    }
    return {
      parts: 1,
      send: (carriers) => carriers.email.send(mail),
      kept: { recipient: recipient.address, sender: fromName, subject, text, html },
    }
  }
}
