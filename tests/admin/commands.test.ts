import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'
import { root } from '../../scripts/commands.ts'
import { signin } from '../../shared/businesses.ts'
import { startBlipp } from '../support/blipp.ts'
import { keepPasskey } from '../support/passkey.ts'
import { openShop, verifyAddress } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs commands on the installation in that folder, one after another. */
function adminOn(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  return (...words: string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['backend/admin.ts', ...words], {
      cwd: root,
      env,
      ...user,
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }
}

test('at a terminal a super admin is made, and the audit log is held against what was noted', () => {
  const admin = adminOn(newFolder())
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

test('a merchant who lost phone and recovery codes is let in by the password, and mailed', async () => {
  const dataDir = newFolder()
  const admin = adminOn(dataDir)
  expect(admin('create-super-admin', 'sven@blipp.example').status).toBe(0)
  const db = await openDatabase({ dataDir })
  const blipp = await startBlipp(db)
  onTestFinished(async () => {
    await blipp.stop()
    await db.close()
  })
  const shop = await openShop(blipp.url)
  await verifyAddress(shop)
  await keepPasskey(db, shop.business.id, blipp.clock.now())
  const reset = admin('reset-second-factor', shop.email.toUpperCase())
  expect(reset).toEqual({
    status: 0,
    text: expect.stringContaining(`The merchant ${shop.email} has no second`),
  })
  await visit(blipp.url).call(signin, { email: shop.email, password: shop.password })
  const mails = db.read.selectFrom('captured').select('html').where('subject', 'like', 'Vi har tagit bort%')
  expect(await mails.execute()).toMatchObject([{ html: expect.stringContaining('/business/signin') }])
  expect(admin('reset-second-factor', 'ingen@blipp.example')).toEqual({
    status: 1,
    text: 'There is no super admin ingen@blipp.example, and no merchant who verified that address.\n',
  })
})

test.each(['verify-consents', 'reset-second-factor', 'backup'])(
  '%s in a folder where no installation is says so, and makes none',
  (command) => {
    const dataDir = newFolder()
    const words = command === 'reset-second-factor' ? [command, 'sven@blipp.example'] : [command]
    expect(adminOn(dataDir)(...words)).toEqual({
      status: 1,
      text: `There is no installation in ${dataDir}. DATA_DIR or DATABASE_URL says where to look.\n`,
    })
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test('backups that are too old go although the next one fails, but for the newest that is whole', () => {
  const dataDir = newFolder()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const [oldest, old] = ['blipp-2019-01-01T03-15-00Z.backup', 'blipp-2019-01-02T03-15-00Z.backup']
  for (const name of [oldest, old, `${oldest}.part`]) writeFileSync(join(folder, name), '')
  expect(adminOn(dataDir)('backup')).toMatchObject({
    status: 1,
    text: expect.stringContaining('There is no installation'),
  })
  expect(readdirSync(folder)).toEqual([old])
})

test('who begins an installation by a command is told where, and so is who puts a backup in its place', () => {
  const dataDir = newFolder()
  const admin = adminOn(dataDir)
  const file = join(newFolder(), 'one.backup')
  expect(admin('create-super-admin', 'sven@blipp.example').text).toContain(join(dataDir, 'blipp.db'))
  expect(admin('backup', file)).toMatchObject({ status: 0 })
  const restored = admin('restore', file)
  expect(restored).toMatchObject({
    status: 0,
    text: expect.stringContaining(`It is ${join(dataDir, 'blipp.db')}.\n`),
  })
})

const isRoot = process.geteuid?.() === 0
const service = 1000
const stranger = { uid: service + 1, gid: service + 1 }

/** The places in the program that an error came through: nothing for people to read. */
const stack = /\n\s+at /

test.skipIf(!isRoot)(
  'what root makes belongs to the user who runs the service, or to the folder’s owner',
  () => {
    const dataDir = newFolder()
    const admin = adminOn(dataDir)
    chownSync(dataDir, service, service)
    const owners = () => readdirSync(dataDir).map((name) => [name, lstatSync(join(dataDir, name)).uid])
    const theirs = () => expect(owners().filter(([, uid]) => uid !== service)).toEqual([])
    expect(admin('create-super-admin', 'sven@blipp.example').status).toBe(0)
    theirs()
    expect(admin('backup').status).toBe(0)
    theirs()
    const [name = ''] = readdirSync(join(dataDir, 'backups'))
    const file = join(dataDir, 'backups', name)
    expect(lstatSync(file).uid).toBe(service)
    expect(admin('restore', file).status).toBe(0)
    theirs()
  },
)

test.skipIf(!isRoot)(
  'what root makes stays root’s where root runs the service in somebody else’s folder',
  () => {
    const dataDir = newFolder()
    const admin = adminOn(dataDir)
    expect(admin('create-super-admin', 'sven@blipp.example').status).toBe(0)
    // As a folder of the machine that a container has mounted.
    chownSync(dataDir, service, service)
    expect(admin('backup').status).toBe(0)
    const [name = ''] = readdirSync(join(dataDir, 'backups'))
    expect(admin('restore', join(dataDir, 'backups', name)).status).toBe(0)
    for (const made of ['blipp.db', 'backups']) expect(lstatSync(join(dataDir, made)).uid).toBe(0)
  },
)

test.skipIf(!isRoot)('nobody puts back a database that the user who runs the service could not open', () => {
  const dataDir = newFolder()
  expect(adminOn(dataDir)('create-super-admin', 'sven@blipp.example').status).toBe(0)
  const file = join(newFolder(), 'one.backup')
  expect(adminOn(dataDir)('backup', file).status).toBe(0)
  for (const open of [dataDir, join(file, '..'), file]) chmodSync(open, 0o777)
  for (const name of readdirSync(dataDir)) chownSync(join(dataDir, name), service, service)
  const before = readdirSync(dataDir)
  // Whether they may write there or not.
  for (const mode of [0o777, 0o755]) {
    chmodSync(dataDir, mode)
    expect(adminOn(dataDir, stranger)('restore', file)).toMatchObject({
      status: 1,
      text: expect.stringMatching(/^User 1000, who runs Blipp on .* could not open what user 1001 creates/),
    })
    expect(readdirSync(dataDir)).toEqual(before)
  }
})

test
  .skipIf(!isRoot)
  .each([
    ['restore', '/nowhere.backup'],
    ['backup'],
    ['move', '--to', '/nowhere/blipp'],
    ['create-super-admin', 'sven@blipp.example'],
  ])('what root leaves by a %s that fails belongs to the user who runs the service', (...words) => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'blipp.db'), 'rubbish')
  // As one that was killed leaves it.
  mkdirSync(join(dataDir, 'restoring'))
  for (const path of [dataDir, join(dataDir, 'blipp.db')]) chownSync(path, service, service)
  expect(adminOn(dataDir)(...words)).toMatchObject({ status: 1, text: expect.not.stringMatching(stack) })
  const owners = readdirSync(dataDir).map((name) => [name, lstatSync(join(dataDir, name)).uid])
  expect(owners.filter(([, uid]) => uid !== service)).toEqual([])
})

test
  .skipIf(!isRoot)
  .each([['restore', '/nowhere.backup'], ['backup'], ['create-super-admin', 'sven@blipp.example']])(
  'a %s where the installation may not be looked into is refused in words',
  (...words) => {
    const dataDir = newFolder()
    writeFileSync(join(dataDir, 'blipp.db'), '')
    const isNoFolder = join(dataDir, 'blipp.db')
    for (const run of [adminOn(dataDir, stranger), adminOn(isNoFolder)])
      expect(run(...words)).toMatchObject({ status: 1, text: expect.not.stringMatching(stack) })
  },
)
