import type { Mutant } from './mutate.ts'

/** `backend/consents`, `shared/rules`: what figures are told of. */
export const partOfMutant = ({ file }: Mutant): string => file.split('/').slice(0, 2).join('/')

/** Mulberry32: the same numbers for the same seed, everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many of each part, by lot. */
export function drawn(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const next = numbersFrom(seed)
  return [...Map.groupBy(mutants, partOfMutant).values()].flatMap((part) =>
    part
      .map((mutant) => ({ mutant, lot: next() }))
      .toSorted((a, b) => a.lot - b.lot)
      .slice(0, count)
      .map(({ mutant }) => mutant),
  )
}
