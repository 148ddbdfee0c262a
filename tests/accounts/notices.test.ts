import { beforeEach, expect, test } from 'vitest'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'

const another = 'en kam och en spegel'
let count = 0

onEachEngine('what was done to an account', (open) => {
  let blipp: Blipp
  let owner: Guest
  let email: string

  beforeEach(async () => {
    blipp = await startBlipp(await open(), { environment: { LIMITS: 'on', TRUST_PROXY: 'on' } })
    owner = guestOf(blipp.url)
    count += 1
    email = `besked${count}@bjornsbarber.example`
    await owner.post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: email })
    await expect.poll(subjects).toHaveLength(1)
    return () => blipp.stop()
  })

  const subjectsTo = async (to: string) =>
    (await blipp.deps.db.read.selectFrom('captured').select(['subject', 'recipient']).orderBy('id').execute())
      .filter(({ recipient }) => recipient === to)
      .map(({ subject }) => subject)
  const subjects = () => subjectsTo(email)
  const prove = () => proveAddressOf(blipp.deps.db, email, blipp.clock.now())
  const change = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const [current, next] = n % 2 === 0 ? [password, another] : [another, password]
      expect((await owner.put('/api/auth/password', { current, password: next })).status).toBe(200)
    }
  }
  const closeAndReopen = async () => {
    const name = bjornsBarbershop.businessName
    expect((await owner.post('/api/business/close', { name, password })).status).toBe(200)
    expect((await owner.post('/api/auth/reopen', { email, password })).status).toBe(200)
  }

  test('is told to no address that nobody has proved, which gets its verification mail alone', async () => {
    await change(2)
    await closeAndReopen()
    const to = `ny.${email}`
    expect((await owner.post('/api/auth/change-email', { email: to, password })).status).toBe(200)
    await expect.poll(() => subjectsTo(to)).toHaveLength(1)
    // Mails that are not waited for come in their order: what is proved now is told.
    await prove()
    await change(1)
    await expect.poll(async () => (await subjects()).slice(1)).toEqual(['Ditt lösenord är bytt'])
  })

  test('is told ten times a day at most', async () => {
    await prove()
    await change(12)
    await closeAndReopen()
    await expect.poll(subjects).toHaveLength(11)
    expect(new Set((await subjects()).slice(1))).toEqual(new Set(['Ditt lösenord är bytt']))
  })

  test('is told to whoever proves the address by a new password', async () => {
    await guestOf(blipp.url).post('/api/auth/forgot-password', { email })
    await expect.poll(subjects).toHaveLength(2)
    const { text } = await blipp.deps.db.read
      .selectFrom('captured')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /reset-password\?token=([\w-]+)/.exec(String(text))?.[1]
    expect(
      (await guestOf(blipp.url).post('/api/auth/reset-password', { token, password: another })).status,
    ).toBe(200)
    await expect.poll(async () => (await subjects()).slice(2)).toEqual(['Ditt lösenord är bytt'])
  })

  test('is no way to mail whoever has an account more than three times a day by signing up in their name', async () => {
    await prove()
    for (let from = 1; from <= 5; from += 1)
      await guestOf(blipp.url).post(
        '/api/auth/signup',
        { ...bjornsBarbershop, ownerEmail: email },
        { 'X-Forwarded-For': `192.0.2.${from}` },
      )
    await expect.poll(async () => (await subjects()).slice(1)).toHaveLength(3)
  })

  test('mails no address that is to be a shop’s more than six times an hour, whoever asks', async () => {
    const to = `offer${count}@annan.example`
    const asked: number[] = []
    for (let from = 1; from <= 3; from += 1) {
      const guest = guestOf(blipp.url)
      const headers = { 'X-Forwarded-For': `198.51.100.${from}` }
      const form = { ...bjornsBarbershop, ownerEmail: `${from}.${email}`, businessEmail: to }
      await guest.post('/api/auth/signup', form, headers)
      for (let n = 0; n < 2; n += 1)
        asked.push((await guest.post('/api/business/prove-email', {}, headers)).status)
      asked.push((await guest.post('/api/auth/change-email', { email: to, password }, headers)).status)
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429])
    expect(await subjectsTo(to)).toHaveLength(6)
  })
})
