import { beforeEach, expect, test } from 'vitest'
import { resumeAutomation, updateAutomation } from '../../shared/automations.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Automated, MINUTE, openAutomated, person } from './scene.ts'

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
})
