import { beforeEach, describe, expect, test } from 'vitest'
import { listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { getTapPage, postSeen, postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const filledAt = '2026-11-21T08:59:30.000Z'
const form = (over: object = {}) => ({
  id: uuid7(),
  name: 'Anna Öberg',
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  consentGiven: true,
  language: 'sv' as const,
  filledAt,
  ...over,
})

onEachEngine('a sign-up', (open) => {
  let blipp: Blipp
  let shop: Shop
  let code: string
  let phone: Visitor

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
    phone = visit(blipp.url)
    return () => blipp.stop()
  })

  const post = async (...signups: object[]) =>
    (
      await phone.call(postSignups, {
        code,
        clientNow: blipp.clock.now(),
        signups: signups as { id: string }[],
      })
    ).results
  const customers = async () => (await shop.owner.call(listCustomers, {})).customers

  test('is in the customer list at once, with its answers and its number in international form', async () => {
    expect(await post(form())).toMatchObject([{ status: 'created' }])
    expect(await customers()).toMatchObject([
      {
        name: 'Anna Öberg',
        email: 'anna@kund.example',
        mobile: '+46701740610',
        consentGiven: true,
        consents: { sms: 'yes', email: 'yes', whatsapp: null },
        source: 'tap',
      },
    ])
  })

  test('that is sent twice is one customer, and its answer says duplicate', async () => {
    const same = form()
    expect((await post(same))[0]?.status).toBe('created')
    expect((await post(same))[0]?.status).toBe('duplicate')
    expect(await customers()).toHaveLength(1)
    expect(await blipp.deps.db.read.selectFrom('consents').selectAll().execute()).toHaveLength(1)
  })

  test('that arrives many times at once is one customer', async () => {
    const same = form()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(same)))
    expect(answers.flat().filter(({ status }) => status === 'created')).toHaveLength(1)
    expect(await customers()).toHaveLength(1)
  })

  test('with the id of another sign-up is refused and stores nothing', async () => {
    const first = form()
    await post(first)
    const [answer] = await post(form({ id: first.id, email: 'mallory@kund.example' }))
    expect(answer?.status).toBe('rejected')
    expect(await customers()).toHaveLength(1)
  })

  test('of a known address is answered like a new one and changes nothing but the answers', async () => {
    await addCustomer(shop, {
      name: 'Anna Ö',
      email: 'anna@kund.example',
      phone: null,
      consentGiven: false,
      source: 'manual_entry',
      notes: 'stammis',
    })
    expect((await post(form()))[0]?.status).toBe('created')
    expect(await customers()).toMatchObject([
      { name: 'Anna Ö', phone: null, notes: 'stammis', consents: { sms: null, email: 'yes' } },
    ])
    const history = await blipp.deps.db.read.selectFrom('customerHistory').selectAll().execute()
    expect(history.map(({ changes }) => JSON.parse(changes))).toContainEqual({
      name: { from: 'Anna Ö', to: 'Anna Ö', lost: 'Anna Öberg' },
      phone: { from: null, to: null, lost: '070-174 06 10' },
    })
  })

  test('keeps the proof: the wording, the tag, the device time and a hash over the row before', async () => {
    const wordingVersion = (await phone.call(getTapPage, { code })).wording.version
    await post(form({ wordingVersion }), form({ email: 'bo@kund.example', wordingVersion }))
    const rows = await blipp.deps.db.read.selectFrom('consents').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      {
        wordingVersion,
        deviceAt: filledAt,
        source: 'form',
        sms: 'yes',
        email: 'yes',
        whatsapp: null,
        previousHash: null,
      },
      { wordingVersion, previousHash: rows[0]?.hash },
    ])
    expect(JSON.stringify(rows)).not.toContain('anna@kund.example')
    const kept = await blipp.deps.db.read.selectFrom('wordings').select('version').execute()
    expect(kept.map(({ version }) => version)).toContain(wordingVersion)
  })

  test('names words that are kept, also where a new release changed them', async () => {
    await blipp.deps.db.write('nobody', ({ trx }) => trx.deleteFrom('wordings').execute())
    const { wordings } = await phone.call(getTapPage, { code })
    const kept = await blipp.deps.db.read.selectFrom('wordings').select(['version', 'text']).execute()
    expect(kept).toEqual(expect.arrayContaining([wordings.sv, wordings.en]))
  })

  test('is never lost to a wrong clock: its time is corrected by the device own error', async () => {
    const clientNow = '2026-11-23T09:00:00.000Z'
    await phone.call(postSignups, {
      code,
      clientNow,
      signups: [form({ filledAt: '2026-11-23T08:50:00.000Z' })],
    })
    const [row] = await blipp.deps.db.read.selectFrom('consents').selectAll().execute()
    expect(row?.correctedAt).toBe('2026-11-21T08:50:00.000Z')
  })

  test('is judged alone: one bad form does not hold up the good ones', async () => {
    const bad = form({ name: 'A', email: 'a@b.se, c@d.se' })
    const results = await post(form(), bad, form({ email: 'bo@kund.example' }))
    expect(results.map(({ status }) => status)).toEqual(['created', 'rejected', 'created'])
    expect(results[1]?.fields).toEqual({
      name: 'Namnet behöver minst 2 tecken',
      email: 'Skriv en giltig e-postadress',
    })
    expect(await customers()).toHaveLength(2)
  })

  describe('with hostile input', () => {
    test.each([
      ['a list of addresses', { email: 'a@b.se, c@d.se' }, 'email'],
      ['a header in the address', { email: 'a@b.se\r\nBcc: x@y.se' }, 'email'],
      ['a quoted address', { email: '"a@b.se"@c.se' }, 'email'],
      ['no consent', { consentGiven: false }, 'consentGiven'],
      ['a phone that is a sentence', { phone: 'ring mig i morgon' }, 'phone'],
      ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
      ['a name of controls alone', { name: '\u0000\u202e\u0007' }, 'name'],
      ['a name that is a number', { name: 12 }, 'name'],
      ['a time that is none', { filledAt: 'i går' }, 'filledAt'],
    ])('refuses %s', async (_, over, field) => {
      const [answer] = await post(form(over))
      expect(answer).toMatchObject({ status: 'rejected', fields: { [field]: expect.any(String) } })
      expect(await customers()).toEqual([])
    })

    test('keeps an emoji in a name, and takes NUL and direction marks out', async () => {
      await post(form({ name: ' Anna\u0000 \u202eÖberg\u2066 🌸 ' }))
      expect((await customers())[0]?.name).toBe('Anna Öberg 🌸')
    })

    test('keeps a phone that is no mobile as typed, and does not text it', async () => {
      await post(form({ phone: '08-123 456 78' }))
      expect((await customers())[0]).toMatchObject({ phone: '08-123 456 78', mobile: null })
    })
  })

  test('of a tag that nobody has is a 404, and 501 at once are a 422', async () => {
    const nowhere = await phone.ask(postSignups, {
      code: 'x'.repeat(22),
      clientNow: filledAt,
      signups: [form()],
    })
    expect(nowhere.status).toBe(404)
    const crowd = Array.from({ length: 501 }, () => form())
    expect((await phone.ask(postSignups, { code, clientNow: filledAt, signups: crowd })).status).toBe(422)
  })

  test('of a suspended shop is kept, of a closed one refused with the reason', async () => {
    const { write } = blipp.deps.db
    const set = (values: object) =>
      write(
        shop.business.id,
        async ({ trx }) =>
          void (await trx.updateTable('businesses').set(values).where('id', '=', shop.business.id).execute()),
      )
    await set({ suspendedAt: filledAt })
    expect((await post(form()))[0]?.status).toBe('created')
    await set({ closedAt: filledAt })
    const { code: other } = await addTagDirectly(blipp, shop)
    const answer = await phone.ask(postSignups, { code: other, clientNow: filledAt, signups: [form()] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'shopClosed' } })
  })

  test('goes to the shop whose tag it was, and no other shop sees it', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    await post(form())
    expect((await flora.owner.call(listCustomers, {})).customers).toEqual([])
  })

  test('after a no waits for the person themself: it is not written to before', async () => {
    await post(form())
    const [anna] = await customers()
    await addNo(blipp, shop, String(anna?.id))
    blipp.clock.pass(60_000)
    await post(form({ filledAt: blipp.clock.now() }))
    expect((await customers())[0]?.consents).toMatchObject({ email: 'waiting', sms: 'yes' })
  })

  test('from before a no that arrives late changes nothing', async () => {
    await post(form())
    await addNo(blipp, shop, String((await customers())[0]?.id))
    await post(form({ filledAt: '2026-11-20T10:00:00.000Z' }))
    expect((await customers())[0]?.consents.email).toBe('no')
  })

  test('page tells what it asks, with an ETag that saves the second look', async () => {
    const answer = await phone.fetch(`/api/tap/${code}`)
    const page = (await answer.json()) as { businessName: string; privacyUrl: string }
    expect(page).toMatchObject({
      businessName: 'Björns Barbershop',
      privacyUrl: expect.stringContaining(`/t/${code}/privacy`),
    })
    const again = await phone.fetch(`/api/tap/${code}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const named = await phone.call(getTapPage, { code: `@${shop.business.merchantId}` })
    expect(named.businessName).toBe('Björns Barbershop')
  })

  test('page that was opened or begun is counted once a person does it', async () => {
    const browser = visit(blipp.url, { 'user-agent': 'Mozilla/5.0' })
    await browser.call(postSeen, { code, event: 'opened' })
    await browser.call(postSeen, { code, event: 'opened' })
    await browser.call(postSeen, { code, event: 'started' })
    await visit(blipp.url, { 'user-agent': 'Googlebot/2.1' }).call(postSeen, { code, event: 'opened' })
    const rows = await blipp.deps.db.read.selectFrom('taps').selectAll().execute()
    expect(rows).toMatchObject([{ opened: 2, started: 1, hour: '2026-11-21T09:00' }])
  })
})

async function addNo(blipp: Blipp, shop: Shop, customerId: string): Promise<void> {
  const { withdraw } = await import('../../backend/consents/index.ts')
  const { addressHash } = await import('../../backend/secrets/keys.ts')
  const hash = addressHash(blipp.deps.keys, shop.business.id, 'email', 'anna@kund.example')
  await blipp.deps.db.write(shop.business.id, (unit) =>
    withdraw(unit, blipp.deps.keys, {
      customerId,
      channel: 'email',
      addressHash: hash,
      at: blipp.clock.now(),
    }),
  )
}

async function addTagDirectly(blipp: Blipp, shop: Shop) {
  const { createTag } = await import('../../backend/tags/index.ts')
  return blipp.deps.db.write(shop.business.id, (unit) =>
    createTag(unit, { label: 'Dörren', target: 'signup', now: blipp.clock.now() }),
  )
}
