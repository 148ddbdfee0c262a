import type { Channel } from '../../shared/consents.ts'
import { smsParts } from '../../shared/rules/sms.ts'
import { fill } from '../../shared/rules/template.ts'
import { isTooLong } from '../../shared/rules/texts/limit.ts'
import { textMaker } from '../../shared/rules/texts/outgoing.ts'
import type { Send } from '../deliveries/index.ts'
import { approvedOf, variablesOf } from '../limits/index.ts'
import { contentHash, type Keys } from '../secrets/keys.ts'
import { measuredOf } from '../tracking/index.ts'
import { mailComposer } from './compose-mail.ts'
import { type Compose, type Sender, type Setting, valuesOf } from './message.ts'

/** The hash of a text at the provider, which may change spaces and composed letters. */
export const textHash = (keys: Keys, text: string): string =>
  contentHash(keys, text.normalize('NFC').replace(/\s+/g, ' ').trim())

const composers = {
  sms: smsComposer,
  email: mailComposer,
  whatsapp: whatsappComposer,
} as const satisfies Record<Channel, (setting: Setting, send: Send, shop: Sender) => Compose>

/** Everything about a send that is the same for all its recipients, so that only filling in is left for each. */
export const composerOf = (setting: Setting, send: Send, shop: Sender): Compose =>
  composers[send.channel](setting, send, shop)

/** Twilio reports to where it can reach us, which is where PUBLIC_URL is https. */
const statusUrlOf = (publicUrl: string, token: string): string | null =>
  publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/twilio/status/${token}` : null

function smsComposer({ publicUrl }: Setting, send: Send, shop: Sender): Compose {
  const { message, sender: from } = send
  const { links } = measuredOf(send.tracking)
  const textFor = textMaker({
    ...{ message, from, publicUrl, links },
    business: shop.name,
    review: shop.reviewUrl,
  })
  return (recipient) => {
    const { address: to, optOutToken: optOut, linkToken: link, offerToken: offer } = recipient
    const text = textFor(recipient, { optOut, link, offer })
    const statusUrl = statusUrlOf(publicUrl, recipient.callbackToken)
    return {
      parts: smsParts(text).parts,
      isTooLong: isTooLong(text),
      send: (carriers) => carriers.sms.send({ to, from, text, statusUrl }),
      kept: () => ({ recipient: to, sender: from, subject: null, text, html: null }),
    }
  }
}

/** The text is what it reads like; what is handed over is the template and its variables. STOP in reply is heeded. */
function whatsappComposer({ publicUrl }: Setting, send: Send, shop: Sender): Compose {
  const template = approvedOf(send.template)
  const { contentSid } = template
  const from = send.sender
  return (recipient) => {
    const to = recipient.address
    const values = valuesOf(recipient, shop, publicUrl)
    const variables = variablesOf(template, values)
    const statusUrl = statusUrlOf(publicUrl, recipient.callbackToken)
    const text = fill(send.message, values)
    return {
      parts: 1,
      isTooLong: isTooLong(text),
      send: (carriers) => carriers.whatsapp.send({ to, from, contentSid, variables, statusUrl }),
      kept: () => ({
        recipient: to,
        sender: from || shop.name,
        subject: null,
        text,
        html: null,
      }),
    }
  }
}
