import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { codeAt } from '../../backend/secrets/totp.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine, openSqlite } from '../support/engines.ts'
import { guestOf } from '../support/guest.ts'
import { bjornsBarbershop, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'

test('guessing codes is slowed, account by account', async () => {
  const opened = await openSqlite()
  const blipp = await startBlipp(opened.db, { environment: { LIMITS: 'on' } })
  const owner = guestOf(blipp.url)
  await owner.post('/api/auth/signup', bjornsBarbershop)
  await proveAddressOf(opened.db, bjornsBarbershop.ownerEmail, blipp.clock.now())
  const { body } = await owner.post('/api/auth/totp', { password })
  const code = await codeAt(String(body.secret), blipp.clock.now())
  await owner.post('/api/auth/totp/confirm', { code })
  const guess = () =>
    owner.post('/api/auth/signin', { email: bjornsBarbershop.ownerEmail, password, code: '000000' })
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  await blipp.stop()
  await opened.discard()
})

test('a form that is refused or sent again is no account, and leaves all five of the hour', async () => {
  const opened = await openSqlite()
  const blipp = await startBlipp(opened.db, { environment: { LIMITS: 'on' } })
  const signUp = (form: object, key: string = randomUUID()) =>
    guestOf(blipp.url).post('/api/auth/signup', { ...bjornsBarbershop, ...form }, { 'idempotency-key': key })
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signUp({ password: 'password123!' })).status).toBe(422)
  expect((await signUp({ businessName: 'PostNord' })).status).toBe(422)
  for (let times = 0; times < 3; times += 1) expect((await signUp({}, 'one press')).status).toBe(201)
  for (let n = 1; n < 5; n += 1)
    expect((await signUp({ ownerEmail: `agare${n}@bjornsbarber.example` })).status).toBe(201)
  expect((await signUp({ ownerEmail: 'agare5@bjornsbarber.example' })).status).toBe(429)
  await blipp.stop()
  await opened.discard()
})

onEachEngine('guessing codes has an end', (open) => {
  async function begin(environment: Record<string, string> = {}) {
    const db = await open()
    const blipp = await startBlipp(db, { environment })
    onTestFinished(() => blipp.stop())
    const email = `kod${randomUUID()}@bjornsbarber.example`
    const owner = guestOf(blipp.url)
    await owner.post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: email })
    await proveAddressOf(db, email, blipp.clock.now())
    const { body } = await owner.post('/api/auth/totp', { password })
    const right = async () => {
      blipp.clock.pass(60_000)
      return codeAt(String(body.secret), blipp.clock.now())
    }
    const confirmed = await owner.post('/api/auth/totp/confirm', { code: await right() })
    const [recovery = ''] = confirmed.body.recoveryCodes as string[]
    const signIn = async (code: string) => {
      const { status, body } = await guestOf(blipp.url).post('/api/auth/signin', { email, password, code })
      return [status, body.code]
    }
    return { right, recovery, signIn }
  }

  test('after which no one-time code is taken, until a recovery code was', async () => {
    const { right, recovery, signIn } = await begin()
    for (let tries = 0; tries < 19; tries += 1) expect(await signIn('000000')).toEqual([401, 'wrongCode'])
    expect(await signIn(await right())).toEqual([200, undefined])
    for (let tries = 0; tries < 20; tries += 1) expect(await signIn('000000')).toEqual([401, 'wrongCode'])
    expect(await signIn(await right())).toEqual([401, 'codesStopped'])
    expect(await signIn('aaaaa-aaaaa')).toEqual([401, 'wrongCode'])
    expect(await signIn(await right())).toEqual([401, 'codesStopped'])
    expect(await signIn(recovery)).toEqual([200, undefined])
    expect(await signIn(await right())).toEqual([200, undefined])
  })

  test('that does not keep the owner from their recovery codes', async () => {
    const { recovery, signIn } = await begin({ LIMITS: 'on' })
    for (let tries = 0; tries < 5; tries += 1) await signIn('000000')
    expect((await signIn('000000'))[0]).toBe(429)
    expect(await signIn(recovery)).toEqual([200, undefined])
  })
})

test('a forgotten password is answered alike however often it is asked for, and mailed three times an hour', async () => {
  const opened = await openSqlite()
  const blipp = await startBlipp(opened.db, { environment: { LIMITS: 'on' } })
  const email = 'glomsk@bjornsbarber.example'
  await guestOf(blipp.url).post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: email })
  const mails = async () =>
    (await opened.db.read.selectFrom('captured').select('text').execute()).filter(({ text }) =>
      text?.includes('/reset-password?token='),
    )
  const ask = () => guestOf(blipp.url).post('/api/auth/forgot-password', { email })
  const first = await ask()
  for (let n = 0; n < 4; n += 1)
    expect(await ask()).toMatchObject({ status: 200, body: first.body, setCookies: [] })
  await expect.poll(mails).toHaveLength(3)
  // Each is limited by where it comes from too, and told so.
  for (let n = 0; n < 15; n += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  expect(await mails()).toHaveLength(3)
  await blipp.stop()
  await opened.discard()
})

test('away from this machine and without a mail server, a forgotten password says that mail is not set up', async () => {
  const opened = await openSqlite()
  const environment = {
    PUBLIC_URL: 'https://blipp.example',
    HOST: '127.0.0.1',
    LIMITS: 'on',
    SESSION_KEYS: 'a session key of at least 32 characters',
    DATA_KEY: 'a data key of at least 32 characters!',
  }
  const blipp = await startBlipp(opened.db, { environment })
  const forgotten = { email: bjornsBarbershop.ownerEmail }
  const answer = await guestOf(blipp.url).post('/api/auth/forgot-password', forgotten)
  expect(answer).toMatchObject({ status: 503, body: { code: 'mailNotSetUp' } })
  await blipp.stop()
  await opened.discard()
})
