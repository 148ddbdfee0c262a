import { readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** What of vitest's JSON report is counted. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** What of Playwright's JSON report is counted. A flaky test is one that failed. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function fromVitest(report: VitestReport): Tally {
  // A file that cannot be loaded fails without a test of its own to say so.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const fromPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

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
    return { ...nothing, failed: 1 }
  }
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function sentence({ passed, failed, skipped }: Tally): string {
  const counted = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted
}
