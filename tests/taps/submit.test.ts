import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyKept, keep } from '../../pwa/taps/store.ts'
import { submitSignup } from '../../pwa/taps/submit.ts'
import { accepted, type Call, filled, json, server, settled, waiting } from './kept.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const withoutStorage = () =>
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })

describe('pressing the button', () => {
  test('the sign-up is on the phone before it is on its way', async () => {
    const form = filled()
    let keptThen: string[] = []
    const { fetch } = server(async (call) => {
      keptThen = (await everyKept()).map(({ id }) => id)
      return accepted(call)
    })
    vi.stubGlobal('fetch', fetch)
    expect(await submitSignup('disken', form)).toEqual({ kind: 'sent' })
    expect(keptThen).toEqual([form.id])
    expect(await everyKept()).toEqual([])
  })

  test('without a network it is kept, and said so', async () => {
    vi.stubGlobal('fetch', server(offline).fetch)
    const form = filled()
    expect(await submitSignup('disken', form)).toEqual({ kind: 'keptLater' })
    expect((await everyKept())[0]).toMatchObject({ id: form.id, code: 'disken', signup: form })
  })

  test('where the browser can wake the worker, the person need not come back', async () => {
    vi.stubGlobal('fetch', server(offline).fetch)
    const register = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.resolve({ sync: { register } }) },
    })
    expect(await submitSignup('disken', filled())).toEqual({ kind: 'kept' })
    expect(register).toHaveBeenCalledWith('signups')
  })

  test('the browser is asked to wake the worker before the server answers, as the page may be closed until then', async () => {
    const register = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.resolve({ sync: { register } }) },
    })
    const [posted, answer] = [Promise.withResolvers<Call>(), Promise.withResolvers<Response>()]
    const answering = (call: Call) => {
      posted.resolve(call)
      return answer.promise
    }
    vi.stubGlobal('fetch', server(answering).fetch)
    const submitting = submitSignup('disken', filled())
    const call = await posted.promise
    await settled()
    expect(register).toHaveBeenCalledExactlyOnceWith('signups')
    answer.resolve(await accepted(call))
    expect(await submitting).toEqual({ kind: 'sent' })
  })

  test('where the browser stores nothing it is posted all the same', async () => {
    withoutStorage()
    vi.stubGlobal('fetch', server(accepted).fetch)
    expect(await submitSignup('disken', filled())).toEqual({ kind: 'sent' })
  })

  test('where nothing can be stored and nothing arrives, nobody is told otherwise', async () => {
    withoutStorage()
    vi.stubGlobal('fetch', server(offline).fetch)
    expect(await submitSignup('disken', filled())).toEqual({ kind: 'failed' })
  })

  test('what the server finds wrong comes back to the fields', async () => {
    const reply = ({ ids }: { ids: string[] }) =>
      json({ results: ids.map((id) => ({ id, status: 'rejected', fields: { phone: 'phoneInvalid' } })) })
    vi.stubGlobal('fetch', server(reply).fetch)
    expect(await submitSignup('disken', filled())).toEqual({
      kind: 'rejected',
      fields: { phone: 'phoneInvalid' },
    })
  })

  test('a closed shop’s answer is shown in its words', async () => {
    const reply = () =>
      json({ code: 'shopClosed', message: 'Butiken tar inte emot anmälningar längre.' }, 409)
    vi.stubGlobal('fetch', server(reply).fetch)
    expect(await submitSignup('disken', filled())).toMatchObject({
      kind: 'refused',
      message: 'Butiken tar inte emot anmälningar längre.',
    })
  })

  test('a mended sign-up takes the place of the refused one', async () => {
    const refused = waiting({ refused: { fields: { email: 'emailInvalid' } } })
    await keep(refused)
    vi.stubGlobal('fetch', server(accepted).fetch)
    await submitSignup('disken', filled(), refused.id)
    expect(await everyKept()).toEqual([])
  })
})
