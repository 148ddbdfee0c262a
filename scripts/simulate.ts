// Runs the simulation of tests/simulation under many seeds; a failing one is printed with the steps that it takes.
// npm run simulate                                  10,000 seeds from 1
// npm run simulate -- --seeds 500 --from 20001      these
import { parseArgs } from 'node:util'
import { requireNode24, runTool } from './commands.ts'

requireNode24()

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})

process.exitCode = await runTool(
  'vitest',
  // Tells of each batch as it is done.
  ['run', 'tests/simulation/simulation.test.ts', '--reporter=verbose'],
  { env: { ...process.env, SIMULATE_SEEDS: values.seeds, SIMULATE_FROM: values.from } },
)
