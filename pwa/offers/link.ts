import type { Channel } from '../../shared/consents.ts'
import { type Language, locales } from '../../shared/copy/copy.ts'
import { offerChoice } from '../../shared/copy/offer-choice.ts'

/**
 * What leads to a reader's voucher in a text. In a mail words stand in place of the address; a line of its own makes them a
 * button.
 */
export const offerLink = (type: Channel, language: Language): string =>
  type === 'email' ? `[${offerChoice(language)('linkWords')}]({{offer}})` : '{{offer}}'

/** Until when an offer lasts, as a sentence of a text; `until` is as 2026-11-30. */
export function lastsUntil(until: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return offerChoice(language)('lasts', { until: day.format(new Date(until)) })
}
