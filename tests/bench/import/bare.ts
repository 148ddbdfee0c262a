// The reference, in a process of its own: the file is split by Papa Parse and each row inserted, in one transaction, into
// the product's own tables with their indexes. Nothing is checked, compared, counted or sent. Arguments: CSV file, folder,
// and whether each has a consent. Prints the milliseconds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import Papa from 'papaparse'
import { openDatabase } from '../../../backend/database/index.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'

const [file = '', dataDir = '', consents = ''] = process.argv.slice(2)
await (await openDatabase({ dataDir })).close()
const db = new Database(join(dataDir, 'blipp.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')

const statementFor = (table: string, row: Record<string, unknown>) =>
  db.prepare(
    `insert into ${table} (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map(() => '?')})`,
  )
const businessId = uuid7()
const now = new Date().toISOString()

function customerOf(cells: string[], n: number) {
  return {
    ...{
      businessId,
      id: uuid7(),
      email: cells[2] ?? '',
      name: cells[1] ?? '',
      phone: cells[3] ?? '',
      mobile: cells[3],
    },
    ...{
      source: 'import',
      notes: cells[5] ?? '',
      language: 'sv',
      sms: 'yes',
      emailConsent: 'yes',
      consentAt: now,
    },
    ...{ revision: n, createdAt: now, updatedAt: now },
  }
}
const consentOf = (customer: { id: string; email: string }) => ({
  ...{
    businessId,
    id: uuid7(),
    customerId: customer.id,
    sms: 'yes',
    email: 'yes',
    source: 'import',
    language: 'sv',
  },
  ...{ correctedAt: now, at: now, emailHash: customer.email, bodyHash: '', hash: customer.id },
})

const started = performance.now()
const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8'), { delimiter: ';' })
const [first] = data.slice(1, 2).map((cells) => customerOf(cells, 0))
if (!first) throw new Error('the file is empty')
const insert = statementFor('customers', first)
const insertConsent = statementFor('consents', consentOf(first))
db.exec('begin')
for (let n = 1; n < data.length; n += 1) {
  const cells = data[n] as string[]
  if (cells.length < 2) continue
  const customer = customerOf(cells, n)
  insert.run(Object.values(customer))
  if (consents) insertConsent.run(Object.values(consentOf(customer)))
}
db.exec('commit')
console.log(performance.now() - started)
db.close()
