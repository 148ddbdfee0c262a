import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  /** With those that failed at first and passed when they were tried again. */
  passed: number
  failed: number
  skipped: number
  /** What failed, each with the beginning of why: a log may be kept from its end only. */
  failures: readonly string[]
  /** What failed and then passed, in the same way: each is a fault to be mended. */
  flaky: readonly string[]
  /** How often something was tried again. */
  retries: number
  /** Milliseconds, by test file. */
  times: Readonly<Record<string, number>>
}

export const nothing: Tally = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  retries: 0,
  times: {},
}

export const failure = (what: string): Tally => ({ ...nothing, failed: 1, failures: [what] })

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
  retries: a.retries + b.retries,
  times: { ...a.times, ...b.times },
})

const LINES_OF_A_FAILURE = 12
const LINES_OF_A_PAGE = 60

const linesOf = (text: string, most: number): string[] =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, most)

const named = (test: string, why: readonly (string | undefined)[], page = ''): string =>
  [test, ...why.flatMap((each = '') => linesOf(each, LINES_OF_A_FAILURE)), ...linesOf(page, LINES_OF_A_PAGE)]
    .join('\n    ')
    .trimEnd()

/** What of vitest's JSON report is counted. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime?: number
    endTime?: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** What of Playwright's JSON report is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs: {
    ok: boolean
    title: string
    file: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightResult {
  duration?: number
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

const fromTop = (path: string): string => path.slice(path.indexOf('tests/'))

function fromVitest(report: VitestReport): Tally {
  const all = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      tries: failureMessages.length,
      said: named(`${name} › ${fullName}`, [failureMessages[0]]),
    })),
  )
  const failed = all.filter(({ status }) => status === 'failed')
  // Tried again, it passes with the reasons for which it did not before.
  const flaky = all.filter(({ status, tries }) => status === 'passed' && tries > 0)
  // A file that cannot be loaded fails without a test of its own to say so.
  const broken = report.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
    )
    .map(({ name, message }) => named(name, [message]))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed.map(({ said }) => said), ...broken],
    flaky: flaky.map(({ said }) => said),
    retries: flaky.reduce((sum, { tries }) => sum + tries, 0),
    times: Object.fromEntries(
      report.testResults.map(({ name, startTime = 0, endTime = 0 }) => [fromTop(name), endTime - startTime]),
    ),
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** What was on the page when it failed, as Playwright wrote it down: its `Page snapshot`. */
function pageOf(result: PlaywrightResult | undefined): string {
  const path = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return ''
  return /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
}

function fromPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  const specs = suites.flatMap(specsOf)
  const isFlaky = ({ tests }: PlaywrightSuite['specs'][number]) =>
    tests.some(({ status }) => status === 'flaky')
  const said = ({ file, title, tests }: PlaywrightSuite['specs'][number]) => {
    const broken = tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)
    return named(`${file} › ${title}`, broken?.errors.map(({ message }) => message) ?? [], pageOf(broken))
  }
  const times: Record<string, number> = {}
  let retries = 0
  for (const { file, tests } of specs) {
    for (const { results } of tests) {
      retries += Math.max(0, results.length - 1)
      const ms = results.reduce((sum, { duration = 0 }) => sum + duration, 0)
      times[`tests/journeys/${file}`] = (times[`tests/journeys/${file}`] ?? 0) + ms
    }
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...specs.filter((spec) => !spec.ok && !isFlaky(spec)).map(said),
      ...errors.map(({ message }) => named('outside of tests', [message])),
    ],
    flaky: specs.filter(isFlaky).map(said),
    retries,
    times,
  }
}

/**
 * Counts a runner's JSON report. A runner that failed without a failed test (it crashed, found nothing, or met an error
 * outside of tests) counts as one failure.
 */
export function tallyOf(runner: 'vitest' | 'playwright', file: string, exitCode: number): Tally {
  let tally = nothing
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    tally =
      runner === 'vitest' ? fromVitest(report as VitestReport) : fromPlaywright(report as PlaywrightReport)
  } catch {
    return failure(`${runner} left no report`)
  }
  return exitCode !== 0 && tally.failed === 0
    ? add(tally, failure(`${runner} ended with ${exitCode}`))
    : tally
}

const SLOWEST = 10

/** The files that took longest, in seconds. */
export const slowest = (times: Tally['times']): string[] =>
  Object.entries(times)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

/** What failed and what did so once, and in the last line how much did not. */
export function summary({ passed, failed, skipped, failures, flaky, retries }: Tally): string {
  const counted = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retries > 0 ? [`${flaky.length} flaky, ${retries} tried again`] : []),
  ]
  return [
    ...flaky.map((what) => `FLAKY ${what}`),
    ...failures.map((what) => `FAILED ${what}`),
    counted.join(', '),
  ].join('\n\n')
}
