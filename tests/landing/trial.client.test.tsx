// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { useTrial } from '../../pwa/landing/useTrial.ts'
import { ToastProvider } from '../../pwa/ui/index.ts'
import { generateRequest } from '../../shared/ai.ts'
import { json } from '../support/fake-blipp.ts'
import { acting, using } from '../support/mounted.tsx'

const request = generateRequest.parse({ businessName: 'Björns' })

beforeEach(() => localStorage.clear())

/** A visitor who presses the button, where the server answers with this refusal. */
async function refused(code: string) {
  vi.stubGlobal('fetch', async () => json({ code, message: 'Nej', wait: 60 }, { status: 429 }))
  const page = await using(useTrial, (user) => <ToastProvider>{user}</ToastProvider>)
  await acting(() => page.now().write(request))
  const { end, result } = page.now()
  await page.leave()
  return { end, result }
}

test('a visitor who is asked to wait keeps the form, and the free try', async () => {
  expect(await refused('tooMany')).toEqual({ end: null, result: null })
  expect(localStorage.getItem('blipp.trial')).toBeNull()
})

test('a visitor whose network has had its try today may come back tomorrow', async () => {
  expect((await refused('trialUsed')).end).toBe('refused')
  expect(localStorage.getItem('blipp.trial')).toBeNull()
})
