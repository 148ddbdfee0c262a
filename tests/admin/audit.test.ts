import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeDown } from '../../backend/admin/audit.ts'
import { verifyAudit } from '../../backend/admin/index.ts'
import { MINUTE } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import * as contract from '../../shared/admin.ts'
import { hireAdmin, setUpFactor, sven } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

onEachEngine('the audit log', (open) => {
  let blipp: Blipp
  let db: Database
  let admin: Visitor
  let shop: Shop

  beforeAll(async () => {
    db = await open()
    blipp = await startBlipp(db)
    admin = await hireAdmin(blipp)
    shop = await openShop(blipp.url)
    await visit(blipp.url).ask(contract.adminLogin, { email: sven.email, password: 'fel' })
    await admin.call(contract.readBusiness, { id: shop.business.id })
    await admin.call(contract.suspendBusiness, { id: shop.business.id, reason: '=cmd|calc' })
  })
  afterAll(() => blipp.stop())

  test('holds each act with who, when, where from and to whom, newest first', async () => {
    const { entries } = await admin.call(contract.listAudit, {})
    expect(entries.map(({ action, admin: who }) => [action, who])).toEqual([
      ['auditRead', sven.email],
      ['suspended', sven.email],
      ['businessRead', sven.email],
      ['signInRefused', sven.email],
      ['signIn', sven.email],
      ['adminCreated', null],
    ])
    expect(entries[1]).toMatchObject({
      at: blipp.clock.now(),
      business: { id: shop.business.id, name: shop.business.name },
      detail: { reason: '=cmd|calc' },
      address: '127.0.0.1',
    })
  })

  test('is filtered by act, business and day; who looks in it is in it, with what was looked for', async () => {
    const read = async (filter: object) => (await admin.call(contract.listAudit, filter)).entries
    const found = async (filter: object) => (await read(filter)).length
    expect(await found({ action: 'signInRefused' })).toBe(1)
    expect(await found({ businessId: shop.business.id })).toBe(2)
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toBe(9)
    expect(await found({ from: '2026-11-22' })).toBe(0)
    const looks = (await read({ action: 'auditRead' })).map(({ detail }) => detail)
    expect(looks).toContainEqual({ action: 'signInRefused' })
    expect(looks).toContainEqual({ businessId: shop.business.id })
  })

  test('goes out as CSV that no spreadsheet takes for a formula, and that is written down', async () => {
    const answer = await admin.fetch(contract.exportAudit.path)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(answer.headers.get('content-disposition')).toContain('blipp-audit-2026-11-21.csv')
    expect(lines).toHaveLength(13)
    expect(lines.at(-1)).toContain('auditExported')
    expect(lines.some((line) => /,=/.test(line))).toBe(false)
  })

  test('refuses to be edited or cut', async () => {
    const tries = [sql`update "auditLog" set admin = 'ingen'`, sql`delete from "auditLog" where seq = 2`]
    for (const attempt of tries)
      await expect(db.write('', ({ trx }) => attempt.execute(trx))).rejects.toThrow('never edited')
    expect((await verifyAudit(db, blipp.deps.keys)).fault).toBeNull()
  })

  test('keeps its order when many acts come at once', async () => {
    const id = shop.business.id
    await Promise.all(Array.from({ length: 20 }, () => admin.call(contract.readBusiness, { id })))
    expect(await verifyAudit(db, blipp.deps.keys)).toMatchObject({ entries: 32, fault: null })
  })
})

onEachEngine('a super admin’s sign-in in the audit log', (open) => {
  test('is there at each step: the password alone, a wrong code, and the right one', async () => {
    const blipp = await startBlipp(await open())
    onTestFinished(() => blipp.stop())
    const { code } = await setUpFactor(blipp, await hireAdmin(blipp))
    blipp.clock.pass(MINUTE)
    const admin = visit(blipp.url)
    const { email, password } = sven
    await admin.ask(contract.adminLogin, { email, password })
    await admin.ask(contract.adminLogin, { email, password, code: '000000' })
    await admin.call(contract.adminLogin, { email, password, code: await code() })
    const { entries } = await admin.call(contract.listAudit, {})
    expect(entries.slice(1, 4).map(({ action, admin: who, detail }) => [action, who, detail])).toEqual([
      ['signIn', email, { factor: 'app' }],
      ['signInRefused', email, { why: 'code' }],
      ['codeAsked', email, {}],
    ])
  })
})

onEachEngine('an audit log that somebody tampered with', (open, engine) => {
  const keys = { data: 'd'.repeat(32) }
  let db: Database

  beforeEach(async () => {
    db = await open()
    const act = { action: 'signIn', at: '2026-11-21T09:00:00.000Z', admin: null, address: null } as const
    for (let n = 1; n <= 5; n += 1)
      await db.write('', (unit) => writeDown(unit, keys, { ...act, detail: { n } }))
  })

  const verdict = (noted?: { seq: number; hash: string }) => verifyAudit(db, keys, noted)

  /** As whoever has the file and takes the guard off first. */
  const tamper = (statement: string) =>
    db.write('', async ({ trx }) => {
      if (engine === 'sqlite') {
        await sql`drop trigger if exists "auditLogNoupdate"`.execute(trx)
        await sql`drop trigger if exists "auditLogNodelete"`.execute(trx)
      } else await sql`drop trigger if exists "auditLogIsKept" on "auditLog"`.execute(trx)
      await sql.raw(statement).execute(trx)
    })

  test.each([
    [
      'a line edited',
      `update "auditLog" set detail = '{"reason":"annat"}' where seq = 5`,
      'line 5 was changed',
    ],
    ['a line taken out', `delete from "auditLog" where seq = 3`, 'line 3 is missing'],
    ['the end cut off', `delete from "auditLog" where seq > 3`, 'the end is missing: 3 of 5 lines are there'],
    ['the first line taken out', `delete from "auditLog" where seq = 1`, 'line 1 is missing'],
  ])('%s is found out', async (_, statement, fault) => {
    await tamper(statement)
    expect((await verdict()).fault).toBe(fault)
  })

  test('two lines that changed places are found out', async () => {
    await tamper('update "auditLog" set seq = -seq where seq in (2, 3)')
    await tamper('update "auditLog" set seq = case seq when -2 then 3 else 2 end where seq < 0')
    expect((await verdict()).fault).toBe('line 2 was changed')
  })

  test('an end that was cut off with its mark is found out by what was noted before', async () => {
    const { entries, hash } = await verdict()
    expect((await verdict({ seq: entries, hash })).fault).toBeNull()
    const before = (await db.read.selectFrom('auditLog').select('hash').where('seq', '=', 4).execute())[0]
    await tamper(`delete from "auditLog" where seq > 4`)
    await tamper(`update "auditHead" set seq = 4, hash = '${before?.hash}'`)
    expect((await verdict()).fault).toBeNull()
    expect((await verdict({ seq: entries, hash })).fault).toBe('the end is missing: line 5 was noted')
    expect((await verdict({ seq: 4, hash: 'annan' })).fault).toBe('line 4 is not the one noted')
  })
})
