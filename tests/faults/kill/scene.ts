import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../backend/clock.ts'
import { readConfig } from '../../../backend/config/index.ts'
import type { BusinessRow } from '../../../backend/database/account-rows.ts'
import { openDatabase } from '../../../backend/database/index.ts'
import { createLive } from '../../../backend/http/live.ts'
import type { SenderOptions } from '../../../backend/sending/index.ts'
import { startSend } from '../../../backend/sends/start.ts'
import { root } from '../../../scripts/commands.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { businessRow, userRow } from '../../support/rows.ts'
import { accountSid, authToken } from '../../support/twilio.ts'
import type { StandInOptions } from '../../support/twilio-process.ts'

const PUBLIC_URL = 'https://blipp.example'
const CHUNK = 500

/** A pressed send that nobody has begun to lay out, in a folder of its own. */
export interface Pressed {
  dataDir: string
  journalFile: string
  businessId: string
  userId: string
  sendId: string
  campaignId: string
  discard(): void
}

/** The environment of the product's processes. */
export const environment = (dataDir: string, standIn: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  PUBLIC_URL,
  SESSION_KEYS: 's'.repeat(32),
  DATA_KEY: 'd'.repeat(32),
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_BASE_URL: standIn,
  SMS_PER_SECOND: '100000',
  LOG_LEVEL: 'error',
})

const person = (number: number, businessId: string, now: string) => ({
  businessId,
  id: uuid7(),
  email: null,
  name: `Kund ${number}`,
  phone: mobileOf(number),
  mobile: mobileOf(number),
  source: 'manual_entry' as const,
  notes: '',
  labels: null,
  labelKeys: null,
  tagId: null,
  clickedAt: null,
  openedAt: null,
  visits: null,
  visitsBefore: null,
  lastVisitAt: null,
  language: 'sv' as const,
  sms: 'yes' as const,
  smsNoAt: null,
  smsYesAt: null,
  emailConsent: null,
  emailNoAt: null,
  emailYesAt: null,
  whatsapp: null,
  whatsappNoAt: null,
  whatsappYesAt: null,
  consentAt: now,
  revision: 1,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
})

export const mobileOf = (number: number): string => `+4670${String(1_000_000 + number)}`

interface PressOptions {
  /** What the text comes from. */
  sender?: string
  /** In a new folder where none is named. */
  where?: Parameters<typeof openDatabase>[0]
  shop?: Partial<BusinessRow>
}

/** Lays a shop with so many customers who said yes, and presses Send for all of them. */
export async function pressFor(
  recipients: number,
  { sender = 'Bjorns', where, shop = {} }: PressOptions = {},
): Promise<Pressed> {
  const dataDir = where?.dataDir ?? mkdtempSync(join(tmpdir(), 'blipp-kill-'))
  const db = await openDatabase(where ?? { dataDir })
  const [businessId, userId, campaignId] = [uuid7(), uuid7(), uuid7()]
  const now = new Date(Date.now() - 1000).toISOString()
  await db.write(businessId, async ({ trx }) => {
    await trx
      .insertInto('businesses')
      .values(businessRow(businessId, { timeZone: 'Europe/Stockholm', ...shop }))
      .execute()
    const owner = userRow(businessId, { id: userId, createdAt: now, acceptedAt: now, emailVerifiedAt: now })
    await trx.insertInto('users').values(owner).execute()
    const texts = { name: 'Höst', type: 'sms' as const, subject: null, message: 'Hej {{name}}! 20 % i dag.' }
    const nulls = { smsFrom: null, scheduledAt: null, sentAt: null, textRevision: null, deletedAt: null }
    const stamps = { revision: 1, createdAt: now, updatedAt: now }
    await trx
      .insertInto('campaigns')
      .values({ ...texts, ...nulls, ...stamps, businessId, id: campaignId, status: 'draft' } as never)
      .execute()
  })
  for (let from = 0; from < recipients; from += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, recipients - from) }, (_, index) =>
      person(from + index, businessId, now),
    )
    await db.write(businessId, ({ trx }) => trx.insertInto('customers').values(people).execute())
  }
  const config = readConfig(environment(dataDir, 'http://127.0.0.1:1'))
  const deps = { db, config, clock: systemClock, live: createLive(), jobs: { wake: () => {} } }
  const audience = { segment: 'all' as const }
  const sendId = await startSend(deps, { businessId, userId }, campaignId, 'sms', {
    audience,
    smsFrom: sender,
  })
  await db.close()
  return {
    dataDir,
    journalFile: join(dataDir, 'texts'),
    businessId,
    userId,
    sendId,
    campaignId,
    discard: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Starts a script of the tests with one JSON argument; resolves with its first printed line. */
async function startScript(
  script: string,
  options: object,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer]
  return { child, line: line.toString().trim() }
}

export async function startStandIn(options: StandInOptions): Promise<{ child: ChildProcess; url: string }> {
  const { child, line } = await startScript('tests/support/twilio-process.ts', options, process.env)
  return { child, url: line }
}

export async function startWorker(
  env: Record<string, string>,
  options: SenderOptions,
): Promise<ChildProcess> {
  return (await startScript('tests/support/worker.ts', options, env)).child
}

export async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
