import type { Owner } from '../../pwa/browser/database.ts'
import type { Operation, OperationResult } from '../../shared/sync.ts'
import type { Phone } from './cards.ts'
import { type Around, buyDevice, type Device, ownerOn, reopen } from './device.ts'
import { emptyModel, type Model, notePush, noteSignups, noteTaps } from './model.ts'
import { createNetwork, type Network, type Sabotage, type Seen } from './network.ts'
import { type Random, randomFrom } from './random.ts'
import { drawFrom, turn } from './realm.ts'
import { type SimulatedServer, startServer } from './server.ts'
import { type SimulatedShop, template } from './template.ts'

export interface World {
  seed: string
  server: SimulatedServer
  network: Network
  devices: Device[]
  /** Customers' own. */
  phones: Phone[]
  shops: SimulatedShop[]
  model: Model
  /** What happened, in words. */
  story: string[]
  now: () => number
  pass: (ms: number) => void
  /** What the devices are given, with the chance of the step that is under way. */
  around: (random: Random) => Around
  /** Begins something that may wait for the network. */
  begin: (work: Promise<unknown>) => void
  /** Runs everything until nothing goes on without the network or the clock. */
  settle: () => Promise<void>
  /** A number that is given out once. */
  fresh: () => number
  end: () => Promise<void>
}

const START = Date.parse('2026-11-21T09:00:00.000Z')
const TWO_DAYS = 2 * 86_400_000
const CALM_TURNS = 4
/** Far more than any step needs: whoever is not at rest by then goes round in circles. */
const MOST_TURNS = 60_000

export async function createWorld(seed: string, sabotage: Sabotage = {}): Promise<World> {
  const { folder, shops } = await template()
  drawFrom(randomFrom(`${seed}/ids`))
  const random = randomFrom(`${seed}/world`)
  let time = START
  let given = 0
  const now = () => time
  const server = await startServer(folder, () => new Date(time).toISOString())
  const model = emptyModel()
  const network = createNetwork({ server, sabotage, now, seen: (seen) => note(model, devices, seen, time) })
  const around = (chance: Random): Around => ({ network, now, random: chance })
  const devices = Array.from({ length: random.between(1, 5) }, (_, at) =>
    buyDevice(`tablet ${at + 1}`, skewFrom(random), around(randomFrom(`${seed}/device ${at}`))),
  )
  const phones = shops.flatMap(({ code, phones: cards }, shop) =>
    cards.map((card, at) => ({
      device: buyDevice(`phone ${shop}${at}`, skewFrom(random), around(random)),
      code,
      card,
    })),
  )
  const programs = () => [...devices, ...phones.map(({ device }) => device)].map(({ program }) => program)
  const busy = () => server.busy() + devices.reduce((sum, { program }) => sum + program.busy(), 0)
  const faults: unknown[] = []

  async function settle(): Promise<void> {
    let calm = 0
    for (let turns = 0; calm < CALM_TURNS; turns++) {
      if (turns > MOST_TURNS) throw new Error('does not come to rest')
      await turn()
      calm = busy() === 0 ? calm + 1 : 0
    }
    if (faults.length > 0) throw faults[0]
  }

  return {
    seed,
    server,
    network,
    devices,
    phones,
    shops,
    model,
    story: [],
    now,
    around,
    settle,
    pass: (ms) => {
      time += ms
      network.forgetOlderThan(120_000)
      for (const program of programs()) program.ring()
    },
    begin: (work) => void work.catch((error: unknown) => faults.push(error)),
    fresh: () => ++given,
    end: async () => {
      // A phone sends one call at a time, also in the next run: one that waits for its turn begins as another ends.
      do {
        network.forgetOlderThan(-1)
        await settle().catch(() => undefined)
      } while (network.parked() > 0)
      for (const { program } of devices) program.end()
      await settle().catch(() => undefined)
      await server.discard()
      drawFrom(null)
    },
  }
}

export const skewFrom = (random: Random): number =>
  random.chance(0.4) ? 0 : Math.round((random.next() * 2 - 1) * TWO_DAYS)

function note(model: Model, devices: Device[], { request, answer, session, line }: Seen, now: number): void {
  if (request.url.endsWith('/signups')) noteSignups(model, JSON.parse(answer.body))
  if (request.url.endsWith('/stamps')) noteTaps(model, JSON.parse(answer.body))
  if (request.url !== '/api/sync/push') return
  const pushed = JSON.parse(request.body) as { userId: string; operations: Operation[] }
  const { results = [] } = JSON.parse(answer.body) as { results?: OperationResult[] }
  const device = devices.find(({ name }) => name === line.name)
  if (!device) return
  const isLeft = device.isLeaving || ownerOn(device)?.userId !== pushed.userId
  notePush(model, { pushed, results, session, device: { name: device.name, isLeft }, now })
}

/** The people that may sign in, most often those of the first shop. */
export const anybody = ({ shops }: World, random: Random): Owner | undefined =>
  random.pick(shops[random.chance(0.85) ? 0 : 1]?.people ?? [])

export const reopened = (world: World, device: Device, random: Random): Device => {
  reopen(device, world.around(random))
  return device
}
