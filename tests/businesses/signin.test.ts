import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY } from '../../backend/clock.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Opened, openSqlite } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, floraBlommor, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'

const { verified, guessed } = vi.hoisted(() => ({ verified: [] as string[], guessed: 'bara-en-gissning' }))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    verify: (hash: string, given: string) => {
      verified.push(hash)
      // Where many guesses are only counted, they need not be dear.
      return given === guessed ? Promise.resolve(false) : argon2.verify(hash, given)
    },
  }
})

const email = bjornsBarbershop.ownerEmail

let opened: Opened
let blipp: Blipp

/** A server on the same database, with counters of its own. */
async function restart(environment: Record<string, string> = {}): Promise<void> {
  await blipp?.stop()
  blipp = await startBlipp(opened.db, { environment })
}

const signIn = (form: unknown, visitor: Guest = guestOf(blipp.url), headers?: Record<string, string>) =>
  visitor.post('/api/auth/signin', form, headers)

beforeAll(async () => {
  opened = await openSqlite()
  await restart()
  for (const shop of [bjornsBarbershop, floraBlommor]) {
    await guestOf(blipp.url).post('/api/auth/signup', shop)
    await proveAddressOf(opened.db, shop.ownerEmail, blipp.clock.now())
  }
})
afterAll(async () => {
  await blipp.stop()
  await opened.discard()
})
afterEach(() => void verified.splice(0))

