import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, password } from '../support/people.ts'

let count = 0

onEachEngine('a new sign-in address', (open) => {
  let db: Database
  let blipp: Blipp

  beforeEach(async () => {
    db = await open()
    blipp = await startBlipp(db)
    return () => blipp.stop()
  })

  /** An account with its owner signed in. */
  async function account(): Promise<{ email: string; owner: Guest }> {
    count += 1
    const email = `konto${count}@bjornsbarber.example`
    const owner = guestOf(blipp.url)
    await owner.post('/api/auth/signup', { ...bjornsBarbershop, ownerEmail: email })
    return { email, owner }
  }
  const isIn = async (visitor: Guest) => (await visitor.get('/api/business/profile')).status === 200
  const tokensTo = async (address: string, path: string): Promise<string[]> => {
    const mails = await db.read
      .selectFrom('captured')
      .select('text')
      .where('recipient', '=', address)
      .orderBy('id')
      .execute()
    return mails.flatMap(({ text }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  }
  const redeem = (token: string, visitor = guestOf(blipp.url)) =>
    visitor.post('/api/auth/verify-email', { token })
  async function askFor(owner: Guest, email: string): Promise<string> {
    const before = (await tokensTo(email, '/verify-email')).length
    await owner.post('/api/auth/change-email', { email, password })
    await expect.poll(() => tokensTo(email, '/verify-email')).toHaveLength(before + 1)
    return (await tokensTo(email, '/verify-email')).at(-1) ?? ''
  }

  test('ends the sessions of others and keeps the one in which it was redeemed', async () => {
    const { email, owner } = await account()
    const elsewhere = guestOf(blipp.url)
    await elsewhere.post('/api/auth/signin', { email, password })
    const token = await askFor(owner, `ny.${email}`)
    expect((await redeem(token, owner)).status).toBe(200)
    expect(await isIn(owner)).toBe(true)
    expect(await isIn(elsewhere)).toBe(false)
  })

  test('ends every unused link that was mailed to the old one', async () => {
    const { email, owner } = await account()
    await guestOf(blipp.url).post('/api/auth/forgot-password', { email })
    await expect.poll(() => tokensTo(email, '/reset-password')).toHaveLength(1)
    const [reset = ''] = await tokensTo(email, '/reset-password')
    expect((await redeem(await askFor(owner, `ny.${email}`))).status).toBe(200)
    const answer = await guestOf(blipp.url).post('/api/auth/reset-password', {
      token: reset,
      password: 'en kam och en spegel',
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'linkExpired' } })
    const unused = await db.read
      .selectFrom('accountTokens')
      .innerJoin('users', 'users.id', 'accountTokens.userId')
      .select('kind')
      .where('users.email', '=', `ny.${email}`)
      .where('usedAt', 'is', null)
      .execute()
    expect(unused).toEqual([])
  })

  test('goes to one of two who redeem it at once, and the other’s link has expired', async () => {
    const [one, other] = [await account(), await account()]
    const wanted = `delad${count}@bjornsbarber.example`
    const tokens = [await askFor(one.owner, wanted), await askFor(other.owner, wanted)]
    const answers = await Promise.all(tokens.map((token) => redeem(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('linkExpired')
    const have = await db.read.selectFrom('users').select('id').where('email', '=', wanted).execute()
    expect(have).toHaveLength(1)
  })
})
