import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** The row of a sign-up, as the product writes it, with a business of so many and an address of its own. */
const values = `'b' || :shop, gen_random_uuid()::text, md5(random()::text) || '@kund.example', 'Kund', '070-174 06 10',
  '+46701740610', 'tap', '', 'sv', 'yes', 'yes', '2026-11-01T08:00:00.000Z', 1, '2026-11-01T08:00:00.000Z',
  '2026-11-01T08:00:00.000Z'`

const insertCustomer = `insert into customers ("businessId", id, email, name, phone, mobile, source, notes, language, sms,
  "emailConsent", "consentAt", revision, "createdAt", "updatedAt") values (${values.replaceAll('\n', ' ')})
  on conflict do nothing`

const insertConsent = `insert into consents ("businessId", id, "customerId", sms, email, source, "wordingVersion", language,
  "deviceAt", "correctedAt", at, "emailHash", "phoneHash", "bodyHash", "previousHash", hash)
  values ('b' || :shop, gen_random_uuid()::text, gen_random_uuid()::text, 'yes', 'yes', 'form', repeat('v', 43), 'sv',
  '2026-11-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z', repeat('e', 43), repeat('p', 43),
  repeat('b', 43), repeat('h', 43), repeat('h', 43)) on conflict do nothing`

const takeTurn = `select revision from businesses where id = 'b' || :shop for update`
const storeTurn = `update businesses set revision = revision + 1, "consentHead" = repeat('h', 43) where id = 'b' || :shop`

const onOneLine = (statement: string) => `${statement.replaceAll(/\s+/g, ' ')};`

/** `row`: a sign-up's customer alone, committed. `signup`: every statement of a sign-up in a transaction. */
const scripts = (shops: number) => ({
  row: [`\\set shop random(1, ${shops})`, onOneLine(insertCustomer)].join('\n'),
  signup: [
    `\\set shop random(1, ${shops})`,
    'begin;',
    ...[takeTurn, insertCustomer, insertConsent, storeTurn].map(onOneLine),
    'commit;',
  ].join('\n'),
})

export type Script = keyof ReturnType<typeof scripts>

export interface Benched {
  perSecond: number
  /** How many there were. */
  taken: number
}

/** PostgreSQL's own load generator, with prepared statements, on a database that has the product's schema. */
export async function pgbench(
  { programs, dir, url }: { programs: string; dir: string; url: string },
  { script, shops, clients, seconds }: { script: Script; shops: number; clients: number; seconds: number },
): Promise<Benched> {
  const file = join(dir, `${script}-${shops}.sql`)
  writeFileSync(file, scripts(shops)[script])
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ]
  const { stdout } = await promisify(execFile)(join(programs, 'pgbench'), args)
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  const taken = /actually processed: (\d+)/.exec(stdout)?.[1]
  if (!perSecond || !taken) throw new Error(`pgbench said:\n${stdout}`)
  return { perSecond: Number(perSecond), taken: Number(taken) }
}

/** The businesses that the scripts name. */
export async function layForPgbench(url: string, shops: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select * from businesses limit 1')
    const [like] = rows as Record<string, unknown>[]
    if (!like) throw new Error('There is no business to copy.')
    const columns = Object.keys(like).map((name) => `"${name}"`)
    const copied = columns.map((name) => (['"id"', '"merchantId"'].includes(name) ? `'b' || n` : name))
    await client.query(
      `insert into businesses (${columns}) select ${copied} from businesses, generate_series(1, ${shops}) n where id = $1`,
      [like.id],
    )
  } finally {
    await client.end()
  }
}
