import type { Customer } from '../../../shared/customers.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The number who joined in the last thirty days, in the thirty before, and in the months before that. */
const JOINED = [28, 25, 11] as const

const firstNames =
  'Anna Erik Maja Oskar Elin Johan Sara Nils Hanna Viktor Ida Ali Klara Gustav Leila Emil Nora Anton Frida Omar Tove Axel Moa Ludvig Stina Hugo Alma David Signe Jonas Wilma Filip'.split(
    ' ',
  )
const lastNames =
  'Lindqvist Berg Åkesson Holm Sandberg Ek Nyström Dahl Haddad Forsberg Wallin Öberg Lund Karimi Sjögren Falk Nordin'.split(
    ' ',
  )

interface Shop {
  tags: readonly string[]
  /** Words that some of them carry. */
  labels: readonly string[]
  language: Customer['language']
  now: number
}

/** The sample's customers: made-up names, addresses that lead nowhere, and numbers that PTS keeps for fiction. */
export function samplePeople(shop: Shop): Omit<Customer, 'revision'>[] {
  const people: Omit<Customer, 'revision'>[] = []
  JOINED.forEach((count, month) => {
    for (let n = 0; n < count; n += 1) people.push(person(people.length, joinedAt(shop.now, month, n), shop))
  })
  return people
}

/** Busy and quiet days of a month, counted back from today, and the hours at which people come. */
const DAYS = [
  0, 1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 9, 11, 11, 11, 12, 13, 15, 16, 18, 18, 19, 20, 22, 23, 25, 25, 27,
]
const HOURS = [8, 12, 12, 9, 16, 11, 12, 15, 10, 13, 17]

function joinedAt(now: number, month: number, n: number): string {
  const daysAgo = month * 30 + (DAYS[n % DAYS.length] as number)
  const at = new Date(now - daysAgo * DAY_MS)
  const then = at.setUTCHours((HOURS[n % HOURS.length] as number) - 1, (n * 17) % 60, 0, 0)
  // Nobody of today comes later than now, nor anybody of a month in the one after it: who would came the day before.
  const isAhead = then > now - month * 30 * DAY_MS
  return new Date(isAhead ? then - DAY_MS : then).toISOString()
}

function person(n: number, at: string, { tags, labels, language }: Shop): Omit<Customer, 'revision'> {
  const first = firstNames[n % firstNames.length] as string
  const last = lastNames[(n * 5) % lastNames.length] as string
  const hasPhone = n % 6 !== 5
  const local = String(1740605 + n)
  const label = n % 5 === 0 ? labels[0] : n % 7 === 0 ? labels[1] : undefined
  return {
    id: uuid7(),
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}@kund.example`,
    phone: hasPhone ? `070-${local.slice(0, 3)} ${local.slice(3, 5)} ${local.slice(5)}` : null,
    mobile: hasPhone ? `+4670${local}` : null,
    consentGiven: true,
    consents: {
      sms: hasPhone ? 'yes' : null,
      email: 'yes',
      whatsapp: hasPhone && n % 3 === 0 ? 'yes' : null,
    },
    consentAt: at,
    source: 'tap',
    notes: '',
    ...(label && { labels: [label] }),
    tagId: tags[n % tags.length] as string,
    language,
    createdAt: at,
    updatedAt: at,
  }
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
