// One Vitest in a copy of the project, which is asked again and again to run some of its test files.
import { join } from 'node:path'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'
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
  /** The test files that did not come to their end. */
  left: string[]
}

/** The test files that ended in this run, and the tests that failed: Vitest itself tells of all that it ever ran. */
let ended: TestModule[] = []
let failures: string[] = []
let isBailing = false

const relative = (path: string): string => path.slice(root.length + 1)

const reporter: Reporter = {
  onTestModuleEnd: (module) => void ended.push(module),
  // A file that is cancelled with the rest need not end, so its failure is noted here.
  onTestCaseResult: (test) => {
    if (test.result().state !== 'failed') return
    failures.push(`${relative(test.module.moduleId)} › ${test.fullName}`)
    // Its own `bail` counts the failures of earlier runs too.
    if (isBailing && failures.length === 1) void vitest.cancelCurrentRun('test-failure')
  },
}

// Without a mutant a test may be slow: on a busy machine it would be left out for it.
const patience = process.env.MUTANTS_REACH ? {} : { testTimeout: 30_000, hookTimeout: 30_000 }
const vitest = await createVitest(
  'test',
  { root, watch: false, reporters: [reporter], ...patience, maxWorkers: 2 },
  { test: { setupFiles: ['scripts/mutants/reach-setup.ts'] } },
)
const all = await vitest.globTestSpecifications()
async function run({ tests, changed, bail }: Ask): Promise<Answer> {
  isBailing = bail
  ended = []
  failures = []
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const wanted = new Set(tests)
  const { unhandledErrors } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => wanted.has(relative(moduleId))),
  )
  return {
    failed: failed(unhandledErrors),
    times: Object.fromEntries(
      ended.map((module) => [relative(module.moduleId), module.diagnostic().duration]),
    ),
    left: tests.filter((test) => !ended.some(({ moduleId }) => relative(moduleId) === test)),
  }
}

function failed(unhandledErrors: readonly unknown[]): string[] {
  const unloaded = ended
    .filter((module) => module.state() === 'failed')
    .map(({ moduleId }) => relative(moduleId))
    .filter((path) => !failures.some((name) => name.startsWith(path)))
  const all = [...failures, ...unloaded]
  return all.length === 0 && unhandledErrors.length > 0 ? ['an error outside of tests'] : all
}

process.on(
  'message',
  (ask: Ask) => void run(ask).then((answer) => process.connected && process.send?.(answer)),
)
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.(all.map(({ moduleId }) => relative(moduleId)))
