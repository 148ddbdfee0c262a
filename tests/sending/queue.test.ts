import { beforeEach, expect, test, vi } from 'vitest'
import type { Candidate } from '../../backend/sending/claim.ts'
import { type Pacer, unpaced } from '../../backend/sending/pacer.ts'
import { createQueue } from '../../backend/sending/queue.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onTwins } from '../deliveries/twins.ts'

onTwins('what is looked up of what waits', (twins) => {
  beforeEach(async () => {
    // Those of earlier tests' shops.
    await twins.db.write('', ({ trx }) => trx.updateTable('sends').set({ state: 'cancelled' }).execute())
    // Each look comes as long after the last as what it gives out is meant to take.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1000
      return now
    })
    return () => void vi.restoreAllMocks()
  })

  /** So many texts of a send that wait, in both shops. */
  async function waiting(count: number, sender = 'Bjorns'): Promise<string> {
    const sendId = await twins.send({ sender })
    for (let nth = 0; nth < count; nth += 1)
      await twins.delivery({ sendId, state: 'queued', attempt: 0, customerId: uuid7() })
    return sendId
  }
  const onFault = vi.fn()
  const open = (concurrency: number, pacer: Pacer = unpaced, mayGo = async (all: Candidate[]) => all) =>
    createQueue(twins.deps as never, 'sms', { concurrency, pacer, mayGo, onFault })
  const shopOf = ({ businessId }: Candidate) => (businessId === twins.shop ? 'shop' : 'other')
  /** Whose they are that the next looks bring, each as a whole. */
  async function looks(queue: ReturnType<typeof open>, count: number) {
    const found: string[] = []
    for (let look = 0; look < count; look += 1) found.push((await queue.next(100)).map(shopOf).join(' '))
    return found
  }

  test('is the same share of each shop', async () => {
    await waiting(9)
    expect(await looks(open(4), 2)).toEqual(['other other shop shop', 'other other shop shop'])
  })

  test('is of the shops in turn where there is room for one of them', async () => {
    await waiting(3)
    expect(await looks(open(1), 4)).toEqual(['other', 'shop', 'other', 'shop'])
  })

  test('is given out as it is asked for, and looked up anew when all of it is', async () => {
    await waiting(4)
    const mayGo = vi.fn(async (all: Candidate[]) => all)
    const queue = open(4, unpaced, mayGo)
    expect((await queue.next(3)).length).toBe(3)
    expect((await queue.next(3)).length).toBe(1)
    expect(mayGo).toHaveBeenCalledTimes(1)
    await queue.next(3)
    expect(mayGo).toHaveBeenCalledTimes(2)
  })

  test('is only what may go', async () => {
    await waiting(4)
    const queue = open(4, unpaced, async (all) => all.slice(1))
    expect(await looks(queue, 1)).toEqual(['other shop shop'])
  })

  test('is of the others where a send cannot be composed, and then says so', async () => {
    await waiting(2)
    const broken = await waiting(2, 'Salong')
    const spoil = { tracking: '{' }
    await twins.db.write('', ({ trx }) =>
      trx.updateTable('sends').set(spoil).where('id', '=', broken).execute(),
    )
    expect(await looks(open(8), 1)).toEqual(['other other shop shop'])
    expect(onFault).toHaveBeenCalledTimes(2)
  })

  test('is left to others where most of it was gone', async () => {
    await waiting(4)
    const queue = open(4)
    expect((await queue.next(1)).length).toBe(1)
    queue.record(1, 1)
    const after = await queue.next(100)
    // Among others more is looked up at once: a claim costs the same.
    expect(after).toHaveLength(8)
  })

  /** A pacer that writes down what it is asked, with so much room for each sender. */
  function watched(room: Record<string, number>, ending: string[] = []) {
    const asked: string[] = []
    const pacer: Pacer = {
      isEnding: (sender) => ending.includes(sender),
      extend: async (sender) => {
        asked.push(`extend ${sender}`)
        ending.splice(ending.indexOf(sender), 1)
      },
      room: (sender) => room[sender] ?? 0,
      spend: (sender, parts) => {
        asked.push(`spend ${sender} ${parts}`)
        room[sender] = (room[sender] ?? 0) - parts
      },
      hold: () => {},
      waitMs: (sender) => (sender === 'Bjorns' ? 700 : 300),
    }
    return { pacer, asked }
  }

  test('spends of its sender what it comes to, and no more than there is', async () => {
    await twins.changeShop({ suspendedAt: '2026-11-21T08:00:00.000Z' }, twins.other)
    await waiting(5)
    const { pacer, asked } = watched({ Bjorns: 3 })
    const queue = open(10, pacer)
    expect((await queue.next(100)).length).toBe(3)
    expect(asked).toEqual(['spend Bjorns 3', 'spend Bjorns 0'])
    expect(await queue.next(100)).toEqual([])
    expect(queue.waitMs()).toBe(700)
  })

  test('gives back what was spent for more than there was', async () => {
    await twins.changeShop({ suspendedAt: '2026-11-21T08:00:00.000Z' }, twins.other)
    await waiting(2)
    const { pacer, asked } = watched({ Bjorns: 9 })
    expect((await open(10, pacer).next(100)).length).toBe(2)
    expect(asked).toEqual(['spend Bjorns 9', 'spend Bjorns -7'])
  })

  test('passes over a sender that has to wait for the next of the same shop', async () => {
    await twins.changeShop({ suspendedAt: '2026-11-21T08:00:00.000Z' }, twins.other)
    await waiting(2, 'Bjorns')
    await waiting(2, 'Salong')
    const { pacer } = watched({ Salong: 9 })
    const queue = open(10, pacer)
    const found = await queue.next(100)
    expect(found.map(({ sender }) => sender)).toEqual(['Salong', 'Salong'])
    expect(queue.waitMs()).toBe(700)
  })

  test('takes a sender’s next stretch of time where something waits for it, and only there', async () => {
    await twins.changeShop({ suspendedAt: '2026-11-21T08:00:00.000Z' }, twins.other)
    await waiting(1, 'Bjorns')
    await waiting(0, 'Salong')
    const { pacer, asked } = watched({ Bjorns: 5, Salong: 5 }, ['Bjorns', 'Salong'])
    expect((await open(2, pacer).next(100)).length).toBe(1)
    expect(asked.filter((one) => one.startsWith('extend'))).toEqual(['extend Bjorns'])
  })
})
