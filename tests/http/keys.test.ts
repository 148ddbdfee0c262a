import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKeys } from '../../backend/secrets/keys.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'blipp-keys-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const keysIn = (dataDir: string) => openKeys({ dataDir, sessionKeys: undefined, dataKey: undefined })

test('keys that were made up are the same at the next start', () => {
  const dataDir = folder()
  const made = keysIn(dataDir)
  expect(made.data).toHaveLength(43)
  expect(keysIn(dataDir)).toEqual(made)
})

test('a key that was cut off, by a full disk or a bad copy, is told and not used', () => {
  const dataDir = folder()
  const { data } = keysIn(dataDir)
  for (const cut of ['', data.slice(0, 20)]) {
    writeFileSync(join(dataDir, 'data.key'), cut)
    expect(() => keysIn(dataDir)).toThrow(/data\.key/)
    expect(readFileSync(join(dataDir, 'data.key'), 'utf8')).toBe(cut)
  }
})
