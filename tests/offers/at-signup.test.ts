import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'
import { listCustomers } from '../../shared/customers.ts'
import { updateOffer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { addTag } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { openOffers } from './making.ts'

const formOf = (n: number, filledAt: string) => ({
  id: uuid7(),
  name: `Kund ${n}`,
  email: `kund${n}@kund.example`,
  consentGiven: true,
  language: 'sv' as const,
  filledAt,
})

onEachEngine('an offer for every new customer', (open) => {
  let scene: Scene
  let on: ReturnType<typeof openOffers>
  let code: string

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = openOffers(scene)
    code = (await addTag(scene.shop)).code
    return () => scene.end()
  })

  const form = (n: number, more: object = {}) => ({ ...formOf(n, scene.blipp.clock.now()), ...more })
  const post = async (...signups: { id: string }[]) =>
    (
      await visit(scene.blipp.url).call(postSignups, {
        ...{ code, clientNow: scene.blipp.clock.now(), signups },
      })
    ).results

  test('is theirs once they have signed up, and their thanks lead to it', async () => {
    const offer = await on.offer({ audience: 'signup' })
    const [result] = await post(form(1))
    const [voucher] = await on.vouchers(offer)
    expect(voucher).toMatchObject({ source: 'signup', customerId: result?.id })
    expect(result?.vouchers).toEqual([{ title: offer.title, token: voucher?.token }])
    expect((await fetch(`${scene.blipp.url}/v/${voucher?.token}`)).status).toBe(200)
  })

  test('is the same when the answer was lost and the sign-up comes again, alone or among others', async () => {
    const offer = await on.offer({ audience: 'signup' })
    const lost = form(1)
    const [first] = await post(lost)
    const [again, other] = await post(lost, form(2))
    expect(again).toMatchObject({ status: 'duplicate', vouchers: first?.vouchers })
    expect(other?.vouchers?.[0]?.token).not.toBe(first?.vouchers?.[0]?.token)
    expect(await on.vouchers(offer)).toHaveLength(2)
    expect(await on.now(offer)).toMatchObject({ made: 2 })
  })

  test('says of a card whether a phone that keeps it stamps it by tapping, also when it is told again', async () => {
    await on.offer({ audience: 'signup', perCard: 10, tapHours: 12 })
    await on.offer({ audience: 'signup', perCard: 10 })
    const mine = form(1)
    for (const [result] of [await post(mine), await post(mine)])
      expect(result?.vouchers?.map(({ stampedByTap }) => stampedByTap)).toEqual([true, undefined])
  })

  test('is not for somebody known, whose address anybody can type, nor for a form that was not taken', async () => {
    await post(form(1))
    const offer = await on.offer({ audience: 'signup' })
    const [known, refused] = await post(form(1), form(2, { consentGiven: false }))
    expect([known?.status, known?.vouchers]).toEqual(['created', undefined])
    expect([refused?.status, refused?.vouchers]).toEqual(['rejected', undefined])
    expect(await on.vouchers(offer)).toEqual([])
  })

  test('is given while it runs and as long as there are any, and nobody is turned away without', async () => {
    const offer = await on.offer({ audience: 'signup', most: 2 })
    const other = await on.offer({ audience: 'message' })
    const results = await post(form(1), form(2), form(3))
    expect(results.map(({ status, vouchers }) => [status, vouchers?.length ?? 0])).toEqual([
      ['created', 1],
      ['created', 1],
      ['created', 0],
    ])
    await scene.shop.owner.call(updateOffer, { id: offer.id, most: null, running: false })
    expect((await post(form(4)))[0]?.vouchers).toBeUndefined()
    expect(await on.vouchers(other)).toEqual([])
    expect((await scene.shop.owner.call(listCustomers, {})).customers).toHaveLength(4)
  })

  test('is given from the next sign-up on, and no more from the one after it was stopped', async () => {
    const given = async (n: number) => (await post(form(n)))[0]?.vouchers?.length ?? 0
    const before = await given(1)
    const offer = await on.offer({ audience: 'signup' })
    const running = [await given(2), await given(3)]
    await scene.shop.owner.call(updateOffer, { id: offer.id, running: false })
    const stopped = await given(4)
    await scene.shop.owner.call(updateOffer, { id: offer.id, running: true })
    expect([before, ...running, stopped, await given(5)]).toEqual([0, 1, 1, 0, 1])
  })

  test('is the one that a message of welcome leads to', async () => {
    const offer = await on.offer({ audience: 'signup' })
    const [result] = await post(form(1, { phone: '070-174 06 33' }))
    await scene.sms(
      { customerIds: [result?.id ?? ''] },
      await on.campaign({ message: 'Välkommen! {{offer}}', offerId: offer.id }),
    )
    expect((await on.texts())[0]).toContain(`/v/${result?.vouchers?.[0]?.token}`)
    expect(await on.vouchers(offer)).toHaveLength(1)
  })

  test('stands on the page that answers a form without script', async () => {
    const offer = await on.offer({ audience: 'signup' })
    const body = new URLSearchParams({ name: 'Kund 1', email: 'kund1@kund.example', consentGiven: 'true' })
    const answer = await fetch(`${scene.blipp.url}/t/${code}`, { method: 'POST', body })
    const [voucher] = await on.vouchers(offer)
    expect(await answer.text()).toContain(`"token":"${voucher?.token}"`)
  })
})

test('an offer for every new customer is given by each process that serves the shop', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-at-signup-'))
  const scene = await setScene(await openDatabase({ dataDir }), { providers: false })
  const db = await openDatabase({ dataDir })
  const other = await startBlipp(db)
  try {
    const { code } = await addTag(scene.shop)
    const given = async (n: number) => {
      const signups = [formOf(n, other.clock.now())]
      const { results } = await visit(other.url).call(postSignups, {
        ...{ code, clientNow: other.clock.now(), signups },
      })
      return results[0]?.vouchers?.length ?? 0
    }
    const before = await given(1)
    await openOffers(scene).offer({ audience: 'signup' })
    expect([before, await given(2)]).toEqual([0, 1])
  } finally {
    await other.stop()
    await db.close()
    await scene.end()
    rmSync(dataDir, { recursive: true })
  }
})
