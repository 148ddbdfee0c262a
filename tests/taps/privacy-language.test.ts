import { beforeEach, expect, test, vi } from 'vitest'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { addTag, openShop } from '../support/shop.ts'

let blipp: Blipp
let form: string

beforeEach(async () => {
  const { db, discard } = await openSqlite()
  blipp = await startBlipp(db)
  form = `${blipp.url}/t/${(await addTag(await openShop(blipp.url))).code}`
  return async () => {
    await blipp.stop()
    await discard()
  }
})

/** The language of the shop's privacy page, and the form to which it leads back. */
async function privacy(query = '', headers: Record<string, string> = {}) {
  const shown = vi.spyOn(blipp.deps.pages, 'privacy')
  await fetch(`${form}/privacy${query}`, { headers })
  const { language, backUrl } = shown.mock.lastCall?.[0] ?? {}
  return [language, blipp.url + backUrl]
}

test('a hosted privacy page is in the language of the form that led to it, and so is the way back', async () => {
  expect(await privacy('', { referer: `${form}?lang=en` })).toEqual(['en', `${form}?lang=en`])
  expect(await privacy('', { referer: form })).toEqual(['sv', `${form}?lang=sv`])
})

test('a hosted privacy page is in the language that is chosen on it', async () => {
  expect(await privacy('?lang=sv', { referer: `${form}?lang=en` })).toEqual(['sv', `${form}?lang=sv`])
  expect(await privacy('?lang=en')).toEqual(['en', `${form}?lang=en`])
})

test.each([
  ['another site', 'https://other.example/?lang=en'],
  ['nowhere', ''],
  ['no address', 'lang=en'],
])('a hosted privacy page that is opened from %s is in the shop’s language', async (_, referer) => {
  expect(await privacy('', { referer, 'accept-language': 'en' })).toEqual(['sv', `${form}?lang=sv`])
})
