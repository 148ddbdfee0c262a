import { beforeEach, expect, test } from 'vitest'
import { startEvents } from '../../backend/events/index.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { getSchedule } from '../../shared/schedules.ts'
import { createSegment, deleteSegment, updateSegment } from '../../shared/segments.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { openPlanning, type Planning, saw } from './planning.ts'
import { openScheduling, type Scheduling } from './scheduling.ts'

onEachEngine('a saved segment as an audience', (open) => {
  let scene: Scene
  let device: Planning
  let on: Scheduling
  let id: string
  let people: string[]

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = await openScheduling(scene)
    device = await openPlanning(scene)
    people = await device.people(3)
    await label(0, ['VIP'])
    await label(1, ['vip', 'Färg'])
    id = (await scene.shop.owner.call(createSegment, { name: 'De bästa', filter: { labels: ['vip'] } }))
      .segment.id
    return () => scene.end()
  })

  const label = (n: number, labels: string[]) =>
    scene.shop.owner.call(updateCustomer, { id: people[n] ?? '', labels })
  const refilter = (labels: string[]) => scene.shop.owner.call(updateSegment, { id, filter: { labels } })
  const remove = () => scene.shop.owner.ask(deleteSegment, { id })
  const later = '2026-11-22T11:00'
  const planLater = () => on.plan(later, { customerIds: undefined, audience: { segment: id } })
  const wroteTo = async () =>
    (await scene.ledger())
      .filter(({ state }) => state === 'captured')
      .map(({ customerId }) => customerId)
      .sort()
  const two = () => people.slice(0, 2).sort()

  test('gets a send: those in it now, and no others', async () => {
    const { summary } = await scene.email({ audience: { segment: id } })
    expect(summary).toMatchObject({ recipients: 2, captured: 2 })
    expect(await wroteTo()).toEqual(two())
  })

  test('lets nobody be written to who may not be', async () => {
    await scene.shop.owner.call(updateSegment, { id, filter: { joinedDays: 1 } })
    await scene.change(people[0] ?? '', { emailConsent: 'no' })
    await scene.email({ audience: { segment: id } })
    expect(await wroteTo()).not.toContain(people[0])
    const nobody = await scene.shop.owner.call(createSegment, { name: 'Nej', filter: { email: 'no' } })
    const press = await scene.ask('email', { audience: { segment: nobody.segment.id } })
    expect(press).toMatchObject({ status: 422, body: { fields: { audience: expect.any(String) } } })
  })

  test('that was deleted, or never was, is no audience', async () => {
    await remove()
    for (const segment of [id, uuid7()])
      expect(await scene.ask('email', { audience: { segment } })).toMatchObject({
        status: 422,
        body: { fields: { audience: expect.stringContaining('borttaget') } },
      })
  })

  test('is scheduled for as it is then: who came into it meanwhile gets it too', async () => {
    const { campaign } = await planLater()
    expect(campaign.scheduledFor).toEqual({ recipients: null, segment: id, name: 'De bästa' })
    await label(2, ['VIP'])
    await on.until('2026-11-22T10:00:00.000Z')
    expect(await on.texts()).toHaveLength(3)
  })

  test('that every shop has is laid out by who is in it at that time', async () => {
    await on.plan(later, { customerIds: undefined, audience: { segment: 'new' } })
    expect((await on.campaign())?.scheduledFor).toEqual({ recipients: null, segment: 'new', name: null })
    await scene.change(people[0] ?? '', { createdAt: '2026-01-01T08:00:00.000Z' })
    await on.until('2026-11-22T10:00:00.000Z')
    const reached = await wroteTo()
    expect(reached).toEqual(expect.arrayContaining(people.slice(1)))
    expect(reached).not.toContain(people[0])
  })

  /** The reasons for which the shop's people and programs are told that it waits for an answer. */
  const heldFor = async () => {
    const events = await scene.db.read
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'campaign.held')
      .execute()
    return events.map(({ data }) => JSON.parse(data).reason)
  }

  test.each([
    ['deleted', 'segmentGone', () => remove()],
    ['given another filter', 'segmentChanged', () => refilter(['färg'])],
  ] as const)('that is %s holds what is scheduled for it, which says so at once', async (_, trouble, act) => {
    await scene.db.write(scene.shop.business.id, async (unit) => startEvents(unit))
    await planLater()
    await act()
    expect(await on.campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: trouble })
    expect(await heldFor()).toEqual([trouble])
    if (trouble === 'segmentChanged') await refilter(['klippning'])
    expect(await heldFor()).toEqual([trouble])
    const { schedule } = await scene.shop.owner.call(getSchedule, { id: scene.campaigns.sms })
    expect(schedule).toMatchObject(
      trouble === 'segmentGone' ? { customerIds: [], audience: null } : { audience: { segment: id } },
    )
    await on.until('2026-11-22T10:00:00.000Z')
    expect(await on.texts()).toEqual([])
    await on.plan('2026-11-22T15:00')
    expect(await on.campaign()).toMatchObject({ scheduleTrouble: null })
  })

  test('that got another name alone holds nothing', async () => {
    await planLater()
    await scene.shop.owner.call(updateSegment, { id, name: 'Stammisar', filter: { labels: ['VIP'] } })
    await on.until('2026-11-22T10:00:00.000Z')
    expect(await on.texts()).toHaveLength(2)
  })

  const planned = (over: object = {}) =>
    device.plan([], {
      customerIds: undefined,
      audience: { segment: id },
      seen: saw(2, { filter: JSON.stringify({ labels: ['VIP'] }), ...over }),
    })

  test('of a planned send goes as it was seen, once', async () => {
    expect(await device.hand(planned())).toMatchObject({ status: 'applied' })
    expect(await wroteTo()).toEqual(two())
  })

  test('of a planned send that became as many other people is asked about', async () => {
    await label(2, ['Ny'])
    await label(1, ['Ny'])
    await refilter(['ny'])
    const sending = planned()
    const held = await device.hand(sending)
    expect(held).toMatchObject({ status: 'held', asks: { differs: ['people'], now: { recipients: 2 } } })
    expect(await device.hand(device.answered(sending, held))).toMatchObject({ status: 'applied' })
    expect(await wroteTo()).toEqual(people.slice(1).sort())
  })

  test('that was deleted refuses a planned send alone, and the rest of the queue goes on', async () => {
    await remove()
    const tag = {
      id: uuid7(),
      kind: 'tag.create',
      entityId: uuid7(),
      patch: { label: 'Kassan' },
      at: device.now(),
    }
    const results = await device.pushAll([planned(), tag])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'applied'])
  })

  test('changed while it is sent to changes nothing of that send', async () => {
    await scene.email({ audience: { segment: id } })
    await refilter(['färg'])
    const { audience } = await scene.db.read.selectFrom('sends').select('audience').executeTakeFirstOrThrow()
    expect(JSON.parse(audience)).toMatchObject({ conditions: [{ kind: 'label', key: 'vip' }] })
  })
})
