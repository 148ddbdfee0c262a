// The steps of `npm run check` and `npm test`. Each prints its own trouble and answers what it counted.
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { root, runTool, type Tool } from './commands.ts'
import { failure, nothing, type Tally, tallyOf } from './tally.ts'
import { quickTests } from './test-files.ts'

const reports = join(root, 'test-results')

async function gate(title: string, tool: Tool, args: readonly string[]): Promise<Tally> {
  console.log(`\n— ${title}`)
  const code = await runTool(tool, args)
  return code === 0 ? nothing : failure(title)
}

export const types = (): Promise<Tally> => gate('Types', 'tsc', ['--noEmit', '-p', 'tsconfig.json'])
export const workerTypes = (): Promise<Tally> =>
  gate('Types of the service workers', 'tsc', ['--noEmit', '-p', 'tsconfig.worker.json'])
export const lint = (): Promise<Tally> => gate('Lint and format', 'biome', ['ci', '--error-on-warnings'])

export async function pages(): Promise<Tally> {
  console.log('\n— Build')
  try {
    await build()
    return nothing
  } catch (error) {
    console.error(error)
    return failure('Build')
  }
}

async function tests(
  title: string,
  runner: 'vitest' | 'playwright',
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  console.log(`\n— ${title}`)
  const file = join(reports, `${runner}.json`)
  rmSync(file, { force: true })
  // Both runners would otherwise read a terminal's width and colours, or a developer's own choice of reporter.
  const env = { ...process.env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const reporters =
    runner === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : ['--reporter=list,json']
  return tallyOf(runner, file, await runTool(runner, [...args, ...reporters], { env }))
}

/** What proves more of the same, and takes long: more seeds, kill loops, several processes at size. */
const long = '**/*.long.test.ts'

/**
 * The tests that need neither a database nor a process, so that they can be run before each commit. In processes, not threads:
 * Node's Web Locks are one for all threads, and test files that drain at once would wait for each other.
 */
export const quickUnits = (): Promise<Tally> =>
  tests('Quick tests', 'vitest', ['run', ...quickTests()], { BLIPP_TEST_PG: 'off' })
export const unitsAndFaults = (): Promise<Tally> =>
  tests('Unit, API and fault tests', 'vitest', ['run', '--exclude', long])
/** Whole processes that are killed under load: with browsers beside them they are short of more than the test means. */
export const longFaults = (): Promise<Tally> =>
  tests('Long tests of faults', 'vitest', ['run', ...globSync('tests/faults/*.long.test.ts', { cwd: root })])
/** The other long tests wait more than they work, and run beside the long journeys: two at once are enough. */
export const longUnits = (): Promise<Tally> =>
  tests('Long tests', 'vitest', ['run', '.long.test.ts', '--exclude', '**/faults/**', '--maxWorkers=2'])
export const journeys = (): Promise<Tally> =>
  tests('Browser journeys', 'playwright', ['test', '--grep-invert', '@long'])
export const longJourneys = (): Promise<Tally> =>
  tests('Long browser journeys', 'playwright', ['test', '--grep', '@long'])
