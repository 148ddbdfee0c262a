// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showEarned } from '../../pwa/taps/earned.ts'
import { settled } from './kept.ts'
import { openForm, REVIEWS, show } from './shown.ts'

const voucher = { title: 'En <b>kaffe</b>', token: 'abcdefghijkl' }
const answered = (results: object[]) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ results })))
const post = () => fetch('/api/tap/disken/signups', { method: 'POST' })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (after?: Parameters<typeof showEarned>[1]) => {
  const { root } = show({ givesVouchers: true })
  const place = root.querySelector<HTMLElement>('[data-vouchers]') as HTMLElement
  showEarned(place, after)
  return place
}
const links = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])

describe('the thanks of a shop that gives vouchers', () => {
  test('lead to what the sign-up earned, once, and leave the answer to who asked', async () => {
    answered([{ id: 'x', status: 'created', vouchers: [voucher] }])
    const place = open()
    expect(place.hidden).toBe(true)
    expect(await (await post()).json()).toMatchObject({ results: [{ status: 'created' }] })
    await post()
    await settled()
    expect(place.hidden).toBe(false)
    expect(links(place)).toEqual([['/v/abcdefghijkl', 'En <b>kaffe</b>']])
  })

  test('lead nowhere for somebody known, and when the answer is none of Blipp’s', async () => {
    answered([{ id: 'x', status: 'created' }])
    const place = open()
    await post()
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    showEarned(place)
    await post()
    await settled()
    expect([place.hidden, links(place)]).toEqual([true, []])
  })

  test('do not open the review page by themselves, which stays a button', async () => {
    const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const form = openForm({ outcome: () => ({ kind: 'sent' }), givesVouchers: true })
    form.fill()
    form.press()
    await settled()
    vi.advanceTimersByTime(10_000)
    expect([opened.mock.calls, left.mock.calls]).toEqual([[], []])
    expect(form.root.querySelector(`a[href="${REVIEWS}"]`)).not.toBeNull()
    form.enhanced.dispose()
  })
})

test('more can stand behind each link', async () => {
  answered([{ id: 'x', status: 'created', vouchers: [{ ...voucher, stampedByTap: true }] }])
  const after = vi.fn()
  open(after)
  await post()
  await settled()
  expect(after.mock.calls).toEqual([[{ ...voucher, stampedByTap: true }]])
})

test('a shop that gives none has neither the room nor the script', () => {
  expect(show().root.querySelector('[data-vouchers]')).toBeNull()
})
