import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { codeAt } from '../../backend/secrets/totp.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { keepPasskey, newAuthenticator } from '../support/passkey.ts'
import { bjornsBarbershop, floraBlommor, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'

/** The changes that ask for the second factor, each with what else it takes. */
const changes = {
  'taking off one-time codes': ['POST', '/api/auth/totp/remove', { password }],
  'new recovery codes': ['POST', '/api/auth/recovery-codes', { password }],
  'a new password': ['PUT', '/api/auth/password', { current: password, password: 'en kam och en spegel' }],
  'a new address': ['POST', '/api/auth/change-email', { password, email: 'ny@bjornsbarber.example' }],
  'another passkey': ['POST', '/api/auth/passkeys/begin', { password }],
  'taking off a passkey': ['POST', '/api/auth/passkeys/:id/remove', { password }],
} as const
type Change = keyof typeof changes
const every = Object.keys(changes) as Change[]

onEachEngine('where there is a second factor', (open) => {
  let db: Database
  let blipp: Blipp
  let owner: Guest
  let secret: string
  let codes: string[]
  let passkeyId: string
  let businessId: string
  const phone = newAuthenticator()

  beforeEach(async () => {
    db = await open()
    blipp = await startBlipp(db)
    owner = guestOf(blipp.url)
    const { body } = await owner.post('/api/auth/signup', bjornsBarbershop)
    businessId = (body.business as { id: string }).id
    await proveAddressOf(db, bjornsBarbershop.ownerEmail, blipp.clock.now())
    secret = String((await owner.post('/api/auth/totp', { password })).body.secret)
    const confirmed = await owner.post('/api/auth/totp/confirm', { code: await nextCode() })
    codes = confirmed.body.recoveryCodes as string[]
    passkeyId = await keepPasskey(db, businessId, blipp.clock.now(), phone.publicKey)
    return () => blipp.stop()
  })

  async function nextCode(): Promise<string> {
    blipp.clock.pass(MINUTE)
    return codeAt(secret, blipp.clock.now())
  }
  const change = (which: Change, proof: object = {}) => {
    const [method, path, input] = changes[which]
    return owner.send(method, path.replace(':id', passkeyId), { ...input, ...proof })
  }
  /** What must stay as it was while a change is refused. */
  const state = async () => ({
    users: await db.read.selectFrom('users').select(['email', 'passwordHash', 'totpAt']).execute(),
    passkeys: await db.read.selectFrom('passkeys').select('id').execute(),
    codes: await db.read.selectFrom('recoveryCodes').select(['id']).orderBy('id').execute(),
    links: await db.read
      .selectFrom('accountTokens')
      .select('kind')
      .where('kind', '=', 'changeEmail')
      .execute(),
  })

  test.each(every)('%s asks for it, and changes nothing without', async (which) => {
    const before = await state()
    expect(await change(which)).toMatchObject({
      status: 401,
      body: { code: 'codeRequired', totp: true, passkey: true },
    })
    expect(await change(which, { code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'wrongCode' },
    })
    expect(await change(which, { passkey: { id: passkeyId } })).toMatchObject({
      status: 401,
      body: { code: 'passkeyUnknown' },
    })
    expect(await state()).toEqual(before)
    expect((await owner.get('/api/business/profile')).status).toBe(200)
  })

  test.each(every)('%s goes on with a recovery code', async (which) => {
    expect((await change(which, { code: codes[0] })).status).toBe(200)
  })

  test.each([
    ['a one-time code', async () => ({ code: await nextCode() })],
    ['a recovery code', async () => ({ code: codes[0] })],
    ['a passkey', async () => ({ passkey: await signed() })],
  ] as const)('%s is taken', async (_, proof) => {
    expect((await change('another passkey', await proof())).status).toBe(200)
  })

  async function signed(guest = owner): Promise<object> {
    const { body } = await guest.post('/api/auth/second-factor/begin')
    const { challenge, allowCredentials } = body.options as {
      challenge: string
      allowCredentials: { id: string }[]
    }
    expect(allowCredentials.map(({ id }) => id)).toEqual([passkeyId])
    return phone.answer(passkeyId, challenge, new URL(blipp.deps.config.publicUrl).origin)
  }

  test('what a passkey signed confirms one change, and no sign-in', async () => {
    const passkey = await signed()
    expect((await guestOf(blipp.url).post('/api/auth/passkey-signin', { response: passkey })).status).toBe(
      401,
    )
    const [one, two] = await Promise.all([
      change('new recovery codes', { passkey }),
      change('new recovery codes', { passkey }),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 401])
  })

  test('a passkey of somebody else confirms nothing', async () => {
    const flora = guestOf(blipp.url)
    const { body } = await flora.post('/api/auth/signup', floraBlommor)
    await keepPasskey(db, (body.business as { id: string }).id, blipp.clock.now(), phone.publicKey)
    const theirs = await db.read
      .selectFrom('passkeys')
      .select('credentialId')
      .where('businessId', '!=', businessId)
      .executeTakeFirstOrThrow()
    const begun = await owner.post('/api/auth/second-factor/begin')
    const { challenge } = begun.body.options as { challenge: string }
    const passkey = phone.answer(theirs.credentialId, challenge, new URL(blipp.deps.config.publicUrl).origin)
    expect((await change('new recovery codes', { passkey })).status).toBe(401)
  })
})
