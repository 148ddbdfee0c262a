import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../shared/copy/copy.ts'
import { landingContact } from '../../shared/copy/landing-contact.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import { type Site, startSite } from '../support/site.ts'

const paths = Object.entries(sitePaths)
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const describes = (html: string) => /<meta name="description" content="(.*?)"/.exec(html)?.[1]

/** Without the form in the start page's phone, which is a picture. */
const withoutPhone = (html: string) => html.replace(/<figure class="phone".*?<\/figure>/s, '')

describe('a public page', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test.each(paths)(
    '%s comes whole from the server, in the language that the link says',
    async (name, path) => {
      const [swedish, english] = await Promise.all(languages.map((one) => site.html(sitePath(path, one))))
      for (const [whole, language] of [
        [swedish, 'sv'],
        [english, 'en'],
      ] as const) {
        const html = withoutPhone(whole ?? '')
        expect(html).toContain(`<html lang="${language}">`)
        expect(html).toContain(`data-page="${name}"`)
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect(html.match(/<main/g)).toHaveLength(1)
      }
      expect(titleOf(swedish ?? '')).toBeTruthy()
      expect(titleOf(swedish ?? '')).not.toBe(titleOf(english ?? ''))
      expect(describes(swedish ?? '')).not.toBe(describes(english ?? ''))
    },
  )

  test('is Swedish unless the reader has chosen, whatever their browser speaks', async () => {
    expect(await site.html('/', { 'accept-language': 'en' })).toContain('<html lang="sv">')
    expect(await site.html('/', { cookie: 'lang=en' })).toContain('<html lang="en">')
    expect(await site.html('/?lang=sv', { cookie: 'lang=en' })).toContain('<html lang="sv">')
  })

  test('in English leads to pages in English', async () => {
    const links = [...(await site.html('/?lang=en')).matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href)
    const pages = links.filter((href) => !href?.startsWith('/business/'))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.filter((href) => !href?.includes('?lang=en'))).toEqual([])
  })

  test('sets no cookie', async () => {
    for (const [, path] of paths) expect((await site.get(path)).headers.getSetCookie()).toEqual([])
  })

  test('that is not there says so, with the way home', async () => {
    const answer = await site.get('/finns/inte?lang=en')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Oops! Page not found')
    expect(html).toMatch(/<a href="\/\?lang=en"[^>]*>Return to Home</)
  })
})

test.each(languages)(
  'who wants a demo comes to where one is booked, or else to the contact form (%s)',
  async (language) => {
    const words = landingContact(language)('book')
    const leadsTo = async (environment: Record<string, string>) => {
      const site = await startSite(environment)
      const html = await site.html(sitePath('/', language))
      await site.stop()
      return [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].find(([, , text]) => text === words)?.[1]
    }
    expect(await leadsTo({})).toBe(`${sitePath('/contact', language)}#skriv`)
    expect(await leadsTo({ BOOKING_URL: 'https://cal.example/blipp' })).toBe('https://cal.example/blipp')
  },
)
