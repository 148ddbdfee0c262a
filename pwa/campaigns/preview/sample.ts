import type { Business } from '../../../shared/businesses.ts'
import { campaigns } from '../../../shared/copy/campaigns.ts'
import { fill, type Placeholder } from '../../../shared/rules/template.ts'
import type { SmsRules } from '../useSmsRules.ts'

/** The shop's facts that show in its messages. */
export type Sender = Pick<
  Business,
  'name' | 'smsFrom' | 'language' | 'publicUrl' | 'reviewUrl' | 'streetAddress' | 'zipCode' | 'city'
>

/** A made-up customer, whom the preview and the count of parts write to. The number is one that PTS keeps for fiction. */
export const sampleCustomer = ({ name, language, reviewUrl }: Sender): Record<Placeholder, string> => ({
  name: campaigns(language)('sampleName'),
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  business: name,
  review: reviewUrl ?? '',
})

/** The values of the placeholders in one customer's message; null where there is none. */
export type Reader = Record<Placeholder, string | null>

/** A customer of whom no more is known than where to write: what a fallback is for. */
export const bareCustomer = (sender: Sender): Reader => ({
  ...sampleCustomer(sender),
  name: null,
  email: null,
  phone: null,
})

/** The message as a customer's phone shows it, with the way to opt out at its end. */
export const smsTo = (
  rules: SmsRules,
  message: string,
  from: string,
  sender: Sender,
  reader: Reader,
): string =>
  rules.withOptOut(fill(message, reader), {
    from,
    language: sender.language,
    publicUrl: sender.publicUrl,
    token: rules.sampleToken,
  })

export const smsToSample = (rules: SmsRules, message: string, from: string, sender: Sender): string =>
  smsTo(rules, message, from, sender, sampleCustomer(sender))

export const addressOf = ({ streetAddress, zipCode, city }: Sender): string =>
  [streetAddress, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
