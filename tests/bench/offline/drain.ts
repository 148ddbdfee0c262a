import type { BrowserContext, Page } from 'playwright'
import { SETUP_ID } from '../../../pwa/taps/setup.ts'
import { openCounter } from '../../support/counter.ts'
import { answerCookies, carrySession } from '../../support/screens.ts'
import { addTag, openShop, type Shop, signInAgain } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { havePeers } from '../peers.ts'
import { wordingVersion } from '../shops.ts'
import { bundle } from './bundle.ts'
import { type Bench, onDevice, withServers } from './servers.ts'
import { queuedSignups } from './signups.ts'

const PATIENCE_MS = 120_000

interface Watched extends Window {
  fillQueue(records: object[]): Promise<void>
  untilEmpty(patience: number): Promise<number>
  syncPeer(name: string, records: object[]): Promise<number>
}

/** Opens a page that sends what waits. @returns the form that it is of, and the version of its words */
type Open = (context: BrowserContext, page: Page) => Promise<{ code: string; version: string }>

/** The tablet of a shop: nowhere else do so many wait. */
const atCounterOf =
  (shop: Shop): Open =>
  async (context, page) => {
    await context.addInitScript(answerCookies)
    // A counter locks the session that opened it.
    await carrySession(context, { ...shop, owner: await signInAgain(shop) }, 'sv')
    await openCounter(page, 'sv')
    await page.waitForLoadState('networkidle')
    return page.evaluate((id) => {
      const { code, versions } = JSON.parse(document.getElementById(id)?.textContent ?? '')
      return { code, version: versions.sv }
    }, SETUP_ID)
  }

/** Milliseconds from the moment that the browser is connected until nothing waits in its queue. */
async function drained(bench: Bench, open: Open, watch: string, many: number): Promise<number> {
  return onDevice(bench, async (context, page) => {
    await context.addInitScript(watch)
    const { code, version } = await open(context, page)
    await context.setOffline(true)
    await page.evaluate(
      (records) => (window as unknown as Watched).fillQueue(records),
      queuedSignups(code, version, many),
    )
    const empty = page.evaluate(
      (patience) => (window as unknown as Watched).untilEmpty(patience),
      PATIENCE_MS,
    )
    await context.setOffline(false)
    return empty
  })
}

let peerRuns = 0

/** Milliseconds from the peer's first step until it says that all has arrived. */
async function synced(bench: Bench, peer: string, many: number): Promise<number> {
  peerRuns += 1
  const name = `${peer}${peerRuns}`
  return onDevice(bench, async (_, page) => {
    await page.goto(`${bench.reference}/${peer}`, { waitUntil: 'networkidle' })
    return page.evaluate(([name, records]) => (window as unknown as Watched).syncPeer(name, records), [
      name,
      queuedSignups(bench.shop.code, wordingVersion, many),
    ] as const)
  })
}

const peers = ['pouchdb', 'rxdb']
const peerNames: Record<string, string> = { pouchdb: 'PouchDB', rxdb: 'RxDB' }
/** How much slower than ours the peers must be, at the larger size. */
const PEER_GOAL = '>= 20'

/** Sign-ups that waited on a device, from the connection until they are durable and gone from its queue. */
export async function drain({ small, rounds, ...wanted }: Settings): Promise<Figure[]> {
  const withPeers = wanted.peers && (await havePeers())
  const pages = ['one-post', ...(withPeers ? peers : [])]
  const sizes = small
    ? [{ many: 1000, goal: '<= 2' }]
    : [
        { many: 1000, goal: '<= 2' },
        { many: 10_000, goal: '<= 1.4' },
      ]
  const watch = await bundle('watch')
  return withServers({ pages, peers: withPeers }, async (bench) => {
    const shop = await openShop(bench.product.url)
    await addTag(shop)
    const bare: Open = async (_, page) => {
      await page.goto(`${bench.reference}/one-post`, { waitUntil: 'networkidle' })
      return { code: bench.shop.code, version: wordingVersion }
    }
    const cases: Record<string, (many: number) => Promise<number>> = {
      limit: (many) => drained(bench, bare, watch, many),
      own: (many) => drained(bench, atCounterOf(shop), watch, many),
    }
    for (const peer of withPeers ? peers : []) cases[peer] = (many) => synced(bench, peer, many)
    const figures: Figure[] = []
    for (const { many, goal } of sizes) {
      const took = await inTurn(cases, many, rounds)
      figures.push(...figuresOf(many, goal, took))
    }
    return figures
  })
}

/** Peers take minutes at the larger size, and one round shows how they stand. */
async function inTurn(
  cases: Record<string, (many: number) => Promise<number>>,
  many: number,
  rounds: number,
): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(cases)) {
      if (round > 0 && name in peerNames) continue
      const ms = await run(many)
      took.set(name, [...(took.get(name) ?? []), ms])
    }
  }
  return took
}

function figuresOf(many: number, goal: string, took: Map<string, number[]>): Figure[] {
  const of = (name: string) => median(took.get(name) ?? [])
  const own = of('own')
  const name = `${many.toLocaleString('en')} queued sign-ups until durable and gone`
  const figure = { part: 'offline-drain', name, value: own, unit: 'ms' }
  return [
    { ...figure, reference: 'one POST, one transaction', ratio: own / of('limit'), goal },
    ...Object.entries(peerNames)
      .filter(([peer]) => took.has(peer))
      .map(([peer, called]) => ({
        ...figure,
        name: `${called}, the same: times slower than ours`,
        value: of(peer),
        reference: 'ours',
        ratio: of(peer) / own,
        ...(many === 10_000 ? { goal: PEER_GOAL } : {}),
      })),
  ]
}
