import { expect, test } from 'vitest'
import { optOut } from '../../backend/answers/optout.ts'
import { createCarriers } from '../../backend/carriers/index.ts'
import { systemClock } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import { openDatabase } from '../../backend/database/index.ts'
import { createLive } from '../../backend/http/live.ts'
import { createLog } from '../../backend/http/log.ts'
import { createJobs } from '../../backend/jobs.ts'
import { openKeys } from '../../backend/secrets/keys.ts'
import { environment, pressFor } from '../faults/kill/scene.ts'
import { plainPages } from '../support/plain-pages.ts'

/** `RECIPIENTS=10000 npx vitest run tests/answers/random-no` for the full size. */
const RECIPIENTS = Number(process.env.RECIPIENTS ?? 1500)
const NOES = RECIPIENTS / 10

/** Lets whatever else is to be done have its turn. */
const turn = () => new Promise<void>((done) => void setImmediate(done))

/** Mulberry32, so that a run can be had again. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// The instant between the last look and the call is last-look.test.ts’s.
test('a large send that people say no to all along ends each line as handed over or as skipped, never both', {
  timeout: 120_000,
}, async () => {
  const pressed = await pressFor(RECIPIENTS)
  const config = readConfig(environment(pressed.dataDir, 'http://127.0.0.1:9'))
  const db = await openDatabase({ dataDir: pressed.dataDir })
  const refused = new Set<string>()
  const handed = new Set<string>()
  const tooLate: string[] = []
  const carriers = createCarriers(config)
  const log = createLog('silent')
  const jobs = createJobs({
    ...{ config, db, log, keys: openKeys(config), clock: systemClock, live: createLive(), pages: plainPages },
    model: null,
    payments: { klarna: null, swish: null },
    carriers: {
      ...carriers,
      sms: {
        ...carriers.sms,
        concurrency: 20,
        ready: 20,
        send: async ({ to }) => {
          if (refused.has(to)) tooLate.push(to)
          handed.add(to)
          await turn()
          return { state: 'accepted', providerId: `SM${handed.size}` }
        },
      },
    },
  })
  const random = randomFrom(20_261_121)
  const lines = await openLedger()
  jobs.start()
  while ((await lines()).length < RECIPIENTS) await turn()
  const people = await lines()
  const around = { db, clock: systemClock, keys: openKeys(config), live: createLive() }
  let before = 0
  for (let no = 0; no < NOES; no += 1) {
    const { address, optOutToken } = people[Math.floor(random() * people.length)] ?? {}
    if (!address || !optOutToken) throw new Error('There is nobody to say no.')
    for (let turns = random() * 4; turns > 0; turns -= 1) await turn()
    await optOut(around, optOutToken)
    if (!handed.has(address)) before += 1
    refused.add(address)
  }
  await jobs.idle()
  await jobs.stop()
  const ended = await lines()
  await carriers.close()
  await db.close()
  pressed.discard()

  expect(tooLate).toEqual([])
  // Some came in time, some when the text had gone.
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(refused.size)
  const [accepted, skipped] = ['accepted', 'skipped'].map((state) =>
    ended.filter((line) => line.state === state),
  )
  expect(accepted?.map(({ address }) => address).sort()).toEqual([...handed].sort())
  expect(skipped?.length).toBe(RECIPIENTS - handed.size)
  expect(skipped?.every(({ address, reason }) => refused.has(address ?? '') && reason !== null)).toBe(true)

  async function openLedger() {
    return () =>
      db.read.selectFrom('deliveries').select(['address', 'optOutToken', 'state', 'reason']).execute()
  }
})
