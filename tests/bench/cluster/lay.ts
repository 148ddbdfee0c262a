import type { Ledger } from './ledger.ts'

/** What the engines say differently: numbers in a row, text of so many digits, and a moment so many half minutes after 2020. */
const words = {
  sqlite: {
    numbers: (from: number, to: number) =>
      `(with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to}) select n from numbers)`,
    hex: "printf('%012x', n)",
    digits: "printf('%07d', n)",
    at: `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1577836800 + n * 30, 'unixepoch')`,
  },
  postgres: {
    numbers: (from: number, to: number) => `generate_series(${from}::bigint, ${to}::bigint) as numbers(n)`,
    hex: `lpad(to_hex(n), 12, '0')`,
    digits: `lpad(n::text, 7, '0')`,
    at: `to_char(to_timestamp(1577836800 + n * 30) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
  },
}

const CHUNK = 250_000
/** Customers of each business that is laid beside the measured one. */
const EACH = 20

/** Customers of one business from one number to another, each with the answer that they gave when they signed up. */
export async function layCustomers(
  ledger: Ledger,
  businessId: string,
  from: number,
  to: number,
): Promise<void> {
  const { numbers, hex, digits, at } = words[ledger.engine]
  const id = `'01900000-0000-7000-8000-' || ${hex}`
  for (let first = from; first <= to; first += CHUNK) {
    const range = numbers(first, Math.min(to, first + CHUNK - 1))
    await ledger.run(`insert into customers ("businessId", id, email, name, phone, mobile, source, notes, language, sms,
      "emailConsent", "consentAt", revision, "createdAt", "updatedAt")
      select '${businessId}', ${id}, 'kund' || n || '@kund.example', 'Kund ' || n, '070-174 06 10', '+4670' || ${digits},
      'tap', '', 'sv', 'yes', 'yes', ${at}, n + 1000, ${at}, ${at} from ${range}`)
    await ledger.run(`insert into consents ("businessId", id, "customerId", sms, email, source, "wordingVersion", language,
      "deviceAt", "correctedAt", at, "emailHash", "phoneHash", "bodyHash", "previousHash", hash)
      select '${businessId}', ${id}, ${id}, 'yes', 'yes', 'form', 'vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv', 'sv',
      ${at}, ${at}, ${at}, 'e' || ${hex} || ${hex} || ${hex}, 'p' || ${hex} || ${hex} || ${hex}, 'b' || ${hex} || ${hex} || ${hex},
      'h' || ${hex} || ${hex} || ${hex}, 'h' || ${hex} || ${hex} || ${hex} from ${range}`)
  }
  await ledger.run(`update businesses set revision = ${to + 1000} where id = '${businessId}'`)
}

/** Businesses like one that is there, with so many customers each and a tag. */
export async function layBusinesses(ledger: Ledger, like: string, from: number, to: number): Promise<void> {
  const columns = await ledger.columns('businesses')
  const { numbers, hex, at } = words[ledger.engine]
  const range = numbers(from, to)
  const named = columns.map((name) => `"${name}"`)
  const copied = columns.map((name) => (['id', 'merchantId'].includes(name) ? `'b' || ${hex}` : `"${name}"`))
  await ledger.run(
    `insert into businesses (${named}) select ${copied} from businesses, ${range} where id = '${like}'`,
  )
  const people = numbers(1, EACH).replaceAll('numbers', 'people').replaceAll(/\bn\b/g, 'm')
  await ledger.run(`insert into customers ("businessId", id, email, name, source, notes, language, sms, "consentAt", revision,
    "createdAt", "updatedAt") select 'b' || ${hex}, 'c' || ${hex} || m, 'kund' || m || '@kund.example', 'Kund', 'tap', '', 'sv',
    'yes', ${at}, m, ${at}, ${at} from ${range}, ${people}`)
}
