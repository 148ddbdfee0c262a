import { copy } from './copy.ts'

/**
 * The consent wording where the shop has none of its own: the sender, the channels, the purpose, and that it can be
 * withdrawn (GDPR art. 7; marknadsföringslagen 19 §). Changing a word makes a new
 * version of the wording.
 */
export const consents = copy('consents', {
  standard: [
    'Ja, {{business}} får skicka mig erbjudanden och nyheter med sms och e-post. Jag kan tacka nej när jag vill, i varje meddelande.',
    'Yes, {{business}} may send me offers and news by SMS and email. I can say no whenever I like, in every message.',
  ],
  /** On a line of its own, where the shop has WhatsApp on. */
  whatsapp: [
    'Ja, {{business}} får skriva till mig på WhatsApp också. Jag kan svara STOPP när jag vill.',
    'Yes, {{business}} may write to me on WhatsApp too. I can reply STOP whenever I like.',
  ],
})
