import { expect, test } from 'vitest'
import { onEachEngine } from '../support/engines.ts'
import { HOUR, openAutomated, person } from './scene.ts'

const nights = [
  ['an ordinary night', '2026-12-01T20:00:00.000Z', '2026-12-02T08:00:00.000Z'],
  ['the night in which the clocks go forward', '2027-03-27T20:00:00.000Z', '2027-03-28T07:00:00.000Z'],
  ['the night in which they go back', '2027-10-30T19:00:00.000Z', '2027-10-31T08:00:00.000Z'],
] as const

onEachEngine('a text message that would come at night', (open) => {
  test.each(nights)('waits for nine in the morning on the shop’s clock: %s', async (_, night, morning) => {
    const scene = await openAutomated(await open())
    const { clock } = scene.blipp
    const until = (time: string) => Date.parse(time) - Date.parse(clock.now())
    const { id } = await scene.automate({ channel: 'sms', smsFrom: 'Bjorns' })
    clock.pass(until(night))
    await scene.tap(person(1))
    await scene.settle()
    expect(await scene.automation(id)).toMatchObject({ ahead: 1, nextAt: morning })
    await scene.pass(until(morning) - 1)
    expect(await scene.ledger()).toEqual([])
    await scene.pass(1)
    expect(await scene.reached()).toEqual([person(1).phone])
    await scene.end()
  })

  test('waits for the morning too when a try in the evening came to nothing', async () => {
    const scene = await openAutomated(await open())
    const { clock } = scene.blipp
    const until = (time: string) => Date.parse(time) - Date.parse(clock.now())
    await scene.automate({ channel: 'sms', smsFrom: 'Bjorns' })
    scene.twilio.control(() => 'busy')
    await scene.tap(person(1))
    await scene.settle()
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', attempt: 1 }])
    scene.twilio.control(() => null)
    await scene.pass(until('2026-11-21T20:00:00.000Z'))
    expect(await scene.ledger()).toMatchObject([
      { state: 'queued', attempt: 1, notBefore: '2026-11-22T08:00:00.000Z' },
    ])
    await scene.pass(until('2026-11-22T08:00:00.000Z'))
    expect(await scene.reached()).toEqual([person(1).phone])
    await scene.end()
  })

  test('is left out when it is over 48 hours late, also where the server comes back at night', async () => {
    const scene = await openAutomated(await open())
    const { clock, jobs } = scene.blipp
    const until = (time: string) => Date.parse(time) - Date.parse(clock.now())
    const { id } = await scene.automate({ channel: 'sms', smsFrom: 'Bjorns', delay: 60 })
    await scene.tap(person(1))
    await scene.settle()
    await jobs.stop()
    clock.pass(until('2026-11-25T17:00:00.000Z'))
    await scene.tap(person(2))
    clock.pass(until('2026-11-26T01:30:00.000Z'))
    await scene.nextWorker()
    const morning = '2026-11-26T08:00:00.000Z'
    expect(await scene.automation(id)).toMatchObject({ late: 1, ahead: 1, nextAt: morning })
    clock.pass(until(morning))
    await scene.nextWorker()
    expect(await scene.reached()).toEqual([person(2).phone])
    expect(await scene.automation(id)).toMatchObject({ late: 1, ahead: 0 })
    await scene.end()
  })

  test('does not hold back a mail', async () => {
    const scene = await openAutomated(await open())
    await scene.automate()
    scene.blipp.clock.pass(12 * HOUR)
    await scene.tap(person(1))
    await scene.settle()
    expect(await scene.reached()).toEqual([person(1).email])
    await scene.end()
  })
})
