import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY, later } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import type { Business } from '../../shared/businesses.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../../shared/rules/legal.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, password } from '../support/people.ts'

// The cost of a password is among what is tested here.
vi.unmock('@node-rs/argon2')

const english = { 'Accept-Language': 'en' }

let count = 0
/** A shop with a sign-in address that nobody has taken yet. */
const newShop = (values: Record<string, unknown> = {}) => {
  count += 1
  return { ...bjornsBarbershop, ownerEmail: `bjorn${count}@bjornsbarber.example`, ...values }
}

onEachEngine('signing up', (open) => {
  let db: Database
  let blipp: Blipp
  let visitor: Guest

  beforeAll(async () => {
    db = await open()
    blipp = await startBlipp(db)
  })
  afterAll(() => blipp.stop())

  const signUp = (form: object, headers?: Record<string, string>) => {
    visitor = guestOf(blipp.url)
    return visitor.post('/api/auth/signup', form, headers)
  }
  const rowOf = (id: unknown) =>
    db.read.selectFrom('businesses').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow()
  const userOf = (email: string) =>
    db.read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

  test('the owner is signed in to a business with everything that was filled in', async () => {
    const form = newShop({ businessName: 'Umeå Ramar & Glas' })
    const { status, body } = await signUp(form)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      business: {
        merchantId: 'umeå-ramar-glas',
        name: 'Umeå Ramar & Glas',
        email: form.businessEmail,
        phone: form.businessPhone,
        streetAddress: form.streetAddress,
        zipCode: form.zipCode,
        city: form.city,
        language: 'sv',
        timeZone: 'Europe/Stockholm',
        emailVerified: false,
        carriers: { sms: 'captured', email: 'captured' },
        publicUrl: blipp.deps.config.publicUrl,
        messages: { sent: 0, captured: 0 },
      },
      user: { role: 'owner' },
    })
    expect((await visitor.get('/api/business/profile')).body).toEqual(body)
  })

  test('that is sent several times at once under one Idempotency-Key opens one account, and each is answered as the first', async () => {
    const form = newShop()
    const key = { 'Idempotency-Key': 'wizard, pressed twice' }
    const guests = [1, 2, 3].map(() => guestOf(blipp.url))
    const answers = await Promise.all(guests.map((guest) => guest.post('/api/auth/signup', form, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    for (const guest of guests) expect((await guest.get('/api/business/profile')).status).toBe(200)
    const opened = await db.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', form.ownerEmail)
      .execute()
    expect(opened).toHaveLength(1)
    const others = await Promise.all(
      [form, { ...form, businessName: 'En Annan' }].map((each) =>
        guestOf(blipp.url).post('/api/auth/signup', { ...each, ownerEmail: `x${form.ownerEmail}` }, key),
      ),
    )
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('that is sent again under its Idempotency-Key opens no second account, and signs in again', async () => {
    const form = newShop()
    const key = { 'Idempotency-Key': 'wizard, step four' }
    const first = await signUp(form, key)
    const again = await signUp(form, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await visitor.get('/api/business/profile')).status).toBe(200)
    expect(await signUp({ ...form, businessName: 'En Annan' }, key)).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    })
    const password = 'ett-annat-losenord'
    expect(await signUp({ ...form, password, confirmPassword: password }, key)).toMatchObject({ status: 422 })
    expect((await visitor.get('/api/business/profile')).status).toBe(401)
    const other = await signUp(form)
    expect(other.status).toBe(201)
    expect((other.body.business as Business).id).not.toBe((first.body.business as Business).id)
  })

  test('a new business has the trial, for 30 days, with what Professional has', async () => {
    const { body } = await signUp(newShop())
    expect(body.business).toMatchObject({
      plan: 'trial',
      trialEndsAt: later(blipp.clock.now(), 30 * DAY),
      remaining: { newCustomers: null, sms: 2000, emails: null, aiTexts: 200 },
    })
  })

  test('which terms and which privacy policy were accepted, and when, is recorded', async () => {
    const form = newShop()
    await signUp(form)
    expect(await userOf(form.ownerEmail)).toMatchObject({
      termsVersion: TERMS_VERSION,
      privacyVersion: PRIVACY_VERSION,
      acceptedAt: blipp.clock.now(),
      emailVerifiedAt: null,
    })
  })

  test('the password is nowhere to be read', async () => {
    const form = newShop()
    await signUp(form)
    expect((await userOf(form.ownerEmail))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(await db.read.selectFrom('users').selectAll().execute())).not.toContain(password)
    expect(blipp.lines.join()).not.toContain(password)
    expect(blipp.lines.join()).not.toContain(form.ownerEmail)
  })

  test('shops of one name get merchant ids of their own', async () => {
    const name = { businessName: 'Café Nyfiket' }
    const ids: unknown[] = []
    for (const form of [
      newShop(name),
      newShop(name),
      newShop(name),
      newShop({ businessName: 'café  nyfiket!' }),
    ])
      ids.push(((await signUp(form)).body.business as { merchantId: string }).merchantId)
    expect(ids).toEqual(['café-nyfiket', 'café-nyfiket-2', 'café-nyfiket-3', 'café-nyfiket-4'])
  })

  test('shops of one name that sign up at the same moment do too', async () => {
    const forms = [1, 2, 3].map(() => newShop({ businessName: 'Samtidigt' }))
    const answers = await Promise.all(forms.map((form) => guestOf(blipp.url).post('/api/auth/signup', form)))
    const ids = answers.map(({ body }) => (body.business as { merchantId: string }).merchantId)
    expect(ids.sort()).toEqual(['samtidigt', 'samtidigt-2', 'samtidigt-3'])
  })

  test.each([
    ['sv', 'Disken'],
    ['en', 'Counter'],
  ])('a shop begins with a tag (%s: %s) and a wording in each language', async (language, label) => {
    const { body } = await signUp(newShop({ language }))
    const { id } = await rowOf((body.business as { id: string }).id)
    const tags = await db.read.selectFrom('tags').selectAll().where('businessId', '=', id).execute()
    expect(tags).toMatchObject([{ label, target: 'signup', deletedAt: null }])
    expect(tags[0]?.code).toMatch(/^[0-9A-Za-z]{22}$/)
    const wordings = await db.read.selectFrom('wordings').selectAll().where('businessId', '=', id).execute()
    expect(wordings.map((wording) => wording.language).sort()).toEqual(['en', 'sv'])
  })

  test('every field that is wrong is named, in the reader’s language, and nothing is stored', async () => {
    const wrong = {
      ...newShop(),
      businessName: 'B',
      businessType: 'guild',
      taxId: '559123-4560',
      businessPhone: 'ring mig',
      zipCode: '12',
      ownerFirstName: 7,
      password: 'kort',
      confirmPassword: 'kort',
      termsAccepted: 'yes',
    }
    const swedish = await signUp(wrong)
    expect(swedish.status).toBe(422)
    expect(swedish.body).toMatchObject({
      code: 'invalid',
      message: 'Något behöver rättas.',
      fields: {
        businessName: 'Företagsnamnet behöver minst 2 tecken',
        businessType: 'Välj en företagsform',
        ownerFirstName: 'Skriv förnamnet',
        password: 'Lösenordet behöver minst 8 tecken',
        termsAccepted: 'Du behöver godkänna villkoren',
      },
    })
    expect((await signUp(wrong, english)).body.fields).toMatchObject({
      businessName: 'Business name must be at least 2 characters',
      termsAccepted: 'You must accept the terms and conditions',
    })
    expect(await userOf(wrong.ownerEmail)).toBeUndefined()
  })

  test.each(['a@b.se, c@d.se', 'a@b.se\r\nBcc: x@y.se'])(
    '%j is no address to sign in with',
    async (ownerEmail) => {
      const { status, body } = await signUp(newShop({ ownerEmail }))
      expect(status).toBe(422)
      expect(body.fields).toHaveProperty('ownerEmail')
    },
  )

  test.each(['javascript:alert(1)', 'ftp://example.com'])('%s is no website', async (website) => {
    const { status, body } = await signUp(newShop({ website }))
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('website')
  })
})
