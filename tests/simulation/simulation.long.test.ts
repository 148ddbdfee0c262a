import { describe } from 'vitest'
import { QUICK_SEEDS, testSeeds } from './seeds.ts'

/** `npm run simulate` tries ten thousand. */
const ALL_SEEDS = 150

describe('whatever devices, people, network and server do, once they work again all is as it was said to be, under more seeds', () => {
  testSeeds(QUICK_SEEDS + 1, ALL_SEEDS - QUICK_SEEDS)
})
