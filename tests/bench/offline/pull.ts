import { carrySession, workerKeepsPage } from '../../support/screens.ts'
import type { Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { bundle } from './bundle.ts'
import { openFilledShop } from './filled-shop.ts'
import { type Bench, onDevice, withServers } from './servers.ts'

interface Seen {
  pull: number
  first: number
  all: number
  longest: number
}

interface Watched extends Window {
  untilFilled(many: number): Promise<Seen>
  fillDexie(many: number): Promise<number>
}

const CUSTOMERS = '/dashboard/customers'
const PATIENCE_MS = 180_000

interface Filled extends Omit<Seen, 'pull'> {
  /** One page of the pull, fetched and read alone. */
  page: number
}

/** Opens the customers on a device that holds nothing, until all are there; then makes sure that they need no network. */
async function firstPull(bench: Bench, shop: Shop, watch: string, many: number): Promise<Filled> {
  return onDevice(bench, async (context, page) => {
    await context.addInitScript(watch)
    await carrySession(context, shop, 'sv')
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(bench.product.url + CUSTOMERS)
    const seen = await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), many)
    const alone: number[] = []
    for (let time = 0; time < 5; time += 1) alone.push(await page.evaluate(fetchOnePage))
    await workerKeepsPage(page)
    await context.setOffline(true)
    await page.reload()
    await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), many)
    const { pull, first, all, longest } = seen
    return { first: first - pull, all: all - pull, longest, page: median(alone) }
  })
}

async function fetchOnePage(): Promise<number> {
  const started = performance.now()
  await (await fetch('/api/sync/pull?limit=1000')).json()
  return performance.now() - started
}

const withDexie = (bench: Bench, many: number): Promise<number> =>
  onDevice(bench, async (_, page) => {
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${bench.reference}/dexie`, { waitUntil: 'networkidle' })
    return page.evaluate((many) => (window as unknown as Watched).fillDexie(many), many)
  })

/** At the larger size a round takes a minute. */
const MOST_ROUNDS = 3

/** The first pull of a large base, until it is stored, searchable and usable with no network. */
export async function pull({ small, rounds }: Settings): Promise<Figure[]> {
  const watch = await bundle('filling')
  return withServers({ pages: ['dexie'] }, async (bench) => {
    const figures: Figure[] = []
    for (const many of small ? [10_000] : [10_000, 100_000]) {
      const shop = await openFilledShop(bench.product, many)
      const own: Filled[] = []
      const dexie: number[] = []
      for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
        dexie.push(await withDexie(bench, many))
        own.push(await firstPull(bench, shop, watch, many))
      }
      figures.push(...figuresOf(many, own, median(dexie)))
    }
    return figures
  })
}

function figuresOf(many: number, own: Filled[], dexie: number): Figure[] {
  const of = (key: keyof Filled) => median(own.map((seen) => seen[key]))
  const what = `first pull of ${many.toLocaleString('en')} customers`
  const figure = { part: 'offline-pull', unit: 'ms' }
  return [
    {
      ...figure,
      name: what,
      value: of('all'),
      reference: 'Dexie bulkAdd, three indexes',
      ratio: of('all') / dexie,
      goal: many >= 100_000 ? '<= 0.15' : '<= 0.25',
    },
    {
      ...figure,
      name: `${what}: the first on screen`,
      value: of('first'),
      reference: 'the fetch of one page',
      ratio: of('first') / of('page'),
      goal: '<= 3',
    },
    {
      ...figure,
      name: `${what}: longest task`,
      value: of('longest'),
      reference: 'the limit of 50',
      ratio: of('longest') / 50,
      goal: '<= 1',
    },
  ]
}
