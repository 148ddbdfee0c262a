import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { add, failure, nothing, slowest, summary, tallyOf } from '../../scripts/tally.ts'

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
  testResults: [
    {
      name: 'tests/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'failed', fullName: 'one is two', failureMessages: ['Error: one is not two\n  at a.ts:1'] },
        { status: 'passed', fullName: 'one is one', failureMessages: [] },
      ],
    },
  ],
}
const spec = { ok: true, title: 'fine', file: 'b.spec.ts', tests: [{ status: 'expected', results: [] }] }
const playwright = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 },
  errors: [],
  suites: [
    {
      specs: [
        spec,
        {
          ...spec,
          ok: false,
          title: 'a tap is lost',
          tests: [{ status: 'unexpected', results: [{ errors: [{ message: '\u001b[31mlost\u001b[39m' }] }] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              ...spec,
              title: 'a tap is lost at times',
              tests: [{ status: 'flaky', results: [{ errors: [{ message: 'late' }] }, { errors: [] }] }],
            },
          ],
        },
      ],
    },
  ],
}

test('passed, failed and skipped tests are counted, those that passed when tried again among the passed', () => {
  expect(tallyOf('vitest', written(vitest), 1)).toMatchObject({ passed: 7, failed: 1, skipped: 2 })
  expect(tallyOf('playwright', written(playwright), 1)).toMatchObject({ passed: 4, failed: 1, skipped: 4 })
})

test('what failed is named, with why', () => {
  expect(tallyOf('vitest', written(vitest), 1).failures).toEqual([
    'tests/a.test.ts › one is two\n    Error: one is not two\n      at a.ts:1',
  ])
  expect(tallyOf('playwright', written(playwright), 1).failures).toEqual([
    'b.spec.ts › a tap is lost\n    lost',
  ])
})

test('what passed when it was tried again is named as flaky, with why it had failed', () => {
  expect(tallyOf('playwright', written(playwright), 1)).toMatchObject({
    flaky: ['b.spec.ts › a tap is lost at times\n    late'],
    retries: 1,
  })
  const again = { status: 'passed', fullName: 'a restart', failureMessages: ['502', '502'] }
  const report = {
    ...vitest,
    numFailedTests: 0,
    testResults: [{ name: '/x/tests/d.test.ts', status: 'passed', message: '', assertionResults: [again] }],
  }
  expect(tallyOf('vitest', written(report), 0)).toMatchObject({
    flaky: ['/x/tests/d.test.ts › a restart\n    502'],
    retries: 2,
  })
})

test('how long each file took is told, the slowest first', () => {
  const timed = (name: string, endTime: number) => ({
    name: `/x/tests/${name}`,
    status: 'passed',
    message: '',
    startTime: 1000,
    endTime,
    assertionResults: [],
  })
  const report = {
    ...vitest,
    numFailedTests: 0,
    testResults: [timed('a.test.ts', 2500), timed('b.test.ts', 4000)],
  }
  const { times } = tallyOf('vitest', written(report), 0)
  expect(slowest(times)).toEqual(['    3.0 s  tests/b.test.ts', '    1.5 s  tests/a.test.ts'])
})

test('what was on the page when a journey failed is told with it', () => {
  const context = written(
    '# Test info\n\n# Page snapshot\n\n```yaml\n- heading "Logga in"\n```\n\n# Test source\n',
  )
  const result = {
    errors: [{ message: 'timed out' }, { message: 'waiting for the dashboard' }],
    attachments: [{ name: 'trace' }, { name: 'error-context', path: context }],
  }
  const failing = { ...spec, ok: false, tests: [{ status: 'unexpected', results: [result] }] }
  const report = { ...playwright, suites: [{ specs: [failing] }] }
  expect(tallyOf('playwright', written(report), 1).failures).toEqual([
    'b.spec.ts › fine\n    timed out\n    waiting for the dashboard\n    - heading "Logga in"',
  ])
})

test('a test file that cannot be loaded is a failure', () => {
  const broken = {
    ...vitest,
    numFailedTests: 0,
    testResults: [
      { name: 'tests/c.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  const counted = tallyOf('vitest', written(broken), 1)
  expect(counted.failed).toBe(1)
  expect(counted.failures).toEqual(['tests/c.test.ts\n    no such file'])
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

test('what failed is told last, before what was counted', () => {
  const total = add({ ...nothing, passed: 5 }, failure('Types'))
  expect(summary(total)).toBe('FAILED Types\n\n5 passed, 1 failed')
})

test('the last line says what was counted, and skipped tests only where there are some', () => {
  const total = add({ ...nothing, passed: 5 }, { ...nothing, passed: 2, failed: 1 })
  expect(summary(total)).toBe('7 passed, 1 failed')
  expect(summary({ ...nothing, skipped: 3 })).toBe('0 passed, 0 failed, 3 skipped')
  expect(summary({ ...nothing, passed: 4, flaky: ['a tap is lost'], retries: 2 })).toBe(
    'FLAKY a tap is lost\n\n4 passed, 0 failed, 1 flaky, 2 tried again',
  )
})
