import { type Placeholder, placeholders } from './template.ts'
import { fold } from './text.ts'

/** Other programs', templates' and people's names for our placeholders, folded and without separators. */
const names: Readonly<Record<string, Placeholder>> = {
  namn: 'name',
  kund: 'name',
  kundnamn: 'name',
  kundensnamn: 'name',
  fornamn: 'name',
  firstname: 'name',
  customername: 'name',
  fullname: 'name',
  yourname: 'name',
  epost: 'email',
  mejl: 'email',
  mail: 'email',
  emailaddress: 'email',
  telefon: 'phone',
  mobil: 'phone',
  telefonnummer: 'phone',
  phonenumber: 'phone',
  businessname: 'business',
  companyname: 'business',
  shopname: 'business',
  foretag: 'business',
  foretagsnamn: 'business',
  butik: 'business',
  voucherlink: 'offer',
  kuponglank: 'offer',
  reviewlink: 'review',
  reviewurl: 'review',
  recension: 'review',
  recensionslank: 'review',
  omdomeslank: 'review',
}

/** Blipp's placeholder for a name between brackets: `Customer Name`, `namn`, `name`; null where it has none. */
export function placeholderNamed(written: string): Placeholder | null {
  const plain = fold(written).replace(/[^a-z]/g, '')
  // `[offer]` is where other programs' texts want the offer itself, in words.
  const own = placeholders.find((each) => each === plain && each !== 'offer')
  return own ?? (Object.hasOwn(names, plain) ? names[plain] : null) ?? null
}
