// In each test file of the run that looks which tests reach what: writes down what was noted.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

export interface Noted {
  testPath: string
  notes: string[]
}

afterAll(() => {
  const folder = process.env.MUTANTS_REACH
  const { testPath } = expect.getState()
  if (!folder || !testPath) return
  const notes = [...((globalThis as { reached?: Set<string> }).reached ?? [])]
  const name = createHash('sha256').update(testPath).digest('hex')
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ testPath, notes } satisfies Noted))
})
