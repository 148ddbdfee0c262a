// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { SwishCode } from '../../pwa/payments/SwishCode.tsx'
import { usePaying } from '../../pwa/payments/usePaying.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { payments } from '../../shared/copy/payments.ts'
import { offers } from '../../shared/rules/plans.ts'
import { acting, mounted, using } from '../support/mounted.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../pwa/api/call.ts', async (original) => ({ ...(await original<object>()), call }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Back from Klarna leads to a page on which can be paid again', async () => {
  const offer = offers[0]
  if (!offer) throw new Error('There is no offer')
  call.mockResolvedValue({ payment: { id: 'p' }, redirectUrl: 'https://pay.klarna.example/' })
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const paying = await using(() => usePaying(offer))
  await acting(() => paying.now().pay('klarna'))
  expect(left).toHaveBeenCalledWith('https://pay.klarna.example/')
  expect(paying.now().busy).toBe('klarna')
  const shown = (persisted: boolean) =>
    acting(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  await shown(false)
  expect(paying.now().busy).toBe('klarna')
  await shown(true)
  expect(paying.now().busy).toBeNull()
  await paying.leave()
})

test.each([
  ['on a phone', true, false],
  ['on a phone that is held sideways, or a tablet', true, true],
  ['on a computer', false, true],
])('Swish %s is opened there where that can be: %s', async (_, isTouched, isWide) => {
  setLanguage('sv')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (isTouched || !query.includes('coarse')) && (!isWide || !query.includes('max-width')),
  }))
  const { place, leave } = await mounted(<SwishCode appUrl="swish://paymentrequest?token=t" code="Dt" />)
  const links = [...place.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual(isTouched ? [payments('sv')('swishOnPhone')] : [])
  // A phone that stands has the code put away: it cannot read its own screen.
  expect(place.querySelector('details:not([open])') !== null).toBe(!isWide)
  expect(place.textContent).toContain(payments('sv')('swishScan'))
  await leave()
})
