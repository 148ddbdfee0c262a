import { isSenderNumber } from '../../shared/rules/sender.ts'
import type { Carrier, TemplateMessage } from './carrier.ts'
import { type TwilioOptions, type TwilioSettings, twilioMessages } from './twilio.ts'

/** How Twilio names a number that is written to, or from, on WhatsApp. */
export const WHATSAPP = 'whatsapp:'

/**
 * WhatsApp by Twilio's Messages API: approved templates by their `ContentSid`, never a text in `Body`, which is refused
 * (63016). Nothing is looked up: whether Twilio lists a template's text as we filled it in is not promised anywhere, and
 * taking it for missing would send it twice.
 */
export function whatsappCarrier(
  settings: TwilioSettings,
  options: TwilioOptions = {},
): Carrier<TemplateMessage> {
  const { create, ...capacity } = twilioMessages(settings, options)
  return {
    mode: 'live',
    ...capacity,
    async send({ to, from, contentSid, variables, statusUrl }) {
      if (!isSenderNumber(to)) return { state: 'failed', reason: 'addressInvalid', detail: null }
      return create(
        {
          to: WHATSAPP + to,
          from: WHATSAPP + from,
          contentSid,
          ...(Object.keys(variables).length > 0 ? { contentVariables: JSON.stringify(variables) } : {}),
        },
        statusUrl,
      )
    },
    close: async () => {},
  }
}
