import { beforeEach, expect, test } from 'vitest'
import { suppress } from '../../backend/consents/index.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, oneOfMany } from '../support/people.ts'

const tokenIn = (text: string): string => /\/u\/(\w{12})/.exec(text)?.[1] ?? ''

onEachEngine('nobody who said no is written to', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  /** Twilio has no time now, so that the message waits in the queue. */
  const sendLater = async (customerIds: string[]) => {
    scene.twilio.control(() => 'busy')
    const pressed = await scene.sms({ customerIds })
    scene.twilio.control(() => null)
    return pressed
  }
  const later = async () => {
    scene.blipp.clock.pass(10 * 60_000)
    await scene.settle()
  }
  const underWay = (calls: number) => expect.poll(() => scene.twilio.attempts()).toBe(calls)
  const outcome = async () => (await scene.ledger()).map(({ state, reason }) => [state, reason])

  test('the link in a text stops the next', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const [text] = scene.twilio.textsTo(annasMobile)
    const path = `/u/${tokenIn(text?.body ?? '')}`
    expect(text?.body).toMatch(/\nAvböj: http:\/\/\S+\/u\/\w{12}$/)
    expect(await (await scene.shop.owner.fetch(path)).text()).toContain('opt-out sms asked')
    const post = () => fetch(scene.blipp.url + path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    const done = await post()
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('opt-out sms done')])
    expect((await post()).status).toBe(200)
    const next = await scene.campaign({ message: 'Nu är det jul' })
    const { summary } = await scene.sms({ customerIds: [id] }, next)
    expect(summary).toMatchObject({ sent: 0, reasons: { no: 1 } })
    const { report } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(report).toMatchObject({ accepted: 1, optedOut: 1 })
    const consents = await scene.db.read.selectFrom('consents').select(['sms', 'email', 'source']).execute()
    expect(consents.filter(({ source }) => source === 'self')).toEqual([
      { sms: 'no', email: null, source: 'self' },
    ])
  })

  test.each([
    ['sv', 'en'],
    ['en', 'sv'],
  ] as const)('its page is in the person’s language, %s, not in that of a shop in %s', async (own, shops) => {
    await scene.changeShop({ language: shops })
    const { id } = await scene.customer(anna)
    await scene.change(id, { language: own })
    await scene.sms({ customerIds: [id] })
    const url = `${scene.blipp.url}/u/${tokenIn(scene.twilio.texts[0]?.body ?? '')}`
    const headers = { 'accept-language': shops }
    expect(await (await fetch(url, { headers })).text()).toContain(`in ${own}`)
    expect(await (await fetch(url, { method: 'POST', headers })).text()).toContain(`in ${own}`)
  })

  test('opening the link changes nothing, and one that nobody has is a 404', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const path = `/u/${tokenIn(scene.twilio.texts[0]?.body ?? '')}`
    await fetch(scene.blipp.url + path)
    const { summary } = await scene.sms({ customerIds: [id], resend: true })
    expect(summary.sent).toBe(1)
    expect((await fetch(`${scene.blipp.url}/u/nobodyhasthis`)).status).toBe(404)
  })

  test('the page says no to every channel at once, by the row that the link of each would write', async () => {
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] })
    const url = `${scene.blipp.url}/u/${tokenIn(scene.mails()[0]?.text ?? '')}`
    for (const method of ['GET', 'HEAD']) {
      const looked = await fetch(url, { method, headers: { 'sec-purpose': 'prefetch' } })
      expect([looked.status, looked.headers.get('set-cookie')]).toEqual([200, null])
    }
    const said = () =>
      scene.db.read
        .selectFrom('consents')
        .select(['sms', 'email', 'whatsapp'])
        .where('source', '=', 'self')
        .execute()
    expect(await said()).toEqual([])
    const press = (stop: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ stop }) })
    expect(await (await press('sms')).text()).toContain('done sms')
    expect(await said()).toEqual([{ sms: 'no', email: null, whatsapp: null }])
    expect(await (await press('all')).text()).toContain('done email,sms')
    await press('all')
    // What was said before is still told, whichever button is pressed.
    expect(await (await press('sms')).text()).toContain('done email,sms')
    expect((await said()).map(({ sms, email, whatsapp }) => `${sms} ${email} ${whatsapp}`).sort()).toEqual([
      'no null null',
      'null no null',
      'null null no',
    ])
    expect((await scene.sms({ customerIds: [id] })).summary).toMatchObject({
      sent: 0,
      reasons: { no: 1 },
    })
    const again = await scene.email({ customerIds: [id], resend: true })
    expect(again.summary).toMatchObject({ sent: 0, reasons: { no: 1 } })
  })

  test('whatever a mail program posts with its own button is a no to mail, without a redirect', async () => {
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] })
    const url = `${scene.blipp.url}/u/${tokenIn(scene.mails()[0]?.text ?? '')}`
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const pressed = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    expect([pressed.status, pressed.headers.get('set-cookie')]).toEqual([200, null])
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(9000) })).status).toBe(200)
    const rows = await scene.db.read
      .selectFrom('consents')
      .select(['sms', 'email'])
      .where('source', '=', 'self')
      .execute()
    expect(rows).toEqual([{ sms: null, email: 'no' }])
  })

  test('a no counts wherever they have no address, and where nothing reached them', async () => {
    const { id } = await scene.customer(anna)
    await scene.change(id, { phone: '', mobile: null })
    await scene.email({ customerIds: [id] })
    const [line] = await scene.ledger()
    const suppressed = { channel: 'email', addressHash: line?.addressHash ?? '', reason: 'bounced' } as const
    await scene.db.write(scene.shop.business.id, (unit) =>
      suppress(unit, { ...suppressed, at: scene.blipp.clock.now() }),
    )
    const url = `${scene.blipp.url}/u/${tokenIn(scene.mails()[0]?.text ?? '')}`
    expect(await (await fetch(url)).text()).toContain('opt-out email asked')
    const press = () => fetch(url, { method: 'POST', body: new URLSearchParams({ stop: 'all' }) })
    expect(await (await press()).text()).toContain('done email,sms')
    await press()
    const person = scene.db.read.selectFrom('customers').select(['sms', 'emailConsent']).where('id', '=', id)
    expect(await person.execute()).toEqual([{ sms: 'no', emailConsent: 'no' }])
    const said = scene.db.read.selectFrom('consents').select('id').where('source', '=', 'self')
    expect(await said.execute()).toHaveLength(3)
  })

  test('the link in an old mail says no for the address they have now', async () => {
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] })
    const url = `${scene.blipp.url}/u/${tokenIn(scene.mails()[0]?.text ?? '')}`
    const press = () => fetch(url, { method: 'POST', body: new URLSearchParams({ stop: 'email' }) })
    await press()
    await scene.change(id, { email: 'anna.ny@kund.example', emailConsent: 'yes' })
    expect(await (await fetch(url)).text()).toContain('opt-out email asked')
    await press()
    const again = await scene.email({ customerIds: [id], resend: true })
    expect(again.summary.reasons).toEqual({ no: 1 })
  })

  test('a no to mail leaves texts as they were', async () => {
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] })
    const token = tokenIn(scene.mails()[0]?.text ?? '')
    await fetch(`${scene.blipp.url}/u/${token}`, { method: 'POST' })
    expect((await scene.sms({ customerIds: [id] })).summary.sent).toBe(1)
    const again = await scene.email({ customerIds: [id], resend: true })
    expect(again.summary.reasons).toEqual({ no: 1 })
  })

  test('who withdraws while the message waits gets nothing', async () => {
    const { id } = await scene.customer(anna)
    await sendLater([id])
    await scene.shop.owner.call(updateCustomer, { id, consentGiven: false })
    await later()
    expect(scene.twilio.texts).toEqual([])
    expect(await outcome()).toEqual([['skipped', 'no']])
  })

  test('an address that was suppressed while the message waits gets nothing', async () => {
    const { id } = await scene.customer(anna)
    await sendLater([id])
    const [line] = await scene.ledger()
    const { id: businessId } = scene.shop.business
    await scene.db.write(businessId, (unit) =>
      unit.trx
        .insertInto('suppressions')
        .values({
          businessId,
          channel: 'sms',
          addressHash: line?.addressHash ?? '',
          reason: 'complained',
          at: scene.blipp.clock.now(),
          liftedAt: null,
        })
        .execute(),
    )
    await later()
    expect(scene.twilio.texts).toEqual([])
    expect(await outcome()).toEqual([['skipped', 'suppressed']])
  })

  test('a yes does not move to another number', async () => {
    const { id } = await scene.customer(anna)
    await sendLater([id])
    await scene.change(id, { mobile: '+46701740699' })
    await later()
    expect(scene.twilio.texts).toEqual([])
    expect(await outcome()).toEqual([['skipped', 'addressChanged']])
  })

  test('a customer who was deleted while the message waits gets nothing, and leaves no address behind', async () => {
    const { id } = await scene.customer(anna)
    await sendLater([id])
    await scene.shop.owner.fetch(`/api/customers/${id}`, { method: 'DELETE' })
    await later()
    expect(scene.twilio.texts).toEqual([])
    expect(await outcome()).toEqual([['skipped', 'customerDeleted']])
    expect((await scene.ledger())[0]?.address).toBeNull()
  })

  test("a no right before a message's turn is heeded", async () => {
    const people = []
    for (let number = 0; number < 11; number += 1) people.push(await scene.customer(oneOfMany(number)))
    // Ten calls are under way and hang; the eleventh waits for its turn.
    scene.twilio.control(() => 'hang')
    const pressed = scene.sms({ customerIds: people.map(({ id }) => id) })
    await underWay(10)
    const waiting = (await scene.ledger()).filter(({ state }) => state === 'queued')
    expect(waiting).toHaveLength(1)
    await fetch(`${scene.blipp.url}/u/${waiting[0]?.optOutToken}`, { method: 'POST' })
    scene.twilio.drop()
    await pressed
    expect(scene.twilio.attempts()).toBe(10)
    const { report, reasons } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(report).toMatchObject({ unknown: 10, skipped: 1 })
    expect(reasons).toEqual({ connectionLost: 10, no: 1 })
  })

  test('who is erased while the message is under way leaves nothing in the ledger', async () => {
    const { id } = await scene.customer(anna)
    scene.twilio.control(() => 'hang')
    const pressed = scene.sms({ customerIds: [id] })
    await underWay(1)
    await scene.shop.owner.fetch(`/api/customers/${id}`, { method: 'DELETE' })
    scene.twilio.drop()
    await pressed
    expect(await scene.ledger()).toMatchObject([{ state: 'unknown', address: null, detail: null }])
  })
})
