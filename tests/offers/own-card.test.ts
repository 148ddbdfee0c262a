// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardsOf, keepCard, keepTap, keptTaps } from '../../pwa/own-card/kept.ts'
import { loadKnown } from '../../pwa/own-card/load.ts'
import { showCards } from '../../pwa/own-card/panel.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { mishaps } from '../support/mishaps.ts'
import { settled } from '../taps/kept.ts'

const shop = 'ebbas'
const card = { token: 'abcdefghijkl', proof: 'secret', title: 'En gratis kaffe' }
const where = { code: 'disken', shop }
const HOUR = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'sv'
  document.body.innerHTML = '<main></main>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => {
  showCards(document.querySelector('main') as HTMLElement, where)
  return document.querySelector<HTMLElement>('[data-card]')
}
const press = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((button) => name.test(button.textContent ?? ''))?.click()
/** Whether the button for a stamp can be seen. */
const isAsked = (panel: HTMLElement | null) => panel?.querySelector('button')?.closest('[hidden]') === null
const posted: { stamps: { id: string; card: string; proof: string }[] }[] = []
const server = (result: object) => {
  posted.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const asked = JSON.parse(body)
    posted.push(asked)
    const results = asked.stamps.map(({ id }: { id: string }) => ({ id, ...result }))
    return new Response(JSON.stringify({ results }), { headers: { [ANSWER_HEADER]: '1' } })
  })
}
const away = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })

test('a phone that keeps no card of the shop shows none, and fetches nothing for it', () => {
  const place = Object.assign(document.createElement('div'), {})
  Object.assign(place.dataset, { shop, known: 'known-1.js' })
  loadKnown(place)
  expect(document.querySelector('script')).toBeNull()
  expect(open()).toBeNull()
})

test('a tap asks for one stamp and says which it was', async () => {
  server({ status: 'stamped', stamps: 4, perCard: 10 })
  keepCard(shop, card)
  const panel = open()
  expect(posted).toEqual([])
  press(/stämpel$/)
  await settled()
  expect(posted).toMatchObject([{ stamps: [{ card: card.token, proof: card.proof }] }])
  expect(panel?.textContent).toContain('Stämpel 4 av 10')
  expect(keptTaps()).toEqual([])
})

test('a tap that the phone has no room for is sent all the same', async () => {
  server({ status: 'stamped', stamps: 4, perCard: 10 })
  keepCard(shop, card)
  const panel = open()
  const { localStorage } = globalThis
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  press(/stämpel$/)
  await settled()
  expect(posted).toMatchObject([{ stamps: [{ card: card.token, proof: card.proof }] }])
  expect(panel?.textContent).toContain('Stämpel 4 av 10')
  expect(keptTaps()).toEqual([])
})

test('a tap without a network stays on the phone and is sent under the same id when the page opens again', async () => {
  away()
  keepCard(shop, card)
  const panel = open()
  press(/stämpel$/)
  await settled()
  expect(panel?.textContent).toContain('Sparat på telefonen')
  const [kept] = keptTaps()
  server({ status: 'stamped', stamps: 1, perCard: 10 })
  document.body.innerHTML = '<main></main>'
  open()
  await settled()
  expect(posted).toMatchObject([{ stamps: [{ id: kept?.id }] }])
  expect(keptTaps()).toEqual([])
})

test('a tap of an earlier visit that is sent now leaves today’s stamp to be asked for', async () => {
  server({ status: 'stamped', stamps: 3, perCard: 10 })
  keepCard(shop, card)
  keepTap({ id: 'monday', code: where.code, card: card.token, proof: card.proof, at: ago(48 * HOUR) })
  const panel = open()
  await settled()
  expect(panel?.textContent).toContain('Ditt tidigare besök är registrerat. Kortet har nu 3 av 10 stämplar.')
  expect(isAsked(panel)).toBe(true)
  press(/stämpel$/)
  await settled()
  expect(posted.map(({ stamps }) => stamps.length)).toEqual([1, 1])
  expect(panel?.textContent).toContain('Stämpel 3 av 10. Tack')
  expect(isAsked(panel)).toBe(false)
})

