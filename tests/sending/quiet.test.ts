import { beforeEach, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { settleCampaign } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'

// Quiet hours in the middle of the day, so that whoever signed in still is: 12:30 to 14:00 on the shop's clock, an hour ahead.
const quiet = { quietFor: 'texts', quietFrom: '12:30', quietTo: '14:00' } as const
const before = '2026-11-21T09:30:00.000Z'
const justBefore = '2026-11-21T11:10:00.000Z'
const justAfter = '2026-11-21T11:50:00.000Z'
const within = '2026-11-21T12:00:00.000Z'
const end = '2026-11-21T13:00:00.000Z'

onEachEngine('what was to go before the quiet hours', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    await scene.changeShop(quiet)
    return () => scene.end()
  })

  const at = async (time: string) => {
    scene.blipp.clock.pass(Date.parse(time) - Date.parse(scene.blipp.clock.now()))
    await scene.settle()
  }
  /** Presses Send at a time at which the provider takes nothing. */
  const pressedAt = async (time: string) => {
    await at(time)
    scene.twilio.control(() => 'busy')
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
  }
  const isThereAgain = () => scene.twilio.control(() => null)
  /** Pressed in time, and kept back by the provider until the quiet hours are on. */
  const keptBack = async () => {
    await pressedAt(before)
    isThereAgain()
    await at(within)
  }
  const campaign = () => ({ id: scene.campaigns.sms })
  const quietUntil = async () => (await scene.shop.owner.call(getCampaignReport, campaign())).quietUntil
  const state = async () => (await scene.ledger())[0]?.state

  test('and could not waits for their end, says so, and goes then', async () => {
    await pressedAt(before)
    expect(await quietUntil()).toBeNull()
    isThereAgain()
    await at(within)
    expect(scene.twilio.texts).toEqual([])
    expect(await state()).toBe('queued')
    expect(await quietUntil()).toBe(end)
    await at(end)
    expect(scene.twilio.texts).toHaveLength(1)
    expect(await quietUntil()).toBeNull()
  })

  test('tells the screens that it waits', async () => {
    await pressedAt(before)
    isThereAgain()
    const first = await revision()
    await at(within)
    expect(await revision()).toBeGreaterThan(first)
  })

  const revision = async () => {
    const { revision: is } = await scene.db.read
      .selectFrom('campaigns')
      .select('revision')
      .where('id', '=', scene.campaigns.sms)
      .executeTakeFirstOrThrow()
    return is
  }

  test('goes on for an hour after the press', async () => {
    await pressedAt(justBefore)
    isThereAgain()
    await at(justAfter)
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('goes in them where it is resumed in them', async () => {
    await pressedAt(before)
    await scene.shop.owner.call(pauseCampaign, campaign())
    isThereAgain()
    await at(within)
    await scene.shop.owner.call(resumeCampaign, campaign())
    expect(await quietUntil()).toBeNull()
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('and waits for their end goes at once where it is paused and resumed meanwhile', async () => {
    await keptBack()
    await scene.shop.owner.call(pauseCampaign, campaign())
    expect(await quietUntil()).toBeNull()
    await scene.shop.owner.call(resumeCampaign, campaign())
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('and of which nobody knows whether it went is sent once more at their end, where somebody says so in them', async () => {
    await at(before)
    scene.twilio.control(() => 'reset')
    scene.twilio.controlLists(() => true)
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    isThereAgain()
    await at(within)
    expect(await state()).toBe('unknown')
    await scene.shop.owner.call(settleCampaign, { ...campaign(), decision: 'retry' })
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
    expect(await quietUntil()).toBe(end)
    await at(end)
    expect(scene.twilio.texts).toHaveLength(2)
  })

  test.each([
    ['are switched off', { quietHours: { for: 'off', from: '12:30', to: '14:00' } }],
    ['begin later', { quietHours: { for: 'texts', from: '20:00', to: '09:00' } }],
    ['are not on where the shop moves to', { timeZone: 'Europe/London' }],
  ] as const)('and waits for their end goes once they %s', async (_, patch) => {
    await keptBack()
    expect(await state()).toBe('queued')
    await scene.shop.owner.call(updateProfile, patch)
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('waits for the end of the quiet hours that the shop has now', async () => {
    await keptBack()
    await scene.shop.owner.call(updateProfile, { quietHours: { for: 'texts', from: '12:00', to: '13:30' } })
    await scene.settle()
    expect(scene.twilio.texts).toEqual([])
    expect(await quietUntil()).toBe('2026-11-21T12:30:00.000Z')
    await at('2026-11-21T12:30:00.000Z')
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('goes at any hour where the shop has no quiet hours', async () => {
    await scene.changeShop({ quietFor: 'off' })
    await keptBack()
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('goes by e-mail where the quiet hours are for texts', async () => {
    await at(before)
    scene.sink.control(() => 'defer')
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] })
    scene.sink.control(() => null)
    await at(within)
    expect(scene.mails()).toHaveLength(1)
  })
})