describe('signing in', () => {
  test('the owner gets the business and is known from then on', async () => {
    const visitor = guestOf(blipp.url)
    const { status, body } = await signIn({ email: ` ${email.toUpperCase()}`, password }, visitor)
    expect(status).toBe(200)
    expect(body).toMatchObject({ business: { name: 'Björns Barbershop' }, user: { role: 'owner' } })
    expect((await visitor.get('/api/business/profile')).status).toBe(200)
  })

  test('å typed on another keyboard is the same password', async () => {
    const own = {
      ownerEmail: 'asa@bjornsbarber.example',
      password: 'gråsparven',
      confirmPassword: 'gråsparven',
    }
    const form = { ...bjornsBarbershop, ...own }
    await guestOf(blipp.url).post('/api/auth/signup', form)
    const { status } = await signIn({ email: form.ownerEmail, password: 'gråsparven'.normalize('NFD') })
    expect(status).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer, after the same work', async () => {
    const wrong = await signIn({ email, password: 'fel-fel-fel' })
    const unknown = await signIn({ email: 'ingen@bjornsbarber.example', password: 'fel-fel-fel' })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.body).toEqual({
      code: 'wrongCredentials',
      message: 'Fel e-post eller lösenord. Försök igen.',
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.setCookies).toEqual([])
    const costs = verified.map((hash) => hash.split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(Array(4).fill('$argon2id$v=19$m=19456,t=2,p=1'))
    // The holder's own, and one that nobody has.
    expect(new Set(verified).size).toBe(2)
  })

  test('so does an address that somebody claims and nobody has proved', async () => {
    const form = { ...bjornsBarbershop, ownerEmail: 'nagon@bjornsbarber.example' }
    await guestOf(blipp.url).post('/api/auth/signup', form)
    verified.splice(0)
    expect((await signIn({ email: form.ownerEmail, password: 'fel-fel-fel' })).status).toBe(401)
    expect(verified).toHaveLength(2)
  })

  test('the refusal is in English for who reads English', async () => {
    const { body } = await signIn({ email, password: 'wrong-one' }, undefined, { 'Accept-Language': 'en-GB' })
    expect(body.message).toBe('Invalid credentials. Please try again.')
  })

  test.each([
    ['nothing', {}, ['email', 'password']],
    [
      'values of other types',
      { email: 7, password: ['a'], rememberMe: 'yes' },
      ['email', 'password', 'rememberMe'],
    ],
    ['two addresses', { email: 'a@b.se, c@d.se', password }, ['email']],
  ])('%s is a 422 that names the fields', async (_, form, fields) => {
    const { status, body } = await signIn(form)
    expect(status).toBe(422)
    expect(Object.keys(body.fields as object).sort()).toEqual(fields)
  })

  test('what is not JSON is a 400', async () => {
    expect((await signIn('{"email":')).status).toBe(400)
  })

  test('remembering makes the cookie last 30 days, and 12 hours otherwise', async () => {
    const ageOf = async (rememberMe: boolean) => {
      const { setCookies } = await signIn({ email, password, rememberMe })
      const expires = /^sid=.*expires=([^;]+)/.exec(setCookies.find((line) => line.startsWith('sid=')) ?? '')
      return Math.round((Date.parse(expires?.[1] ?? '') - Date.now()) / (DAY / 2))
    }
    expect(await ageOf(false)).toBe(1)
    expect(await ageOf(true)).toBe(60)
  })

  test('the id changes with each sign-in, and the one before opens nothing', async () => {
    const visitor = guestOf(blipp.url)
    await signIn({ email, password }, visitor)
    const before = new Map(visitor.cookies)
    await signIn({ email, password }, visitor)
    expect(visitor.cookies.get('sid')).not.toBe(before.get('sid'))
    for (const [name, value] of before) visitor.cookies.set(name, value)
    expect((await visitor.get('/api/business/profile')).status).toBe(401)
  })

  test('only who knows the password hears that the business is suspended', async () => {
    const suspend = (suspendedAt: string | null) =>
      opened.db.read
        .selectFrom('users')
        .select('businessId')
        .where('email', '=', floraBlommor.ownerEmail)
        .executeTakeFirstOrThrow()
        .then(({ businessId }) =>
          opened.db.write(businessId, ({ trx }) =>
            trx.updateTable('businesses').set({ suspendedAt }).where('id', '=', businessId).execute(),
          ),
        )
    const flora = guestOf(blipp.url)
    await signIn({ email: floraBlommor.ownerEmail, password }, flora)
    await suspend(blipp.clock.now())
    expect((await flora.get('/api/business/profile')).status).toBe(401)
    expect((await signIn({ email: floraBlommor.ownerEmail, password })).status).toBe(403)
    expect((await signIn({ email: floraBlommor.ownerEmail, password: 'fel-fel-fel' })).status).toBe(401)
    await suspend(null)
  })
})

describe('signing out', () => {
  test.each(['/api/auth/signout', '/api/auth/logout'])('%s ends the session on the server', async (path) => {
    const visitor = guestOf(blipp.url)
    await signIn({ email, password }, visitor)
    const before = new Map(visitor.cookies)
    const { status, setCookies } = await visitor.post(path)
    expect(status).toBe(200)
    expect(setCookies.some((line) => line.startsWith('sid=;'))).toBe(true)
    for (const [name, value] of before) visitor.cookies.set(name, value)
    const profile = await visitor.get('/api/business/profile')
    expect(profile.status).toBe(401)
    expect(profile.body).toEqual({ code: 'signInRequired', message: 'Logga in för att fortsätta.' })
  })

  test('it is no fault to do so without being signed in', async () => {
    expect((await guestOf(blipp.url).post('/api/auth/signout')).status).toBe(200)
  })
})

describe('limits', () => {
  const guess = () => signIn({ email, password: guessed })

  test('after five wrong passwords the sixth has to wait, with the right one too', async () => {
    await restart({ LIMITS: 'on' })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401)
    const sixth = await signIn({ email, password })
    expect(sixth.status).toBe(429)
    expect(sixth.body).toMatchObject({ code: 'tooMany', message: expect.stringContaining('Vänta') })
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(sixth.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  })

  test('another account at the same address is not held up by it', async () => {
    expect((await signIn({ email: floraBlommor.ownerEmail, password })).status).toBe(200)
  })

  test('an address has twenty wrong tries an hour, whatever the accounts', async () => {
    await restart({ LIMITS: 'on' })
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push((await signIn({ email: `kund${tries}@kund.example`, password: guessed })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  const from = (number: number) => ({ 'X-Forwarded-For': `192.0.2.${number}` })

  test('from the tenth wrong password on an account waits longer each time, wherever they come from', async () => {
    await restart({ LIMITS: 'on', TRUST_PROXY: 'on' })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signIn({ email, password: guessed }, undefined, from(tries))).status).toBe(401)
    const waits: number[] = []
    for (let tries = 10; tries < 22; tries += 1) {
      const refused = await signIn({ email, password }, undefined, from(tries))
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers.get('Retry-After')))
      vi.advanceTimersByTime((waits.at(-1) as number) * 1000)
      expect((await signIn({ email, password: guessed }, undefined, from(tries))).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    vi.advanceTimersByTime(900_000)
    expect((await signIn({ email, password }, undefined, from(200))).status).toBe(200)
    expect((await signIn({ email, password: guessed }, undefined, from(201))).status).toBe(401)
    vi.useRealTimers()
  })

  test('who signed in on a device before gets in there, however many guess elsewhere or beside it', async () => {
    await restart({ LIMITS: 'on', TRUST_PROXY: 'on' })
    const owner = guestOf(blipp.url)
    await signIn({ email, password }, owner, from(1))
    await owner.post('/api/auth/signout')
    for (let tries = 0; tries < 40; tries += 1)
      await signIn({ email, password: guessed }, undefined, from(tries % 20))
    expect((await signIn({ email, password }, undefined, from(99))).status).toBe(429)
    expect((await signIn({ email, password }, owner, from(1))).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn({ email, password: guessed }, owner, from(1))).status).toBe(401)
    expect((await signIn({ email, password }, owner, from(1))).status).toBe(429)
    expect((await signIn({ email: floraBlommor.ownerEmail, password: guessed }, owner, from(2))).status).toBe(
      401,
    )
  })

  test('a device that says it is known, and is not, is a stranger', async () => {
    await restart({ LIMITS: 'on' })
    const stranger = guestOf(blipp.url)
    await signIn({ email: floraBlommor.ownerEmail, password }, stranger)
    for (let tries = 0; tries < 5; tries += 1) await signIn({ email, password: guessed }, stranger)
    expect((await signIn({ email, password }, stranger)).status).toBe(429)
    stranger.cookies.set('known', 'planted.x')
    expect((await signIn({ email: floraBlommor.ownerEmail, password }, stranger)).status).toBe(200)
  })

  test('signing in well costs nothing', async () => {
    await restart({ LIMITS: 'on' })
    for (let tries = 0; tries < 8; tries += 1) expect((await signIn({ email, password })).status).toBe(200)
  })

  test('an address can sign up five businesses an hour', async () => {
    await restart({ LIMITS: 'on' })
    const signUp = (number: number) =>
      guestOf(blipp.url).post('/api/auth/signup', {
        ...bjornsBarbershop,
        ownerEmail: `kedja${number}@bjornsbarber.example`,
      })
    for (let number = 0; number < 5; number += 1) expect((await signUp(number)).status).toBe(201)
    expect((await signUp(5)).status).toBe(429)
  })
})

describe('who may sign up', () => {
  test.each(['invite', 'closed'])(
    'with SIGNUPS=%s strangers may not, and nothing is stored',
    async (signups) => {
      await restart({ SIGNUPS: signups })
      const form = { ...bjornsBarbershop, ownerEmail: `${signups}@bjornsbarber.example` }
      const { status, body } = await guestOf(blipp.url).post('/api/auth/signup', form)
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'signupsClosed' })
      const stored = await opened.db.read
        .selectFrom('users')
        .select('id')
        .where('email', '=', form.ownerEmail)
        .execute()
      expect(stored).toEqual([])
    },
  )

  test('an operator who runs it for shops of their own gives them everything', async () => {
    await restart({ DEFAULT_PLAN: 'enterprise' })
    const form = { ...bjornsBarbershop, ownerEmail: 'egen@bjornsbarber.example' }
    const { body } = await guestOf(blipp.url).post('/api/auth/signup', form)
    expect(body.business).toMatchObject({
      plan: 'enterprise',
      trialEndsAt: null,
      remaining: { sms: null, emails: null },
    })
  })
})
