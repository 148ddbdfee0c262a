import { beforeEach, expect, test } from 'vitest'
import { createAutomation, updateAutomation } from '../../shared/automations.ts'
import { listCustomers, mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { createSegment, deleteSegment } from '../../shared/segments.ts'
import { onEachEngine } from '../support/engines.ts'
import { signInAgain, welcome } from '../support/shop.ts'
import { type Automated, DAY, openAutomated, person } from './scene.ts'

onEachEngine('an automation for a segment', (open) => {
  let scene: Automated
  let segmentId: string

  beforeEach(async () => {
    scene = await openAutomated(await open())
    const filter = { labels: ['Färg'] }
    segmentId = (await scene.shop.owner.call(createSegment, { name: 'Färgar', filter })).segment.id
    return () => scene.end()
  })

  const owner = () => signInAgain(scene.shop)
  const followUp = () => scene.automate({ kind: 'followUp', delay: 1, segmentId })
  const idOf = async (number: number) => {
    const { customers } = await (await owner()).call(listCustomers, {})
    return String(customers.find(({ email }) => email === person(number).email)?.id)
  }
  const label = async (number: number, labels: string[]) =>
    (await owner()).call(updateCustomer, { id: await idOf(number), labels })

  test('reaches who is in it when the message is due, and counts who is not', async () => {
    const { id } = await followUp()
    await scene.tap(person(1), person(2))
    await label(1, ['Färg'])
    await scene.settle()
    expect(await scene.automation(id)).toMatchObject({ segmentId, ahead: 2, outside: 0 })
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([person(1).email])
    expect(await scene.automation(id)).toMatchObject({ ahead: 0, outside: 1, report: { recipients: 1 } })
    await label(2, ['Färg'])
    await scene.pass(DAY)
    expect(await scene.reached()).toHaveLength(1)
  })

  test('reaches nobody while the segment is deleted, and whom another choice means after it', async () => {
    const { id } = await followUp()
    await scene.tap(person(1))
    await label(1, ['Färg'])
    await (await owner()).call(deleteSegment, { id: segmentId })
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ segmentId, outside: 1 })
    await (await owner()).call(updateAutomation, { id, segmentId: null })
    await scene.tap(person(2))
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([person(2).email])
  })

  test('keeps none of the others from theirs where something goes wrong with it', async () => {
    await scene.automate({ segmentId })
    await scene.automate({ kind: 'followUp', delay: 1 })
    await scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('segments').set({ filter: 'not to be read' }).where('id', '=', segmentId).execute(),
    )
    await scene.tap(person(1))
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([person(1).email])
  })

  test('is refused where there is no such segment, and keeps its own when something else is changed', async () => {
    const gone = '01890000-0000-7000-8000-000000000000'
    expect(await scene.shop.owner.ask(createAutomation, { ...welcome, segmentId: gone })).toMatchObject({
      status: 422,
      body: { fields: { segmentId: expect.stringMatching(/segment/i) } },
    })
    const { id } = await followUp()
    const { automation } = await scene.shop.owner.call(updateAutomation, { id, delay: 2 })
    expect(automation).toMatchObject({ segmentId, delay: 2 })
  })

  test('for new customers passes over whoever has been one for long', async () => {
    const { id } = await scene.automate({ kind: 'followUp', delay: 1, segmentId: 'new' })
    await scene.tap(person(1), person(2))
    await scene.settle()
    const old = await idOf(1)
    await scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('customers')
        .set({ createdAt: '2026-01-01T08:00:00.000Z' })
        .where('id', '=', old)
        .execute(),
    )
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([person(2).email])
    expect(await scene.automation(id)).toMatchObject({ segmentId: 'new', outside: 1 })
  })

  test('reaches a person who was merged meanwhile once, and nobody anew because of it', async () => {
    await scene.automate()
    await scene.tap(person(1))
    await scene.settle()
    await scene.automate({ kind: 'followUp', delay: 1, subject: 'Igen' })
    await scene.tap(person(2), person(3))
    const [kept, other] = [await idOf(2), await idOf(3)]
    await scene.shop.owner.call(mergeCustomers, { id: kept, other })
    await scene.pass(2 * DAY)
    const subjects = scene.mails().map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Igen')).toHaveLength(1)
    expect(scene.mails().length).toBeLessThanOrEqual(4)
  })
})
