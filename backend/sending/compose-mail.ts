import type { Language } from '../../shared/copy/copy.ts'
import { OPEN_MARK, OPT_OUT_MARK } from '../../shared/pages/props.ts'
import { pictureUrl } from '../../shared/pictures/contract.ts'
import { escapeHtml, fillTemplate, parseTemplate } from '../../shared/rules/template.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import { withReview } from '../../shared/rules/tracking.ts'
import type { MailForm, MailTemplate, MailValues } from '../carriers/index.ts'
import { markOf } from '../carriers/index.ts'
import type { Send } from '../deliveries/index.ts'
import { logoPictureOf } from '../pictures/index.ts'
import { measuredOf } from '../tracking/index.ts'
import { type Compose, type Sender, type Setting, urlsFor, valuesOf } from './message.ts'

const placeOf = ({ streetAddress, zipCode, city }: Sender): string | null =>
  [streetAddress, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

/** The placeholders for a recipient's own addresses: every second piece of a text that is split by it. */
const marks = /(%%OPT_OUT%%|%%OPENED%%|%%LINK_\d{1,2}%%)/

/** A mail's text with its placeholders and, where the marks stand, the recipient's own addresses. */
const mailTemplate = (text: string): MailTemplate =>
  parseTemplate(text).flatMap<MailTemplate[number]>((piece) =>
    typeof piece === 'string'
      ? piece
          .split(marks)
          .map(slotOf)
          .filter((part) => part !== '')
      : [piece],
  )

function slotOf(part: string, at: number): MailTemplate[number] {
  if (at % 2 === 0) return part
  if (part === OPT_OUT_MARK) return { slot: 'optOut', fallback: '' }
  if (part === OPEN_MARK) return { slot: 'opened', fallback: '' }
  return { slot: `link${Number(/\d+/.exec(part)?.[0])}`, fallback: part }
}

/** Rendered and parted once for each language; what is left for each recipient are their values. */
export function mailComposer({ pages, publicUrl }: Setting, send: Send, shop: Sender): Compose {
  const fromName = `${cleanLine(shop.name)} via Blipp`
  const subject = parseTemplate(send.subject ?? '')
  const { links, opens } = measuredOf(send.tracking)
  const forms = new Map<Language, MailForm>()
  const formIn = (language: Language): MailForm => {
    const known = forms.get(language)
    if (known) return known
    const { html, text } = pages.mail({
      kind: 'campaign',
      language,
      subject: send.subject ?? '',
      message: withReview(send.message, shop.reviewUrl),
      businessName: shop.name,
      address: placeOf(shop),
      links,
      opens,
      brand: { color: shop.color, logo: logoPictureOf(shop) },
      pictureUrl: (digest) => pictureUrl(publicUrl, digest),
      hasReview: shop.reviewUrl !== null,
    })
    const form = {
      fromName,
      replyTo: { name: shop.name, address: shop.replyTo },
      subject,
      html: mailTemplate(html),
      text: mailTemplate(text),
      feedbackId: `${send.campaignId}:${send.businessId}:campaign:blipp`,
    }
    forms.set(language, form)
    return form
  }
  return (recipient) => {
    const form = formIn(recipient.language)
    const unsubscribeUrl = `${publicUrl}/u/${recipient.optOutToken}`
    const values: MailValues = {
      ...valuesOf(recipient, shop, publicUrl),
      optOut: unsubscribeUrl,
      opened: `${publicUrl}/o/${recipient.linkToken}.gif`,
    }
    for (const [position, url] of urlsFor(links, recipient, publicUrl).entries())
      values[`link${position}`] = url
    const mark = markOf(recipient.callbackToken)
    const mail = {
      form,
      id: `${mark}.${recipient.attempt}`,
      mark,
      to: { name: recipient.name, address: recipient.address },
      values,
      unsubscribeUrl,
    }
    return {
      parts: 1,
      isTooLong: false,
      send: (carriers) => carriers.email.send(mail),
      // Only of a captured one: otherwise it would be filled in twice.
      kept: () => ({
        recipient: recipient.address,
        sender: fromName,
        subject: cleanLine(fillTemplate(subject, values)),
        text: fillTemplate(form.text, values),
        html: fillTemplate(form.html, values, escapeHtml),
      }),
    }
  }
}
