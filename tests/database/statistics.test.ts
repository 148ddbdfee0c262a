import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'blipp-plans-'))
let raw: Database.Database

beforeAll(async () => {
  // Opened twice, as after every restart.
  for (let start = 0; start < 2; start += 1) await (await openDatabase({ dataDir })).close()
  raw = new Database(join(dataDir, 'blipp.db'), { readonly: true })
})
afterAll(() => {
  raw.close()
  rmSync(dataDir, { recursive: true })
})

const planOf = (sql: string): string => {
  const values = Array((sql.match(/\?/g) ?? []).length).fill('x')
  const steps = raw.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[]
  return steps.map(({ detail }) => detail).join('; ')
}

const joined = 'from sends join deliveries on deliveries.businessId = sends.businessId and sendId = sends.id'

test.each([
  [
    'what is queued of a send',
    'select * from deliveries where businessId = ? and sendId = ? and state = ? and (notBefore is null or notBefore <= ?) limit ?',
    'deliveriesByBusinessIdSendIdState (businessId=? AND sendId=? AND state=?)',
  ],
  [
    'what a month has used',
    `select sum(parts) ${joined} where sends.businessId = ? and sends.createdAt >= ? and deliveries.state in (?, ?)`,
    'deliveriesByBusinessIdSendIdState (businessId=? AND sendId=? AND state=?)',
  ],
  [
    'what is under way',
    `select worker ${joined} where sends.state in (?, ?) and deliveries.state = ? and worker != ?`,
    'deliveriesByBusinessIdSendIdState (businessId=? AND sendId=? AND state=?)',
  ],
  [
    'who has a campaign already',
    "select id from deliveries where businessId = ? and campaignId = ? and run = ? and channel = ? and addressHash = ? and state not in ('skipped', 'cancelled')",
    'AND addressHash=?',
  ],
  ['the sends under way', 'select id from sends where state = ? and channel = ?', 'sendsByStateChannel'],
  [
    'who opted out after a send',
    'select id from deliveries where businessId = ? and sendId = ? and (clickedAt is not null or optedOutAt is not null)',
    'deliveriesByBusinessIdSendId (',
  ],
])('%s is found by its index, not by going through the whole business', (_, sql, index) => {
  expect(planOf(sql)).toContain(index)
})
