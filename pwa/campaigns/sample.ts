import type { Business } from '../../shared/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { fill, type Placeholder } from '../../shared/rules/template.ts'
import type { SmsRules } from './useSmsRules.ts'

/** What of the shop shows in its messages. */
export type Sender = Pick<
  Business,
  'name' | 'language' | 'publicUrl' | 'reviewUrl' | 'streetAddress' | 'zipCode' | 'city'
>

/** A made-up customer, whom the preview and the count of parts write to. The number is one that PTS keeps for fiction. */
export const sampleCustomer = ({ name, language, reviewUrl }: Sender): Record<Placeholder, string> => ({
  name: campaigns(language)('sampleName'),
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  business: name,
  review: reviewUrl ?? '',
})

/** The message as the sample customer's phone shows it, with the way to opt out at its end. */
export const smsToSample = (rules: SmsRules, message: string, from: string, sender: Sender): string =>
  rules.withOptOut(fill(message, sampleCustomer(sender)), {
    from,
    language: sender.language,
    publicUrl: sender.publicUrl,
    token: rules.sampleToken,
  })

export const addressOf = ({ streetAddress, zipCode, city }: Sender): string =>
  [streetAddress, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
