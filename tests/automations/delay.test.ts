import { beforeEach, expect, test } from 'vitest'
import { updateAutomation } from '../../shared/automations.ts'
import { onEachEngine } from '../support/engines.ts'
import { proveAddressOf } from '../support/prove-address.ts'
import { type Automated, DAY, HOUR, MINUTE, openAutomated, person } from './scene.ts'
import { visiting } from './visiting.ts'

onEachEngine('a new number in an automation that is on', (open) => {
  let scene: Automated

  beforeEach(async () => {
    scene = await openAutomated(await open())
    // A shop whose address nobody proves is closed after two weeks.
    await proveAddressOf(scene.db, scene.shop.email, scene.blipp.clock.now())
    return () => scene.end()
  })

  const { owner, dayAfter, give, come, automate } = visiting(() => scene)
  const change = async (id: string, delay: number) => {
    await (await owner()).call(updateAutomation, { id, delay })
    await scene.settle()
  }
  const [one, other, third] = [person(1), person(2), person(3)]
  const reminder = { kind: 'offerEnds', delay: 2, message: 'Snart slut: {{offer}}' }

  test('reminds of vouchers that are out already by it, earlier, and once', async () => {
    const { id } = await automate(reminder)
    await scene.tap(one)
    await give([one.email], { until: dayAfter(20) })
    await scene.settle()
    await change(id, 7)
    expect(await scene.automation(id)).toMatchObject({ ahead: 1 })
    await scene.pass(12 * DAY)
    expect(await scene.reached()).toEqual([])
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([one.email])
    await change(id, 2)
    await scene.pass(10 * DAY)
    expect(await scene.reached()).toEqual([one.email])
  })

  test('reminds later by it, also of vouchers that are out already', async () => {
    const { id } = await automate({ ...reminder, delay: 7 })
    await scene.tap(one)
    await give([one.email], { until: dayAfter(20) })
    await scene.settle()
    await change(id, 2)
    await scene.pass(17 * DAY)
    expect(await scene.reached()).toEqual([])
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([one.email])
  })

  test('reminds of no voucher for which the time by it is over since more than 48 hours', async () => {
    const { id } = await automate(reminder)
    await scene.tap(one, other)
    await give([one.email], { until: dayAfter(14) })
    await give([other.email], { until: dayAfter(16) })
    await scene.pass(10 * DAY)
    await change(id, 7)
    expect(await scene.reached()).toEqual([other.email])
    await scene.pass(10 * DAY)
    expect(await scene.automation(id)).toMatchObject({ late: 0, ahead: 0 })
    expect(await scene.reached()).toEqual([other.email])
  })

  test('writes later by it to who is away already, and not again to who has had it', async () => {
    await scene.tap(other)
    const { id } = await automate({ kind: 'notSeen', delay: 7 })
    await scene.pass(3 * DAY)
    await scene.tap(one)
    await scene.pass(5 * DAY)
    expect(await scene.reached()).toEqual([other.email])
    await change(id, 12)
    expect(await scene.automation(id)).toMatchObject({ ahead: 1 })
    await scene.pass(6 * DAY)
    expect(await scene.reached()).toEqual([other.email])
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([other.email, one.email])
    await scene.pass(20 * DAY)
    expect(await scene.reached()).toHaveLength(2)
  })

  test('writes earlier by it, and to nobody who has been away for over 48 hours longer', async () => {
    const { id } = await automate({ kind: 'notSeen', delay: 60 })
    await scene.tap(one)
    await scene.pass(2 * DAY)
    await scene.tap(other)
    await scene.pass(9 * DAY)
    await scene.tap(third)
    await scene.pass(22 * DAY)
    await change(id, 30)
    expect(await scene.reached()).toEqual([other.email])
    expect(await scene.automation(id)).toMatchObject({ ahead: 1, late: 0 })
    await scene.pass(8 * DAY)
    expect(await scene.reached()).toEqual([other.email, third.email])
    await scene.pass(60 * DAY)
    expect(await scene.reached()).toHaveLength(2)
    expect(await scene.automation(id)).toMatchObject({ ahead: 0, late: 0 })
  })

  test('is asked about again when somebody is due who was taken up for fewer days by an earlier version', async () => {
    await automate({ kind: 'notSeen', delay: 12 })
    await scene.tap(one)
    await scene.settle()
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('automationPeople')
        .set({ dueAt: `${dayAfter(7)}T12:00:00.000Z` })
        .execute(),
    )
    await scene.pass(8 * DAY)
    expect(await scene.reached()).toEqual([])
    await scene.pass(4 * DAY)
    expect(await scene.reached()).toEqual([one.email])
  })

  test('thanks for visits from then on, and says of nobody who had come so often that they were late', async () => {
    const { id } = await automate({ kind: 'nthVisit', delay: 6 })
    await scene.tap(one, other)
    await give([one.email, other.email])
    await come(other.email)
    for (let visit = 0; visit < 3; visit += 1) {
      await scene.pass(DAY)
      await come(one.email)
    }
    await scene.pass(3 * DAY)
    await change(id, 2)
    await scene.pass(MINUTE)
    await come(one.email)
    await come(other.email)
    await scene.pass(MINUTE)
    expect(await scene.reached()).toEqual([other.email])
    expect(await scene.automation(id)).toMatchObject({ ahead: 0, late: 0 })
    await change(id, 5)
    await scene.pass(DAY)
    await come(one.email)
    await scene.pass(MINUTE)
    expect(await scene.reached()).toEqual([other.email, one.email])
  })

  test('is for who signs up from then on, where it is counted from the sign-up', async () => {
    const { id } = await automate({ kind: 'followUp', delay: 2 })
    await scene.tap(one)
    await scene.settle()
    await change(id, 5)
    await scene.tap(other)
    await scene.pass(2 * DAY + HOUR)
    expect(await scene.reached()).toEqual([one.email])
    await scene.pass(3 * DAY)
    expect(await scene.reached()).toEqual([one.email, other.email])
  })
})
