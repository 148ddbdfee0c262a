// Runs the simulation of tests/simulation under many seeds; a failing one is printed with the steps that it takes.
// npm run simulate                                  10,000 seeds from 1
// npm run simulate -- --seeds 500 --from 20001      these
import { parseArgs } from 'node:util'
import { requireNode24, runTool } from './commands.ts'

requireNode24()

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})

/** Devices of past seeds stay in memory: 4 GB were used up after some 1,600. */
const A_PROCESS = 500

const first = Number(values.from)
const end = first + Number(values.seeds)
const failed: string[] = []
for (let from = first; from < end; from += A_PROCESS) {
  const seeds = Math.min(A_PROCESS, end - from)
  const code = await runTool(
    'vitest',
    // Tells of each batch as it is done.
    ['run', 'tests/simulation/simulation.test.ts', '--reporter=verbose'],
    {
      env: {
        ...process.env,
        BLIPP_TEST_PG: 'off',
        SIMULATE_SEEDS: String(seeds),
        SIMULATE_FROM: String(from),
      },
    },
  )
  if (code !== 0) failed.push(`${from}–${from + seeds - 1}`)
}
console.log(
  `${end - first} seeds from ${first}: ${failed.length === 0 ? 'all passed' : `failures among ${failed.join(', ')}`}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
