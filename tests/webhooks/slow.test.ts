import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { logEvent } from '../../backend/events/index.ts'
import { addWebhook } from '../../shared/events/webhooks.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'

describe('many receivers that are slow', () => {
  let db: Database
  let blipp: Blipp
  let slow: Receiver
  let well: Receiver
  /** Lets those go that wait for an answer. */
  let held: ((status: number) => void)[] = []

  beforeEach(async () => {
    const opened = await openSqlite()
    db = opened.db
    slow = await startReceiver()
    well = await startReceiver()
    held = []
    slow.answer(() => new Promise<number>((answer) => held.push(answer)))
    return async () => {
      slow.answer(() => 204)
      letGo()
      await blipp.stop()
      await Promise.all([slow.close(), well.close()])
      await opened.discard()
    }
  })

  // Longer than any test: nothing here is over because a time is.
  const start = async (lanes?: number) => {
    const webhooks = { post: { timeoutMs: 600_000 }, ...(lanes && { lanes }) }
    blipp = await startBlipp(db, { sending: { webhooks } })
  }
  const letGo = () => {
    for (const answer of held.splice(0)) answer(204)
  }
  const shopNamed = async (name: string) => {
    const shop = await openShop(blipp.url, {
      ...bjornsBarbershop,
      businessName: name,
      ownerEmail: `${name.toLowerCase().replaceAll(' ', '.')}@butik.example`,
    })
    await verifyAddress(shop)
    return shop
  }
  const happen = ({ business }: Shop, count: number) =>
    db.write(business.id, async (unit) => {
      const ids = Array.from({ length: count }, () => uuid7())
      const consents = { sms: null, email: null, whatsapp: null }
      for (const customerId of ids) {
        const data = { customerId, source: 'manual_entry', consents }
        await logEvent(unit, 'customer.created', data, blipp.clock.now())
      }
      return ids
    })
  const toldWell = () => well.got.map(({ data }) => data.customerId)

  test('of other shops keep nobody waiting: fifty hold their answers, and the fifty-first hears all, in order', async () => {
    await start()
    for (let n = 1; n <= 10; n += 1) {
      const shop = await shopNamed(`Trog ${n}`)
      for (let each = 1; each <= 5; each += 1) await shop.owner.call(addWebhook, { url: slow.url })
      await happen(shop, 2)
    }
    const shop = await shopNamed('Snabb')
    await shop.owner.call(addWebhook, { url: well.url })
    blipp.jobs.wake()
    await vi.waitFor(() => expect(held).toHaveLength(50), 20_000)
    const made = await happen(shop, 20)
    blipp.jobs.wake()
    await vi.waitFor(() => expect(toldWell()).toEqual(made), 20_000)
    expect(held).toHaveLength(50)
    expect(slow.got).toHaveLength(50)
  })

  test('and more than there are lanes give way after each answer to who has waited longest', async () => {
    await start(3)
    const crowd = await shopNamed('Trog')
    for (let each = 1; each <= 4; each += 1) await crowd.owner.call(addWebhook, { url: slow.url })
    await happen(crowd, 30)
    blipp.jobs.wake()
    await vi.waitFor(() => expect(held).toHaveLength(3), 20_000)
    const shop = await shopNamed('Snabb')
    await shop.owner.call(addWebhook, { url: well.url })
    const made = await happen(shop, 3)
    let rounds = 0
    for (; toldWell().length < made.length && rounds < 15; rounds += 1) {
      letGo()
      blipp.jobs.wake()
      await vi.waitFor(() => expect(held).toHaveLength(3), 20_000)
    }
    // Each of the slow ones has thirty.
    expect(toldWell()).toEqual(made)
  })
})
