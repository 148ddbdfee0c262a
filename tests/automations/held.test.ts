import { beforeEach, expect, test } from 'vitest'
import { startEvents } from '../../backend/events/index.ts'
import { resumeAutomation, updateAutomation } from '../../shared/automations.ts'
import { listEvents } from '../../shared/events/contract.ts'
import { createOffer, updateOffer } from '../../shared/offers.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Automated, MINUTE, openAutomated, person } from './scene.ts'

const SECOND = 1000

onEachEngine('an automation that was held at a restore', (open) => {
  let scene: Automated

  beforeEach(async () => {
    scene = await openAutomated(await open(), { providers: false })
    return () => scene.end()
  })

  const hold = (id: string) =>
    scene.db.write(scene.shop.business.id, (unit) =>
      unit.trx.updateTable('automations').set({ held: 'restored' }).where('id', '=', id).execute(),
    )
  const addresses = async () => (await scene.ledger()).map(({ address }) => address)

  test('reaches nobody until the merchant goes on, and then whoever signs up from then on', async () => {
    const { id } = await scene.automate()
    await hold(id)
    await scene.tap(person(1))
    await scene.pass(MINUTE)
    // Brought again by a device that had switched it on before the server was lost.
    await scene.shop.owner.call(updateAutomation, { id, on: true })
    await scene.pass(MINUTE)
    expect(await addresses()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ on: true, held: 'restored', ahead: 0 })
    const { automation } = await scene.shop.owner.call(resumeAutomation, { id })
    expect(automation).toMatchObject({ on: true, held: null })
    await scene.pass(MINUTE)
    await scene.tap(person(2))
    await scene.pass(MINUTE)
    expect(await addresses()).toEqual([person(2).email])
  })

  test('goes on for whoever signs up from then on when it is turned off and on again', async () => {
    const { id } = await scene.automate()
    await hold(id)
    await scene.tap(person(1))
    await scene.pass(MINUTE)
    await scene.shop.owner.call(updateAutomation, { id, on: false })
    const { automation } = await scene.shop.owner.call(updateAutomation, { id, on: true })
    expect(automation).toMatchObject({ on: true, held: null })
    await scene.tap(person(2))
    await scene.pass(MINUTE)
    expect(await addresses()).toEqual([person(2).email])
  })
})

onEachEngine('an automation whose offer was stopped', (open) => {
  let scene: Automated
  let id: string
  let offerId: string

  beforeEach(async () => {
    scene = await openAutomated(await open())
    const { owner } = scene.shop
    offerId = (await owner.call(createOffer, { title: 'Kaffe på köpet', audience: 'message', running: true }))
      .offer.id
    id = (await scene.automate({ delay: 60, message: 'Hej! {{offer}}', offerId })).id
    await scene.db.write(scene.shop.business.id, (unit) => startEvents(unit))
    // Each is due twenty minutes after the one before.
    for (const number of [1, 2, 3]) {
      await scene.tap(person(number))
      await scene.pass(19 * MINUTE)
    }
    await owner.call(updateOffer, { id: offerId, running: false })
    await scene.pass(2 * MINUTE)
    return () => scene.end()
  })

  test('says that it is held, and sends nothing though the offer runs again, until the merchant goes on', async () => {
    const { owner } = scene.shop
    expect(await scene.automation(id)).toMatchObject({ held: 'offerEnded', ahead: 2 })
    await owner.call(updateOffer, { id: offerId, running: true })
    await scene.pass(20 * MINUTE)
    expect(await scene.automation(id)).toMatchObject({ held: 'offerEnded', ahead: 1 })
    await owner.call(resumeAutomation, { id })
    await scene.tap(person(4))
    await scene.pass(60 * MINUTE)
    expect(await scene.reached()).toEqual([person(4).email])
    expect(await scene.automation(id)).toMatchObject({ held: null, ahead: 0 })
  })

  test('does not go on with what was on its way either', async () => {
    const { owner } = scene.shop
    await owner.call(updateOffer, { id: offerId, running: true })
    await owner.call(resumeAutomation, { id })
    await scene.tap({ ...person(4), email: 'tapp+defer@kund.example' })
    await scene.pass(20 * SECOND)
    // Whoever comes a minute later is due before the mail that was deferred is tried again.
    await owner.call(updateAutomation, { id, delay: 59 })
    await scene.tap(person(5))
    await scene.pass(59 * MINUTE - 20 * SECOND)
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', attempt: 1 }])
    await owner.call(updateOffer, { id: offerId, running: false })
    await scene.pass(20 * SECOND)
    expect(await scene.automation(id)).toMatchObject({ held: 'offerEnded' })
    await owner.call(updateOffer, { id: offerId, running: true })
    await scene.pass(60 * MINUTE)
    expect(await scene.ledger()).toMatchObject([{ attempt: 1 }])
    expect(await scene.reached()).toEqual([])
  })

  test('goes on with another text when it is turned off and on again, and not with what was on its way', async () => {
    const { owner } = scene.shop
    await owner.call(updateAutomation, { id, on: false })
    await owner.call(updateAutomation, { id, message: 'Hej och välkommen!' })
    await owner.call(updateAutomation, { id, on: true })
    await scene.tap(person(4))
    await scene.pass(60 * MINUTE)
    expect(await scene.reached()).toEqual([person(4).email])
    expect(await scene.automation(id)).toMatchObject({ held: null, ahead: 0 })
  })

  test('is told of once, however many come due while it is held', async () => {
    await scene.pass(60 * MINUTE)
    expect(await scene.automation(id)).toMatchObject({ held: 'offerEnded', ahead: 0 })
    const { events } = await scene.shop.owner.call(listEvents, {})
    expect(events.filter(({ type }) => type === 'automation.held')).toHaveLength(1)
  })
})
