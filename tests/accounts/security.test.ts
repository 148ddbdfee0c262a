import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { codeAt } from '../../backend/secrets/totp.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'

let count = 0
const another = 'en kam och en spegel'

onEachEngine('the way into an account', (open) => {
  let db: Database
  let blipp: Blipp
  let owner: Guest
  let email: string

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    blipp = await startBlipp(db)
    owner = guestOf(blipp.url)
    count += 1
    email = `agare${count}@bjornsbarber.example`
    await owner.post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: email })
    await proveAddressOf(db, email, blipp.clock.now())
  })
  afterEach(() => blipp.stop())

  const signIn = (form: object = {}, visitor: Guest = guestOf(blipp.url)) =>
    visitor.post('/api/auth/signin', { email, password, ...form })
  const isIn = async (visitor: Guest) => (await visitor.get('/api/business/profile')).status === 200
  const elsewhere = async () => {
    const visitor = guestOf(blipp.url)
    await signIn({}, visitor)
    return visitor
  }
  const mailsTo = (address: string) =>
    db.read.selectFrom('captured').selectAll().where('recipient', '=', address).orderBy('id').execute()
  /** The token of the newest of so many links to `path` that were mailed there. */
  async function tokenTo(path: string, address = email, mailed = 1): Promise<string> {
    const link = new RegExp(`${path}\\?token=([\\w-]+)`)
    const tokens = async () =>
      (await mailsTo(address)).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? [])
    await expect.poll(tokens).toHaveLength(mailed)
    return (await tokens()).at(-1) as string
  }
  const forgot = async (mailed = 1) => {
    expect((await guestOf(blipp.url).post('/api/auth/forgot-password', { email })).status).toBe(200)
    return tokenTo('/reset-password', email, mailed)
  }
  const reset = (token: string, given = another) =>
    guestOf(blipp.url).post('/api/auth/reset-password', { token, password: given })

  test('a forgotten password is set anew by the mail’s link, once, and every session ends', async () => {
    const token = await forgot()
    const answer = await reset(token)
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await isIn(owner)).toBe(false)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: another })).status).toBe(200)
    expect(await reset(token, 'något helt annat')).toMatchObject({
      status: 422,
      body: { code: 'linkExpired' },
    })
  })

  test('the link is good for half an hour, and a newer password makes older links worthless', async () => {
    const [first, second] = [await forgot(), await forgot(2)]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(422)
    const third = await forgot(3)
    blipp.clock.pass(30 * MINUTE)
    expect((await reset(third)).status).toBe(422)
  })

  test('a common password spends no link', async () => {
    const token = await forgot()
    expect(await reset(token, 'Password123!')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.stringContaining('vanligt') } },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('two presses at once set one password', async () => {
    const token = await forgot()
    const both = await Promise.all([reset(token), reset(token, 'en annan kam och spegel')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('the answer does not tell whether an address has an account', async () => {
    const ask = (address: string) => guestOf(blipp.url).post('/api/auth/forgot-password', { email: address })
    const [known, unknown] = [await ask(email), await ask('ingen@kund.example')]
    expect(unknown).toMatchObject({ status: known.status, body: known.body, setCookies: [] })
    expect(await mailsTo('ingen@kund.example')).toEqual([])
  })

  test('nobody signs up with a password that others use too', async () => {
    const form = {
      ...bjornsBarbershop,
      ownerEmail: `ny${email}`,
      password: 'iloveyou2',
      confirmPassword: 'iloveyou2',
    }
    const { status, body } = await guestOf(blipp.url).post('/api/auth/signup', form)
    expect(status).toBe(422)
    expect(Object.keys(body.fields as object)).toEqual(['password'])
  })

  test('a change of password asks for the old one, ends the other sessions and goes on here under a new id', async () => {
    const other = await elsewhere()
    const before = new Map(owner.cookies)
    const change = (current: string) => owner.put('/api/auth/password', { current, password: another })
    expect(await change('fel-fel-fel')).toMatchObject({
      status: 422,
      body: { fields: { current: expect.any(String) } },
    })
    expect((await change(password)).status).toBe(200)
    expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
    expect(owner.cookies.get('sid')).not.toBe(before.get('sid'))
    // What was under way with the old cookie is answered still, for a moment.
    for (const [name, value] of before) owner.cookies.set(name, value)
    expect(await isIn(owner)).toBe(true)
    blipp.clock.pass(5 * SECOND)
    expect(await isIn(owner)).toBe(false)
    expect((await signIn({ password: another })).status).toBe(200)
    await expect.poll(() => mailsTo(email)).toHaveLength(2)
  })

  test('a new address holds once its link is opened; the old one hears of it', async () => {
    const to = `ny.${email}`
    expect((await owner.post('/api/auth/change-email', { email: to, password: 'fel-fel-fel' })).status).toBe(
      422,
    )
    expect((await owner.post('/api/auth/change-email', { email: to, password })).status).toBe(200)
    expect((await mailsTo(email)).at(-1)?.text).toContain('/dashboard/settings/account')
    expect((await signIn({ email: to })).status).toBe(401)
    const token = await tokenTo('/verify-email', to)
    expect((await guestOf(blipp.url).post('/api/auth/verify-email', { token })).status).toBe(200)
    expect((await signIn({ email: to })).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    const again = guestOf(blipp.url)
    await signIn({ email: to }, again)
    expect((await again.get('/api/business/profile')).body.business).toMatchObject({ emailVerified: true })
  })

  test('an address that has an account is answered alike, and gets nothing', async () => {
    const taken = `upptagen.${email}`
    await guestOf(blipp.url).post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: taken })
    const token = await tokenTo('/verify-email', taken)
    await guestOf(blipp.url).post('/api/auth/verify-email', { token })
    expect(await owner.post('/api/auth/change-email', { email: taken, password })).toMatchObject({
      status: 200,
      body: {},
    })
    expect(await mailsTo(taken)).toHaveLength(1)
  })

  test('a password changed meanwhile makes the link to a new address worthless', async () => {
    const to = `tjuv.${email}`
    await owner.post('/api/auth/change-email', { email: to, password })
    const token = await tokenTo('/verify-email', to)
    await owner.put('/api/auth/password', { current: password, password: another })
    expect((await guestOf(blipp.url).post('/api/auth/verify-email', { token })).status).toBe(422)
  })

  test('where one is signed in names no session that has run out unused', async () => {
    const other = await elsewhere()
    for (let hour = 0; hour < 5; hour += 1) {
      blipp.clock.pass(HOUR)
      expect(await isIn(owner)).toBe(true)
    }
    expect(await isIn(other)).toBe(false)
    expect((await owner.get('/api/auth/sessions')).body.sessions).toMatchObject([{ current: true }])
  })

  test('where one is signed in is listed with browser and system, and each can be ended', async () => {
    const phone = guestOf(blipp.url)
    blipp.clock.pass(MINUTE)
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
    await phone.post('/api/auth/signin', { email, password }, { 'User-Agent': iphone })
    const { body } = await owner.get('/api/auth/sessions')
    const sessions = body.sessions as { id: string; agent: string | null; current: boolean }[]
    expect(sessions.map(({ agent, current }) => [agent, current])).toEqual([
      ['Safari · iPhone', false],
      [null, true],
    ])
    const end = () => owner.send('DELETE', `/api/auth/sessions/${sessions[0]?.id}`)
    expect((await end()).status).toBe(204)
    expect([await isIn(owner), await isIn(phone)]).toEqual([true, false])
    expect((await end()).status).toBe(404)
    const third = await elsewhere()
    await owner.post('/api/auth/signout-others')
    expect([await isIn(owner), await isIn(third)]).toEqual([true, false])
  })

  /** Turns one-time codes on; answers with the secret and the recovery codes. */
  async function withCodes(): Promise<{ secret: string; codes: string[] }> {
    const { body } = await owner.post('/api/auth/totp', { password })
    const secret = String(body.secret)
    const confirmed = await owner.post('/api/auth/totp/confirm', {
      code: await codeAt(secret, blipp.clock.now()),
    })
    expect(confirmed.status).toBe(200)
    return { secret, codes: confirmed.body.recoveryCodes as string[] }
  }

  test('with one-time codes the password alone opens nothing, and each code works once', async () => {
    const other = await elsewhere()
    const { secret } = await withCodes()
    expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
    const visitor = guestOf(blipp.url)
    expect(await signIn({}, visitor)).toMatchObject({
      status: 401,
      body: { code: 'codeRequired', totp: true, passkey: false },
    })
    expect(await signIn({ password: 'fel-fel-fel' }, visitor)).toMatchObject({
      body: { code: 'wrongCredentials' },
    })
    expect(await isIn(visitor)).toBe(false)
    const used = await codeAt(secret, blipp.clock.now())
    expect(await signIn({ code: used })).toMatchObject({ status: 401, body: { code: 'wrongCode' } })
    blipp.clock.pass(30 * SECOND)
    const code = await codeAt(secret, blipp.clock.now())
    const both = await Promise.all([signIn({ code }), signIn({ code })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(JSON.stringify(await db.read.selectFrom('users').selectAll().execute())).not.toContain(secret)
  })

  test('a recovery code stands in for it, once; new ones make the old worthless', async () => {
    const { codes } = await withCodes()
    const [first = '', second = ''] = codes
    expect((await signIn({ code: first })).status).toBe(200)
    expect((await signIn({ code: first })).status).toBe(401)
    expect((await owner.get('/api/auth/second-factor')).body).toMatchObject({ codesLeft: 9, passkeys: [] })
    const third = codes[2]
    expect((await owner.post('/api/auth/recovery-codes', { password, code: third })).status).toBe(200)
    expect((await signIn({ code: second })).status).toBe(401)
  })

  test('a new password by mail does not get past the second factor', async () => {
    await withCodes()
    await reset(await forgot())
    expect(await signIn({ password: another })).toMatchObject({ body: { code: 'codeRequired' } })
  })

  test('one-time codes hold from the first code on, and are turned off with the password and a code', async () => {
    await owner.post('/api/auth/totp', { password })
    expect((await signIn()).status).toBe(200)
    expect((await owner.post('/api/auth/totp/confirm', { code: '000000' })).body).toMatchObject({
      code: 'wrongCode',
    })
    const [code = ''] = (await withCodes()).codes
    expect((await owner.post('/api/auth/totp/remove', { password: 'fel-fel-fel', code })).status).toBe(422)
    expect((await owner.post('/api/auth/totp/remove', { password, code })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await owner.get('/api/auth/second-factor')).body).toEqual({
      totpAt: null,
      passkeys: [],
      codesLeft: 0,
    })
  })

  test('a passkey that nobody has, or that no challenge was given for, opens nothing', async () => {
    const visitor = guestOf(blipp.url)
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }
    const send = () => visitor.post('/api/auth/passkey-signin', { response })
    expect(await send()).toMatchObject({ status: 401, body: { code: 'passkeyUnknown' } })
    const begun = await visitor.post('/api/auth/passkey-signin/begin')
    expect(begun.body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(await send()).toMatchObject({ status: 401, body: { code: 'passkeyUnknown' } })
    await owner.post('/api/auth/passkeys/begin', { password })
    expect(await owner.post('/api/auth/passkeys', { label: 'Min telefon', response })).toMatchObject({
      status: 401,
    })
  })
})
