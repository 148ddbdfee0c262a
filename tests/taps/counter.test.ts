import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drain } from '../../pwa/taps/drain.ts'
import { writeEnrolment } from '../../pwa/taps/enrol.ts'
import { counterPass, readEnrolment } from '../../pwa/taps/enrolment.ts'
import { postWith } from '../../pwa/taps/post.ts'
import { everyKept, keep } from '../../pwa/taps/store.ts'
import { submitSignup } from '../../pwa/taps/submit.ts'
import { accepted, enrolment, filled, json, server, waiting } from './kept.ts'

beforeEach(() => {
  postWith(counterPass)
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerWith = (reply: Parameters<typeof server>[0]) => {
  const { calls, fetch } = server(reply)
  vi.stubGlobal('fetch', fetch)
  return calls
}
const shutOut = () => json({ code: 'deviceShutOut', message: 'Utestängd' }, 401)
const keptIds = async () => (await everyKept()).map(({ id }) => id)

describe('a counter sends what waits', () => {
  test('with its key, and remembers when something last arrived', async () => {
    await writeEnrolment(enrolment)
    await keep(waiting())
    const calls = answerWith(accepted)
    expect((await drain(undefined)).waiting).toBe(0)
    expect(calls[0]?.headers.authorization).toBe('Bearer nyckel')
    expect((await readEnrolment())?.deliveredAt).toEqual(expect.any(String))
  })

  test('and writes that down once a minute, however many calls a queue takes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await writeEnrolment(enrolment)
    answerWith(accepted)
    const times: unknown[] = []
    for (const at of ['12:00:10', '12:00:50', '12:01:05']) {
      vi.setSystemTime(`2026-11-28T${at}.000Z`)
      await keep(waiting())
      await drain(undefined)
      times.push((await readEnrolment())?.deliveredAt?.slice(11, 19))
    }
    expect(times).toEqual(['12:00:10', '12:00:10', '12:01:05'])
  })

  test('of another shop without it: somebody used the tablet as their own', async () => {
    await writeEnrolment(enrolment)
    await keep(waiting({ code: 'annan-butik' }))
    const calls = answerWith(accepted)
    await drain(undefined)
    expect(calls[0]?.headers.authorization).toBeUndefined()
    expect(await keptIds()).toEqual([])
  })

  test('and holds it, whole, once the tablet was shut out; what is not its own goes on', async () => {
    await writeEnrolment(enrolment)
    const [mine, theirs] = [waiting(), waiting({ code: 'annan-butik' })]
    for (const each of [mine, theirs]) await keep(each)
    const calls = answerWith((call) => (call.headers.authorization ? shutOut() : accepted(call)))
    expect(await drain(undefined)).toMatchObject({ sent: [theirs.id], refused: [], waiting: 1 })
    expect((await readEnrolment())?.shutOutAt).toEqual(expect.any(String))
    await drain(undefined)
    expect(calls).toHaveLength(2)
    expect(await everyKept()).toMatchObject([mine])
  })

  test('once somebody has signed in there and let go of the key', async () => {
    await writeEnrolment({ ...enrolment, shutOutAt: '2026-11-20T12:00:00.000Z' })
    await keep(waiting())
    await writeEnrolment()
    const calls = answerWith(accepted)
    await drain(undefined)
    expect(calls[0]?.headers.authorization).toBeUndefined()
    expect(await keptIds()).toEqual([])
  })

  test('no sooner than the server asked, and then all the same: being asked to wait is no refusal', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await writeEnrolment(enrolment)
    const kept = waiting()
    await keep(kept)
    const calls = answerWith(() => json({ code: 'tooMany', message: '' }, 429, { 'Retry-After': '120' }))
    expect(await drain(undefined)).toEqual({ sent: [], refused: [], waiting: 1 })
    expect((await everyKept())[0]?.refused).toBeUndefined()
    vi.setSystemTime(Date.now() + 119_999)
    await drain(undefined)
    expect(calls).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    const later = answerWith(accepted)
    expect(await drain(undefined)).toEqual({ sent: [kept.id], refused: [], waiting: 0 })
    expect(later[0]?.headers.authorization).toBe('Bearer nyckel')
  })
})

describe('a tablet that is made a counter anew while a call is on its way', () => {
  const anew = { ...enrolment, deviceKey: 'ny nyckel', startedAt: '2026-11-20T13:00:00.000Z' }

  test.each([
    ['that the old key is taken no more', shutOut],
    ['that what went with the old key has arrived', accepted],
  ])('is not told %s', async (_, reply) => {
    await writeEnrolment(enrolment)
    await keep(waiting())
    answerWith(async (call) => {
      await writeEnrolment(anew)
      return reply(call)
    })
    await drain(undefined)
    expect(await readEnrolment()).toEqual(anew)
  })

  test('and is none again if it was given up meanwhile', async () => {
    await writeEnrolment(enrolment)
    await keep(waiting())
    answerWith(async (call) => {
      await writeEnrolment()
      return accepted(call)
    })
    await drain(undefined)
    expect(await readEnrolment()).toBeNull()
  })
})

describe('a customer’s page on the tablet of a counter', () => {
  /** As that page has it: no key, and no way to it. */
  const withoutKey = async () => {
    vi.resetModules()
    const { drain } = await import('../../pwa/taps/drain.ts')
    const { keep } = await import('../../pwa/taps/store.ts')
    return { drain, keep }
  }

  test('leaves what the counter took to one with the key, shut out or not, and is not kept busy by it', async () => {
    await writeEnrolment(enrolment)
    answerWith(() => json({}, 503))
    await submitSignup('disken', filled())
    const [kept] = await everyKept()
    const theirs = waiting()
    const calls = answerWith(accepted)
    const customer = await withoutKey()
    await customer.keep(theirs)
    expect(await customer.drain(undefined)).toEqual({ sent: [theirs.id], refused: [], waiting: 0 })
    expect(calls.flatMap(({ ids }) => ids)).toEqual([theirs.id])
    expect(await keptIds()).toEqual([kept?.id])
    await drain(undefined)
    expect(calls.at(-1)).toMatchObject({ ids: [kept?.id], headers: { authorization: 'Bearer nyckel' } })
  })
})

describe('pressing the button at a counter', () => {
  test('sends with its key', async () => {
    await writeEnrolment(enrolment)
    const calls = answerWith(accepted)
    expect(await submitSignup('disken', filled())).toEqual({ kind: 'sent' })
    expect(calls[0]?.headers.authorization).toBe('Bearer nyckel')
  })

  test('that was shut out keeps the sign-up', async () => {
    await writeEnrolment(enrolment)
    const form = filled()
    answerWith(shutOut)
    expect(await submitSignup('disken', form)).toEqual({ kind: 'keptLater' })
    expect(await everyKept()).toMatchObject([{ id: form.id, notBefore: 0 }])
    expect((await everyKept())[0]?.refused).toBeUndefined()
  })
})
