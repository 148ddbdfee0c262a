// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import {
  clearSession,
  keepSession,
  markEnded,
  useHasEnded,
  useOpenSession,
} from '../../pwa/browser/session-record.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, mounted } from '../support/mounted.tsx'

const owner = { businessId: uuid7(), userId: uuid7(), shop: 'Björns' }

function Word() {
  const session = useOpenSession()
  const hasEnded = useHasEnded()
  return <p>{hasEnded ? 'ended' : (session?.shop ?? 'nobody')}</p>
}

beforeEach(() => localStorage.clear())

test('a page follows who signs in, is thrown out, comes back and signs out', async () => {
  const page = await mounted(<Word />)
  const steps: [() => void, string][] = [
    [markEnded, 'nobody'],
    [() => keepSession(owner), 'Björns'],
    [markEnded, 'ended'],
    [() => keepSession(owner), 'Björns'],
    [markEnded, 'ended'],
    [clearSession, 'nobody'],
  ]
  for (const [step, word] of steps) {
    await acting(step)
    expect(page.place.textContent).toBe(word)
  }
  await page.leave()
})
