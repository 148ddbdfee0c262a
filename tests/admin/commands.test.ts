import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/commands.ts'

test('at a terminal a super admin is made, and the audit log is held against what was noted', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-admin-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const admin = (...words: string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['backend/admin.ts', ...words], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }
  expect(admin('verify-audit')).toMatchObject({ status: 0, text: expect.stringContaining('It is empty.') })
  const made = admin('create-super-admin', 'Sven@blipp.example')
  expect(made).toMatchObject({ status: 0, text: expect.stringMatching(/Password {2}\w{20} /) })
  const [, noted = ''] = /Note its end: (1:\S+)/.exec(admin('verify-audit').text) ?? []
  expect(noted).not.toBe('')
  expect(admin('verify-audit', '1:another')).toMatchObject({
    status: 1,
    text: expect.stringContaining('line 1'),
  })
  expect(admin('verify-counts')).toMatchObject({ status: 0, text: 'The counts of 0 businesses hold.\n' })
  expect(admin()).toMatchObject({ status: 1, text: expect.stringContaining('npm run admin -- verify-audit') })
})
