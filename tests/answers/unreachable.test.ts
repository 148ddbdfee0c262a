import { expect, test } from 'vitest'
import { setScene } from '../deliveries/scene.ts'
import { openSqlite } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { freePort } from '../support/ports.ts'

test('a provider that cannot be reached has taken nothing, so it is tried again', async () => {
  const { db, discard } = await openSqlite()
  const nobody = await freePort()
  const scene = await setScene(db, {
    environment: { SMTP_URL: `smtp://127.0.0.1:${nobody}`, TWILIO_BASE_URL: `http://127.0.0.1:${nobody}` },
  })
  const [one, two] = [await scene.customer(anna), await scene.customer(erik)]
  const [sms, email] = await Promise.all([
    scene.sms({ customerIds: [one.id] }),
    scene.email({ customerIds: [two.id] }),
  ])
  expect(sms.summary).toMatchObject({ pending: 1, unknown: 0 })
  expect(email.summary).toMatchObject({ pending: 1, unknown: 0 })
  expect(await scene.ledger()).toMatchObject([
    { state: 'queued', attempt: 1, detail: expect.stringContaining('ECONNREFUSED') },
    { state: 'queued', attempt: 1, detail: expect.stringContaining('ECONNREFUSED') },
  ])
  await scene.end()
  await discard()
})
