import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../shared/copy/copy.ts'
import { isAppPath } from '../../shared/pages/screens.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import { type Site, startSite } from '../support/site.ts'

const publicUrl = 'https://blipp.example'
const keys = { SESSION_KEYS: 'k'.repeat(32), DATA_KEY: 'd'.repeat(32), LIMITS: 'on', HOST: '127.0.0.1' }
const addresses = Object.values(sitePaths).flatMap((path) => languages.map((one) => sitePath(path, one)))
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    (value ?? '').replaceAll('&amp;', '&'),
  )

/** Of the only script that stands in the page itself, for a policy. */
function hashOf(html: string): string {
  const [script, ...more] = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = '']) => text)
  if (script === undefined || more.length > 0) throw new Error('There is not one script in the page.')
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

describe('a page that is looked for or shared', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ PUBLIC_URL: publicUrl, ...keys })
  })
  afterAll(() => site.stop())

  test.each(addresses)('%s names its own address, and itself in the other language', async (address) => {
    const html = await site.html(address)
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${address}"/>`)
    const path = address.split('?')[0] ?? ''
    for (const [language, to] of [
      ['sv', path],
      ['en', `${path}?lang=en`],
      ['x-default', path],
    ])
      expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${publicUrl}${to}"/>`)
    expect(html).toContain('property="og:title"')
    expect(html).not.toContain('content="noindex"')
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(existsSync(`public${picture.slice(publicUrl.length)}`)).toBe(true)
  })

  test('says what it costs and who stands behind it, as data', async () => {
    const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await site.html('/')) ?? []
    const [organization, product] = JSON.parse(text ?? '{}')['@graph']
    expect(organization).toMatchObject({ '@type': 'Organization', url: `${publicUrl}/` })
    expect(product.offers.map(({ price }: { price: string }) => price)).toEqual(['0', '399', '799'])
  })

  test('is in the map of the site, in both languages, and is all that is in it', async () => {
    const answer = await site.get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('xml')
    const places = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual(addresses.map((address) => publicUrl + address))
  })

  test('is open to robots, which are kept from what is private', async () => {
    const robots = await (await site.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    const closed = [...robots.matchAll(/Disallow: (.*)/g)].map(([, path]) => path ?? '')
    expect(closed).toEqual([
      ...[
        '/api/',
        '/dashboard',
        '/superadmin',
        '/t/',
        '/c/',
        '/u/',
        '/v/',
        '/ics/',
        '/l/',
        '/o/',
        '/payment/',
      ],
    ])
    expect(addresses.filter((address) => closed.some((path) => address.startsWith(path)))).toEqual([])
  })

  test('that is not there is kept out of the indexes', async () => {
    expect(await site.html('/finns/inte')).toContain('<meta name="robots" content="noindex"/>')
  })

  test.each(addresses)('%s leads nowhere in vain', async (address) => {
    const html = await site.html(address)
    const links = attributes(html.replace(/<head>.*?<\/head>/s, ''), 'href')
    expect(links.length).toBeGreaterThan(5)
    for (const link of new Set(links)) {
      const url = new URL(link, publicUrl + address)
      if (url.origin !== publicUrl) {
        expect(['https:', 'mailto:', 'tel:'], link).toContain(url.protocol)
        continue
      }
      if (isAppPath(url.pathname)) continue
      const there = await site.html(url.pathname + url.search)
      expect(there, `${address} → ${link}`).not.toContain('data-page="notFound"')
      if (url.hash) expect(attributes(there, 'id'), `${address} → ${link}`).toContain(url.hash.slice(1))
    }
  })

  test('allows no script but ours', async () => {
    const page = await site.get('/')
    expect(policyOf(page)).toContain(`script-src 'self' ${hashOf(await page.text())};`)
  })
})

test('with a measurement id the policy widens for that tag alone, on these pages alone', async () => {
  const site = await startSite({ GA_ID: 'G-BLIPP1' })
  const page = await site.get('/')
  const policy = policyOf(page)
  expect(policy).toContain(`script-src 'self' ${hashOf(await page.text())} https://www.googletagmanager.com;`)
  expect(policy).not.toContain("'unsafe")
  expect(await site.html('/')).not.toContain('src="https://www.googletagmanager.com')
  for (const path of ['/t/finns-inte', '/u/finns-inte', '/c/finns-inte'])
    expect(policyOf(await site.get(path)), path).not.toContain('google')
  await site.stop()
})