test('taps that wait are sent from any tag of the shop, together and with the tag of each, and no other shop’s are', async () => {
  server({ status: 'stamped', stamps: 2, perCard: 10 })
  keepCard(shop, card)
  keepCard('floras', { ...card, token: 'lkjihgfedcba' })
  const tap = { card: card.token, proof: card.proof, at: ago(24 * HOUR) }
  keepTap({ ...tap, id: 'monday', code: 'terrassen' })
  keepTap({ ...tap, id: 'floras', code: 'floras-disk', card: 'lkjihgfedcba' })
  keepTap({ ...tap, id: 'tuesday', code: where.code })
  open()
  await settled()
  expect(posted).toMatchObject([
    {
      stamps: [
        { id: 'monday', code: 'terrassen' },
        { id: 'tuesday', code: 'disken' },
      ],
    },
  ])
  expect(keptTaps()).toMatchObject([{ id: 'floras' }])
})

test('what a tag’s address takes no more stays for the other tags of the shop, where it came from them', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404, headers: { [ANSWER_HEADER]: '1' } }))
  keepCard(shop, card)
  const tap = { card: card.token, proof: card.proof, at: ago(24 * HOUR) }
  keepTap({ ...tap, id: 'monday', code: 'terrassen' })
  keepTap({ ...tap, id: 'tuesday', code: where.code })
  open()
  await settled()
  expect(keptTaps()).toMatchObject([{ id: 'monday' }])
})

test('a tap of a few minutes ago is of this visit, which asks for no second stamp', async () => {
  server({ status: 'stamped', stamps: 3, perCard: 10 })
  keepCard(shop, card)
  keepTap({ id: 'lately', code: where.code, card: card.token, proof: card.proof, at: ago(HOUR / 12) })
  const panel = open()
  await settled()
  expect(panel?.textContent).toContain('Stämpel 3 av 10. Tack')
  expect(isAsked(panel)).toBe(false)
})

test('a network that never says anything counts as none: its person is told, and the next tap is sent', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  keepCard(shop, card)
  const panel = open()
  press(/stämpel$/)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(panel?.textContent).toContain('Sparat på telefonen')
  server({ status: 'stamped', stamps: 1, perCard: 10 })
  document.body.innerHTML = '<main></main>'
  open()
  await settled()
  expect(keptTaps()).toEqual([])
})

test('somebody else’s answer on the way leaves the tap on the phone', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"results":[]}', { status: 404 }))
  keepCard(shop, card)
  open()
  press(/stämpel$/)
  await settled()
  expect(keptTaps()).toHaveLength(1)
})

test.each(mishaps)('where $says, the tap stays on the phone and its person is told so', async ({ spoil }) => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const [{ id }] = JSON.parse(body).stamps
    const results = [{ id, status: 'stamped', stamps: 1, perCard: 10 }]
    const answer = new Response(JSON.stringify({ results }), { headers: { [ANSWER_HEADER]: '1' } })
    const arrives = await spoil(answer)
    if (!arrives) throw new TypeError('network error')
    return arrives
  })
  keepCard(shop, card)
  const panel = open()
  press(/stämpel$/)
  await settled()
  await settled()
  expect(keptTaps()).toHaveLength(1)
  expect(panel?.textContent).toContain('Sparat på telefonen')
})

test('the phone forgets the card with what waits of it when its person asks, or when the card is no more', async () => {
  away()
  keepCard(shop, card)
  open()
  press(/stämpel$/)
  await settled()
  press(/^Glöm/)
  expect([cardsOf(shop), keptTaps()]).toEqual([[], []])
  expect(localStorage.length).toBe(0)
  server({ status: 'unknown' })
  keepCard(shop, card)
  document.body.innerHTML = '<main></main>'
  open()
  press(/stämpel$/)
  await settled()
  expect(cardsOf(shop)).toEqual([])
  // There is nothing left to show or to forget.
  expect(document.querySelectorAll('[data-card] a, [data-card] button')).toHaveLength(0)
})

test('a phone keeps more than one card of a shop: each is stamped, told of and forgotten by itself', async () => {
  const other = { token: 'lkjihgfedcba', proof: 'other', title: 'En gratis bulle' }
  server({ status: 'stamped', stamps: 2, perCard: 10 })
  keepCard(shop, card)
  keepCard(shop, other)
  open()
  const panels = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const buttonIn = (panel: HTMLElement | undefined, name: RegExp) =>
    [...(panel?.querySelectorAll('button') ?? [])].find(({ textContent }) => name.test(textContent ?? ''))
  buttonIn(panels[1], /stämpel$/)?.click()
  await settled()
  expect(posted).toMatchObject([{ stamps: [{ card: other.token, proof: other.proof }] }])
  expect(panels.map(({ textContent }) => textContent?.includes('Stämpel 2 av 10'))).toEqual([false, true])
  buttonIn(panels[0], /^Glöm/)?.click()
  expect(cardsOf(shop)).toEqual([other])
})
