import './realm.ts'
import { expect, test } from 'vitest'
import { shrink, simulate } from './run.ts'

const AT_ONCE = 25
/** Those that `npm test` tries; the long run tries more. */
export const QUICK_SEEDS = 25
/**
 * A seed takes a quarter of a second, and forty times that on a machine that does much else besides. One that is given
 * up goes on beside the next and spoils it, so only what hangs may take as long.
 */
const PATIENCE_MS = AT_ONCE * 60_000

/** What went wrong under a seed, and the steps that it takes. */
async function report(seed: string, wrongs: string[]): Promise<string> {
  const steps = await shrink(seed)
  const shrunk = await simulate(seed, steps)
  const still = shrunk.wrongs.length > 0 ? shrunk.wrongs : wrongs
  return [
    `Seed ${seed} fails; add it to the found ones.`,
    `Steps: ${steps.map(({ at, kind }) => `${at} ${kind}`).join(', ')}`,
    ...shrunk.story,
    ...still,
  ].join('\n')
}

/** Tests so many seeds, from the first on. */
export function testSeeds(from: number, count: number): void {
  let handed = 0
  const batches = Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => from + at * AT_ONCE)
  test.each(batches)('from seed %i on', { timeout: PATIENCE_MS }, async (first) => {
    let told = 0
    let landed = 0
    const end = Math.min(first + AT_ONCE, from + count)
    for (let seed = first; seed < end; seed++) {
      const outcome = await simulate(String(seed))
      if (outcome.wrongs.length > 0) expect.fail(await report(String(seed), outcome.wrongs))
      told += outcome.told
      landed += outcome.landed
      handed += outcome.handed
    }
    // A run in which nothing happens would find nothing either. A single seed may be a quiet one.
    if (end - first < AT_ONCE) return
    expect(told).toBeGreaterThan(AT_ONCE)
    expect(landed).toBeGreaterThan(AT_ONCE)
  })

  test.runIf(count >= AT_ONCE)('and texts did leave the server in these runs', () => {
    expect(handed).toBeGreaterThan(0)
  })
}

/** Tests one seed under which a fault of the product was found. */
export const testFound = (seeds: readonly number[]): void =>
  test.each(seeds)('from seed %i, which once failed', { timeout: PATIENCE_MS }, async (seed) => {
    const { wrongs } = await simulate(String(seed))
    expect(wrongs).toEqual([])
  })
