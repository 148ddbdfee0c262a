import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin, ensureAdmin, resetSecondFactor } from '../../backend/admin/index.ts'
import { HOUR, MINUTE } from '../../backend/clock.ts'
import {
  adminDashboard,
  adminLogin,
  adminLogout,
  adminMe,
  beginSecondFactor,
  confirmSecondFactor,
} from '../../shared/admin.ts'
import { hireAdmin, setUpFactor, sven } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Opened, openSqlite } from '../support/engines.ts'
import { openShop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const { email, password } = sven
const elsewhere = {
  LIMITS: 'on',
  PUBLIC_URL: 'https://blipp.example',
  SESSION_KEYS: 's'.repeat(32),
  DATA_KEY: 'd'.repeat(32),
}

let opened: Opened
let blipp: Blipp
beforeEach(async () => {
  opened = await openSqlite()
})
afterEach(async () => {
  await blipp.stop()
  await opened.discard()
})
const start = async (environment: Record<string, string> = {}) => {
  blipp = await startBlipp(opened.db, { environment })
}
const secretly = (url: string): Visitor => visit(url, { origin: 'https://blipp.example' })

describe('a super admin', () => {
  test('signs in, is known, and signs out for good', async () => {
    await start()
    const admin = await hireAdmin(blipp)
    expect(await admin.call(adminMe, {})).toEqual({
      admin: { firstName: 'Sven', lastName: 'Operatör', email },
      secondFactor: 'off',
    })
    const before = new Map(admin.cookies)
    await admin.call(adminLogout, {})
    expect(admin.cookies.has('admin')).toBe(false)
    const thief = visit(blipp.url, { cookie: [...before].map((pair) => pair.join('=')).join('; ') })
    expect((await thief.ask(adminMe, {})).status).toBe(401)
  })

  test('is nobody by an unknown address, a wrong password or a shop’s own, with the same words', async () => {
    await start()
    await createAdmin(blipp.deps, sven)
    const shop = await openShop(blipp.url)
    const tries = [
      { email, password: 'fel-fel-fel-fel' },
      { email: 'ingen@blipp.example', password },
      { email: shop.email, password: shop.password },
    ]
    const answers = await Promise.all(tries.map((form) => visit(blipp.url).ask(adminLogin, form)))
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
  })

  test('is signed out after half an hour unused, and after eight hours in any case', async () => {
    await start()
    const admin = await hireAdmin(blipp)
    for (let n = 0; n < 15; n += 1) {
      blipp.clock.pass(29 * MINUTE)
      expect((await admin.ask(adminMe, {})).status).toBe(200)
    }
    blipp.clock.pass(30 * MINUTE)
    expect((await admin.ask(adminMe, {})).status).toBe(401)
    await admin.call(adminLogin, { email, password })
    for (let passed = 0; passed < 8 * HOUR; passed += 20 * MINUTE) {
      expect((await admin.ask(adminMe, {})).status).toBe(200)
      blipp.clock.pass(20 * MINUTE)
    }
    expect((await admin.ask(adminMe, {})).status).toBe(401)
  })

  test('has to wait after five wrong passwords, with the right one too', async () => {
    await start({ LIMITS: 'on' })
    await createAdmin(blipp.deps, sven)
    for (let n = 0; n < 5; n += 1) await visit(blipp.url).ask(adminLogin, { email, password: 'fel' })
    const answer = await visit(blipp.url).ask(adminLogin, { email, password })
    expect(answer).toMatchObject({ status: 429, body: { message: expect.stringContaining('Vänta') } })
  })

  test('gets in where they were before, however many strangers guess', async () => {
    await start({ LIMITS: 'on', TRUST_PROXY: 'on' })
    const here = await hireAdmin(blipp)
    const guess = (n: number, of = visit(blipp.url)) =>
      of.ask(adminLogin, { email, password: 'fel' }, { 'x-forwarded-for': `192.0.2.${n}` })
    for (let n = 1; n < 10; n += 1) expect((await guess(n)).status).toBe(401)
    expect((await guess(10)).status).toBe(401)
    expect(await guess(11)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Vänta') },
    })
    expect((await here.ask(adminLogin, { email, password })).status).toBe(200)
    expect((await guess(12)).status).toBe(401)
  })

  test('is asked for the code without that counting as a try, and a right password frees no guesser', async () => {
    await start({ LIMITS: 'on', TRUST_PROXY: 'on' })
    await setUpFactor(blipp, await hireAdmin(blipp))
    const enter = (n: number, code?: string) =>
      visit(blipp.url).ask(adminLogin, { email, password, code }, { 'x-forwarded-for': `192.0.2.${n}` })
    for (let n = 1; n <= 10; n += 1) {
      expect(await enter(n)).toMatchObject({ body: { code: 'codeRequired' } })
      expect(await enter(n, '000000')).toMatchObject({ body: { code: 'wrongCode' } })
    }
    expect((await enter(11)).status).toBe(429)
  })

  test('is there from the first start alone, and only where the environment names one', async () => {
    await start({ SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password })
    const emails = async () =>
      (await opened.db.read.selectFrom('admins').select('email').execute()).map((row) => row.email)
    expect(await emails()).toEqual([])
    await ensureAdmin(blipp.deps)
    expect(await emails()).toEqual([email])
    const config = { ...blipp.deps.config, superadmin: { email: 'annan@blipp.example', password } }
    await ensureAdmin({ ...blipp.deps, config })
    expect(await emails()).toEqual([email])
    await ensureAdmin({ ...blipp.deps, config: { ...config, superadmin: null } })
  })
})

