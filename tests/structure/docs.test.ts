import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '../../backend/config/variables.ts'
import { POOL } from '../../backend/database/postgres/pool.ts'
import { root } from '../../scripts/commands.ts'
import { pages } from '../../scripts/pages.ts'

test.each(Object.entries(pages))(
  '%s says what the code does: `npm run docs` writes it anew',
  (path, page) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(page())
  },
)

test('each variable of the environment has a sentence', () => {
  const all = Object.values(groups).flatMap((group) => Object.entries(group))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(([, { description }]) => !description?.endsWith('.')).map(([name]) => name)).toEqual([])
})

test('a server of PostgreSQL is set up for all connections of a process, with the one that listens', () => {
  const [, told] = /`max_connections` to (\d+) for each process/.exec(
    readFileSync(join(root, 'docs/running.md'), 'utf8'),
  ) ?? ['']
  expect(Number(told)).toBe(POOL + 1)
})
