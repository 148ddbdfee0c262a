import { expect, test } from 'vitest'
import { onEachEngine } from '../support/engines.ts'

const SECOND = 1000
const rule = { free: 3, longest: 60, forgottenAfter: 3600 }
const start = Date.parse('2026-11-22T09:00:00Z')

onEachEngine('pauses after wrong tries', (open) => {
  test('double from the last free one on, up to the longest, and count nothing while they last', async () => {
    const { pauses } = await open()
    let now = start
    const take = () => pauses.take('björn', rule, now)
    expect([await take(), await take(), await take()]).toEqual([0, 0, 0])
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await take()).toBe(seconds * SECOND)
      now += seconds * SECOND - 1
      expect(await take()).toBe(1)
      now += 1
      expect(await take()).toBe(0)
    }
  })

  test('are forgotten by who knew it, and after their time, and given back without a wait', async () => {
    const { pauses } = await open()
    const take = (now: number) => pauses.take('anna', rule, now)
    for (let tries = 0; tries < rule.free; tries += 1) await take(start)
    expect(await take(start)).toBe(SECOND)
    await pauses.giveBack('anna', rule)
    expect(await take(start)).toBe(0)
    expect(await take(start)).toBe(SECOND)
    await pauses.forget('anna')
    for (let tries = 0; tries < rule.free; tries += 1) expect(await take(start)).toBe(0)
    const later = start + rule.forgottenAfter * SECOND
    for (let tries = 0; tries < rule.free; tries += 1) expect(await take(later)).toBe(0)
    expect(await take(later)).toBe(SECOND)
  })

  test('let one of many through when they end', async () => {
    const { pauses } = await open()
    for (let tries = 0; tries < rule.free; tries += 1) await pauses.take('sara', rule, start)
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => pauses.take('sara', rule, start + SECOND)),
    )
    expect(waits.filter((ms) => ms === 0)).toHaveLength(1)
  })
})
