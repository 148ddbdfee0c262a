import { beforeEach, describe, expect, test } from 'vitest'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { openSqlite } from '../support/engines.ts'
import { anna } from '../support/people.ts'

const MINUTE = 60

/** Whoever tries tokens may miss sixty times a minute; nobody who has a real one is ever kept out. */
describe('a link that somebody guesses', () => {
  let scene: Scene

  beforeEach(async () => {
    const { db, discard } = await openSqlite()
    scene = await setScene(db, { environment: { LIMITS: 'on' } })
    return async () => {
      await scene.end()
      await discard()
    }
  })

  const ask = (path: string, method = 'GET') => fetch(scene.blipp.url + path, { method })
  const guess = (nth: number) => `nobody-has-this-${nth}`

  /** Asks each path in turn until one is refused, and tells how many were let through, and for how long it is not. */
  async function guesses(...paths: ((nth: number) => Promise<Response>)[]) {
    for (let nth = 0; nth < 200; nth += 1) {
      const { status, headers } = (await paths[nth % paths.length]?.(nth)) ?? new Response()
      if (status === 429) return { through: nth, again: Number(headers.get('retry-after')) }
      expect([404, 410]).toContain(status)
    }
    return null
  }

  test('of the opt-out page is let through sixty times a minute, by GET and POST together', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const [line] = await scene.ledger()
    const refused = await guesses(
      (nth) => ask(`/u/${guess(nth)}`),
      (nth) => ask(`/u/${guess(nth)}`, 'POST'),
    )
    expect(refused?.through).toBe(60)
    expect(refused?.again).toBeGreaterThan(0)
    expect(refused?.again).toBeLessThanOrEqual(MINUTE)
    expect((await ask(`/u/${line?.optOutToken}`, 'POST')).status).toBe(200)
    const noes = await scene.db.read.selectFrom('suppressions').select('channel').execute()
    expect(noes).toEqual([{ channel: 'sms' }])
  })

  test('of a person’s own page is let through sixty times a minute, whatever of it is asked for', async () => {
    const refused = await guesses(
      (nth) => ask(`/c/${guess(nth)}`),
      (nth) => ask(`/c/${guess(nth)}/erase`),
      (nth) => ask(`/c/${guess(nth)}/my-data.csv`),
      () => ask('/c'),
      (nth) => ask(`/c/@nobody-${nth}`),
    )
    expect(refused?.through).toBe(60)
    expect(refused?.again).toBeLessThanOrEqual(MINUTE)
    expect((await ask(`/c/@${scene.shop.business.merchantId}`)).status).toBe(200)
  })

  test('of a message or of the picture in it is let through sixty times a minute', async () => {
    const refused = await guesses(
      (nth) => ask(`/l/${guess(nth)}`),
      (nth) => ask(`/o/nobody${nth}.gif`),
    )
    expect(refused?.through).toBe(60)
  })
})
