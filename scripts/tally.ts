import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed, each with the beginning of why: a log may be kept from its end only. */
  failures: readonly string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const failure = (what: string): Tally => ({ ...nothing, failed: 1, failures: [what] })

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** What of Playwright's JSON report is counted. A flaky test is one that failed. */
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
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

function fromVitest(report: VitestReport): Tally {
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(`${name} › ${fullName}`, [failureMessages[0]])),
  )
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
    failures: [...failed, ...broken],
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
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title, tests }) => {
      const broken = tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)
      return named(`${file} › ${title}`, broken?.errors.map(({ message }) => message) ?? [], pageOf(broken))
    })
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failed, ...errors.map(({ message }) => named('outside of tests', [message]))],
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

/** What failed, and in the last line how much did not. */
export function summary({ passed, failed, skipped, failures }: Tally): string {
  const counted = `${passed} passed, ${failed} failed`
  const last = skipped > 0 ? `${counted}, ${skipped} skipped` : counted
  return [...failures.map((what) => `FAILED ${what}`), last].join('\n\n')
}
