import { beforeEach, expect, test } from 'vitest'
import { logEvent } from '../../backend/events/index.ts'
import { createAutomation } from '../../shared/automations.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { readReplies } from '../../shared/replies/contract.ts'
import { SUM_HOURS } from '../../shared/rules/notifications/kinds.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { createTag } from '../../shared/tags.ts'
import { postSignups } from '../../shared/taps.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { writtenBack } from '../support/reply.ts'
import { addCustomer, smsCampaign, verifyAddress } from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'
import { visit } from '../support/visitor.ts'
import { type Scene, setScene } from './scene.ts'

const HOUR = 3_600_000

/** A campaign that stands still, as the server leaves one that it holds. */
async function hold({ shop, blipp, happen }: Scene): Promise<string> {
  const { campaign } = await shop.owner.call(saveCampaign, smsCampaign)
  await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
    await trx.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', campaign.id).execute()
  })
  await happen('campaign.held', { campaignId: campaign.id, reason: 'filtered' })
  return campaign.id
}

onEachEngine('a person’s device', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const owner = () => scene.shop.owner
  const said = () => scene.service.got.map(({ said: { title, path, badge } }) => [title, path, badge])

  test('tells of the first sign-up of a day at once, and of those after it in sums', async () => {
    const phone = await scene.turnOn(owner())
    await scene.signUp()
    await scene.settle()
    await scene.signUp(2)
    await scene.settle()
    await scene.pass(HOUR)
    await scene.signUp(2)
    await scene.settle()
    expect(phone.titles()).toEqual(['Dagens första anmälan'])
    await scene.pass((SUM_HOURS - 1) * HOUR)
    expect(phone.titles()).toEqual(['Dagens första anmälan', '4 nya anmälningar'])
    await scene.pass(24 * HOUR)
    await scene.signUp()
    await scene.settle()
    expect(phone.titles().at(-1)).toBe('Dagens första anmälan')
    expect(scene.service.got.map(({ said: { path } }) => path)).toEqual(Array(3).fill('/dashboard/customers'))
  })

  test('tells of nothing that somebody of the shop wrote in, and of nothing from before it was asked for', async () => {
    await scene.signUp()
    const phone = await scene.turnOn(owner())
    await addCustomer(scene.shop, anna)
    await scene.settle()
    expect(phone.titles()).toEqual([])
  })

  test('tells of a sign-up on the shop’s own web site as of one at a tag', async () => {
    const { tag } = await owner().call(createTag, { label: 'Kontaktsidan', sites: ['bjorns.example'] })
    const phone = await scene.turnOn(owner())
    const now = scene.blipp.clock.now()
    const filled = { name: anna.name, email: anna.email, consentGiven: true, language: 'sv' } as const
    await visit(scene.blipp.url).call(postSignups, {
      ...{ code: tag.code, clientNow: now },
      signups: [{ id: uuid7(), ...filled, filledAt: now }],
    })
    await scene.settle()
    expect(phone.titles()).toEqual(['Dagens första anmälan'])
  })

  test('leads to the very place, in the person’s language, and counts what needs an answer', async () => {
    await scene.turnOn(owner(), { language: 'en' })
    const campaignId = await hold(scene)
    await scene.settle()
    const customer = await addCustomer(scene.shop, anna)
    const replyId = await writtenBack(scene.blipp, {
      businessId: scene.shop.business.id,
      customerId: customer.id,
    })
    await scene.happen('reply.received', { replyId, customerId: customer.id, channel: 'sms' })
    await scene.settle()
    await scene.happen('campaign.sent', { campaignId })
    await scene.happen('plan.nearly_used', { channel: 'sms', limit: 100, left: 20 })
    await scene.settle()
    const place = `/dashboard/campaigns/${campaignId}`
    expect(said().slice(0, 2)).toEqual([
      ['A campaign is waiting for you', place, 1],
      ['A customer has replied', '/dashboard/replies', 2],
    ])
    expect(said().slice(2).sort()).toEqual([
      ['A campaign reached nobody', place, 2],
      ['This month’s texts are nearly used', '/dashboard/plan', 2],
    ])
  })

  test('tells of an automation that is held, where it stands, and not of one that goes on by then', async () => {
    await verifyAddress(scene.shop)
    await scene.turnOn(owner(), { kinds: ['answer'] })
    const held = async (automation: string | null) => {
      await scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
        trx
          .updateTable('automations')
          .set({ held: automation as never })
          .execute(),
      )
    }
    const { automation } = await owner().call(createAutomation, {
      ...{ kind: 'welcome', channel: 'email', delay: 0, subject: 'Hej', message: 'Välkommen!', on: true },
    })
    await held('offerEnded')
    await scene.happen('automation.held', { automationId: automation.id, reason: 'offerEnded' })
    await scene.settle()
    expect(said()).toEqual([['En automation väntar på dig', '/dashboard/automations', 1]])
    await held(null)
    await scene.happen('automation.held', { automationId: automation.id, reason: 'offerEnded' })
    await scene.settle()
    expect(said()).toHaveLength(1)
  })

  test('is told nothing of a person, and nothing that they wrote', async () => {
    await scene.turnOn(owner())
    const customer = await addCustomer(scene.shop, anna)
    await scene.signUp()
    const about = { businessId: scene.shop.business.id, customerId: customer.id }
    const replyId = await writtenBack(scene.blipp, about)
    await scene.happen('reply.received', { replyId, customerId: customer.id, channel: 'sms' })
    await hold(scene)
    await scene.settle()
    expect(scene.service.got).toHaveLength(3)
    for (const { text } of scene.service.got) {
      expect(text).not.toMatch(/Anna|Har ni öppet|@|\+46|Fredagsklipp/)
      expect(text).not.toContain(customer.id)
    }
  })

  test('is told of what it says again in the place of the last, and of no more than is true by then', async () => {
    const phone = await scene.turnOn(owner(), { kinds: ['reply', 'answer'] })
    const customer = await addCustomer(scene.shop, anna)
    const about = { businessId: scene.shop.business.id, customerId: customer.id }
    const reply = async () => {
      const replyId = await writtenBack(scene.blipp, about)
      await scene.happen('reply.received', { replyId, customerId: customer.id, channel: 'sms' })
      await scene.settle()
      return replyId
    }
    const ids = [await reply(), await reply()]
    expect(phone.titles()).toEqual(['En kund har svarat', '2 svar väntar på dig'])
    const [first, second] = scene.service.got
    expect(second).toMatchObject({ topic: first?.topic, said: { tag: first?.said.tag } })
    // Answered before anybody was told.
    scene.service.answer(() => 503)
    await reply()
    await owner().call(readReplies, { ids })
    const rows = await scene.blipp.deps.db.read.selectFrom('replies').select('id').execute()
    await owner().call(readReplies, { ids: rows.map(({ id }) => id) })
    scene.service.answer(() => 201)
    const tries = scene.service.got.length
    await scene.pass(2 * HOUR)
    expect(scene.service.got).toHaveLength(tries)
    await scene.signUp()
    await scene.settle()
    expect(scene.service.got).toHaveLength(tries)
  })

  test('is told what its person chose there, and another device and another person what they chose', async () => {
    await verifyAddress(scene.shop)
    const elin = await hireStaff(scene.shop, 'elin@bjornsbarber.example')
    const phone = await scene.turnOn(owner(), { kinds: ['answer'] })
    const desk = await scene.turnOn(owner(), { kinds: ['signups'] })
    const hers = await scene.turnOn(elin, { language: 'en' })
    await scene.signUp()
    await hold(scene)
    await scene.settle()
    expect(phone.titles()).toEqual(['En kampanj väntar på dig'])
    expect(desk.titles()).toEqual(['Dagens första anmälan'])
    expect(hers.titles().sort()).toEqual(['A campaign is waiting for you', 'First sign-up of the day'])
    const [mine] = scene.service.got.filter(({ browser }) => browser.endpoint === phone.browser.endpoint)
    expect(mine?.said.userId).not.toBe(
      scene.service.got.find(({ browser }) => browser.endpoint === hers.browser.endpoint)?.said.userId,
    )
  })

  test('is told nothing of what was not committed', async () => {
    const phone = await scene.turnOn(owner())
    const { db } = scene.blipp.deps
    const undone = db.write(scene.shop.business.id, async (unit) => {
      const consents = { sms: null, email: null, whatsapp: null }
      const data = { customerId: uuid7(), source: 'tap', consents }
      await logEvent(unit, 'customer.created', data, scene.blipp.clock.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await scene.settle()
    expect(phone.titles()).toEqual([])
  })
})

onEachEngine('an hour before the quiet hours, a device', (open) => {
  let scene: Scene

  beforeEach(async () => {
    // 19:00 in Stockholm.
    scene = await setScene(await open(), { start: '2026-11-21T18:00:00.000Z' })
    return () => scene.end()
  })

  const owner = () => scene.shop.owner

  test('is left alone in quiet hours, whose news come with the morning as one', async () => {
    const phone = await scene.turnOn(owner())
    scene.blipp.clock.pass(1.5 * HOUR)
    await scene.signUp(3)
    await scene.settle()
    await scene.pass(HOUR)
    await scene.signUp(2)
    await scene.settle()
    await hold(scene)
    await scene.settle()
    expect(phone.titles()).toEqual([])
    await scene.pass(11.5 * HOUR)
    expect(phone.titles().sort()).toEqual(['5 nya anmälningar', 'En kampanj väntar på dig'])
  })

  test('is not told in the morning that last night’s lone sign-up is the first of the day, but of the one that is', async () => {
    const phone = await scene.turnOn(owner())
    scene.blipp.clock.pass(1.5 * HOUR)
    await scene.signUp()
    await scene.settle()
    await scene.pass(12.5 * HOUR)
    expect(phone.titles()).toEqual(['1 ny anmälan'])
    await scene.signUp()
    await scene.settle()
    expect(phone.titles()).toEqual(['1 ny anmälan', 'Dagens första anmälan'])
  })

  test('that is away is not told at night what it missed by day', async () => {
    await scene.turnOn(owner())
    await hold(scene)
    await scene.settle()
    expect(scene.service.got.map(({ ttl }) => ttl)).toEqual([HOUR / 1000])
  })

  test('is tested by one press, at night too', async () => {
    const phone = await scene.turnOn(owner(), { kinds: [] })
    scene.blipp.clock.pass(3 * HOUR)
    await phone.test()
    expect(phone.titles()).toEqual(['Notiserna fungerar'])
  })
})
