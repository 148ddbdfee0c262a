import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import type { Business } from '../../shared/businesses.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop } from '../support/people.ts'

let count = 0

onEachEngine('verifying the address', (open) => {
  let db: Database
  let blipp: Blipp
  let owner: Guest
  let email: string

  beforeAll(async () => {
    db = await open()
  })

  beforeEach(async () => {
    // A server of its own for each, so that the limits count from none.
    blipp = await startBlipp(db, { environment: { LIMITS: 'on' } })
    owner = guestOf(blipp.url)
    count += 1
    email = `${count}@bjornsbarber.example`
    await owner.post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: email })
  })

  afterEach(() => blipp.stop())

  const mails = () =>
    db.read.selectFrom('captured').selectAll().where('recipient', '=', email).orderBy('id').execute()
  /** The token of the newest of so many mails. */
  async function tokenOf(expected = 1): Promise<string> {
    await expect.poll(mails).toHaveLength(expected)
    return /\/verify-email\?token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  }
  const redeem = (token: unknown, headers?: Record<string, string>) =>
    guestOf(blipp.url).post('/api/auth/verify-email', { token }, headers)
  const profile = async () => (await owner.get('/api/business/profile')).body.business as Business

  test('the mail goes to the sign-in address, and its link verifies it', async () => {
    const token = await tokenOf()
    expect((await mails())[0]).toMatchObject({ kind: 'account', channel: 'email', recipient: email })
    const before = await profile()
    expect(before.emailVerified).toBe(false)
    expect((await redeem(token)).status).toBe(200)
    const after = await profile()
    expect(after.emailVerified).toBe(true)
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  test('the database does not hold what the mail says', async () => {
    const token = await tokenOf()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db.read.selectFrom('accountTokens').selectAll().execute())).not.toContain(
      token,
    )
  })

  test('a link that is opened twice is answered well twice, and changes nothing the second time', async () => {
    const token = await tokenOf()
    await redeem(token)
    const once = await profile()
    blipp.clock.pass(HOUR)
    expect((await redeem(token)).status).toBe(200)
    expect(await profile()).toEqual(once)
  })

  test('a link is good for a day', async () => {
    const token = await tokenOf()
    blipp.clock.pass(24 * HOUR)
    const { status, body } = await redeem(token)
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'linkExpired',
      message: 'Länken har gått ut eller har redan använts.',
    })
    expect((await redeem(token, { 'Accept-Language': 'en' })).body.message).toBe(
      'The link has expired or was already used.',
    )
  })

  test.each(['', 'x'.repeat(43), 42, null])('%j verifies nobody', async (token) => {
    expect((await redeem(token)).status).toBe(422)
    expect((await profile()).emailVerified).toBe(false)
  })

  test('the mail can be asked for again by who is signed in, three times an hour', async () => {
    await tokenOf()
    const again = () => owner.post('/api/auth/resend-verification')
    expect((await guestOf(blipp.url).post('/api/auth/resend-verification')).status).toBe(401)
    for (let times = 0; times < 3; times += 1) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
    expect((await redeem(await tokenOf(4))).status).toBe(200)
  })

  test('nothing more is mailed once it is verified', async () => {
    await redeem(await tokenOf())
    expect((await owner.post('/api/auth/resend-verification')).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })
})
