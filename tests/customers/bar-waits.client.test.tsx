// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { firstPullRuns, firstScreenStands } from '../../pwa/browser/first-screen.ts'
import { useFirstScreenStands } from '../../pwa/browser/useFirstScreenStands.ts'
import { acting, mounted } from '../support/mounted.tsx'

test('what a list can do without waits for the first screen and for the first pull', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void work())
  const pull = Promise.withResolvers<void>()
  firstPullRuns(pull.promise)
  const Bar = () => <output>{useFirstScreenStands() ? 'bar' : ''}</output>
  const { place, leave } = await mounted(<Bar />)
  await acting(firstScreenStands)
  expect(place.textContent).toBe('')
  await acting(pull.resolve)
  expect(place.textContent).toBe('bar')
  await leave()
})
