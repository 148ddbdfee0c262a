import { SIGNUPS_MAX } from '../../shared/rules/sync.ts'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drain } from '../../pwa/taps/drain.ts'
import { everyKept, type KeptSignup, keep } from '../../pwa/taps/store.ts'
import { accepted, json, server, waiting } from './kept.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const keepAll = async (count: number, code = 'disken') => {
  const all = Array.from({ length: count }, () => waiting({ code }))
  for (const each of all) await keep(each)
  return all.map(({ id }) => id)
}
const keptIds = async () => (await everyKept()).map(({ id }) => id)
const answerWith = (reply: Parameters<typeof server>[0]) => {
  const { calls, fetch } = server(reply)
  vi.stubGlobal('fetch', fetch)
  return calls
}

describe('sending what waits on a phone', () => {
  test('what the server has taken leaves the phone', async () => {
    const ids = await keepAll(2)
    answerWith(accepted)
    expect(await drain(undefined)).toEqual({ sent: ids, refused: [], waiting: 0 })
    expect(await keptIds()).toEqual([])
  })

  test('a sign-up that the server has already counts as sent', async () => {
    await keepAll(1)
    answerWith(({ ids }) => json({ results: ids.map((id) => ({ id, status: 'duplicate' })) }))
    await drain(undefined)
    expect(await keptIds()).toEqual([])
  })

  test('what the server does not mention stays', async () => {
    const [first, second] = await keepAll(2)
    answerWith(() => json({ results: [{ id: first, status: 'created' }] }))
    expect((await drain(undefined)).waiting).toBe(1)
    expect(await keptIds()).toEqual([second])
  })

  test('each tag is asked for itself, at most a call’s worth at a time, oldest first', async () => {
    const many = await keepAll(SIGNUPS_MAX + 1, 'dörren')
    await keepAll(1, '@ebbas-blommor')
    const calls = answerWith(accepted)
    await drain(undefined)
    expect(calls.map(({ url, ids }) => [decodeURIComponent(url), ids.length])).toEqual([
      ['/api/tap/dörren/signups', SIGNUPS_MAX],
      ['/api/tap/dörren/signups', 1],
      ['/api/tap/@ebbas-blommor/signups', 1],
    ])
    expect(calls[0]?.ids).toEqual(many.slice(0, SIGNUPS_MAX))
  })

  test('whatever lies between those that leave stays: another tag’s, a refused one, one on its way in', async () => {
    const [first, , , , last] = await keepAll(5)
    const kept = await everyKept()
    const [other, refused, leased] = kept.slice(1, 4)
    await keep({ ...(other as KeptSignup), code: 'unreached' })
    await keep({ ...(refused as KeptSignup), refused: { message: 'Nej' } })
    await keep({ ...(leased as KeptSignup), notBefore: Date.now() + 60_000 })
    const between = waiting({ code: 'disken' })
    answerWith(async (call) => {
      if (call.url.includes('unreached')) throw new TypeError('Failed to fetch')
      await keep({ ...between, id: `${first}-between` })
      return accepted(call)
    })
    expect((await drain(undefined)).sent).toEqual([first, last])
    expect(await keptIds()).toEqual([`${first}-between`, other?.id, refused?.id, leased?.id])
  })

  test('more than a call’s worth leaves in order, and what was filled in meanwhile after it', async () => {
    const many = await keepAll(SIGNUPS_MAX + 2)
    const late = waiting()
    let calls = 0
    answerWith(async (call) => {
      calls += 1
      if (calls === 1) await keep(late)
      return accepted(call)
    })
    expect(await drain(undefined)).toEqual({ sent: [...many, late.id], refused: [], waiting: 0 })
    expect(await keptIds()).toEqual([])
  })

  test.each([
    ['a quick line', 20, 5],
    ['a slow one', 2500, 3],
    ['one that is slower still', 8000, 1],
  ])('on %s, where a call takes %i ms, so many calls are under way at once: %i', async (_line, ms, most) => {
    await keepAll(SIGNUPS_MAX * 7)
    let [clock, underWay, highest] = [0, 0, 0]
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    answerWith(async (call) => {
      underWay += 1
      highest = Math.max(highest, underWay)
      // Whoever else may call has called by then.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      clock += ms
      underWay -= 1
      return accepted(call)
    })
    expect((await drain(undefined)).waiting).toBe(0)
    expect(highest).toBe(most)
  })

  test('when the network goes in the middle, what was answered has left and the rest waits', async () => {
    const many = await keepAll(SIGNUPS_MAX + 2)
    let calls = 0
    answerWith((call) => {
      calls += 1
      if (calls > 1) throw new TypeError('Failed to fetch')
      return accepted(call)
    })
    expect(await drain(undefined)).toMatchObject({ sent: many.slice(0, SIGNUPS_MAX), waiting: 2 })
    expect(await keptIds()).toEqual(many.slice(SIGNUPS_MAX))
  })

  test('a refused sign-up stays with its faults, and is not sent again by itself', async () => {
    const [id] = await keepAll(1)
    const calls = answerWith(({ ids }) =>
      json({ results: ids.map((id) => ({ id, status: 'rejected', fields: { email: 'emailInvalid' } })) }),
    )
    expect(await drain(undefined)).toEqual({ sent: [], refused: [id], waiting: 0 })
    await drain(undefined)
    expect(calls).toHaveLength(1)
    expect((await everyKept())[0]?.refused).toEqual({ fields: { email: 'emailInvalid' } })
  })

  test('a page that is not our JSON means that the network is not there', async () => {
    await keepAll(1)
    answerWith(
      () => new Response('<h1>Welcome to the hotel</h1>', { headers: { 'Content-Type': 'text/html' } }),
    )
    expect((await drain(undefined)).waiting).toBe(1)
    expect(await keptIds()).toHaveLength(1)
  })

  test('after one failed call the others wait', async () => {
    await keepAll(1, 'a')
    await keepAll(1, 'b')
    const calls = answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await drain(undefined)).waiting).toBe(2)
    expect(calls).toHaveLength(1)
  })

  test('a busy server is left alone for as long as it asks', async () => {
    await keepAll(1)
    const calls = answerWith(() => json({ code: 'busy', message: '' }, 503, { 'Retry-After': '60' }))
    await drain(undefined)
    await drain(undefined)
    expect(calls).toHaveLength(1)
    expect((await everyKept())[0]?.notBefore).toBeGreaterThan(Date.now() + 50_000)
  })

  test.each([400, 413, 422])('one that spoils a call, by %i, does not hold the others', async (status) => {
    const ids = await keepAll(4)
    const bad = ids[2] as string
    answerWith((call) =>
      call.ids.includes(bad) ? json({ code: 'invalid', message: 'Nej' }, status) : accepted(call),
    )
    const drained = await drain(undefined)
    expect(drained.sent).toEqual(ids.filter((id) => id !== bad))
    expect(drained.refused).toEqual([bad])
    expect(await keptIds()).toEqual([bad])
  })

  test('what the page itself is sending is left to it', async () => {
    await keep(waiting({ notBefore: Date.now() + 60_000 }))
    const calls = answerWith(accepted)
    expect((await drain(undefined)).waiting).toBe(1)
    expect(calls).toHaveLength(0)
  })

  test.each([30, 60 * 48])(
    'what was put off on a clock that has since been set back by %i minutes goes all the same',
    async (minutes) => {
      const [id] = await keepAll(1)
      answerWith(() => json({ code: 'busy', message: '' }, 503, { 'Retry-After': '60' }))
      await drain(undefined)
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() - minutes * 60_000)
      answerWith(accepted)
      expect((await drain(undefined)).sent).toEqual([id])
    },
  )

  test('while another tab or the worker drains, this one only counts', async () => {
    await keepAll(1)
    const calls = answerWith(accepted)
    const taken = {
      request: (_name: string, _options: LockOptions, work: (lock: null) => unknown) => work(null),
      query: () => Promise.resolve({}),
    }
    expect((await drain(taken as unknown as LockManager)).waiting).toBe(1)
    expect(calls).toHaveLength(0)
  })

  test('the server is asked in the language of the form', async () => {
    const kept = waiting()
    await keep({ ...kept, signup: { ...kept.signup, language: 'en' } })
    const calls = answerWith(accepted)
    await drain(undefined)
    expect(calls[0]?.headers['accept-language']).toBe('en')
  })
})
