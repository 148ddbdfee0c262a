// The people and places of the tests. Phone numbers are of the series that PTS keeps for fiction (070-174 06 05 – 99).
import type { NewCustomer } from '../../shared/customers.ts'

export const password = 'saxen-klipper-tyst'

/** What Björn fills in when he opens his account: every step of the sign-up form. */
export const bjornsBarbershop = {
  businessName: 'Björns Barbershop',
  businessType: 'sole-proprietorship',
  industry: 'beauty',
  taxId: '559123-4561',
  website: 'https://bjornsbarber.example',
  businessEmail: 'hej@bjornsbarber.example',
  businessPhone: '070-174 06 05',
  streetAddress: 'Storgatan 12',
  city: 'Umeå',
  state: '',
  zipCode: '903 26',
  country: 'SE',
  ownerFirstName: 'Björn',
  ownerLastName: 'Åkerlund',
  ownerEmail: 'bjorn@bjornsbarber.example',
  ownerPhone: '070-174 06 06',
  password,
  confirmPassword: password,
  termsAccepted: true,
  privacyAccepted: true,
  language: 'sv',
} as const

/** A second shop, for what one business must never see of another. */
export const floraBlommor = {
  ...bjornsBarbershop,
  businessName: 'Flora Blommor',
  businessType: 'llc',
  industry: 'retail',
  taxId: '556016-0680',
  businessEmail: 'hej@florablommor.example',
  ownerFirstName: 'Flora',
  ownerLastName: 'Nyström',
  ownerEmail: 'flora@florablommor.example',
} as const

/** Says yes to everything, and has a mobile. */
export const anna = {
  name: 'Anna Öberg',
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  consentGiven: true,
  source: 'manual_entry',
  notes: '',
} as const satisfies NewCustomer
export const annasMobile = '+46701740610'

/** Has no phone, so only mail reaches him. */
export const erik = {
  name: 'Erik Ståhl',
  email: 'erik@kund.example',
  phone: null,
  consentGiven: true,
  source: 'manual_entry',
  notes: '',
} as const satisfies NewCustomer

/** Never said yes. */
export const sara = {
  name: 'Sara Lind',
  email: 'sara@kund.example',
  phone: '070-174 06 11',
  consentGiven: false,
  source: 'manual_entry',
  notes: '',
} as const satisfies NewCustomer

/** One of many who said yes, told apart by a number from 0 to 9,999; what reaches them can be counted. */
export const oneOfMany = (number: number): NewCustomer => {
  const digits = String(number).padStart(4, '0')
  return {
    name: `Kund ${digits}`,
    email: `kund${digits}@kund.example`,
    phone: `+467017${digits}0`,
    consentGiven: true,
    source: 'manual_entry',
    notes: '',
  }
}