describe('a second factor', () => {
  test('is required elsewhere than on this machine: nothing opens before it is set up', async () => {
    await start(elsewhere)
    await createAdmin(blipp.deps, sven)
    const admin = secretly(blipp.url)
    expect(await admin.call(adminLogin, { email, password })).toMatchObject({ secondFactor: 'setUp' })
    expect(await admin.ask(adminDashboard, {})).toMatchObject({
      status: 403,
      body: { code: 'secondFactorRequired' },
    })
    const { uri, recoveryCodes } = await setUpFactor(blipp, admin)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Blipp%20admin:/)
    expect(recoveryCodes).toHaveLength(10)
    expect((await admin.ask(adminDashboard, {})).status).toBe(200)
    expect(admin.cookies.has('__Host-admin')).toBe(true)
  })

  test('is asked for with the password, and each code works once', async () => {
    await start()
    const first = await hireAdmin(blipp)
    const { code, recoveryCodes } = await setUpFactor(blipp, first)
    blipp.clock.pass(MINUTE)
    const admin = visit(blipp.url)
    const enter = async (given?: string) => admin.ask(adminLogin, { email, password, code: given })
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'codeRequired' } })
    expect(await enter('000000')).toMatchObject({ status: 401, body: { code: 'wrongCode' } })
    expect((await enter(await code())).status).toBe(200)
    expect(await enter(await code())).toMatchObject({ status: 401, body: { code: 'wrongCode' } })
    const [recovery = ''] = recoveryCodes
    const both = await Promise.all([enter(recovery), enter(recovery.toUpperCase())])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('takes no more codes of the app after twenty wrong ones, until a recovery code or a new factor', async () => {
    await start()
    const { code, recoveryCodes } = await setUpFactor(blipp, await hireAdmin(blipp))
    blipp.clock.pass(MINUTE)
    const admin = visit(blipp.url)
    const enter = async (given: string) => admin.ask(adminLogin, { email, password, code: given })
    const miss = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        expect(await enter('000000')).toMatchObject({ body: { code: 'wrongCode' } })
    }
    await miss(20)
    expect(await enter(await code())).toMatchObject({ status: 401, body: { code: 'codesStopped' } })
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200)
    await miss(19)
    expect((await enter(await code())).status).toBe(200)
    await miss(20)
    await resetSecondFactor(blipp.deps, email)
    await admin.call(adminLogin, { email, password })
    const other = await setUpFactor(blipp, admin)
    blipp.clock.pass(MINUTE)
    expect((await enter(await other.code())).status).toBe(200)
  })

  test('is not put in the place of one that is on, and ends the other sessions when it comes on', async () => {
    await start()
    const [here, there] = [await hireAdmin(blipp), visit(blipp.url)]
    await there.call(adminLogin, { email, password })
    await here.call(beginSecondFactor, {})
    expect(await here.ask(confirmSecondFactor, { code: '123456' })).toMatchObject({
      status: 422,
      body: { fields: { code: 'Koden stämmer inte' } },
    })
    await setUpFactor(blipp, here)
    expect((await there.ask(adminMe, {})).status).toBe(401)
    expect((await here.ask(beginSecondFactor, {})).status).toBe(403)
  })
})

test('the cookie is the super admin’s own, for this site alone, and only over https where that is used', async () => {
  await start(elsewhere)
  await createAdmin(blipp.deps, sven)
  const { headers } = await secretly(blipp.url).ask(adminLogin, { email, password })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-admin=[\w-]{43}; path=\/; samesite=strict; secure; httponly$/i)
  expect(headers.getSetCookie().every((line) => !line.includes('sid='))).toBe(true)
})
