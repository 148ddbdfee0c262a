import { expect, test } from 'vitest'
import { codeAt } from '../../backend/secrets/totp.ts'
import { startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { guestOf } from '../support/guest.ts'
import { bjornsBarbershop, password } from '../support/people.ts'

test('guessing codes is slowed, account by account', async () => {
  const opened = await openSqlite()
  const blipp = await startBlipp(opened.db, { environment: { LIMITS: 'on' } })
  const owner = guestOf(blipp.url)
  await owner.post('/api/auth/signup', bjornsBarbershop)
  const { body } = await owner.post('/api/auth/totp', { password })
  const code = await codeAt(String(body.secret), blipp.clock.now())
  await owner.post('/api/auth/totp/confirm', { code })
  const guess = () =>
    owner.post('/api/auth/signin', { email: bjornsBarbershop.ownerEmail, password, code: '000000' })
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  await blipp.stop()
  await opened.discard()
})

test('away from this machine and without a mail server, a forgotten password says that mail is not set up', async () => {
  const opened = await openSqlite()
  const environment = {
    PUBLIC_URL: 'https://blipp.example',
    HOST: '127.0.0.1',
    LIMITS: 'on',
    SESSION_KEYS: 'a session key of at least 32 characters',
    DATA_KEY: 'a data key of at least 32 characters!',
  }
  const blipp = await startBlipp(opened.db, { environment })
  const forgotten = { email: bjornsBarbershop.ownerEmail }
  const answer = await guestOf(blipp.url).post('/api/auth/forgot-password', forgotten)
  expect(answer).toMatchObject({ status: 503, body: { code: 'mailNotSetUp' } })
  await blipp.stop()
  await opened.discard()
})
