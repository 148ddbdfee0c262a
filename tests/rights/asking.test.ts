import { expect, test } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { businessRow } from '../support/rows.ts'
import { openShop } from '../support/shop.ts'

test('nobody is told to look for a mail where none can be sent', async () => {
  const { db, discard } = await openSqlite()
  const environment = {
    LIMITS: 'on',
    PUBLIC_URL: 'https://blipp.example',
    SESSION_KEYS: 's'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
  }
  const blipp = await startBlipp(db, { environment })
  const business = businessRow(uuid7(), { merchantId: 'bjorns' })
  await db.write(
    business.id,
    async ({ trx }) => void (await trx.insertInto('businesses').values(business).execute()),
  )
  const path = `${blipp.url}/c/@${business.merchantId}`
  const asked = await fetch(path, { method: 'POST', body: new URLSearchParams({ email: 'a@kund.example' }) })
  for (const answer of [await fetch(path), asked]) {
    const text = await answer.text()
    expect(text).toContain('"state":"noMail"')
    expect(text).toContain(business.email)
  }
  await blipp.stop()
  await discard()
})

test('whoever asks over and over is asked to wait, whether or not they know an address', async () => {
  const { db, discard } = await openSqlite()
  const blipp = await startBlipp(db, { environment: { LIMITS: 'on' } })
  const { business } = await openShop(blipp.url)
  const ask = (email: string) =>
    fetch(`${blipp.url}/c/@${business.merchantId}`, { method: 'POST', body: new URLSearchParams({ email }) })
  for (let n = 0; n < 10; n += 1) expect((await ask(`${n}@kund.example`)).status).toBe(200)
  const eleventh = await ask('elva@kund.example')
  expect([eleventh.status, Number(eleventh.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await eleventh.text()).toContain('"state":"tooMany"')
  await blipp.stop()
  await discard()
})
