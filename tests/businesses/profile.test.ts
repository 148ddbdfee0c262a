import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wordingsOf } from '../../backend/businesses/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { Business } from '../../shared/businesses.ts'
import { type KeptWording, listWordings } from '../../shared/wordings.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'

const ownWords = 'Ja, hör gärna av er med sms och mejl. Jag kan sluta när jag vill.'

let count = 0

onEachEngine('the profile', (open) => {
  let db: Database
  let blipp: Blipp
  let bjorn: Guest
  let flora: Guest

  beforeAll(async () => {
    db = await open()
    blipp = await startBlipp(db)
  })
  afterAll(() => blipp.stop())

  async function openShop(form: typeof bjornsBarbershop | typeof floraBlommor): Promise<Guest> {
    const visitor = guestOf(blipp.url)
    count += 1
    await visitor.post('/api/auth/signup', { ...form, ownerEmail: `${count}@bjornsbarber.example` })
    return visitor
  }

  beforeEach(async () => {
    bjorn = await openShop(bjornsBarbershop)
    flora = await openShop(floraBlommor)
  })

  const profileOf = async (visitor: Guest) =>
    (await visitor.get('/api/business/profile')).body.business as Business
  const change = (visitor: Guest, patch: object, headers?: Record<string, string>) =>
    visitor.put('/api/business/profile', patch, headers)
  const rowOf = (id: string) =>
    db.read.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const setRole = async (visitor: Guest, role: 'owner' | 'staff') => {
    const { id } = await profileOf(visitor)
    await db.write(id, ({ trx }) =>
      trx.updateTable('users').set({ role }).where('businessId', '=', id).execute(),
    )
  }

  test('nobody sees or changes it without signing in', async () => {
    const stranger = guestOf(blipp.url)
    expect((await stranger.get('/api/business/profile')).status).toBe(401)
    expect((await change(stranger, { name: 'Mitt nu' })).status).toBe(401)
  })

  test('staff see it, and only the owner changes it', async () => {
    await setRole(bjorn, 'staff')
    expect((await bjorn.get('/api/business/profile')).body.user).toMatchObject({ role: 'staff' })
    const { status, body } = await change(bjorn, { name: 'Mitt nu' })
    expect(status).toBe(403)
    expect(body.message).toBe('Du har inte behörighet till det här.')
    expect((await profileOf(bjorn)).name).toBe('Björns Barbershop')
  })

  test('what is sent is changed and the rest stays', async () => {
    const before = await profileOf(bjorn)
    const patch = {
      tagline: 'Klippning  mitt i stan',
      reviewUrl: 'https://example.com/recensioner',
      privacyUrl: 'https://example.com/integritet',
      language: 'en',
      timeZone: 'Europe/Helsinki',
      theme: 'dark',
      phone: '',
    }
    const { status, body } = await change(bjorn, patch)
    expect(status).toBe(200)
    const changed = {
      ...before,
      ...patch,
      tagline: 'Klippning mitt i stan',
      phone: null,
      revision: expect.any(Number),
    }
    expect(body.business).toEqual(changed)
    expect(await profileOf(bjorn)).toEqual(changed)
  })

  test('each change takes the next revision, and nothing takes none', async () => {
    const before = await profileOf(bjorn)
    const { revision } = (await change(bjorn, { tagline: 'Ny' })).body.business as Business
    expect(revision).toBeGreaterThan(before.revision)
    expect((await rowOf(before.id)).revision).toBe(revision)
    expect(((await change(bjorn, {})).body.business as Business).revision).toBe(revision)
  })

  test('an open dashboard hears of it', async () => {
    const { id } = await profileOf(bjorn)
    const heard = Promise.withResolvers<number>()
    const stop = blipp.deps.live.listen(id, heard.resolve)
    const { revision } = (await change(bjorn, { tagline: 'Ny' })).body.business as Business
    expect(await heard.promise).toBe(revision)
    stop()
  })

  test('a new name does not change the merchant id', async () => {
    const { merchantId } = await profileOf(bjorn)
    await change(bjorn, { name: 'Björn & Söner' })
    expect(await profileOf(bjorn)).toMatchObject({ name: 'Björn & Söner', merchantId })
  })

  test.each([
    'javascript:alert(1)',
    'http://example.com/recensioner',
    'https://user:secret@example.com/',
    'https://192.0.2.1/',
    'data:text/html,hej',
    'recensioner',
    42,
  ])('%j is no review page, and nothing of the change is stored', async (reviewUrl) => {
    const before = await profileOf(bjorn)
    const { status, body } = await change(bjorn, { name: 'Ny', reviewUrl })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      reviewUrl: 'Skriv adressen till en vanlig webbsida, till exempel dinbutik.se. Den behöver https.',
    })
    expect(await profileOf(bjorn)).toEqual(before)
  })

  test('faults are told in English to who reads English', async () => {
    const { body } = await change(
      bjorn,
      { name: 'B', timeZone: 'Mars/Olympus', consentTexts: { sv: 'kort', en: null } },
      { 'Accept-Language': 'en' },
    )
    expect(body.fields).toEqual({
      name: 'Business name must be at least 2 characters',
      timeZone: 'Please choose a time zone',
      'consentTexts.sv': 'The consent wording needs at least 20 characters',
    })
  })

  test('what the contract does not name is left alone', async () => {
    const before = await profileOf(bjorn)
    const { id: florasId } = await profileOf(flora)
    await change(bjorn, {
      id: florasId,
      businessId: florasId,
      plan: 'enterprise',
      merchantId: 'flora-blommor',
      emailVerified: true,
      trialEndsAt: null,
      revision: 900,
    })
    expect(await profileOf(bjorn)).toEqual(before)
  })

  test('another business is neither seen nor touched', async () => {
    const before = await profileOf(flora)
    await change(bjorn, { id: before.id, name: 'Övertagen', tagline: 'Övertagen' })
    expect(await profileOf(flora)).toEqual(before)
    expect(before.name).toBe('Flora Blommor')
  })

  test('an own consent wording is a new version, and the words before it are kept', async () => {
    const { id } = await profileOf(bjorn)
    const standard = wordingsOf(await rowOf(id))
    expect(standard.sv.text).toContain('Björns Barbershop')
    await change(bjorn, { consentTexts: { sv: ownWords, en: null } })
    const row = await rowOf(id)
    const now = wordingsOf(row)
    expect(now.sv.text).toBe(ownWords)
    expect(now.en).toEqual(standard.en)
    const kept = await db.read.selectFrom('wordings').selectAll().where('businessId', '=', id).execute()
    expect(new Map(kept.map(({ version, text }) => [version, text]))).toEqual(
      new Map([standard.sv, standard.en, now.sv].map(({ version, text }) => [version, text])),
    )
    const wordings = (await bjorn.get(listWordings.path)).body.wordings as KeptWording[]
    const shown = (current: boolean) => wordings.filter((one) => one.current === current)
    expect(shown(true).map(({ text }) => text)).toEqual(expect.arrayContaining([ownWords, standard.en.text]))
    expect(shown(false)).toMatchObject([
      { version: standard.sv.version, text: standard.sv.text, language: 'sv' },
    ])
    await change(bjorn, { consentTexts: { sv: null, en: null } })
    expect(wordingsOf(await rowOf(id))).toEqual(standard)
  })

  test('an own wording in one language leaves the other as another device has made it', async () => {
    await change(bjorn, { consentTexts: { sv: ownWords } })
    await change(bjorn, { consentTexts: { en: 'May we write to you now and then?' } })
    const { consentTexts } = await profileOf(bjorn)
    expect(consentTexts).toEqual({ sv: ownWords, en: 'May we write to you now and then?' })
    await change(bjorn, { consentTexts: { sv: null, en: null } })
  })

  test('a new name makes a new version of the standard wording', async () => {
    const { id } = await profileOf(bjorn)
    await change(bjorn, { name: 'Björn & Söner' })
    const { sv } = wordingsOf(await rowOf(id))
    expect(sv.text).toContain('Björn & Söner')
    const kept = await db.read
      .selectFrom('wordings')
      .select('version')
      .where('businessId', '=', id)
      .where('version', '=', sv.version)
      .execute()
    expect(kept).toHaveLength(1)
  })
})
