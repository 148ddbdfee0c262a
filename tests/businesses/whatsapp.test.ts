import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { getTapPage } from '../../shared/taps.ts'
import { textOfTemplate, variablesIn } from '../../shared/whatsapp/approved.ts'
import { removeTemplate } from '../../shared/whatsapp/contract.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { addTag, openShop, reminder, type Shop } from '../support/shop.ts'
import { keepOwn } from '../support/templates.ts'

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

  test('keeps what a shop wrote down itself, without the provider’s words, and lets go of it', async () => {
    const id = await keepOwn(db, shop.business.id, reminder)
    const { contentSid, ...rest } = reminder
    expect(await whatsapp()).toEqual({ on: false, templates: [{ id, ...rest, own: true }] })
    expect(JSON.stringify(await shop.owner.call(getProfile, {}))).not.toContain(contentSid)
    await shop.owner.call(removeTemplate, { id })
    expect((await whatsapp())?.templates).toEqual([])
    expect((await shop.owner.ask(removeTemplate, { id })).status).toBe(404)
  })
})
