import { randomBytes } from 'node:crypto'
import fs, { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readBackup, writeBackup } from '../../backend/backups/form.ts'

const about = { at: '2026-11-22T10:00:00.000Z', engine: 'sqlite', schema: '001', epoch: 'e' } as const
const key = 'a key that nobody guesses, 32 letters'

let file: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-form-'))
  file = join(folder, 'backup')
  return () => rmSync(folder, { recursive: true, force: true })
})

async function* manyLines() {
  for (let line = 0; line < 3000; line += 1) yield `${randomBytes(200).toString('hex')}\n`
}
async function* aLine() {
  yield 'Ja tack.\n'
}
async function linesIn(withKey?: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of (await readBackup(file, withKey)).lines) lines.push(line)
  return lines
}
const alter = (change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(file)
  change(bytes)
  writeFileSync(file, bytes)
}

// An error that nobody listens to would end the process with a stack.
test('a damaged backup whose reader has left says nothing more', async () => {
  await writeBackup(file, about, manyLines(), undefined)
  alter((bytes) => {
    bytes[bytes.length - 6] = (bytes.at(-6) ?? 0) ^ 1
  })
  const loud: unknown[] = []
  const heard = (error: unknown) => loud.push(error)
  process.prependListener('uncaughtException', heard)
  onTestFinished(() => void process.off('uncaughtException', heard))
  for await (const line of (await readBackup(file, undefined)).lines) if (line) break
  await expect(linesIn()).rejects.toThrow('The backup is damaged.')
  expect(loud).toEqual([])
})

test.each([undefined, key])('a backup is read by its owner alone, sealed or not', async (withKey) => {
  await writeBackup(file, about, aLine(), withKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await linesIn(withKey)).toEqual(['Ja tack.'])
})

test('a backup is on disk before it has its name', async () => {
  const sync = fs.fsync
  const named: boolean[] = []
  vi.spyOn(fs, 'fsync').mockImplementation((handle, done) => {
    named.push(existsSync(file))
    sync(handle, done)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await writeBackup(file, about, aLine(), undefined)
  expect([named, existsSync(file)]).toEqual([[false], true])
})

test('a backup that could not be written to its end is none, and leaves nothing behind', async () => {
  const lost = new Error('the database went away')
  const broken = async function* () {
    yield 'Ja tack.\n'
    throw lost
  }
  await expect(writeBackup(file, about, broken(), key)).rejects.toBe(lost)
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})

test.each([undefined, key])('a backup that ends anywhere before its end is damaged', async (withKey) => {
  await writeBackup(file, about, aLine(), withKey)
  const whole = readFileSync(file)
  for (let end = whole.indexOf('\n') + 1; end < whole.length; end += 1) {
    writeFileSync(file, whole.subarray(0, end))
    await expect(linesIn(withKey), `cut after ${end}`).rejects.toThrow('The backup is damaged')
  }
})

test('a sealed backup of which any bit is another is damaged', async () => {
  await writeBackup(file, about, aLine(), key)
  const whole = readFileSync(file)
  for (let at = whole.indexOf('\n') + 1; at < whole.length; at += 1) {
    writeFileSync(file, whole)
    alter((bytes) => void bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at))
    await expect(linesIn(key), `another bit at ${at}`).rejects.toThrow('The backup is damaged')
  }
})

test('what a sealed backup says of itself is sealed with it', async () => {
  await writeBackup(file, about, aLine(), key)
  alter((bytes) => void bytes.write('2025', bytes.indexOf('2026')))
  expect((await readBackup(file, key)).header.at).toBe('2025-11-22T10:00:00.000Z')
  await expect(linesIn(key)).rejects.toThrow('The backup is damaged, or BACKUP_KEY is not the key')
})

test('two backups are sealed apart, though key and content are the same', async () => {
  const sealed = async () => {
    await writeBackup(file, about, aLine(), key)
    const { header } = await readBackup(file, key)
    const bytes = readFileSync(file)
    return [header.sealed?.salt, header.sealed?.iv, bytes.subarray(bytes.indexOf('\n') + 1).toString('hex')]
  }
  const [one, other] = [await sealed(), await sealed()]
  for (const [nth, part] of one.entries()) expect(part).not.toBe(other[nth])
})
