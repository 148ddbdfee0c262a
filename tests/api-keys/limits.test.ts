import { expect, onTestFinished, test } from 'vitest'
import { CALLS, KEY_CALLS } from '../../backend/http/limits.ts'
import { listCustomers } from '../../shared/customers.ts'
import { programWith, startProgram } from '../support/api-keys.ts'
import { startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { openShop } from '../support/shop.ts'

async function opened() {
  const { db, discard } = await openSqlite()
  const blipp = await startBlipp(db, { environment: { LIMITS: 'on' } })
  onTestFinished(async () => {
    await blipp.stop()
    await discard()
  })
  return { blipp, shop: await openShop(blipp.url) }
}

test('a key is told with each answer how much it may still ask, and when it is over waits while others go on', async () => {
  const { shop } = await opened()
  const [busy, calm] = [await startProgram(shop), await startProgram(shop)]
  const first = await busy.ask(listCustomers, {})
  expect(first.headers.get('ratelimit-policy')).toBe('"calls";q=300;w=60')
  expect(first.headers.get('ratelimit')).toBe('"calls";r=299;t=60')
  for (let n = 1; n < KEY_CALLS.points; n += 1) await busy.ask(listCustomers, {})
  const over = await busy.ask(listCustomers, {})
  expect(over).toMatchObject({ status: 429, body: { code: 'tooMany' } })
  const wait = Number(over.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(over.headers.get('ratelimit')).toBe(`"calls";r=0;t=${wait}`)
  expect((await calm.ask(listCustomers, {})).status).toBe(200)
  expect((await shop.owner.ask(listCustomers, {})).status).toBe(200)
})

test('keys that are none count against their address, so that nobody tries them without an end', async () => {
  const { blipp, shop } = await opened()
  const guesser = programWith(blipp.url, 'blipp_guess')
  const program = await startProgram(shop)
  let status = 0
  for (let n = 0; n <= CALLS.points && status !== 429; n += 1)
    ({ status } = await guesser.ask(listCustomers, {}))
  expect(status).toBe(429)
  expect((await program.ask(listCustomers, {})).status).toBe(200)
})
