import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { getTapPage } from '../../shared/taps.ts'
import { addTemplate, removeTemplate, textOfTemplate, variablesIn } from '../../shared/whatsapp.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { addTag, openShop, reminder, type Shop } from '../support/shop.ts'

test.each([
  ['Hej', 0],
  ['Hej {{1}}, {{2}} och {{ 1 }}', 2],
  ['Hej {{2}}', null],
  ['Hej {{0}}', null],
  ['Hej {{name}}', null],
  ['Hej {{1}', null],
  ['Hej {{1}} och {{', null],
])('%j has %j variables', (body, n) => expect(variablesIn(body)).toBe(n))

test('the text of a template is what Blipp fills in', () => {
  expect(textOfTemplate({ body: '{{1}}, {{2}}, {{1}}', fillings: ['name', 'review'] })).toBe(
    '{{name}}, {{review}}, {{name}}',
  )
})

onEachEngine('a shop’s WhatsApp', (open) => {
  let blipp: Blipp
  let db: Database
  let shop: Shop
  let code: string

  beforeEach(async () => {
    db = await open()
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
    return () => blipp.stop()
  })

  const turn = (whatsappOn: boolean) => shop.owner.call(updateProfile, { whatsappOn })
  const whatsapp = async () => (await shop.owner.call(getProfile, {})).business.whatsapp
  const page = () => shop.owner.call(getTapPage, { code })

  test('is off at first: nobody is asked for it', async () => {
    expect(await whatsapp()).toEqual({ on: false, templates: [] })
    const before = await page()
    expect(before.askPerChannel).toEqual([])
    expect(JSON.stringify(before)).not.toContain('WhatsApp')
    const { business } = await turn(true)
    expect(business.whatsapp?.on).toBe(true)
    const asked = await page()
    expect(asked.askPerChannel).toEqual(['whatsapp'])
    expect(asked.wording.whatsapp).toContain('Björns Barbershop får skriva till mig på WhatsApp')
    expect(asked.wording.text).toBe(before.wording.text)
    expect(asked.wording.version).not.toBe(before.wording.version)
    await turn(false)
    expect(await page()).toEqual(before)
  })

  test('is asked for in words that are kept, and its box alone is a yes to it alone', async () => {
    await turn(true)
    const { wording } = await page()
    const body = new URLSearchParams({
      ...{ name: 'Anna Öberg', email: 'anna@kund.example', phone: '070-174 06 10' },
      ...{ consentWhatsapp: 'true', wordingVersion: wording.version },
    })
    const answer = await fetch(`${blipp.url}/t/${code}`, { method: 'POST', body })
    expect(answer.status).toBe(200)
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers).toMatchObject([{ consents: { sms: null, email: null, whatsapp: 'yes' } }])
    const [consent] = await db.read.selectFrom('consents').selectAll().execute()
    expect(consent).toMatchObject({
      sms: null,
      email: null,
      whatsapp: 'yes',
      wordingVersion: wording.version,
    })
    const kept = db.read.selectFrom('wordings').select('text').where('version', '=', wording.version)
    expect(await kept.execute()).toEqual([{ text: `${wording.text}\n${wording.whatsapp}` }])
  })

  test('without its box ticked is no answer about it', async () => {
    await turn(true)
    const body = new URLSearchParams({
      ...{ name: 'Anna Öberg', email: 'anna@kund.example', phone: '070-174 06 10', consentGiven: 'true' },
    })
    await fetch(`${blipp.url}/t/${code}`, { method: 'POST', body })
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers).toMatchObject([{ consents: { sms: 'yes', email: 'yes', whatsapp: null } }])
  })

  test('keeps templates, each once, and lets go of them', async () => {
    const key = { 'Idempotency-Key': uuid7() }
    const first = await shop.owner.ask(addTemplate, reminder, key)
    expect(first).toMatchObject({ status: 201, body: { template: reminder } })
    const { status, body } = first
    expect(await shop.owner.ask(addTemplate, reminder, key)).toMatchObject({ status, body })
    const other = await shop.owner.ask(addTemplate, { ...reminder, name: 'En annan' }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    const kept = (await whatsapp())?.templates ?? []
    expect(kept).toMatchObject([reminder])
    await shop.owner.call(removeTemplate, { id: String(kept[0]?.id) })
    expect((await whatsapp())?.templates).toEqual([])
  })

  test.each([
    ['a name', { name: ' ' }, 'name'],
    ['a ContentSid', { contentSid: 'MG123' }, 'contentSid'],
    ['a body', { body: '' }, 'body'],
    ['variables in order', { body: 'Hej {{2}}' }, 'body'],
    ['something for each variable', { fillings: ['name'] }, 'fillings'],
    ['fillings that exist', { fillings: ['name', 'password'] }, 'fillings.1'],
  ])('takes no template without %s', async (_what, values, field) => {
    const answer = await shop.owner.ask(addTemplate, { ...reminder, ...values } as typeof reminder)
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  })
})
