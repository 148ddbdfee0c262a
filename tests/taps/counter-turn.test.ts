// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Turn, takeTurn } from '../../pwa/taps/counter/turn.ts'
import { type Outcome, submitSignup } from '../../pwa/taps/submit.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { settled } from './kept.ts'
import { personAt, show } from './shown.ts'

vi.mock(import('../../pwa/taps/submit.ts'), async (actual) => ({
  ...(await actual()),
  submitSignup: vi.fn(),
}))

const onDone = vi.fn()
const onKept = vi.fn()
const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response())
let page: ReturnType<typeof show>
let guest: ReturnType<typeof personAt>
let turn: Turn

function begins(language: Language = 'sv') {
  page = show({ language, page: { reviewUrl: null }, counter: { privacy: null } })
  guest = personAt(page.root)
  turn = takeTurn(page.root, page.setup, { onDone, onKept })
}
const answers = (...outcomes: Outcome[]) => {
  for (const outcome of outcomes) vi.mocked(submitSignup).mockResolvedValueOnce(outcome)
}
const press = async () => {
  guest.press()
  await settled()
}
const still = () => guest.see('[data-still]')?.hidden === false

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(submitSignup).mockReset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetch)
  begins()
})
afterEach(() => {
  turn.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a guest in front of the tablet', () => {
  test('is counted with the first thing that they do: the page stands open all day', () => {
    expect([turn.isUntouched(), fetch.mock.calls.length]).toEqual([true, 0])
    guest.type('name', 'A')
    expect(turn.isUntouched()).toBe(false)
    expect(fetch.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
      ['/api/tap/disken/seen', '{"event":"opened"}'],
      ['/api/tap/disken/seen', '{"event":"started"}'],
    ])
    guest.fill()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('who chooses the other language has the whole page in it, and is there', () => {
    guest.language().click()
    expect(turn.isUntouched()).toBe(false)
    expect(document.documentElement.lang).toBe('en')
    expect(document.title).toBe(page.setup.words.en.title)
    expect(document.title).not.toBe(page.setup.words.sv.title)
    guest.language().click()
    expect([document.documentElement.lang, document.title]).toEqual(['sv', page.setup.words.sv.title])
  })

  test('is asked whether they are still there only where something would be lost', () => {
    expect(still()).toBe(false)
    turn.warn(true)
    expect(still()).toBe(false)
    guest.type('name', 'A')
    turn.warn(true)
    expect(still()).toBe(true)
    turn.warn(false)
    expect(still()).toBe(false)
  })

  test('is not asked once they are thanked', async () => {
    answers({ kind: 'sent' })
    guest.fill()
    await press()
    turn.warn(true)
    expect(still()).toBe(false)
  })

  test('reads in place how details are handled', () => {
    const dialog = guest.see('[data-privacy-text]') as HTMLDialogElement
    const showModal = vi.spyOn(dialog, 'showModal')
    expect(dialog.open).toBe(false)
    guest.see('[data-privacy]')?.click()
    expect([dialog.open, showModal.mock.calls.length]).toEqual([true, 1])
    guest.see('[data-close]')?.click()
    expect(dialog.open).toBe(false)
  })
})

describe('a sign-up at the counter', () => {
  test('is that of the tag, in the language and with the wording that stand there', async () => {
    turn.end()
    begins('en')
    answers({ kind: 'sent' })
    guest.fill()
    await press()
    expect(submitSignup).toHaveBeenCalledExactlyOnceWith(
      'disken',
      expect.objectContaining({
        name: 'Anna Ek',
        language: 'en',
        wordingVersion: 'v-en',
        consentGiven: true,
      }),
      undefined,
    )
  })

  test.each([
    ['sent', 0],
    ['kept', 1],
    ['keptLater', 1],
  ] as const)('that is %s ends the turn after eight seconds', async (kind, kept) => {
    answers({ kind })
    guest.fill()
    await press()
    expect(page.root.dataset.outcome).toBe(kind)
    expect(onKept).toHaveBeenCalledTimes(kept)
    vi.advanceTimersByTime(7999)
    expect(onDone).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test.each<Outcome>([{ kind: 'failed' }, { kind: 'refused' }, { kind: 'rejected', fields: {} }])(
    'that came to nothing stays until the guest acts: $kind',
    async (outcome) => {
      answers(outcome)
      guest.fill()
      await press()
      vi.advanceTimersByTime(600_000)
      expect([onDone.mock.calls.length, onKept.mock.calls.length]).toEqual([0, 0])
      expect(page.root.dataset.outcome).toBe('form')
    },
  )

  test.each<Outcome>([{ kind: 'refused' }, { kind: 'rejected', fields: {} }])(
    'that is mended takes the place of the one that was $kind',
    async (outcome) => {
      answers(outcome, { kind: 'failed' }, { kind: 'failed' })
      guest.fill()
      await press()
      guest.type('name', 'Anna Eklund')
      await press()
      guest.type('name', 'Anna Maria Ek')
      await press()
      const [first] = vi.mocked(submitSignup).mock.calls
      const replaced = vi.mocked(submitSignup).mock.calls.map(([, , replaces]) => replaces)
      expect(replaced).toEqual([undefined, first?.[1].id, undefined])
    },
  )

  test('is known to be on its way until it is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    vi.mocked(submitSignup).mockReturnValueOnce(promise)
    guest.fill()
    expect(turn.isSending()).toBe(false)
    guest.press()
    expect(turn.isSending()).toBe(true)
    resolve({ kind: 'failed' })
    await settled()
    expect(turn.isSending()).toBe(false)
  })
})

describe('the end of a turn', () => {
  const done = () => guest.see('[data-done]')?.click()

  test('comes at once with the button that says so', () => {
    done()
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('does not come twice', async () => {
    answers({ kind: 'sent' })
    guest.fill()
    await press()
    turn.end()
    vi.advanceTimersByTime(600_000)
    done()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('leaves nothing behind that listens', async () => {
    const dialog = guest.see('[data-privacy-text]') as HTMLDialogElement
    guest.fill()
    turn.end()
    guest.see('[data-privacy]')?.click()
    expect(dialog.open).toBe(false)
    dialog.showModal()
    guest.see('[data-close]')?.click()
    expect(dialog.open).toBe(true)
    guest.form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settled()
    expect(submitSignup).not.toHaveBeenCalled()
  })
})
