import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { quickTests, testsByProcess } from '../../scripts/test-files.ts'

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

const { sharing, restored, alone } = testsByProcess()

test('each file is run in one of three ways', () => {
  // The bench installs what it holds Blipp against, with tests of its own.
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
  expect([...sharing, ...restored, ...alone].toSorted()).toEqual(files.toSorted())
})

test('the files that start the server, and those of rules alone, share a process', () => {
  expect(sharing).toEqual(
    expect.arrayContaining(['tests/sends/press.test.ts', 'tests/shared/audience.test.ts']),
  )
})

test.each([
  ['stubs a global in its tests', 'tests/businesses/first-steps.client.test.ts'],
  ['does so by way of what it imports', 'tests/queue/drain.test.ts'],
])('a file that %s shares a process in which that is put back', (_, path) => {
  expect(existsSync(join(root, path))).toBe(true)
  expect(restored).toContain(path)
})

test.each([
  ['puts something else in the place of a module', 'tests/consents/beginnings.test.ts'],
  ['puts something else in the place of a global', 'tests/faults/world.test.ts'],
  ['does so by way of what it imports', 'tests/sync-client/store.test.ts'],
  ['has a page', 'tests/taps/counter.test.ts'],
])('a file that %s has a process of its own', (_, path) => {
  expect(existsSync(join(root, path))).toBe(true)
  expect(alone).toContain(path)
})
