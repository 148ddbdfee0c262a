import type { Business } from '../../../shared/businesses.ts'
import { campaigns } from '../../../shared/copy/campaigns.ts'
import { VOUCHER_TOKEN_LENGTH, voucherUrl } from '../../../shared/rules/offers/page.ts'
import type { Placeholder } from '../../../shared/rules/template.ts'
import { followedIn, standardTracking } from '../../../shared/rules/tracking.ts'
import type { SmsRules } from '../useSmsRules.ts'

/** The shop's facts that show in its messages. */
export type Sender = Pick<
  Business,
  | 'name'
  | 'industry'
  | 'smsFrom'
  | 'language'
  | 'publicUrl'
  | 'reviewUrl'
  | 'streetAddress'
  | 'zipCode'
  | 'city'
  | 'tracking'
  | 'color'
  | 'logoPicture'
>

/** As long as a real one. */
const SAMPLE_VOUCHER = 'x'.repeat(VOUCHER_TOKEN_LENGTH)

/** A made-up customer, whom the preview and the count of parts write to. The number is one that PTS keeps for fiction. */
export const sampleCustomer = ({
  name,
  language,
  reviewUrl,
  publicUrl,
}: Sender): Record<Placeholder, string> => ({
  name: campaigns(language)('sampleName'),
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  business: name,
  review: reviewUrl ?? '',
  offer: voucherUrl(publicUrl, SAMPLE_VOUCHER),
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

/** The message as it reaches a customer's phone: with its measured links, and the way to opt out at its end. */
export function smsTo(
  rules: SmsRules,
  message: string,
  from: string,
  sender: Sender,
  reader: Reader,
): string {
  const { name: business, reviewUrl, publicUrl, language, tracking = standardTracking } = sender
  const links = followedIn(tracking, { channel: 'sms', message, publicUrl, reviewUrl })
  const textFor = rules.textMaker({ message, from, business, review: reader.review, publicUrl, links })
  return textFor({ ...reader, language }, rules.sampleTokens)
}

export const addressOf = ({ streetAddress, zipCode, city }: Sender): string =>
  [streetAddress, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
