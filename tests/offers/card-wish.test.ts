// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardsOf } from '../../pwa/own-card/kept.ts'
import { offerCard } from '../../pwa/own-card/wish.ts'
import { ownCard } from '../../shared/copy/own-card.ts'
import { settled } from '../taps/kept.ts'

const t = ownCard('sv')
const card = { title: 'En gratis kaffe', token: 'abcdefghijkl' }
let place: HTMLElement

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'sv'
  place = document.createElement('div')
  document.body.replaceChildren(place)
})
afterEach(() => vi.unstubAllGlobals())

function open(): void {
  const known = document.createElement('div')
  Object.assign(known.dataset, { shop: 'ebbas', known: 'known-1.js' })
  offerCard(place, card, known)
}
const button = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement
const press = async (name: string) => {
  button(name).click()
  await settled()
}
const said = () => place.querySelector('[role=status]')?.textContent

test('the thanks keep a card on the phone when its person asks, and let go of it again', async () => {
  open()
  expect([cardsOf('ebbas'), said()]).toEqual([[], ''])
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ proof: 'secret' })))
  await press(t('save'))
  expect([cardsOf('ebbas'), said()]).toEqual([[{ ...card, proof: 'secret' }], t('saved')])
  expect([button(t('save')).style.display, document.activeElement]).toEqual(['none', button(t('forget'))])
  await press(t('forget'))
  expect([cardsOf('ebbas'), said()]).toEqual([[], t('forgotten')])
})

test('they say that it was not kept where there is no network, and offer it still', async () => {
  open()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  await press(t('save'))
  expect([cardsOf('ebbas'), said()]).toEqual([[], t('saveFailed')])
  expect(button(t('save')).style.display).toBe('')
})

test('they speak the language that the page is turned to', async () => {
  open()
  document.documentElement.lang = 'en'
  await settled()
  expect(button(ownCard('en')('save'))).toBeDefined()
})
