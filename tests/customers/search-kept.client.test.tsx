// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEntryText } from '../../pwa/browser/useEntryText.ts'
import { acting, mounted } from '../support/mounted.tsx'

const PAUSE_MS = 400

let set: (text: string) => void
function Search() {
  const [text, setText] = useEntryText('sought')
  set = setText
  return <output>{text}</output>
}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/dashboard/customers')
})
afterEach(() => vi.useRealTimers())

const type = async (...texts: string[]) => {
  for (const text of texts) await acting(() => set(text))
}
const pause = () => acting(() => vi.advanceTimersByTime(PAUSE_MS))
const opened = async () => {
  const { place, leave } = await mounted(<Search />)
  return { leave, text: () => place.textContent }
}

test('what was searched for is there again for whoever comes back, and not for whoever comes anew', async () => {
  const list = await opened()
  await type('a', 'an', 'ann')
  await pause()
  await list.leave()
  const kept: unknown = history.state

  history.replaceState(null, '', '/dashboard/customers')
  const anew = await opened()
  expect(anew.text()).toBe('')
  await anew.leave()

  history.replaceState(kept, '', '/dashboard/customers')
  const back = await opened()
  expect(back.text()).toBe('ann')
  await back.leave()
})

test('typing changes the entry once, and leaves what others keep in it', async () => {
  history.replaceState({ demo: { depth: 1 } }, '', '/dashboard/customers')
  const list = await opened()
  const replace = vi.spyOn(history, 'replaceState')
  await type('a', 'an', 'ann')
  await pause()
  expect(replace).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ demo: { depth: 1 }, sought: 'ann' })
  await list.leave()
})

test('another filter, which is an entry of its own, keeps it too', async () => {
  const list = await opened()
  await type('ann')
  await pause()
  await acting(() => history.pushState(null, '', '/dashboard/customers?label=vip'))
  await pause()
  expect(history.state).toEqual({ sought: 'ann' })
  await list.leave()
})

test('going back to another filter finds what was searched for there', async () => {
  const list = await opened()
  await type('ann')
  await pause()
  const first: unknown = history.state
  await acting(() => history.pushState(null, '', '/dashboard/customers?label=vip'))
  await type('')
  await pause()
  await acting(() => {
    history.replaceState(first, '', '/dashboard/customers')
    window.dispatchEvent(new PopStateEvent('popstate', { state: first }))
  })
  await pause()
  expect(list.text()).toBe('ann')
  expect(history.state).toEqual({ sought: 'ann' })
  await list.leave()
})
