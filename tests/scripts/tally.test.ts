import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { add, nothing, sentence, tallyOf } from '../../scripts/tally.ts'

function written(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }],
}
const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }, errors: [] }

test('passed, failed and skipped tests are counted', () => {
  expect(tallyOf('vitest', written(vitest), 1)).toEqual({ passed: 7, failed: 1, skipped: 2 })
  expect(tallyOf('playwright', written(playwright), 1)).toEqual({ passed: 3, failed: 2, skipped: 4 })
})

test('a test file that cannot be loaded is a failure', () => {
  const broken = { ...vitest, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(tallyOf('vitest', written(broken), 1).failed).toBe(1)
})

test('a runner that fails is a failure, whatever its report says', () => {
  const fine = { ...vitest, numFailedTests: 0, testResults: [] }
  expect(tallyOf('vitest', written(fine), 1).failed).toBe(1)
  expect(tallyOf('vitest', written(fine), 0).failed).toBe(0)
})

test('a runner that leaves no report, or half of one, is a failure', () => {
  expect(tallyOf('playwright', '/nowhere/report.json', 0).failed).toBe(1)
  expect(tallyOf('playwright', written('{"stats":'), 0).failed).toBe(1)
})

test('the last line says what was counted, and skipped tests only where there are some', () => {
  const total = add({ passed: 5, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 })
  expect(sentence(total)).toBe('7 passed, 1 failed')
  expect(sentence({ ...nothing, skipped: 3 })).toBe('0 passed, 0 failed, 3 skipped')
})
