import { describe } from 'vitest'
import { QUICK_SEEDS, testFound, testSeeds } from './seeds.ts'

/** Seeds beyond the usual ones under which a fault of the product, or of these checks, was found. */
const found = [55, 83, 249, 570, 589, 2093, 2415, 2574, 2808, 2913, 5055, 5617, 6751, 8662, 9045, 9245, 9286]

describe('whatever devices, people, network and server do, once they work again all is as it was said to be', () => {
  testSeeds(Number(process.env.SIMULATE_FROM ?? 1), Number(process.env.SIMULATE_SEEDS ?? QUICK_SEEDS))
  testFound(found)
})
