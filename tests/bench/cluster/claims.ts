import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, killed, pressFor, startStandIn, startWorker } from '../../faults/kill/scene.ts'
import { readJournal } from '../../support/journal.ts'
import type { AcceptedText } from '../../support/twilio.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import type { Where } from '../shops.ts'
import { cpuOf } from './cpu.ts'
import { type Ground, onGround } from './places.ts'

const LATENCY_MS = 50
/** Of each worker. */
const TEXTS = 1500
/** The first of them go while packages are loaded and people laid out, which a running worker has behind it. */
const WARM = 1 / 3
const LOOK_MS = 100
const PATIENCE_MS = 240_000
const WORKERS = 4

interface Sent {
  perSecond: number
  /** Texts beyond the one that each person was to get. */
  doubled: number
  /** Processor time of a text, in microseconds. */
  worker: number
}

/** What the stand-in took, once it has taken as many. */
async function allOf<Text>(many: number, texts: () => Text[]): Promise<Text[]> {
  const until = Date.now() + PATIENCE_MS
  while (texts().length < many) {
    if (Date.now() > until) throw new Error(`${texts().length} of ${many} texts were sent`)
    await wait(LOOK_MS)
  }
  // One that is doubled would come while the others are concluded.
  await wait(LATENCY_MS * 4)
  return texts()
}

/**
 * Sends of so many shops by so many workers. The pace is counted once all are at it: one worker hands over ten
 * at once and waits for the stand-in, which is what several are to do beside each other.
 */
async function send(where: Where, workers: number, shops: number): Promise<Sent> {
  mkdirSync(where.dataDir, { recursive: true })
  const each = Math.round((TEXTS * workers) / shops)
  for (let shop = 0; shop < shops; shop += 1) await pressFor(each, { sender: `Shop${shop}`, where })
  const journalFile = join(where.dataDir, 'texts')
  const standIn = await startStandIn({ latency: LATENCY_MS, journalFile })
  const env = {
    ...environment(where.dataDir, standIn.url),
    ...(where.url ? { DATABASE_URL: where.url } : {}),
  }
  const texts = () => readJournal<AcceptedText>(journalFile)
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(env, { look: false })))
  const before = texts().length
  const pids = started.map(({ pid }) => pid ?? 0)
  const cpu = cpuOf(pids)
  let took = 0
  const taken = await allOf(each * shops, texts).finally(async () => {
    took = cpuOf(pids) - cpu
    await Promise.all([standIn.child, ...started].map(killed))
  })
  const times = taken.map(({ at }) => Date.parse(at)).slice(Math.round(taken.length * WARM))
  const people = new Set(taken.map(({ from: sender, to }) => `${sender} ${to}`))
  return {
    perSecond: ((times.length - 1) * 1000) / (Math.max(...times) - Math.min(...times)),
    doubled: taken.length - people.size,
    worker: (took * 1000) / (taken.length - before),
  }
}

interface Case {
  name: string
  shops: number
  place(ground: Ground, name: string): Promise<Where> | Where
  goal?: string
}

const cases: Case[] = [
  { name: 'PostgreSQL, 20 shops', shops: 20, place: ({ postgres }, name) => postgres(name), goal: '>= 2.5' },
  { name: 'PostgreSQL, one shop', shops: 1, place: ({ postgres }, name) => postgres(name), goal: '>= 2.5' },
  { name: 'SQLite, 20 shops', shops: 20, place: ({ sqlite }, name) => sqlite(name) },
]

/** Texts handed over by four workers beside one, to a stand-in that waits, without anybody's being claimed twice. */
export function claims({ small, rounds }: Settings): Promise<Figure[]> {
  return onGround(async (ground) => {
    const figures: Figure[] = []
    for (const [at, { name, shops, place, goal }] of (small ? cases.slice(0, 1) : cases).entries()) {
      const seen: Record<'one' | 'several', Sent[]> = { one: [], several: [] }
      for (let round = 0; round < Math.min(rounds, 2); round += 1) {
        seen.one.push(await send(await place(ground, `${at}-one-${round}`), 1, shops))
        seen.several.push(await send(await place(ground, `${at}-several-${round}`), WORKERS, shops))
      }
      const [one, several] = [seen.one, seen.several].map((all) =>
        median(all.map(({ perSecond }) => perSecond)),
      ) as [number, number]
      const doubled = [...seen.one, ...seen.several].reduce((sum, sent) => sum + sent.doubled, 0)
      const part = 'cluster-claims'
      const pace = {
        part,
        value: several,
        unit: '/s',
        reference: `one worker: ${one.toFixed(0)}/s`,
        ratio: several / one,
      }
      const cpu = [seen.one, seen.several].map((all) => median(all.map(({ worker }) => worker))) as [
        number,
        number,
      ]
      figures.push(
        { ...pace, name: `${name}: ${WORKERS} workers`, ...(goal ? { goal } : {}) },
        {
          part,
          name: `${name}: worker's processor time a text`,
          value: cpu[1],
          unit: 'µs',
          reference: `one worker: ${cpu[0].toFixed(0)} µs`,
          ratio: cpu[1] / cpu[0],
        },
        {
          part,
          name: `${name}: sent twice`,
          value: doubled,
          unit: 'texts',
          reference: 'none',
          ratio: doubled,
          goal: '<= 0',
        },
      )
    }
    return figures
  })
}
