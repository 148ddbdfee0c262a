// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../pwa/browser/database.ts'
import { openUsable } from '../../pwa/browser/memory.ts'
import { type Outcome, type Refusal, SignedOutMeanwhile, useSaidChange } from '../../pwa/queue/index.ts'
import { ToastProvider } from '../../pwa/ui/index.ts'
import { speak } from '../../pwa/words/language.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, using } from '../support/mounted.tsx'

// Whoever asked for stillness gets no animation, which the page of the tests could not break off.
vi.stubGlobal('matchMedia', () => ({ matches: true }))

const words = { done: 'Anna är sparad', failed: 'Anna är inte sparad' }
const withdraw = vi.fn(async () => undefined)

let leave: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  withdraw.mockClear()
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
  await acting(() => speak('sv'))
})

/** A form, and the toasts over its page. */
async function form(screen?: { hasFields: boolean }) {
  const used = await using(
    () => useSaidChange(screen),
    (user) => <ToastProvider>{user}</ToastProvider>,
  )
  leave = used.leave
  const toasts = () =>
    [...document.querySelectorAll('[aria-live] > div')].map((toast) => ({
      title: toast.querySelector('strong')?.textContent,
      says: toast.querySelector('strong + span')?.textContent ?? null,
      isAlarm: toast.getAttribute('role') === 'alert',
    }))
  /** Saves, and is told so of it. */
  const save = async (settled: Outcome | Promise<Outcome>) => {
    let answer: Refusal | null | undefined
    const say = used.now()
    await acting(async () => {
      answer = await say(async () => ({ id: uuid7(), settled: async () => settled, withdraw }), words)
    })
    return answer
  }
  return { toasts, save, say: used.now, until: used.until }
}

const HERE = 'Sparat på den här enheten. Det skickas så fort Blipp svarar.'

describe('a change whose form tells what became of it', () => {
  test.each<[Outcome, { title: string; says: string | null; isAlarm: boolean }]>([
    [{ state: 'done' }, { title: words.done, says: null, isAlarm: false }],
    [{ state: 'waiting' }, { title: words.done, says: HERE, isAlarm: false }],
    [
      { state: 'held', message: 'Nej.' },
      {
        title: 'Du behöver logga in',
        says: 'Logga in för att fortsätta. Ändringen ligger kvar här.',
        isAlarm: true,
      },
    ],
    [
      { state: 'conflict', message: 'Nej.' },
      { title: words.failed, says: 'Nej.', isAlarm: true },
    ],
    [{ state: 'outdated' }, { title: words.failed, says: null, isAlarm: true }],
  ])('says of %o so, and leaves nothing to be mended', async (outcome, toast) => {
    const { save, toasts } = await form()
    expect(await save(outcome)).toBeNull()
    expect(toasts()).toEqual([toast])
    expect(withdraw).not.toHaveBeenCalled()
  })

  test('takes it back where the server refused it, and says why', async () => {
    const { save, toasts } = await form()
    expect(await save({ state: 'rejected', message: 'Numret finns redan.' })).toEqual({ fields: {} })
    expect(toasts()).toEqual([{ title: words.failed, says: 'Numret finns redan.', isAlarm: true }])
    expect(withdraw).toHaveBeenCalledTimes(1)
  })

  test('says nothing over the fields that are to be mended', async () => {
    const { save, toasts } = await form()
    const fields = { email: 'Skriv en adress' }
    expect(await save({ state: 'rejected', message: 'Nej.', fields })).toEqual({ fields })
    expect(toasts()).toEqual([])
    expect(withdraw).toHaveBeenCalledTimes(1)
  })

  test('says what is wrong with each field where the screen has none', async () => {
    const { save, toasts } = await form({ hasFields: false })
    const fields = { email: 'Någon annan har adressen', phone: 'Någon annan har numret' }
    expect(await save({ state: 'rejected', message: 'Nej.', fields })).toEqual({ fields })
    expect(toasts()).toEqual([
      { title: words.failed, says: 'Någon annan har adressen · Någon annan har numret', isAlarm: true },
    ])
    expect(withdraw).toHaveBeenCalledTimes(1)
  })

  test('leaves in the queue what may have arrived before it was refused', async () => {
    const { save, toasts } = await form()
    const refused: Outcome = { state: 'rejected', message: 'Nej.', mayHaveArrived: true }
    expect(await save(refused)).toBeNull()
    expect(toasts()).toEqual([{ title: words.failed, says: 'Nej.', isAlarm: true }])
    expect(withdraw).not.toHaveBeenCalled()
  })

  test('answers once it is taken back, not sooner', async () => {
    const { say } = await form()
    const taking = Promise.withResolvers<undefined>()
    withdraw.mockReturnValueOnce(taking.promise)
    let isAnswered = false
    const settled = async (): Promise<Outcome> => ({ state: 'rejected' })
    const answered = say()(async () => ({ id: uuid7(), settled, withdraw }), words).then(() => {
      isAnswered = true
    })
    await acting(() => new Promise(setImmediate))
    expect(withdraw).toHaveBeenCalledTimes(1)
    expect(isAnswered).toBe(false)
    taking.resolve(undefined)
    await answered
  })

  test('is saved on the device where the server takes longer than two and a half seconds', async () => {
    const { say, toasts } = await form()
    const settled = () => new Promise<Outcome>(() => undefined)
    const answered = say()(async () => ({ id: uuid7(), settled, withdraw }), words)
    await acting(() => vi.advanceTimersByTimeAsync(2_499))
    expect(toasts()).toEqual([])
    await acting(() => vi.advanceTimersByTimeAsync(1))
    expect(await answered).toBeNull()
    expect(toasts()).toEqual([{ title: words.done, says: HERE, isAlarm: false }])
  })
})

describe('a change that nobody could keep', () => {
  test.each([
    [
      'the device',
      new Error('The quota has been exceeded.'),
      'Enheten kunde inte spara. Det kan vara fullt, eller så är lagring avstängd i webbläsaren.',
    ],
    ['a sign-out', new SignedOutMeanwhile(), new SignedOutMeanwhile().message],
  ])('stays in its form, which says that it was because of %s', async (_, error, says) => {
    const { say, toasts } = await form()
    let answer: Refusal | null = null
    await acting(async () => {
      answer = await say()(() => Promise.reject(error), words)
    })
    expect(answer).toEqual({ fields: {} })
    expect(toasts()).toEqual([{ title: words.failed, says, isAlarm: true }])
  })

  test('is told of in the reader’s language', async () => {
    const { save, toasts } = await form()
    await acting(() => speak('en'))
    await save({ state: 'waiting' })
    expect(toasts()[0]?.says).toBe('Saved on this device. It is sent as soon as Blipp answers.')
  })

  test('but this tab is told as not saved while the server does not answer, and as done when it does', async () => {
    const { save, toasts, say, until } = await form()
    const before = say()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const owner = { businessId: uuid7(), userId: uuid7() }
    vi.spyOn(openDatabase(owner), 'open').mockRejectedValue(new Error('no storage'))
    await acting(() => openUsable(owner))
    await until((now) => now !== before)
    await save({ state: 'waiting' })
    await save({ state: 'conflict', message: 'Nej.' })
    expect(toasts()).toEqual([
      {
        title: words.failed,
        says: 'Blipp svarar inte, och webbläsaren sparar ingenting på enheten. Ändringen finns bara så länge den här fliken är öppen.',
        isAlarm: true,
      },
      { title: words.failed, says: 'Nej.', isAlarm: true },
    ])
    await save({ state: 'done' })
    expect(toasts()).toEqual([{ title: words.done, says: null, isAlarm: false }])
  })
})
