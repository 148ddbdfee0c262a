import { beforeEach, expect, test } from 'vitest'
import { createJobs, type Jobs } from '../../backend/jobs.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

const RATE = 20
const PATIENCE = { timeout: 180_000, interval: 20 }

onEachEngine('two that send from one number', (open) => {
  let scene: Scene
  let other: Jobs

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { SMS_PER_SECOND: String(RATE) } })
    other = createJobs(scene.blipp.deps)
    other.start()
    return async () => {
      await other.stop()
      await scene.end()
    }
  })

  /** How many have it; the other is told that there is work, as processes tell each other. */
  const sent = () => {
    other.wake()
    return scene.twilio.texts.length
  }
  const times = () => scene.twilio.texts.map(({ at }) => Date.parse(at))
  const secondsOf = (all: number[]) => (Math.max(...all) - Math.min(...all)) / 1000

  test('do not pass its rate together; when one ends, the other sends the rest', async () => {
    for (let number = 0; number < 40; number += 1) await scene.customer(oneOfMany(number))
    // Answered when it has gone on for a while.
    const pressed = scene.sms({ audience: { segment: 'all' } })
    await expect.poll(sent, PATIENCE).toBeGreaterThanOrEqual(30)
    // Each for itself they would have taken half as long.
    expect(secondsOf(times())).toBeGreaterThan(((times().length - 1) / RATE) * 0.75)
    const workers = new Set((await scene.ledger()).flatMap(({ worker }) => worker ?? []))
    expect(workers.size).toBe(2)
    await other.stop()
    await pressed
    await expect.poll(() => times().length, PATIENCE).toBe(40)
    expect(new Set(scene.twilio.texts.map(({ to }) => to)).size).toBe(40)
  })

  test('share the time of a key in stretches that follow each other, with none for a clock that was put back', async () => {
    const { pace } = scene.db
    const before = performance.now()
    const begins = await Promise.all(Array.from({ length: 4 }, () => pace('Bjorns', 1000)))
    const first = Math.min(...begins)
    expect(first).toBeGreaterThan(before - 50)
    // To the millisecond in the database; each answer is a little late.
    const order = begins.sort((a, b) => a - b).map((each) => Math.round((each - first) / 1000))
    expect(order).toEqual([0, 1, 2, 3])
    expect(await pace('Flora', 1000)).toBeLessThan(performance.now() + 1)
    await pace('Sigrid', 3_600_000)
    // An hour ahead is what somebody took; a day is what a clock did.
    expect(await pace('Sigrid', 3_600_000)).toBeGreaterThan(performance.now() + 3_000_000)
    await pace('Sigrid', 24 * 3_600_000)
    expect(await pace('Sigrid', 1)).toBeLessThan(performance.now() + 1)
  })
})
