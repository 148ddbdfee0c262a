import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restore, takeBackup } from '../../backend/backups/index.ts'
import type { Place } from '../../backend/database/index.ts'
import { sha256 } from '../../backend/secrets/keys.ts'
import { adminMe } from '../../shared/admin.ts'
import { lock, unlock } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createDevice } from '../../shared/devices.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { endOtherSessions } from '../../shared/security.ts'
import { postSignups } from '../../shared/taps.ts'
import { hireAdmin } from '../support/admin.ts'
import { addTag, openShop, signInAgain } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'
import { inEachPlace, running } from './places.ts'

const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const later = '2026-11-22T09:00:00.000Z'

const folder = mkdtempSync(join(tmpdir(), 'blipp-signed-in-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

inEachPlace('after a restore', (fresh, engine) => {
  const file = join(folder, `${engine}.backup`)
  const takenOf = (place: Place) => takeBackup(place, { file, key: undefined, now: later })
  const back = (place: Place) => restore(place, { file, key: undefined, keys, now: later })
  /** The same browser, which holds the cookies that it was given before. */
  const again = ({ cookies }: Visitor, url: string): Visitor =>
    visit(url, { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })

  test('nobody is signed in: neither who was signed out since the backup, nor anybody else, nor at the desk', async () => {
    const place = await fresh()
    const shop = await running(place, async (blipp) => {
      const opened = await openShop(blipp.url)
      const lost = await signInAgain(opened)
      const desk = await hireAdmin(blipp)
      expect((await desk.ask(adminMe, {})).status).toBe(200)
      await takenOf(place)
      await opened.owner.call(endOtherSessions, {})
      return { ...opened, lost, desk }
    })
    await back(place)
    await running(place, async ({ url }) => {
      for (const browser of [shop.lost, shop.owner])
        expect((await again(browser, url).ask(listCustomers, {})).status).toBe(401)
      expect((await again(shop.desk, url).ask(adminMe, {})).status).toBe(401)
      const owner = await signInAgain({ ...shop, owner: visit(url) })
      expect((await owner.ask(listCustomers, {})).status).toBe(200)
    })
  })

  test('a locked counter goes on taking sign-ups, and its PIN opens no session', async () => {
    const place = await fresh()
    const counter = await running(place, async ({ url }) => {
      const shop = await openShop(url)
      const { owner } = shop
      const { code } = await addTag(shop)
      const { key } = await owner.call(createDevice, { id: uuid7(), label: 'Plattan i kassan' })
      await owner.call(lock, { tokenHash: sha256(token) })
      await takenOf(place)
      return { owner, code, key }
    })
    await back(place)
    await running(place, async ({ url }) => {
      const { owner, code, key } = counter
      const kept = { code, clientNow: filledAt, signups: [guest] }
      const answer = await visit(url).ask(postSignups, kept, { authorization: `Bearer ${key}` })
      expect(answer).toMatchObject({ status: 200, body: { results: [{ status: 'created' }] } })
      expect((await again(owner, url).ask(unlock, { token })).status).toBe(401)
    })
  })
})

const token = 'x'.repeat(22)
const filledAt = '2026-11-21T08:59:00.000Z'
const guest = {
  id: uuid7(),
  name: 'Maja Nyberg',
  email: 'maja@kund.example',
  consentGiven: true,
  filledAt,
}
