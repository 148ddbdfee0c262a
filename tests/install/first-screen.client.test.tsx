// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ui } from '../../shared/copy/ui.ts'
import { mounted } from '../support/mounted.tsx'

vi.stubGlobal('requestIdleCallback', (work: () => void) => void work())

beforeEach(() => {
  vi.resetModules()
})

const read = async () => ({
  ...(await import('../../pwa/browser/first-screen.ts')),
  ...(await import('../../pwa/ui/lazily.tsx')),
})

/** A file of the app, and how often it was asked for. */
function file() {
  const asked = vi.fn(async () => () => <p>inside</p>)
  return { asked, loaded: () => vi.waitFor(() => expect(asked).toHaveBeenCalledOnce()) }
}

test('what is a press away is left until the first screen stands, and is there when it is pressed', async () => {
  const { soon, firstScreenStands } = await read()
  const { asked, loaded } = file()
  const Inside = soon(asked, <p>comes</p>)
  await Promise.resolve()
  expect(asked).not.toHaveBeenCalled()
  firstScreenStands()
  await loaded()
  await Promise.resolve()
  const seen: (string | null)[] = []
  const page = await mounted(null)
  new MutationObserver(() => seen.push(page.place.textContent)).observe(page.place, {
    childList: true,
    subtree: true,
  })
  await page.show(<Inside />)
  await page.until(() => page.place.textContent === 'inside')
  expect(seen).toEqual(['inside'])
  await page.leave()
})

test('pressed before that, it is fetched at once, with something in its place meanwhile', async () => {
  const { soon } = await read()
  const { asked } = file()
  const Inside = soon(asked, <p>comes</p>)
  let arrive = () => {}
  asked.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return () => <p>inside</p>
  })
  const page = await mounted(<Inside />)
  expect(page.place.textContent).toBe('comes')
  arrive()
  await page.until(() => page.place.textContent === 'inside')
  await page.leave()
})

test('where no screen comes, it is fetched all the same after ten seconds', async () => {
  vi.useFakeTimers()
  try {
    const { soon } = await read()
    const { asked } = file()
    soon(asked, null)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('a first pull goes before it, for ten seconds at most', async () => {
  vi.useFakeTimers()
  try {
    for (const end of ['comes', 'fails', 'is slow']) {
      vi.resetModules()
      const { soon, firstScreenStands, firstPullRuns } = await read()
      const { asked } = file()
      const pull = Promise.withResolvers<void>()
      firstPullRuns(pull.promise)
      soon(asked, null)
      firstScreenStands()
      await vi.advanceTimersByTimeAsync(9_999)
      expect(asked).not.toHaveBeenCalled()
      if (end === 'comes') pull.resolve()
      else if (end === 'fails') pull.reject(new TypeError('Failed to fetch'))
      await vi.advanceTimersByTimeAsync(end === 'is slow' ? 1 : 0)
      expect(asked, end).toHaveBeenCalledOnce()
    }
  } finally {
    vi.useRealTimers()
  }
})

test('a screen comes with what stands beside it, and is not fetched again for those who come back', async () => {
  const { screenOf } = await read()
  const file = Promise.withResolvers<{ default: () => ReactNode }>()
  const asked = vi.fn(() => file.promise)
  const Screen = screenOf(asked)
  const page = await mounted(<Screen>beside</Screen>)
  expect(page.place.textContent).toBe(ui('sv')('loading'))
  file.resolve({ default: () => <h1>screen</h1> })
  await page.until(() => page.place.textContent === 'screenbeside')
  await page.show(null)
  await page.show(<Screen>beside</Screen>)
  expect(page.place.textContent).toBe('screenbeside')
  expect(asked).toHaveBeenCalledOnce()
  await page.leave()
})

test('a screen that cannot be fetched breaks, and a part of one says that it comes with the network', async () => {
  const { lazily, screenOf } = await read()
  const file = Promise.withResolvers<never>()
  const [Screen, Part] = [screenOf(() => file.promise), lazily(() => file.promise, <p>comes</p>)]
  const screen = await mounted(<Screen>beside</Screen>)
  const part = await mounted(<Part />)
  expect(part.place.textContent).toBe('comes')
  const fault = new TypeError('Failed to fetch')
  file.reject(fault)
  await screen.until(() => screen.faults.length > 0)
  expect(screen.faults).toEqual([fault])
  await part.until(() => part.place.textContent === ui('sv')('comesWithNetwork'))
  await part.leave()
})
