import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'

/** The last cell of each row of a table: a file of tests and the name of one of its tests. */
const named = readFileSync(join(root, 'docs/providers.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, file, name] = /\| `([\w-]+\/[\w.-]+\.test\.ts)` ([^|]+) \|$/.exec(line) ?? []
    return file && name ? [[file, name] as const] : []
  })

test('every row of docs/providers.md names its test', () => {
  const rows = readFileSync(join(root, 'docs/providers.md'), 'utf8').match(/^\| (?!---|What is tried)/gm)
  expect(named.length).toBeGreaterThan(5)
  expect(named).toHaveLength(rows?.length ?? 0)
})

test.each(named)('docs/providers.md names a test of %s that is there: %s', (file, name) => {
  const source = readFileSync(join(root, 'tests', file), 'utf8')
  expect(source.includes(`'${name}'`) || source.includes(`"${name}"`)).toBe(true)
})
