import { DAY, HOUR, MINUTE } from '../clock.ts'

/** So far back the examples begin. */
export const DAYS = 91
const TAPPED = 117

const firstNames =
  'Anna Erik Maja Oskar Elin Johan Sara Nils Hanna Viktor Ida Ali Klara Gustav Leila Emil Nora Anton Frida Omar Tove Axel Moa Ludvig Stina Hugo Alma David Signe Jonas Wilma Filip'.split(
    ' ',
  )
const lastNames =
  'Lindqvist Berg Åkesson Holm Sandberg Ek Nyström Dahl Haddad Forsberg Wallin Öberg Lund Karimi Sjögren Falk Nordin'.split(
    ' ',
  )

/** Somebody who taps, and when. */
export interface Example {
  name: string
  email: string
  phone?: string
  at: string
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

/** Of the numbers that PTS keeps for fiction, after the shop's own; there are fewer of them than there are people. */
const FIRST_NUMBER = 1740607
export function fictionNumber(n: number): string {
  const local = String(FIRST_NUMBER + n)
  return `070-${local.slice(0, 3)} ${local.slice(3, 5)} ${local.slice(5)}`
}

/** Three in four give a number. */
const givesNumber = (n: number): boolean => n % 4 !== 3

/**
 * Those who tap, in the order in which they do: more each month, on open days and in open hours of a shop in Sweden. The
 * same for the same time.
 */
export function examplePeople(until: number): Example[] {
  const people: Example[] = []
  let numbers = 0
  for (let n = 0; n < TAPPED; n += 1) {
    // A shop that grows: the square root puts more of them near the end.
    const daysAgo = Math.floor(DAYS * (1 - Math.sqrt((n + 0.5) / TAPPED)))
    const at = openHour(until - daysAgo * DAY, n)
    const first = firstNames[n % firstNames.length] as string
    const last = lastNames[(n * 5) % lastNames.length] as string
    const phone = givesNumber(n) ? fictionNumber(numbers++) : undefined
    people.push({
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}@kund.example`,
      ...(phone && { phone }),
      at: new Date(at).toISOString(),
    })
  }
  return people.filter(({ at }) => Date.parse(at) < until).sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** Between eight and four by UTC; a Sunday's move to the day before. */
function openHour(day: number, n: number): number {
  const date = new Date(day)
  const isSunday = date.getUTCDay() === 0
  const midnight = Math.floor(day / DAY) * DAY - (isSunday ? DAY : 0)
  return midnight + (8 + ((n * 5) % 8)) * HOUR + ((n * 17) % 60) * MINUTE
}
