import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { updateCustomer } from '../../shared/customers.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { customerHistory, type HistoryOf } from '../../shared/history.ts'
import { personFields } from '../../shared/pages/person-pages.ts'
import type { PersonRecord } from '../../shared/rights.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { sara } from '../support/people.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine("a person's own page", (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  test('is asked for by an address, and the answer is the same whether it is known or not', async () => {
    const anna = await scene.someone()
    const known = await scene.post(scene.askPath, { email: anna.email })
    const stranger = await scene.post(scene.askPath, { email: 'ingen@kund.example' })
    expect(stranger.text.replace('ingen@kund.example', '')).toBe(known.text.replace(anna.email, ''))
    expect([known.status, stranger.status]).toEqual([200, 200])
    await expect.poll(() => scene.links(anna.email)).toHaveLength(1)
    expect(await scene.links('ingen@kund.example')).toEqual([])
  })

  test('is no longer mailed to an address that was mailed three links within the hour', async () => {
    const anna = await scene.someone()
    const erik = await scene.someone()
    for (let n = 0; n < 3; n += 1) await scene.pageOf(anna.email)
    expect((await scene.post(scene.askPath, { email: anna.email })).status).toBe(200)
    expect((await scene.post(scene.askPath, { email: erik.email })).status).toBe(200)
    await expect.poll(() => scene.links(erik.email)).toHaveLength(1)
    expect(await scene.links(anna.email)).toHaveLength(3)
    scene.blipp.clock.pass(61 * 60_000)
    await scene.pageOf(anna.email)
  })

  test('shows everything that is kept, messages and the shop’s notes included', async () => {
    const anna = await scene.someone()
    const { shop } = scene
    const { id = '' } = (await scene.find(anna.email)) ?? {}
    await shop.owner.call(updateCustomer, { id, notes: 'Gillar hundar', labels: ['Stamkund'] })
    await shop.owner.call(sendEmail, { id: shop.campaigns.email.id, customerIds: [id] })
    await scene.settle()
    const page = await scene.pageOf(anna.email)
    const { status, text } = await scene.get(page)
    expect(status).toBe(200)
    for (const piece of [anna.name, anna.email, anna.phone, 'Gillar hundar', 'Stamkund', `Hej ${anna.name}!`])
      expect(text).toContain(piece)
    const json = await scene.get(`${page}/my-data.json`)
    const record = JSON.parse(json.text) as PersonRecord
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="blipp-2026-11-21.json"')
    expect(record).toMatchObject({
      business: { name: 'Björns Barbershop' },
      person: { name: anna.name, email: anna.email, notes: 'Gillar hundar', labels: ['Stamkund'] },
      consents: { sms: 'yes', email: 'yes' },
      messages: [{ channel: 'email', subject: `Hösten är här, ${anna.name}`, state: 'captured' }],
    })
    const csv = await scene.get(`${page}/my-data.csv`)
    expect(csv.headers.get('content-type')).toMatch(/text\/csv/)
    expect(csv.text).toMatch(/person,[^,]+,notes,Gillar hundar,,/)
    expect(csv.text).toMatch(/message,[^,]+,email,"Hösten är här, Kund/)
  })

  test('tells with each answer the words that were read', async () => {
    const page = await fetch(`${scene.blipp.url}/api/tap/${scene.shop.tag.code}`)
    const { wording } = (await page.json()) as { wording: { version: string; text: string } }
    await scene.signUp(
      { name: 'Ny Kund', email: 'ny@kund.example', phone: null },
      { wordingVersion: wording.version },
    )
    // An old page, or a program, that does not say which.
    await scene.signUp({ name: 'Gammal Sida', email: 'gammal@kund.example', phone: null })
    for (const email of ['ny@kund.example', 'gammal@kund.example']) {
      const { text } = await scene.get(`${await scene.pageOf(email)}/my-data.json`)
      const { history } = JSON.parse(text) as PersonRecord
      expect(history[0]).toMatchObject({ kind: 'consent', sms: 'yes', email: 'yes', wording, by: null })
      expect(history[0]).toMatchObject({ spot: scene.shop.tag.label })
    }
  })

  test('sets no cookie, is kept nowhere, is found by no search and tells no other site of itself', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const answers = [
      await scene.get(scene.askPath),
      await scene.get(page),
      await scene.get(`${page}/erase`),
      await scene.get(`${page}/my-data.json`),
      await scene.press(page, 'no', { channel: 'sms' }),
      await scene.get('/c/nothing'),
    ]
    for (const { headers } of answers) {
      expect(headers.getSetCookie()).toEqual([])
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    }
    expect(scene.blipp.lines.join()).not.toContain(page.slice(3))
  })

  test('is changed by no link scanner, whatever it opens', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const before = await scene.find(anna.email)
    const opened = [
      '',
      '/erase',
      '/my-data.json',
      '?act=erase&sure=yes',
      '?act=no&channel=sms',
      '/erase?sure=yes',
    ]
    for (const method of ['GET', 'HEAD'])
      for (const path of opened) await fetch(scene.blipp.url + page + path, { method })
    expect(await scene.find(anna.email)).toEqual(before)
  })

  test('takes back a yes for one channel, and gives it again in words that are kept', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const no = await scene.press(page, 'no', { channel: 'sms' })
    expect([no.status, no.headers.get('location')]).toEqual([303, `${page}?note=no`])
    expect(await scene.states(anna.email)).toMatchObject({ sms: 'no', email: 'yes' })
    scene.blipp.clock.pass(1000)
    const yes = await scene.press(`${page}?lang=en`, 'yes', { channel: 'sms' })
    expect(yes.headers.get('location')).toBe(`${page}?note=yes&lang=en`)
    expect(await scene.states(anna.email)).toMatchObject({ sms: 'yes', email: 'yes' })
    const { id = '' } = (await scene.find(anna.email)) ?? {}
    const { entries } = await scene.shop.owner.call(customerHistory, { id })
    const [given, refused] = entries as HistoryOf<'consent'>[]
    expect(given).toMatchObject({ sms: 'yes', email: null, source: 'self', language: 'en', setAside: null })
    expect(given?.wording?.text).toMatch(/^Yes, Björns Barbershop may send me/)
    expect(refused).toMatchObject({ sms: 'no', email: null, source: 'self' })
  })

  test('says no to texts before they have a number', async () => {
    const anna = { ...(await scene.someone()), email: 'utan.nummer@kund.example', phone: null }
    await scene.signUp(anna)
    await scene.sayNo(anna.email, 'sms')
    expect((await scene.states(anna.email))?.sms).toBe('no')
  })

  test('does not turn back what somebody else said no to on the same number', async () => {
    const anna = await scene.someone()
    await scene.signUp({ ...anna, email: 'delad@kund.example' })
    await scene.sayNo('delad@kund.example', 'sms')
    await scene.sayNo(anna.email, 'email')
    await scene.signUp(anna)
    const page = await scene.pageOf(anna.email)
    const yes = await scene.press(page, 'yes', { channel: 'sms' })
    expect(yes.headers.get('location')).toContain('note=notYours')
    expect((await scene.states(anna.email))?.sms).not.toBe('yes')
    await scene.press(page, 'yes', { channel: 'email' })
    expect((await scene.states(anna.email))?.email).toBe('yes')
  })

  test('corrects name, phone and language; a yes does not go along to another number', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const changed = { name: 'Anna Ek', phone: '070-174 06 20', language: 'en' }
    expect((await scene.press(page, 'details', changed)).headers.get('location')).toContain('note=saved')
    expect(await scene.find(anna.email)).toMatchObject({
      ...changed,
      mobile: '+46701740620',
      consents: { sms: null, email: 'yes' },
    })
    const { id = '' } = (await scene.find(anna.email)) ?? {}
    const { entries } = await scene.shop.owner.call(customerHistory, { id })
    expect(entries[0]).toMatchObject({ kind: 'change', source: 'self', by: null })
    const wrong = await scene.press(page, 'details', { name: 'A', phone: 'telefon', language: 'sv' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Name must be at least 2 characters')
    expect(wrong.text).toContain('Please enter a valid phone number')
  })

  test('is told that the shop has the address already, and nothing is mailed', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const before = (await scene.links(anna.email)).length
    const answer = await scene.press(page, 'email', { email: anna.email.toUpperCase() })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Det är adressen som butiken redan har')
    expect(await scene.links(anna.email)).toHaveLength(before)
  })

  test('takes a new address into use only from there, and the old link is then over', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const fresh = 'anna.ek@kund.example'
    await scene.press(page, 'email', { email: fresh })
    await expect.poll(() => scene.links(fresh)).toHaveLength(1)
    expect(await scene.find(fresh)).toBeUndefined()
    const [link = ''] = await scene.links(fresh)
    await scene.get(link)
    expect(await scene.find(fresh)).toBeUndefined()
    scene.blipp.clock.pass(1000)
    expect((await scene.press(link, 'address')).text).toContain('"done":"address"')
    expect(await scene.find(anna.email)).toBeUndefined()
    expect((await scene.find(fresh))?.consents).toMatchObject({ email: 'yes', sms: 'yes' })
    for (const over of [page, link]) expect((await scene.get(over)).status).toBe(410)
  })

  test('keeps the words that a yes from a new address stands on, be they gone from a copy that was put back', async () => {
    const anna = await scene.someone()
    const fresh = `flyttad.${anna.email}`
    await scene.press(await scene.pageOf(anna.email), 'email', { email: fresh })
    await expect.poll(() => scene.links(fresh)).toHaveLength(1)
    const [link = ''] = await scene.links(fresh)
    const { db } = scene.blipp.deps
    await db.write('nobody', ({ trx }) => trx.deleteFrom('wordings').execute())
    scene.blipp.clock.pass(1000)
    // Another process remembers none of them.
    const blipp = await startBlipp(db, { start: scene.blipp.clock.now() })
    onTestFinished(() => blipp.stop())
    const body = new URLSearchParams({ [personFields.act]: 'address' })
    await fetch(blipp.url + link, { method: 'POST', body, headers: { origin: 'null' } })
    const { id = '' } = (await scene.find(fresh)) ?? {}
    const { wordingVersion } = await db.read
      .selectFrom('consents')
      .select('wordingVersion')
      .where('customerId', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    const kept = await db.read.selectFrom('wordings').select('version').execute()
    expect(kept.map(({ version }) => version)).toContain(wordingVersion)
  })

  test('is not opened from the old address once staff wrote down another, nor is anything done there', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const fresh = `ny.${anna.email}`
    const { id = '' } = (await scene.find(anna.email)) ?? {}
    await scene.shop.owner.call(updateCustomer, { id, email: fresh })
    const before = await scene.find(fresh)
    for (const path of ['', '/erase', '/my-data.json', '/my-data.csv']) {
      const { status, text } = await scene.get(page + path)
      expect([status, text], path).toEqual([410, expect.stringContaining(scene.askPath)])
      expect(text).not.toContain(anna.name)
    }
    const form = { channel: 'sms', name: 'Någon Annan', phone: '', language: 'en', sure: 'yes' }
    for (const act of ['no', 'yes', 'details', 'email', 'erase'])
      expect((await scene.press(page, act, { ...form, email: 'x@kund.example' })).status).toBe(410)
    expect(await scene.find(fresh)).toEqual(before)
    expect((await scene.get(await scene.pageOf(fresh))).text).toContain(anna.name)
  })

  test('does not tell that a new address is another customer’s before its owner asks', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const free = await scene.press(page, 'email', { email: 'ledig@kund.example' })
    const taken = await scene.press(page, 'email', { email: sara.email })
    expect(taken.headers.get('location')).toBe(free.headers.get('location'))
    await expect.poll(() => scene.links(sara.email)).toHaveLength(1)
    const [link = ''] = await scene.links(sara.email)
    expect((await scene.press(link, 'address')).text).toContain('"done":"taken"')
    expect(await scene.find(anna.email)).toBeDefined()
  })

  test('ends after an hour, with a way to a new one; a forged link leads nowhere', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    scene.blipp.clock.pass(60 * 60_000)
    const late = await scene.get(page)
    expect([late.status, late.text]).toEqual([410, expect.stringContaining(scene.askPath)])
    expect((await scene.press(page, 'no', { channel: 'sms' })).status).toBe(410)
    const forged = await scene.get(`${page.slice(0, -4)}AAAA`)
    expect([forged.status, forged.text]).toEqual([404, expect.stringContaining(scene.askPath)])
    expect((await scene.get(`/c/${'A'.repeat(65)}`)).status).toBe(404)
    expect(await scene.states(anna.email)).toMatchObject({ sms: 'yes' })
  })

  test('is erased only when it was asked twice, and then the link is over', async () => {
    const erik = await scene.someone()
    const page = await scene.pageOf(erik.email)
    expect((await scene.press(page, 'erase')).status).toBe(422)
    expect(await scene.find(erik.email)).toBeDefined()
    expect((await scene.press(page, 'erase', { sure: 'yes' })).text).toContain('person erased')
    expect(await scene.find(erik.email)).toBeUndefined()
    expect((await scene.get(page)).status).toBe(404)
  })
})
