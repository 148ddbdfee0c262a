import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { closeBusiness } from '../../shared/closing.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { type Authenticator, keepPasskey, newAuthenticator } from '../support/passkey.ts'
import { bjornsBarbershop, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'
import { openShop, type Shop } from '../support/shop.ts'

onEachEngine('a passkey’s answer', (open) => {
  let db: Database
  let blipp: Blipp
  let shop: Shop
  let phone: Authenticator
  let credentialId: string

  beforeAll(async () => {
    db = await open()
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    phone = newAuthenticator()
    credentialId = await keepPasskey(db, shop.business.id, blipp.clock.now(), phone.publicKey)
  })
  afterAll(() => blipp.stop())

  const begin = async (guest: Guest) => {
    const { body } = await guest.post('/api/auth/passkey-signin/begin')
    return (body.options as { challenge: string }).challenge
  }
  const answerTo = (challenge: string, origin = new URL(blipp.deps.config.publicUrl).origin) =>
    phone.answer(credentialId, challenge, origin)
  const signIn = (guest: Guest, response: object) => guest.post('/api/auth/passkey-signin', { response })
  const refused = { status: 401, body: { code: 'passkeyUnknown' } }

  test('signs in once: sent again with the same challenge, it opens nothing', async () => {
    const guest = guestOf(blipp.url)
    const answer = answerTo(await begin(guest))
    // Somebody who took both the answer and the cookie of its challenge on the way.
    const thief = guestOf(blipp.url)
    for (const [name, value] of guest.cookies) thief.cookies.set(name, value)
    expect(await signIn(guest, answer)).toMatchObject({ status: 200, body: { user: { role: 'owner' } } })
    expect(await signIn(thief, answer)).toMatchObject(refused)
    expect((await thief.get('/api/business/profile')).status).toBe(401)
  })

  test('that is sent twice at once signs in once', async () => {
    const guest = guestOf(blipp.url)
    const answer = answerTo(await begin(guest))
    const both = await Promise.all([signIn(guest, answer), signIn(guest, answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('is good for its own challenge, page and five minutes alone', async () => {
    const guest = guestOf(blipp.url)
    const first = answerTo(await begin(guest))
    const challenge = await begin(guest)
    expect(await signIn(guest, first)).toMatchObject(refused)
    expect(await signIn(guest, answerTo(challenge, 'https://blipp.example'))).toMatchObject(refused)
    expect(await signIn(guest, newAuthenticator().answer(credentialId, challenge, blipp.url))).toMatchObject(
      refused,
    )
    blipp.clock.pass(5 * MINUTE)
    expect(await signIn(guest, answerTo(challenge))).toMatchObject(refused)
  })

  test('at an account that its owner closed says until when it can be opened, and opens it if asked to', async () => {
    const closed = await openShop(blipp.url, { ...bjornsBarbershop, ownerEmail: 'stangd@nycklar.example' })
    const { owner, business, password: theirs } = closed
    const tablet = newAuthenticator()
    const id = await keepPasskey(db, business.id, blipp.clock.now(), tablet.publicKey)
    const { erasedAt } = await owner.call(closeBusiness, { name: business.name, password: theirs })
    const guest = guestOf(blipp.url)
    const enter = async (more: object = {}) => {
      const response = tablet.answer(id, await begin(guest), new URL(blipp.deps.config.publicUrl).origin)
      return guest.post('/api/auth/passkey-signin', { response, ...more })
    }
    const refusal = await enter()
    expect(refusal).toMatchObject({ status: 403, body: { code: 'businessClosed' } })
    expect(refusal.body.message).toContain(erasedAt.slice(0, 10))
    expect((await guest.get('/api/business/profile')).status).toBe(401)
    expect(await enter({ reopens: true })).toMatchObject({ status: 200, body: { user: { role: 'owner' } } })
    expect(await enter()).toMatchObject({ status: 200 })
  })

  test('opens no account again for staff, and none that the operator suspended', async () => {
    const standing = async (values: object, role: 'owner' | 'staff') => {
      const { business } = await openShop(blipp.url, {
        ...bjornsBarbershop,
        ownerEmail: `${role}@nycklar.example`,
      })
      const tablet = newAuthenticator()
      const id = await keepPasskey(db, business.id, blipp.clock.now(), tablet.publicKey)
      await db.write(business.id, async ({ trx }) => {
        await trx.updateTable('businesses').set(values).where('id', '=', business.id).execute()
        await trx.updateTable('users').set({ role }).where('businessId', '=', business.id).execute()
      })
      const guest = guestOf(blipp.url)
      const response = tablet.answer(id, await begin(guest), new URL(blipp.deps.config.publicUrl).origin)
      return guest.post('/api/auth/passkey-signin', { response, reopens: true })
    }
    const at = blipp.clock.now()
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    expect(await standing({ closedAt: at }, 'staff')).toMatchObject(forbidden)
    expect(await standing({ suspendedAt: at, closedAt: at }, 'owner')).toMatchObject(forbidden)
  })

  test('that makes one which somebody has already is refused, and nothing is kept of it', async () => {
    const id = Buffer.from('en nyckel som två vill ha'.padEnd(32)).toString('base64url')
    const add = async (ownerEmail: string) => {
      const owner = guestOf(blipp.url)
      await owner.post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail })
      await proveAddressOf(db, ownerEmail, blipp.clock.now())
      const { body } = await owner.post('/api/auth/passkeys/begin', { password })
      const { challenge } = body.options as { challenge: string }
      const response = phone.make(id, challenge, new URL(blipp.deps.config.publicUrl).origin)
      const added = await owner.post('/api/auth/passkeys', { label: 'Telefonen', response })
      return { added, factor: (await owner.get('/api/auth/second-factor')).body }
    }
    expect((await add('en@nycklar.example')).added.status).toBe(201)
    const { added, factor } = await add('annan@nycklar.example')
    expect(added).toMatchObject(refused)
    expect(factor).toMatchObject({ passkeys: [], codesLeft: 0 })
  })
})
