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
    'deliveriesByBusinessIdSendIdStateId (businessId=? AND sendId=? AND state=?)',
  ],
  [
    'what a month has used',
    'select channel, sum(parts) from deliveries where businessId = ? and channel in (?, ?) and handedOverAt >= ? and state in (?, ?) group by channel',
    'COVERING INDEX deliveriesByBusinessIdChannelHandedOverAtStateParts (businessId=? AND channel=? AND handedOverAt>?)',
  ],
  [
    'how the last mails of a shop were taken',
    'select id, state, reason from deliveries where businessId = ? and channel = ? and state in (?, ?) and handedOverAt > ? order by handedOverAt desc limit ?',
    'deliveriesByBusinessIdChannelHandedOverAtStateParts (businessId=? AND channel=? AND handedOverAt>?)',
  ],
  [
    'what is under way',
    `select worker ${joined} where sends.state in (?, ?) and deliveries.state = ? and worker != ?`,
    'deliveriesByBusinessIdSendIdStateId (businessId=? AND sendId=? AND state=?)',
  ],
  [
    'who has a campaign already',
    "select id from deliveries where businessId = ? and campaignId = ? and run = ? and channel = ? and addressHash = ? and state not in ('skipped', 'cancelled')",
    'AND addressHash=?',
  ],
  ['the sends under way', 'select id from sends where state = ? and channel = ?', 'sendsByStateChannel'],
  [
    'who did something with what they got',
    `select count(clickedAt), count(openedAt), count(case when clickedAt is null then machineClickedAt end) from deliveries
      where businessId = ? and sendId = ? and (clickedAt is not null or openedAt is not null or optedOutAt is not null
      or machineClickedAt is not null or machineOpenedAt is not null)`,
    'COVERING INDEX deliveriesByBusinessIdSendIdIdClickedAt',
  ],
  [
    'the next people of a list',
    'select * from deliveries where businessId = ? and sendId = ? and state = ? and id > ? order by id limit ?',
    'deliveriesByBusinessIdSendIdStateId (businessId=? AND sendId=? AND state=? AND id>?)',
  ],
  ['a followed link', 'select * from deliveries where linkToken = ?', 'deliveriesByLinkToken (linkToken=?)'],
])('%s is found by its index, not by going through the whole business', (_, sql, index) => {
  const plan = planOf(sql)
  expect(plan).toContain(index)
  expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
})
