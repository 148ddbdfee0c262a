import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, floraBlommor, password } from '../support/people.ts'

const another = 'en kam och en spegel'
let count = 0

onEachEngine('an address that somebody claims', (open) => {
  let db: Database
  let blipp: Blipp
  let email: string

  beforeEach(async () => {
    db = await open()
    blipp = await startBlipp(db)
    count += 1
    email = `delad${count}@bjornsbarber.example`
    return () => blipp.stop()
  })

  const signUp = async (form: object = bjornsBarbershop) => {
    const guest = guestOf(blipp.url)
    return { guest, ...(await guest.post('/api/auth/signup', { ...form, ownerEmail: email })) }
  }
  const signIn = (form: object = {}, guest: Guest = guestOf(blipp.url)) =>
    guest.post('/api/auth/signin', { email, password, ...form })
  const shopOf = async (guest: Guest) =>
    ((await guest.get('/api/business/profile')).body.business as { name?: string } | undefined)?.name
  const mails = () =>
    db.read
      .selectFrom('captured')
      .select(['businessId', 'subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  const tokens = async (path: string) =>
    (await mails()).flatMap(({ text }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  const verify = (token: string, guest: Guest = guestOf(blipp.url)) =>
    guest.post('/api/auth/verify-email', { token })
  /** Signs up and opens the link of the mail, there where they signed up. */
  async function verified(form: object = bjornsBarbershop) {
    const before = (await tokens('/verify-email')).length
    const account = await signUp(form)
    await expect.poll(() => tokens('/verify-email')).toHaveLength(before + 1)
    expect((await verify((await tokens('/verify-email')).at(-1) ?? '', account.guest)).status).toBe(200)
    return account
  }
  /** Signs up and waits for the mail. */
  async function claimed(form: object = bjornsBarbershop) {
    const before = (await tokens('/verify-email')).length
    const { guest } = await signUp(form)
    await expect.poll(() => tokens('/verify-email')).toHaveLength(before + 1)
    return { guest, token: (await tokens('/verify-email')).at(-1) ?? '' }
  }
  const theirs = { ...floraBlommor, password: another, confirmPassword: another }

  test('is answered as any other when it has an account, and who has it is told by mail', async () => {
    const first = await verified()
    const { status, body, setCookies, guest } = await signUp(theirs)
    const names = (cookies: string[]) => cookies.map((line) => line.split('=')[0])
    expect(status).toBe(first.status)
    expect(Object.keys(body)).toEqual(Object.keys(first.body))
    expect(body.business).toMatchObject({ name: floraBlommor.businessName, emailVerified: false })
    expect(names(setCookies)).toEqual(names(first.setCookies))
    await expect.poll(mails).toHaveLength(2)
    const told = (await mails())[1]
    expect(told).toMatchObject({
      businessId: (first.body.business as { id: string }).id,
      subject: 'Du har redan ett konto hos Blipp',
    })
    expect(told?.text).not.toContain(floraBlommor.businessName)
    expect((await guest.get('/api/outbox')).body.captured ?? []).toEqual([])
    expect((await guest.post('/api/auth/resend-verification')).status).toBe(200)
    expect(await tokens('/verify-email')).toHaveLength(1)
  })

  test('lets each of its accounts in by its own password', async () => {
    await verified()
    await signUp(theirs)
    const [mine, other] = [guestOf(blipp.url), guestOf(blipp.url)]
    expect((await signIn({}, mine)).status).toBe(200)
    expect((await signIn({ password: another }, other)).status).toBe(200)
    expect([await shopOf(mine), await shopOf(other)]).toEqual([
      bjornsBarbershop.businessName,
      floraBlommor.businessName,
    ])
    expect((await signIn({ password: 'fel-fel-fel' })).status).toBe(401)
  })

  test('goes to whoever proves it, and the links of the others have expired', async () => {
    await signUp(theirs)
    await expect.poll(() => tokens('/verify-email')).toHaveLength(1)
    const [stranger = ''] = await tokens('/verify-email')
    const { guest } = await verified()
    expect(await verify(stranger)).toMatchObject({ status: 422, body: { code: 'linkExpired' } })
    await guestOf(blipp.url).post('/api/auth/forgot-password', { email })
    await expect.poll(() => tokens('/reset-password')).toHaveLength(1)
    const [token] = await tokens('/reset-password')
    const chosen = 'nålar och trådar i en låda'
    await guestOf(blipp.url).post('/api/auth/reset-password', { token, password: chosen })
    await signIn({ password: chosen }, guest)
    expect(await shopOf(guest)).toBe(bjornsBarbershop.businessName)
  })

  test('goes to one of two who prove it at once', async () => {
    const { guest: stranger, token: first } = await claimed(theirs)
    const { guest, token } = await claimed()
    const answers = await Promise.all([verify(first, stranger), verify(token, guest)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is not proved for another account by whoever is signed in to their own', async () => {
    const stranger = await claimed({ ...theirs, businessName: bjornsBarbershop.businessName })
    const { guest, token } = await claimed()
    expect(await verify(stranger.token, guest)).toMatchObject({
      status: 403,
      body: { code: 'linkOfAnother' },
    })
    expect((await verify(token, guest)).status).toBe(200)
    expect((await guest.get('/api/business/profile')).body.business).toMatchObject({ emailVerified: true })
    expect((await stranger.guest.get('/api/business/profile')).body.business).toMatchObject({
      emailVerified: false,
    })
  })

  test('that several claim is proved once somebody signs in to the account that the link is of', async () => {
    const stranger = await claimed({ ...theirs, businessName: bjornsBarbershop.businessName })
    const { token } = await claimed()
    const contested = { status: 403, body: { code: 'linkContested' } }
    expect(await verify(stranger.token)).toMatchObject(contested)
    const phone = guestOf(blipp.url)
    expect(await verify(token, phone)).toMatchObject(contested)
    await signIn({}, phone)
    expect(await verify(stranger.token, phone)).toMatchObject({ body: { code: 'linkOfAnother' } })
    expect((await verify(token, phone)).status).toBe(200)
    // What is proved already is answered well as before, and changes nothing.
    expect((await verify(token)).status).toBe(200)
    expect(await verify(stranger.token)).toMatchObject({ body: { code: 'linkExpired' } })
  })

  test('that one alone claims is proved on a phone where nobody is signed in', async () => {
    const { guest, token } = await claimed()
    expect((await verify(token)).status).toBe(200)
    expect((await guest.get('/api/business/profile')).body.business).toMatchObject({ emailVerified: true })
  })

  test('is not the new one of another account by a link that whoever claims it opens', async () => {
    const stranger = guestOf(blipp.url)
    const own = `annan.${email}`
    await stranger.post('/api/auth/signup', { ...theirs, ownerEmail: own })
    await stranger.post('/api/auth/change-email', { email, password: another })
    await expect.poll(() => tokens('/verify-email')).toHaveLength(1)
    const [taking = ''] = await tokens('/verify-email')
    const { guest } = await claimed()
    expect(await verify(taking, guest)).toMatchObject({ body: { code: 'linkOfAnother' } })
    expect(await verify(taking)).toMatchObject({ body: { code: 'linkContested' } })
    expect((await verify(taking, stranger)).status).toBe(200)
  })

  test('is proved by a new password that was mailed there, which ends what others opened with it', async () => {
    const { guest } = await signUp(theirs)
    await guestOf(blipp.url).post('/api/auth/forgot-password', { email })
    await expect.poll(() => tokens('/reset-password')).toHaveLength(1)
    const [token] = await tokens('/reset-password')
    const answer = await guestOf(blipp.url).post('/api/auth/reset-password', { token, password })
    expect(answer.status).toBe(200)
    expect((await guest.get('/api/business/profile')).status).toBe(401)
    const owner = guestOf(blipp.url)
    await signIn({}, owner)
    expect((await owner.get('/api/business/profile')).body.business).toMatchObject({ emailVerified: true })
  })

  test('sets up nothing that could lock its owner out', async () => {
    const { guest } = await signUp()
    const refused = { status: 403, body: { code: 'emailUnverified' } }
    expect(await guest.post('/api/auth/totp', { password })).toMatchObject(refused)
    expect(await guest.post('/api/auth/passkeys/begin', { password })).toMatchObject(refused)
    await expect.poll(() => tokens('/verify-email')).toHaveLength(1)
    await verify((await tokens('/verify-email'))[0] ?? '')
    expect((await guest.post('/api/auth/totp', { password })).status).toBe(200)
    expect((await guest.post('/api/auth/passkeys/begin', { password })).status).toBe(200)
  })

  test('makes no browser a known one before it is proved', async () => {
    const { guest } = await signUp()
    expect(guest.cookies.has('known')).toBe(false)
    await signIn({}, guest)
    expect(guest.cookies.has('known')).toBe(false)
    await expect.poll(() => tokens('/verify-email')).toHaveLength(1)
    await guest.post('/api/auth/verify-email', { token: (await tokens('/verify-email'))[0] })
    expect(guest.cookies.has('known')).toBe(true)
  })
})

onEachEngine('claiming an address again and again', (open) => {
  test('mails it six times an hour at most', async () => {
    const db = await open()
    const blipp = await startBlipp(db, { environment: { LIMITS: 'on', TRUST_PROXY: 'on' } })
    const form = { ...bjornsBarbershop, ownerEmail: 'offer@bjornsbarber.example' }
    const signUp = (from: number) =>
      guestOf(blipp.url).post('/api/auth/signup', form, { 'X-Forwarded-For': `192.0.2.${from}` })
    for (let from = 1; from <= 9; from += 1) expect((await signUp(from)).status).toBe(201)
    const mailed = () => db.read.selectFrom('captured').select('id').execute()
    await expect.poll(mailed).toHaveLength(6)
    // Each account may ask for the link by itself, and is told to wait.
    const last = guestOf(blipp.url)
    await last.post('/api/auth/signup', form, { 'X-Forwarded-For': '192.0.2.99' })
    expect((await last.post('/api/auth/resend-verification')).status).toBe(429)
    expect(await mailed()).toHaveLength(6)
    await blipp.stop()
  })

  test('from one place leaves mails for whoever signs up with it elsewhere', async () => {
    const db = await open()
    const blipp = await startBlipp(db, { environment: { LIMITS: 'on', TRUST_PROXY: 'on' } })
    const form = { ...bjornsBarbershop, ownerEmail: 'trangd@bjornsbarber.example' }
    const stranger = guestOf(blipp.url)
    const there = { 'X-Forwarded-For': '192.0.2.1' }
    for (let n = 0; n < 5; n += 1) await stranger.post('/api/auth/signup', form, there)
    await stranger.post('/api/auth/resend-verification', {}, there)
    const mailed = () => db.read.selectFrom('captured').select('businessId').execute()
    await expect.poll(mailed).toHaveLength(4)
    const owner = guestOf(blipp.url)
    const { body } = await owner.post('/api/auth/signup', form, { 'X-Forwarded-For': '198.51.100.1' })
    const { id } = body.business as { id: string }
    await expect.poll(mailed).toContainEqual({ businessId: id })
    await blipp.stop()
  })

  test('keeps nobody out of the account that they opened before', async () => {
    const db = await open()
    const blipp = await startBlipp(db)
    const form = { ...bjornsBarbershop, ownerEmail: 'forst@bjornsbarber.example' }
    await guestOf(blipp.url).post('/api/auth/signup', form)
    for (let n = 0; n < 12; n += 1) {
      blipp.clock.pass(1000)
      await guestOf(blipp.url).post('/api/auth/signup', {
        ...form,
        password: another,
        confirmPassword: another,
      })
    }
    const signIn = { email: form.ownerEmail, password }
    expect((await guestOf(blipp.url).post('/api/auth/signin', signIn)).status).toBe(200)
    await blipp.stop()
  })
})
