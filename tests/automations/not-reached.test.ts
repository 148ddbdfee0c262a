import { beforeEach, expect, test } from 'vitest'
import { updateCustomer } from '../../shared/customers.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Automated, DAY, HOUR, openAutomated, person } from './scene.ts'
import { visiting } from './visiting.ts'

onEachEngine('a welcome by text for somebody who left no number', (open) => {
  let scene: Automated
  let id: string

  beforeEach(async () => {
    scene = await openAutomated(await open())
    id = (await scene.automate({ channel: 'sms', smsFrom: 'Bjorns' })).id
    return () => scene.end()
  })

  const { idOf, owner } = visiting(() => scene)
  const numberless = { ...person(1), phone: undefined }
  const addNumber = async () => {
    const values = { phone: person(1).phone, consents: { sms: true } }
    await (await owner()).call(updateCustomer, { id: await idOf(person(1).email), ...values })
    await scene.settle()
  }

  test('is nobody’s turn when a number comes days later, and tells of no message that was late', async () => {
    await scene.tap(numberless)
    await scene.pass(5 * DAY)
    await addNumber()
    await scene.pass(DAY)
    expect(await scene.ledger()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ late: 0, ahead: 0 })
  })

  test('goes out when a number comes the day after', async () => {
    await scene.tap(numberless)
    await scene.pass(DAY)
    await addNumber()
    expect(await scene.reached()).toEqual([person(1).phone])
  })

  test('counts as late where the server stood still when they signed up', async () => {
    await scene.blipp.jobs.stop()
    await scene.tap(person(2))
    scene.blipp.clock.pass(2 * DAY + HOUR)
    await scene.nextWorker()
    expect(await scene.reached()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ late: 1, ahead: 0 })
  })
})
