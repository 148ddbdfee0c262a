import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { signin } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { listCustomers } from '../../shared/customers.ts'
import { getSend, sendSms } from '../../shared/deliveries.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { OPERATIONS_MAX } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { readJournal } from '../support/journal.ts'
import { oneOfMany } from '../support/people.ts'
import { freePort } from '../support/ports.ts'
import { type Product, startProduct } from '../support/product.ts'
import { smsCampaign } from '../support/shop.ts'
import { type AcceptedText, accountSid, authToken } from '../support/twilio.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const RECIPIENTS = 2000
/** The server is killed each time that so many texts have reached the stand-in. */
const KILLED_AT = [300, 900, 1500]
const PATIENCE = { timeout: 240_000, interval: 10 }

const folder = mkdtempSync(join(tmpdir(), 'blipp-kill-'))
const journalFile = join(folder, 'texts')
let standIn: ChildProcess
let product: Product

beforeAll(async () => {
  // A process of its own, which no kill reaches, with its journal on disk.
  const port = await freePort()
  standIn = spawn(process.execPath, ['tests/support/twilio.ts', journalFile, String(port)], { cwd: root })
  await once(standIn.stdout as NonNullable<typeof standIn.stdout>, 'data')
  product = await startProduct({
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_BASE_URL: `http://127.0.0.1:${port}`,
      DEFAULT_PLAN: 'enterprise',
      LIMITS: 'off',
      SMS_PER_SECOND: '100000',
      LOG_LEVEL: 'warn',
    },
  })
})

afterAll(async () => {
  await product?.dispose()
  standIn.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** How many the ledger says are being handed over, while nobody runs. */
function underWay(): number {
  const ledger = new Sqlite(join(product.dataDir, 'blipp.db'))
  const count = ledger.prepare("select count(*) from deliveries where state = 'handing_over'").pluck().get()
  ledger.close()
  return Number(count)
}

const arrived = (): AcceptedText[] => readJournal<AcceptedText>(journalFile)

/** The demo shop's owner, whose address is verified. */
async function owner(): Promise<{ visitor: Visitor; userId: string }> {
  const visitor = visit(product.url)
  const [email = '', password = ''] = readFileSync(join(product.dataDir, 'demo.txt'), 'utf8').split('\n')
  const { user } = await visitor.call(signin, { email, password })
  return { visitor, userId: user.id }
}

async function addPeople(visitor: Visitor, userId: string): Promise<void> {
  for (let from = 0; from < RECIPIENTS; from += OPERATIONS_MAX) {
    const at = new Date().toISOString()
    const operations = Array.from({ length: OPERATIONS_MAX }, (_, index) => ({
      id: uuid7(),
      kind: 'customer.create',
      entityId: uuid7(),
      patch: oneOfMany(from + index),
      at,
    }))
    const { results } = await visitor.call(push, { deviceId: uuid7(), userId, clientNow: at, operations })
    expect(results.every(({ status }) => status === 'applied')).toBe(true)
  }
}

async function mobiles(visitor: Visitor): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>()
  let after: string | undefined
  do {
    const page = await visitor.call(listCustomers, { after })
    for (const { id, mobile } of page.customers) found.set(id, mobile)
    after = page.next
  } while (after)
  return found
}

test('a server killed again and again in the middle of a send doubles nobody and loses nobody', async () => {
  const { visitor, userId } = await owner()
  await addPeople(visitor, userId)
  const { campaign } = await visitor.call(saveCampaign, smsCampaign)
  const sendId = uuid7()
  const audience = { segment: 'all' } as const
  const press = visitor.ask(sendSms, { id: campaign.id, audience, smsFrom: 'Bjorns', sendId })
  press.catch(() => {})

  let interrupted = 0
  for (const count of KILLED_AT) {
    await expect.poll(() => arrived().length, PATIENCE).toBeGreaterThan(count)
    await product.kill()
    interrupted += underWay()
    expect(arrived().length).toBeLessThan(RECIPIENTS)
    await product.start()
  }
  const stateOf = async () => (await visitor.call(getSend, { id: sendId })).send.state
  await expect.poll(stateOf, PATIENCE).toBe('done')

  const numbers = arrived().map(({ to }) => to)
  expect(new Set(numbers).size).toBe(numbers.length)
  const { report } = await visitor.call(getCampaignReport, { id: campaign.id })
  expect(report).toMatchObject({ recipients: RECIPIENTS, pending: 0, failed: 0, skipped: 0 })
  expect(report.accepted + report.unknown).toBe(RECIPIENTS)
  expect(report.unknown).toBe(interrupted)
  const mobileOf = await mobiles(visitor)
  const { recipients } = await visitor.call(listRecipients, { id: campaign.id, outcome: 'unknown' })
  const uncertain = new Set(recipients.map(({ customerId }) => mobileOf.get(customerId)))
  const reached = new Set(numbers)
  const missing = [...mobileOf.values()].filter((mobile) => mobile && !reached.has(mobile))
  expect(missing.filter((mobile) => !uncertain.has(mobile))).toEqual([])
  expect(recipients.every(({ reason }) => reason === 'interrupted')).toBe(true)
})
