import type { ConsentState } from '../../../shared/consents.ts'
import { consents as wordings } from '../../../shared/copy/consents.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { demoSample } from '../../../shared/copy/demo-sample.ts'
import type { Customer } from '../../../shared/customers.ts'
import { isConsenting } from '../../../shared/rules/channels.ts'
import { foldEmail } from '../../../shared/rules/email.ts'
import type { Signup, TapPage } from '../../../shared/taps.ts'
import type { Database } from '../../browser/database.ts'
import { applyLocally } from '../../sync/index.ts'

/**
 * The page that a tag of the demo shop opens. It has no review page: nothing is to open that is not the visitor's own
 * doing.
 */
export function demoTapPage(language: Language): TapPage {
  const business = demoSample(language)('business')
  const wording = (of: Language) => ({ version: `demo-${of}`, text: wordings(of)('standard', { business }) })
  const both = { sv: wording('sv'), en: wording('en') }
  return {
    businessName: business,
    tagline: demoSample(language)('tagline'),
    language,
    wording: both[language],
    wordings: both,
    askPerChannel: [],
    reviewUrl: null,
    privacyUrl: '/privacy',
  }
}

/** Keeps a filled-in form as a customer of the demo shop. Of an address that it knows, blanks are filled. */
export async function keepSignup(db: Database, filled: Signup): Promise<Customer> {
  const known = await knownBy(db, filled.email)
  const { revision: _, ...row } = known ? blanksFilled(known, filled) : customerOf(filled)
  const { revision } = await applyLocally(db, 'customer', row.id, { ...row, revision: 0 })
  return { ...row, revision }
}

async function knownBy(db: Database, email: string): Promise<Customer | undefined> {
  const rows = await db.rows.toArray()
  return rows
    .flatMap(({ kind, row }) => (kind === 'customer' && row ? [row as Customer] : []))
    .find((customer) => foldEmail(customer.email) === foldEmail(email))
}

function customerOf({ id, name, email, phone = null, language, filledAt }: Signup): Customer {
  return {
    id,
    name,
    email,
    phone,
    mobile: phone,
    consentGiven: true,
    consents: { sms: 'yes', email: 'yes', whatsapp: null },
    consentAt: filledAt,
    source: 'tap',
    notes: '',
    language,
    createdAt: filledAt,
    updatedAt: filledAt,
    revision: 0,
  }
}

/** After a no, a form that anyone can fill in is a yes only once it is confirmed from that address. */
const afterYes = (before: ConsentState): ConsentState => (before === 'no' ? 'waiting' : 'yes')

function blanksFilled(known: Customer, { name, phone = null, filledAt }: Signup): Customer {
  const { sms, email } = known.consents
  const consents = { ...known.consents, sms: afterYes(sms), email: afterYes(email) }
  return {
    ...known,
    name: known.name || name,
    phone: known.phone ?? phone,
    mobile: known.mobile ?? phone,
    consentGiven: isConsenting(consents),
    consents,
    consentAt: filledAt,
    updatedAt: filledAt,
  }
}
