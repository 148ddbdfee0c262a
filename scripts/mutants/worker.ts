// One Vitest in a copy of the project, which is asked again and again to run some of its test files.
import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { root } from '../commands.ts'

export interface Ask {
  /** Test files, from the top of the project. */
  tests: string[]
  /** What was written since the last time. */
  changed: string[]
  /** Whether the rest is left out once one has failed. */
  bail: boolean
}

export interface Answer {
  /** The tests that failed, and the files that could not be run. */
  failed: string[]
  /** Milliseconds, by test file; of those that ran. */
  times: Record<string, number>
}

const vitest = await createVitest(
  'test',
  { root, watch: false, reporters: [{}], testTimeout: 30_000, hookTimeout: 30_000, maxWorkers: 2 },
  { test: { setupFiles: ['scripts/mutants/reach-setup.ts'] } },
)
const all = await vitest.globTestSpecifications()
const relative = (path: string): string => path.slice(root.length + 1)

async function run({ tests, changed, bail }: Ask): Promise<Answer> {
  vitest.config.bail = bail ? 1 : 0
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const wanted = new Set(tests)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => wanted.has(relative(moduleId))),
  )
  const failed = testModules.filter((module) => module.state() === 'failed').flatMap(failuresOf)
  return {
    failed: failed.length === 0 && unhandledErrors.length > 0 ? ['an error outside of tests'] : failed,
    times: Object.fromEntries(
      testModules.map((module) => [relative(module.moduleId), module.diagnostic().duration]),
    ),
  }
}

function failuresOf(module: TestModule): string[] {
  const path = relative(module.moduleId)
  const names = [...module.children.allTests('failed')].map(({ fullName }) => `${path} › ${fullName}`)
  return names.length > 0 ? names : [path]
}

process.on(
  'message',
  (ask: Ask) => void run(ask).then((answer) => process.connected && process.send?.(answer)),
)
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.(all.map(({ moduleId }) => relative(moduleId)))
