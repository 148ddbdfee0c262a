import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDemoShop } from '../../backend/businesses/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Opened, openSqlite } from '../support/engines.ts'
import { guestOf } from '../support/guest.ts'
import { bjornsBarbershop } from '../support/people.ts'

let opened: Opened
let blipp: Blipp
let dataDir: string

const start = async (environment: Record<string, string> = {}) => {
  blipp = await startBlipp(opened.db, { environment: { DATA_DIR: dataDir, ...environment } })
}

beforeEach(async () => {
  opened = await openSqlite()
  dataDir = mkdtempSync(join(tmpdir(), 'blipp-demo-'))
})
afterEach(async () => {
  await blipp.stop()
  await opened.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an empty database on this machine gets a shop to try everything with', async () => {
  await start()
  const demo = await ensureDemoShop(blipp.deps)
  const visitor = guestOf(blipp.url)
  const { status, body } = await visitor.post('/api/auth/signin', {
    email: demo?.email,
    password: demo?.password,
  })
  expect(status).toBe(200)
  expect(body.business).toMatchObject({
    name: 'Björns Barbershop',
    emailVerified: true,
    reviewUrl: expect.stringMatching(/^https:/),
  })
  const { tags } = (await visitor.get('/api/tags')).body as { tags: { url: string }[] }
  expect(tags).toHaveLength(2)
  expect(tags.map((tag) => tag.url)).toContain(demo?.tapUrl)
  expect((await visitor.get('/api/customers')).body.customers).toEqual([])
})

test('its password can be found again by who may read the data, and by nobody else', async () => {
  await start()
  const demo = await ensureDemoShop(blipp.deps)
  const file = join(dataDir, 'demo.txt')
  expect(demo?.file).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(`${demo?.email}\n${demo?.password}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(blipp.lines.join()).not.toContain(demo?.password)
})

test('it is made once', async () => {
  await start()
  const demo = await ensureDemoShop(blipp.deps)
  expect(await ensureDemoShop(blipp.deps)).toBeNull()
  expect(readFileSync(join(dataDir, 'demo.txt'), 'utf8')).toContain(demo?.password)
})

test('there is none beside a real business', async () => {
  await start()
  await guestOf(blipp.url).post('/api/auth/signup', bjornsBarbershop)
  expect(await ensureDemoShop(blipp.deps)).toBeNull()
})

test('there is none where other machines can come in', async () => {
  const keys = { SESSION_KEYS: 's'.repeat(32), DATA_KEY: 'd'.repeat(32) }
  await start({ PUBLIC_URL: 'https://blipp.example', HOST: '127.0.0.1', LIMITS: 'on', ...keys })
  expect(await ensureDemoShop(blipp.deps)).toBeNull()
})
