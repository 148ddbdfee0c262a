// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { standToday, startVoucher } from '../../pwa/vouchers/start.ts'
import { settled } from '../taps/kept.ts'

const stateOn = (at: string, data: { state: string; from?: string; until?: string; open?: string }) => {
  const root = { dataset: { zone: 'Europe/Stockholm', ...data } }
  standToday(root as unknown as HTMLElement, new Date(at))
  return root.dataset.state
}

test('a copy that was kept says on its last day that it holds, and on the next that it is over, by the shop’s calendar', () => {
  const data = { state: 'usable', until: '2026-11-30' }
  expect(stateOn('2026-11-30T22:59:00Z', data)).toBe('usable')
  expect(stateOn('2026-11-30T23:00:00Z', data)).toBe('over')
})

test('one that was early when it was kept is usable once its first day comes', () => {
  const data = { state: 'early', from: '2026-11-22' }
  expect(stateOn('2026-11-21T22:59:00Z', data)).toBe('early')
  expect(stateOn('2026-11-21T23:00:00Z', data)).toBe('usable')
})

test('one that was used or stopped stays so, whatever the day', () => {
  for (const state of ['used', 'stopped', 'over'])
    expect(stateOn('2026-11-25T12:00:00Z', { state, from: '2026-11-01', until: '2026-11-30' })).toBe(state)
})

test('a stamp card that is not full goes on collecting within its days', () => {
  const data = { state: 'early', open: 'collecting', from: '2026-11-22', until: '2026-11-30' }
  expect(stateOn('2026-11-25T12:00:00Z', data)).toBe('collecting')
  expect(stateOn('2026-12-01T12:00:00Z', { ...data, state: 'collecting' })).toBe('over')
})

describe('a page that shows a kept copy', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const page = (data: string, text: string) =>
    `<div data-voucher ${data} data-open="usable" data-zone="Europe/Stockholm"><main>${text}</main></div>`
  /** Opens the copy, with what the server says meanwhile, and answers with the page and what it asked for. */
  const open = async (copy: string, fresh: string) => {
    document.body.innerHTML = copy
    const ask = vi.fn(async () => new Response(fresh))
    vi.stubGlobal('fetch', ask)
    startVoucher()
    await settled()
    return { ask, root: document.querySelector('[data-voucher]') as HTMLElement }
  }

  test('because the network was slow is asked for anew as soon as it is shown', async () => {
    const { ask, root } = await open(
      page('data-shown="kept" data-state="usable"', 'then'),
      page('data-shown="now" data-state="used"', 'now'),
    )
    expect(ask).toHaveBeenCalledTimes(1)
    expect(root.dataset).toMatchObject({ shown: 'now', state: 'used' })
    expect(root.textContent).toBe('now')
  })

  test('is asked for again a moment later where the network was too slow once more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    document.body.innerHTML = page('data-shown="kept" data-state="usable"', 'then')
    const copy = page('data-shown="kept" data-state="usable"', 'then')
    const answers = [copy, page('data-shown="now" data-state="used"', 'now')]
    const ask = vi.fn(async () => new Response(answers.shift() ?? copy))
    vi.stubGlobal('fetch', ask)
    startVoucher()
    await settled()
    const root = document.querySelector('[data-voucher]') as HTMLElement
    expect(root.dataset).toMatchObject({ shown: 'kept', state: 'usable' })
    await vi.advanceTimersByTimeAsync(5000)
    await settled()
    expect(root.dataset).toMatchObject({ shown: 'now', state: 'used' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('waits for a network where there is none, as one from the server waits to be old', async () => {
    const now = page('data-shown="now" data-state="usable"', 'now')
    expect((await open(now, now)).ask).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: false })
    expect(
      (await open(page('data-shown="kept" data-state="usable"', 'then'), now)).ask,
    ).not.toHaveBeenCalled()
  })

  test('goes by the days that the shop has set meanwhile once it is renewed', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] })
    const { root } = await open(
      page('data-shown="kept" data-state="usable" data-until="2026-11-30"', 'then'),
      page('data-shown="now" data-state="usable" data-until="2026-12-15"', 'now'),
    )
    expect(root.dataset).toMatchObject({ state: 'usable', until: '2026-12-15' })
    const endless = await open(
      page('data-shown="kept" data-state="early" data-from="2026-12-24" data-until="2026-12-31"', 'then'),
      page('data-shown="now" data-state="usable"', 'now'),
    )
    expect(endless.root.dataset).toMatchObject({ state: 'usable' })
    expect(endless.root.dataset).not.toHaveProperty('from')
    expect(endless.root.dataset).not.toHaveProperty('until')
  })
})
