import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merchantIdOf, publicPage } from '../../shared/rules/url.ts'

test.each([
  ['https://g.page/r/björn', 'https://g.page/r/bj%C3%B6rn'],
  ['HTTPS://Shop.Example', 'https://shop.example/'],
  ['https://räksmörgås.se/a?b=c#d', 'https://xn--rksmrgs-5wao1o.se/a?b=c#d'],
])('a review page may be %s', (typed, kept) => {
  expect(publicPage(typed)).toBe(kept)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hej',
  'http://shop.example',
  '//shop.example',
  'shop.example',
  'https://anna:hemligt@shop.example',
  'https://anna@shop.example',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://localhost/',
  'https://shop/',
  '',
])('a review page is never %j', (typed) => {
  expect(publicPage(typed)).toBeNull()
})

test('a page is at most 500 characters, as it will be written', () => {
  const start = 'https://shop.example/'
  expect(publicPage(start + 'a'.repeat(500 - start.length))).not.toBeNull()
  expect(publicPage(start + 'a'.repeat(501 - start.length))).toBeNull()
  expect(publicPage(start + 'ö'.repeat(200))).toBeNull()
})

test('a page that was accepted is accepted again, unchanged', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }),
      (url) => {
        const page = publicPage(url)
        if (page !== null) expect(publicPage(page)).toBe(page)
      },
    ),
  )
})

test.each([
  ['Björns Barbershop', 'björns-barbershop'],
  ['  Café & Bar, nr 7! ', 'café-bar-nr-7'],
  ['!!!', 'shop'],
])('the shop %j is shown as %s', (name, merchantId) => {
  expect(merchantIdOf(name)).toBe(merchantId)
})

test('a merchant id can stand in a path as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(merchantIdOf(name)).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
    }),
  )
})
