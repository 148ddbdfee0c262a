import * as z from 'zod'
import { say } from './copy/fields.ts'
import * as f from './fields.ts'
import { ownName } from './names.ts'
import { countries, hasStates, isOrganisationNumber, isPostcode } from './rules/country.ts'
import { looksLikePhone } from './rules/phone.ts'
import { cleanLine } from './rules/text.ts'
import { withScheme } from './rules/url.ts'

export const businessTypes = [
  'llc',
  'corporation',
  'partnership',
  'sole-proprietorship',
  'non-profit',
] as const
export const industries = [
  'retail',
  'restaurant',
  'healthcare',
  'beauty',
  'professional-services',
  'fitness',
  'automotive',
  'real-estate',
  'education',
  'other',
] as const
/** A line of at least so many characters; without one it is told as missing. */
const shortText = (min: number, message: Parameters<typeof say>[0], max = 200) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value : ''),
    f.line(max, message).pipe(z.string().min(min, say(message))),
  )

export const PASSWORD_MAX = 200
export const password = z
  .string({ error: say('passwordRequired') })
  .min(8, say('passwordShort'))
  .max(PASSWORD_MAX, say('tooLong'))

const telephone = z
  .string({ error: say('phoneShort') })
  .transform(cleanLine)
  .pipe(
    z.string().min(10, say('phoneShort')).max(30, say('tooLong')).refine(looksLikePhone, say('phoneInvalid')),
  )

export const accepted = (message: 'termsRequired' | 'privacyRequired') =>
  z.literal(true, { error: say(message) })

const website = f.orNone(
  z
    .string()
    .trim()
    .transform(withScheme)
    .pipe(z.string().max(500, say('tooLong')))
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: say('websiteInvalid'),
      abort: true,
    })
    .transform((value) => new URL(value).href),
)

/** Each field of the sign-up wizard by itself; what two of them must agree on is in `disagreements`. */
export const signupFields = z.object({
  businessName: ownName('businessName'),
  businessType: z.enum(businessTypes, { error: say('businessType') }),
  industry: z.enum(industries, { error: say('industry') }),
  taxId: shortText(9, 'taxIdShort', 40),
  website: website.optional(),
  businessEmail: f.email,
  businessPhone: telephone,
  streetAddress: shortText(5, 'streetAddress'),
  city: shortText(2, 'city', 100),
  state: f.orNone(f.line(100)).optional(),
  zipCode: shortText(1, 'zipCode', 12),
  country: z.enum(countries, { error: say('country') }),
  ownerFirstName: ownName('firstName'),
  ownerLastName: ownName('lastName'),
  ownerEmail: f.email,
  ownerPhone: telephone,
  password,
  confirmPassword: z.string({ error: say('passwordsDiffer') }),
  termsAccepted: accepted('termsRequired'),
  privacyAccepted: accepted('privacyRequired'),
  language: f.language.optional(),
})
export type SignupField = keyof typeof signupFields.shape

interface Agreeing {
  country: string
  zipCode: string
  state?: string | null | undefined
  taxId: string
  password: string
  confirmPassword: string
}

/** The faults of fields that depend on another, with their words, in the form's order. */
export function disagreements(value: Agreeing): [SignupField, Parameters<typeof say>[0]][] {
  const faults: [SignupField, Parameters<typeof say>[0]][] = []
  if (value.country === 'SE' && !isOrganisationNumber(value.taxId))
    faults.push(['taxId', 'organisationNumber'])
  if (!isPostcode(value.country, value.zipCode))
    faults.push(['zipCode', value.country === 'SE' ? 'postcode' : 'zipCode'])
  if (hasStates(value.country) && (value.state ?? '').length < 2) faults.push(['state', 'state'])
  if (value.password !== value.confirmPassword) faults.push(['confirmPassword', 'passwordsDiffer'])
  return faults
}

/** The sign-up wizard's four steps as one form. */
export const signupForm = signupFields.superRefine((value, context) => {
  for (const [field, message] of disagreements(value))
    context.addIssue({ code: 'custom', path: [field], message: say(message) })
})
export type SignupForm = z.infer<typeof signupForm>

export const signinForm = z.object({
  email: z.string({ error: say('emailInvalid') }).pipe(f.email),
  password: z
    .string({ error: say('passwordRequired') })
    .min(1, say('passwordRequired'))
    .max(1000, say('tooLong')),
  rememberMe: z.boolean().optional(),
  /** The second factor, where one is asked for: a one-time code or a recovery code. */
  code: z.string().max(40, say('tooLong')).optional(),
})
export type SigninForm = z.infer<typeof signinForm>
