// The plain server: node:http and better-sqlite3 by hand on the product's own schema, `synchronous=FULL`. A POST of
// sign-ups is one transaction that writes the rows the product writes for them. Also serves the references' pages and,
// where it is installed, express-pouchdb. Arguments: folder with a laid database, business, folder of the pages,
// `peers` or not. Prints its port.
import { hash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { customerAt } from './customers.ts'

const [dataDir = '', businessId = '', pages = '', peers = ''] = process.argv.slice(2)

const db = new Database(join(dataDir, 'blipp.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')

const inserter = (table: string, columns: string) =>
  db.prepare(`insert into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)

const customer = inserter(
  'customers',
  'businessId, id, email, name, phone, mobile, source, notes, language, sms, emailConsent, consentAt, revision, createdAt, updatedAt',
)
const consent = inserter(
  'consents',
  'businessId, id, customerId, sms, email, source, language, deviceAt, correctedAt, at, emailHash, phoneHash, bodyHash, previousHash, hash',
)
const business = db.prepare('update businesses set revision = ?, "consentHead" = ? where id = ?')
const key = randomBytes(32).toString('base64url')
const keyed = (text: string) => hash('sha256', key + text, 'base64url')

interface Signup {
  id: string
  name: string
  email: string
  phone: string
  language: string
  filledAt: string
}

let revision = 1
let head = ''

const take = db.transaction((signups: Signup[]) => {
  const now = new Date().toISOString()
  for (const { id, name, email, phone, language, filledAt } of signups) {
    const mobile = `+46${phone.replace(/\D/g, '').slice(1)}`
    revision += 1
    const who = [businessId, id, email, name, phone, mobile, 'tap', '', language]
    customer.run(...who, 'yes', 'yes', filledAt, revision, now, now)
    const seals = [keyed(email), keyed(mobile), keyed(name + email + phone), head]
    head = hash('sha256', [businessId, id, filledAt, now, ...seals].join('\n'), 'base64url')
    consent.run(businessId, id, id, 'yes', 'yes', 'form', language, filledAt, filledAt, now, ...seals, head)
  }
  business.run(revision, head, businessId)
})

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const answer = (response: ServerResponse, type: string, body: string) =>
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** express-pouchdb at /db, keeping its data in LevelDB. */
async function pouchdb(): Promise<Handler | null> {
  if (peers !== 'peers') return null
  const { default: express } = await import('express')
  const { default: expressPouchdb } = await import('express-pouchdb')
  const { default: PouchDB } = await import('pouchdb')
  const app = express()
  const options = { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(dataDir, 'pouchdb.log') }
  app.use('/db', expressPouchdb(PouchDB.defaults({ prefix: `${dataDir}/pouchdb-` }), options))
  return app
}

/** A page of customers, as a plain API would give them. */
function customersFor(request: IncomingMessage): string {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const [from, many] = [Number(query.get('from')), Number(query.get('many'))]
  const rows = Array.from({ length: many }, (_, n) => ({
    ...customerAt(from + n),
    source: 'tap',
    notes: '',
    language: 'sv',
    consents: { sms: 'yes', email: 'yes', whatsapp: null },
    revision: from + n,
  }))
  return JSON.stringify(rows)
}

const database = await pouchdb()

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path.startsWith('/db') && database) return database(request, response)
  if (request.method === 'POST' && path === '/signups') {
    const { signups } = JSON.parse(await read(request)) as { signups: Signup[] }
    take(signups)
    const results = signups.map(({ id }) => ({ id, status: 'created' }))
    return void answer(response, 'application/json', JSON.stringify({ results }))
  }
  if (path === '/customers') return void answer(response, 'application/json', customersFor(request))
  const script = join(pages, path)
  if (path.endsWith('.js') && existsSync(script))
    return void answer(response, 'text/javascript; charset=utf-8', readFileSync(script, 'utf8'))
  const name = path.slice(1)
  answer(
    response,
    'text/html; charset=utf-8',
    `<!doctype html><title>${name}</title><script src="/${name}.js"></script>`,
  )
}

const server = createServer((request, response) => void handle(request, response))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
