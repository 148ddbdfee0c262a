import Sqlite from 'better-sqlite3'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { listFailed, previewSend } from '../../shared/schedules.ts'
import { setScene } from '../deliveries/scene.ts'
import { openOffers } from '../offers/making.ts'
import { openSqlite } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { crowdOf } from './crowd.ts'

/** Of what grows with a shop's people and messages, read from its first row to its last. */
const WHOLE =
  /^(SCAN (deliveries|vouchers|customers|one|other)|SEARCH (deliveries|vouchers|one|other) .*\(businessId=\?\))$/

/** How SQLite goes about each query on the ledger and the vouchers that is prepared meanwhile, by its own connection. */
async function plansOf(work: () => Promise<unknown>): Promise<{ sql: string; steps: string[] }[]> {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare')
  await work()
  const { calls, contexts } = prepare.mock
  const asked = calls.map(([sql], at) => ({ sql, raw: contexts[at] as unknown as Sqlite.Database }))
  prepare.mockRestore()
  return asked
    .filter(({ sql }) => /^select .*from "(deliveries|vouchers|sends)"/s.test(sql))
    .map(({ sql, raw }) => ({
      sql,
      steps: raw
        .prepare(`explain query plan ${sql}`)
        .all(...Array(sql.split('?').length - 1).fill('x'))
        .map((step) => (step as { detail: string }).detail),
    }))
}

describe('the time that a send takes grows with its people, not with their square', () => {
  let scene: Awaited<ReturnType<typeof setScene>>
  let people: string[]

  beforeEach(async () => {
    const { db, discard } = await openSqlite()
    scene = await setScene(db, { providers: false })
    // More than one page.
    people = await crowdOf(scene, (await scene.customer(anna)).id, 120)
    return async () => {
      await scene.end()
      await discard()
    }
  })

  test('no page that is laid out or handed over reads the whole ledger, nor all vouchers', async () => {
    const on = openOffers(scene)
    const offer = await on.offer()
    const id = await on.campaign({ message: 'Kaffe: {{offer}}', offerId: offer.id })
    const plans = await plansOf(() => scene.sms({ customerIds: people }, id))
    expect(await on.now(offer)).toMatchObject({ made: 120 })
    const asked = (table: string) => plans.filter(({ sql }) => sql.includes(`from "${table}"`))
    expect(asked('deliveries').length).toBeGreaterThan(2)
    expect(asked('vouchers').length).toBeGreaterThan(0)
    expect(plans.filter(({ steps }) => steps.some((step) => WHOLE.test(step)))).toEqual([])
  })

  test('nor does the list of whom a campaign failed to reach read it for each of them', async () => {
    const plans = await plansOf(() => scene.shop.owner.call(listFailed, { id: scene.campaigns.sms }))
    const asked = plans.filter(({ sql }) => sql.includes('"other"'))
    expect(asked).toHaveLength(1)
    expect(asked.filter(({ steps }) => steps.some((step) => WHOLE.test(step)))).toEqual([])
  })

  test('nor does a preview read years of it to know who has had enough for these days', async () => {
    await scene.shop.owner.call(updateProfile, { sendCap: { messages: 2, days: 7 } })
    const preview = { id: scene.campaigns.sms, audience: { segment: 'all' as const } }
    const plans = await plansOf(() => scene.shop.owner.call(previewSend, preview))
    const asked = plans.filter(({ sql }) => sql.includes('having count'))
    expect(asked).toHaveLength(1)
    expect(asked.filter(({ steps }) => steps.some((step) => WHOLE.test(step)))).toEqual([])
  })
})
