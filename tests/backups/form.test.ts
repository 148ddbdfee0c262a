import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackup, writeBackup } from '../../backend/backups/form.ts'

async function* manyLines() {
  for (let line = 0; line < 3000; line += 1) yield `${randomBytes(200).toString('hex')}\n`
}

// An error that nobody listens to would end the process with a stack.
test('a damaged backup whose reader has left says nothing more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-form-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'backup')
  const about = { at: '2026-11-22T10:00:00.000Z', engine: 'sqlite', schema: '001', epoch: 'e' } as const
  await writeBackup(file, about, manyLines(), undefined)
  const bytes = readFileSync(file)
  bytes[bytes.length - 6] = (bytes.at(-6) ?? 0) ^ 1
  writeFileSync(file, bytes)
  const loud: unknown[] = []
  const heard = (error: unknown) => loud.push(error)
  process.prependListener('uncaughtException', heard)
  onTestFinished(() => void process.off('uncaughtException', heard))
  for await (const line of (await readBackup(file, undefined)).lines) if (line) break
  const toItsEnd = async () => {
    for await (const line of (await readBackup(file, undefined)).lines) expect(line).toHaveLength(400)
  }
  await expect(toItsEnd()).rejects.toThrow('The backup is damaged.')
  expect(loud).toEqual([])
})
