import { expect, test } from 'vitest'
import { tell } from './kill/story.ts'

// Only what hangs takes as long: two killed processes, a server and its stand-ins share the cores with other tests.
const HANGS_MS = 400_000

test('a worker killed again and again doubles nobody and loses nobody; uncertain is what was under way', async () => {
  const ending = await tell({ recipients: 1500, kills: 4, provider: 'healthy', patienceMs: HANGS_MS })
  expect(ending).toMatchObject({ doubled: 0, lost: 0 })
  const { accepted = 0, unknown = 0 } = ending.states
  expect(accepted + unknown).toBe(1500)
  expect(unknown).toBe(ending.inFlight)
})

test('with a provider that does everything wrong, nobody is doubled or lost once it is settled', async () => {
  const ending = await tell({ recipients: 250, kills: 2, provider: 'faulty', patienceMs: HANGS_MS })
  expect(ending).toMatchObject({ reached: 250, doubled: 0, lost: 0 })
  const { accepted = 0, delivered = 0 } = ending.states
  expect(accepted + delivered).toBe(250)
})
