import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, pathNames } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { hireAdmin } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { openShop } from '../support/shop.ts'
import type { Visitor } from '../support/visitor.ts'

const all = Object.entries(endpoints as Record<string, Endpoint>)
const admins = all.filter(([, { access }]) => access === 'admin')
const businesses = all.filter(([, { access }]) => access === 'staff' || access === 'owner')

let blipp: Blipp
let admin: Visitor
let owner: Visitor
let discard: () => Promise<void>

beforeAll(async () => {
  const opened = await openSqlite()
  discard = opened.discard
  blipp = await startBlipp(opened.db)
  admin = await hireAdmin(blipp)
  owner = (await openShop(blipp.url)).owner
})
afterAll(async () => {
  await blipp.stop()
  await discard()
})

async function statusFor(visitor: Visitor, { method, path }: Endpoint): Promise<number> {
  const placed = pathNames(path).reduce((so, name) => so.replace(`:${name}`, uuid7()), path)
  const sends = method === 'POST' || method === 'PUT'
  const init = sends ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
  return (await visitor.fetch(placed, { method, ...init })).status
}

test('there are calls of both kinds', () => {
  expect([admins.length > 10, businesses.length > 40]).toEqual([true, true])
})

test.each(admins)('%s is closed to the owner of a business', async (_, endpoint) => {
  expect(await statusFor(owner, endpoint)).toBe(401)
})

test.each(admins)('%s is open to a super admin', async (_, endpoint) => {
  expect([401, 403]).not.toContain(await statusFor(admin, endpoint))
})

test.each(businesses)('%s is closed to a super admin', async (_, endpoint) => {
  expect(await statusFor(admin, endpoint)).toBe(401)
})

test('neither cookie is worth anything under the other’s name', async () => {
  const swapped = (cookies: Visitor['cookies'], from: string, to: string) => ({
    cookie: `${to}=${cookies.get(from)}; ${to}.sig=${cookies.get(`${from}.sig`)}`,
  })
  const asAdmin = await fetch(`${blipp.url}/api/superadmin/me`, {
    headers: swapped(owner.cookies, 'sid', 'admin'),
  })
  const asOwner = await fetch(`${blipp.url}/api/business/profile`, {
    headers: swapped(admin.cookies, 'admin', 'sid'),
  })
  expect([asAdmin.status, asOwner.status]).toEqual([401, 401])
})
