import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { quickTests } from '../../scripts/quick-tests.ts'

const quick = quickTests()

test('`npm run check` runs the tests of rules, of what the browser does, and of the structure', () => {
  expect(quick.filter((path) => existsSync(join(root, path)))).toEqual(quick)
  expect(quick).toEqual(
    expect.arrayContaining([
      'tests/shared/audience.test.ts',
      'tests/queue/drain.test.ts',
      'tests/structure/circles.test.ts',
    ]),
  )
})

test.each([
  ['opens a database by way of what starts Blipp', 'tests/sends/press.test.ts'],
  ['opens a database of its own', 'tests/database/history.test.ts'],
  ['starts a process', 'tests/admin/commands.test.ts'],
  ['proves more of the same', 'tests/simulation/simulation.long.test.ts'],
])('`npm run check` leaves out what %s', (_, path) => {
  expect(existsSync(join(root, path))).toBe(true)
  expect(quick).not.toContain(path)
})
