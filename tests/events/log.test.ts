import { beforeEach, expect, test } from 'vitest'
import { logErased, startEvents } from '../../backend/events/index.ts'
import { signin } from '../../shared/businesses.ts'
import { createCustomer, deleteCustomer, mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { listEvents, type ShopEvent } from '../../shared/events/contract.ts'
import { kept } from '../../shared/rules/retention.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { postSignups } from '../../shared/taps.ts'
import { mobileOf, type Scene } from '../deliveries/scene.ts'
import { nobodyAsked, takeIn } from '../imports/importing.ts'
import { setReplyScene, writeBack } from '../replies/scene.ts'
import { startProgram } from '../support/api-keys.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor, oneOfMany } from '../support/people.ts'
import { addTag, openShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const DAY = 86_400_000

onEachEngine('the log of events', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setReplyScene(await open())
    return () => scene.end()
  })

  const businessId = () => scene.shop.business.id
  const start = () => scene.db.write(businessId(), (unit) => startEvents(unit))
  const page = (input: { after?: string; limit?: number } = {}) => scene.shop.owner.call(listEvents, input)
  const told = async (after?: string) => (await page({ after, limit: 500 })).events
  const kinds = async () => (await told()).map(({ type }) => type)
  const last = async () => (await told()).at(-1) as ShopEvent
  const rows = () => scene.db.read.selectFrom('events').selectAll().execute()

  test('is kept only once somebody follows it, and begins there', async () => {
    await scene.customer(anna)
    expect(await page()).toMatchObject({ events: [], more: false, isKept: false })
    expect(await rows()).toEqual([])
    await start()
    await scene.customer(oneOfMany(1))
    expect(await page()).toMatchObject({ events: [{ type: 'customer.created' }], isKept: true })
  })

  test('begins with the shop’s first key, which reads it', async () => {
    const program = await startProgram(scene.shop, ['read'])
    await scene.customer(anna)
    const answer = await program.ask(listEvents, {})
    expect(answer.body).toMatchObject({ events: [{ type: 'customer.created' }], isKept: true })
  })

  test('tells what becomes of a customer by their id, and nothing that is theirs', async () => {
    await start()
    const { id } = await scene.customer(anna)
    await scene.shop.owner.call(updateCustomer, { id, name: 'Anna Ek', notes: 'Ny adress' })
    await scene.shop.owner.call(updateCustomer, { id, name: 'Anna Ek' })
    await scene.shop.owner.call(updateCustomer, { id, consents: { sms: false } })
    await scene.shop.owner.call(deleteCustomer, { id })
    const yes = { sms: 'yes', email: 'yes', whatsapp: null }
    expect(await told()).toMatchObject([
      { type: 'customer.created', data: { customerId: id, source: 'manual_entry', consents: yes } },
      { type: 'customer.updated', data: { customerId: id, fields: ['name', 'notes'] } },
      { type: 'consent.changed', data: { changed: ['sms'], consents: { ...yes, sms: 'no' } } },
      { type: 'customer.erased', data: { customerId: id, mergedInto: null } },
    ])
    const stored = JSON.stringify(await rows())
    for (const word of ['Anna', anna.email, 'adress', '0701']) expect(stored).not.toContain(word)
  })

  test('tells of whoever fills in the form, and of a yes that a known customer gives there', async () => {
    const tag = await addTag(scene.shop)
    const known = await scene.customer({ ...oneOfMany(1), consentGiven: false })
    await start()
    const signUp = ({ name, email }: { name: string; email: string }) =>
      visit(scene.blipp.url).call(postSignups, {
        code: tag.code,
        clientNow: scene.blipp.clock.now(),
        signups: [
          {
            ...{ id: uuid7(), name, email, phone: null, language: 'sv', consentGiven: true },
            ...{ consents: { email: true }, filledAt: scene.blipp.clock.now() },
          },
        ],
      })
    await signUp(anna)
    await signUp(known)
    expect(await told()).toMatchObject([
      { type: 'customer.created', data: { source: 'tap', consents: { email: 'yes', sms: null } } },
      {
        type: 'consent.changed',
        data: { customerId: known.id, changed: ['email'], consents: { email: 'yes' } },
      },
    ])
  })

  test('tells of each person of a file, and not of those whom it told nothing new', async () => {
    const known = await scene.customer({ ...anna, phone: null })
    await start()
    const file = [
      { name: anna.name, email: anna.email, phone: anna.phone ?? undefined },
      { name: 'Ny Nilsson', email: 'ny@example.com' },
    ]
    await takeIn(scene.shop.owner, file, nobodyAsked)
    await takeIn(scene.shop.owner, file, nobodyAsked)
    expect(await told()).toMatchObject([
      { type: 'customer.updated', data: { customerId: known.id, fields: ['phone'] } },
      { type: 'customer.created', data: { source: 'import' } },
    ])
  })

  test('tells of two that became one, and of which is left', async () => {
    const [kept, other] = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    await start()
    await scene.shop.owner.call(mergeCustomers, { id: kept.id, other: other.id, take: {} })
    expect((await told()).slice(-1)).toMatchObject([
      { type: 'customer.erased', data: { customerId: other.id, mergedInto: kept.id } },
    ])
  })

  test('tells of a campaign that is sent, of whom it failed to reach, and of what they wrote back', async () => {
    const { id } = await scene.customer(anna)
    const other = await scene.customer(oneOfMany(1))
    await start()
    scene.twilio.control(({ to }) => (to === mobileOf(1) ? 21211 : null))
    await scene.sms({ customerIds: [id, other.id], smsFrom: '+46701740690' })
    const about = { campaignId: scene.campaigns.sms }
    expect(await told()).toMatchObject([
      {
        type: 'delivery.failed',
        data: { ...about, customerId: other.id, channel: 'sms', reason: 'addressInvalid' },
      },
      { type: 'campaign.sent', data: about },
    ])
    await writeBack(scene, 'Har ni öppet på söndag?')
    expect(await last()).toMatchObject({ type: 'reply.received', data: { customerId: id, channel: 'sms' } })
    await writeBack(scene, 'STOPP')
    expect(await last()).toMatchObject({ type: 'consent.changed', data: { consents: { sms: 'no' } } })
    expect(JSON.stringify(await rows())).not.toContain('söndag')
  })

  test('tells of a campaign that is held, with the reason', async () => {
    const { id } = await scene.customer(anna)
    await start()
    scene.twilio.control(() => 20403)
    await scene.sms({ customerIds: [id], smsFrom: '+46701740690' })
    expect(await told()).toMatchObject([
      { type: 'campaign.held', data: { campaignId: scene.campaigns.sms, reason: 'accountRefused' } },
    ])
  })

  test('tells of a schedule whose time could not be kept, as of a campaign that is held', async () => {
    const { id } = await scene.customer(anna)
    await start()
    const at = new Date(Date.parse(scene.blipp.clock.now()) + DAY)
    const wall = `${at.toISOString().slice(0, 10)}T12:00`
    const about = { id: scene.campaigns.sms, smsFrom: '+46701740690', customerIds: [id] }
    await scene.shop.owner.call(scheduleCampaign, { ...about, at: wall })
    scene.blipp.clock.pass(2 * DAY)
    await scene.settle()
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
    expect(await last()).toMatchObject({
      ...{ type: 'campaign.held', data: { campaignId: scene.campaigns.sms, reason: 'late' } },
    })
  })

  test('tells once a month that the plan is nearly used', async () => {
    await scene.changeShop({ plan: 'free' })
    const ids: string[] = []
    for (let number = 0; number < 19; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
    await start()
    await scene.email({ customerIds: ids.slice(0, 15) })
    expect(await kinds()).toEqual(['campaign.sent'])
    await scene.email({ customerIds: ids })
    await scene.email({ customerIds: ids, resend: true, sendId: uuid7() })
    const nearly = (await told()).filter(({ type }) => type === 'plan.nearly_used')
    expect(nearly).toMatchObject([{ data: { channel: 'email', limit: 20 } }])
  })

  test('holds nothing of what was not done', async () => {
    const { id } = await scene.customer(anna)
    await scene.customer(oneOfMany(1))
    await start()
    const taken = await scene.shop.owner.ask(updateCustomer, { id, email: oneOfMany(1).email })
    const again = await scene.shop.owner.ask(createCustomer, anna)
    expect([taken.status, again.status]).toEqual([422, 409])
    const undone = scene.db.write(businessId(), async (unit) => {
      await unit.savepoint(async () => {
        await unit.trx.deleteFrom('customers').where('id', '=', id).execute()
        await logErased(unit, id, scene.blipp.clock.now())
        throw new Error('not after all')
      })
    })
    await expect(undone).rejects.toThrow('not after all')
    await scene.customer(oneOfMany(2))
    expect(await kinds()).toEqual(['customer.created'])
    expect((await rows()).map(({ number }) => Number(number))).toEqual([1])
  })

  test('counts without a gap, in the order of the commits, however many write at once', async () => {
    const other = await openShop(scene.blipp.url, floraBlommor)
    for (const id of [businessId(), other.business.id]) await scene.db.write(id, (unit) => startEvents(unit))
    const seen: string[] = []
    let isDone = false
    /** Reads on while others write: whoever reads by the number must never be overtaken by a smaller one. */
    const follow = async () => {
      let { next } = await page()
      for (;;) {
        const isLast = isDone
        const more = await page({ after: next, limit: 7 })
        seen.push(...more.events.map(({ data }) => ('customerId' in data ? String(data.customerId) : '')))
        next = more.next
        if (isLast && !more.more) return
      }
    }
    const following = follow()
    const many = Array.from({ length: 60 }, (_, number) => oneOfMany(number))
    const added = await Promise.all(
      many.flatMap((person) => [
        scene.shop.owner.call(createCustomer, person),
        other.owner.call(createCustomer, person),
      ]),
    )
    isDone = true
    await following
    const mine = added.filter((_, at) => at % 2 === 0).map(({ customer }) => customer.id)
    expect(seen.toSorted()).toEqual(mine.toSorted())
    const numbers = (await rows())
      .filter((row) => row.businessId === businessId())
      .map(({ number }) => Number(number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    const stored = await told()
    expect(stored.map(({ data }) => ('customerId' in data ? data.customerId : ''))).toEqual(seen)
  })

  test('is read in pages, each from where the last ended, by nobody but the shop', async () => {
    await start()
    for (let number = 0; number < 5; number += 1) await scene.customer(oneOfMany(number))
    const all = await told()
    const first = await page({ limit: 2 })
    const second = await page({ after: first.next, limit: 2 })
    const third = await page({ after: second.next, limit: 2 })
    expect([first.more, second.more, third.more]).toEqual([true, true, false])
    expect([...first.events, ...second.events, ...third.events]).toEqual(all)
    expect(await page({ after: third.next })).toMatchObject({ events: [], next: third.next, more: false })
    const other = await openShop(scene.blipp.url, floraBlommor)
    expect((await other.owner.call(listEvents, {})).events).toEqual([])
    expect((await visit(scene.blipp.url).ask(listEvents, {})).status).toBe(401)
  })

  test('says when it can no longer be followed from a place', async () => {
    await start()
    await scene.customer(anna)
    const { next } = await page()
    const ask = async (after: string) => {
      const { status, body } = await scene.shop.owner.ask(listEvents, { after })
      return [status, (body as { code?: string }).code]
    }
    const gone = [410, 'eventsGone']
    expect(await ask(next.replace(/^\d+/, '7'))).toEqual(gone)
    expect(await ask('1.another-life')).toEqual(gone)
    expect(await ask('nowhere')).toEqual(gone)
    expect(await ask(`${next}x`)).toEqual(gone)
  })

  test('forgets what is older than thirty days, and tells whoever had not read it', async () => {
    await start()
    const before = (await page()).next
    await scene.customer(anna)
    const read = (await page()).next
    const pass = async (days: number) => {
      scene.blipp.clock.pass(days * DAY)
      scene.blipp.jobs.wake()
      await scene.blipp.jobs.idle()
    }
    await pass(kept.events)
    expect(await rows()).toHaveLength(1)
    await pass(1)
    expect(await rows()).toEqual([])
    const { call } = scene.shop.owner
    await call(signin, { email: scene.shop.email, password: scene.shop.password })
    expect((await scene.shop.owner.ask(listEvents, { after: before })).status).toBe(410)
    expect(await page({ after: read })).toMatchObject({ events: [], next: read })
    await scene.customer(oneOfMany(1))
    expect((await page({ after: read })).events).toHaveLength(1)
  })
})
