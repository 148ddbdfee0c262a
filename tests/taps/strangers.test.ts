import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drain } from '../../pwa/taps/drain.ts'
import { writeEnrolment } from '../../pwa/taps/enrol.ts'
import { readEnrolment } from '../../pwa/taps/enrolment.ts'
import { sendSignups } from '../../pwa/taps/index.ts'
import { everyKept, keep } from '../../pwa/taps/store.ts'
import { submitSignup } from '../../pwa/taps/submit.ts'
import { strangers } from '../support/strangers.ts'
import { accepted, enrolment, filled, json, server, waiting } from './kept.ts'

const answerWith = (reply: Parameters<typeof server>[0]) => {
  const { calls, fetch } = server(reply)
  vi.stubGlobal('fetch', fetch)
  return calls
}
const keepAll = async (count: number) => {
  const all = Array.from({ length: count }, () => waiting())
  for (const each of all) await keep(each)
  return all.map(({ id }) => id)
}
const kept = async () => (await everyKept()).map(({ id, refused }) => [id, refused])

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(strangers)('where somebody else answers ($says)', ({ answer }) => {
  test('a sign-up is kept on the phone, and goes once Blipp is there', async () => {
    const form = filled()
    answerWith(answer)
    expect((await submitSignup('disken', form)).kind).toMatch(/^kept/)
    expect(await kept()).toEqual([[form.id, undefined]])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    answerWith(accepted)
    expect((await drain(undefined)).sent).toEqual([form.id])
  })

  test('a day’s sign-ups wait at the counter, and its key stays good', async () => {
    await writeEnrolment(enrolment)
    const ids = await keepAll(3)
    answerWith(answer)
    await sendSignups()
    expect(await kept()).toEqual(ids.map((id) => [id, undefined]))
    expect((await readEnrolment())?.shutOutAt).toBeUndefined()
  })
})

test('a proxy that takes small calls alone is sent them in pieces', async () => {
  const ids = await keepAll(5)
  const proxy = strangers.find(({ says }) => says.includes('413'))
  answerWith((call) => (call.ids.length > 2 ? (proxy?.answer() ?? json({})) : accepted(call)))
  expect(await drain(undefined)).toEqual({ sent: ids, refused: [], waiting: 0 })
})

test('a sign-up that Blipp fails over waits a minute, and the others go before it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ids = await keepAll(4)
  const [, poison] = ids
  const calls = answerWith((call) =>
    call.ids.includes(poison ?? '') ? json({ code: 'internal', message: 'Fel' }, 500) : accepted(call),
  )
  await drain(undefined)
  await drain(undefined)
  expect(await kept()).toEqual([[poison, undefined]])
  const before = calls.length
  await drain(undefined)
  expect(calls.length).toBe(before)
  vi.setSystemTime(Date.now() + 60_000)
  answerWith(accepted)
  expect((await drain(undefined)).sent).toEqual([poison])
})

test('one that is refused leaves the others of its call alone, and is tried again by hand', async () => {
  const [first, bad, last] = await keepAll(3)
  const refuses = ({ ids }: { ids: string[] }) =>
    ids.includes(bad ?? '') ? json({ code: 'invalid', message: 'Nej' }, 422) : accepted({ ids } as never)
  answerWith(refuses)
  const drained = await drain(undefined)
  expect([drained.sent, drained.refused]).toEqual([[first, last], [bad]])
  expect(await kept()).toEqual([[bad, { fields: undefined, message: 'Nej' }]])
  answerWith(accepted)
  expect((await sendSignups()).sent).toEqual([])
  expect((await sendSignups(await everyKept())).sent).toEqual([bad])
})
