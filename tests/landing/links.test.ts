import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../shared/copy/copy.ts'
import { isAppPath } from '../../shared/pages/screens.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Each page is asked for once: all lead to the same few. */
const asked = new Map<string, Promise<{ status: number; html: string }>>()
function open(path: string) {
  const known = asked.get(path)
  if (known) return known
  const answer = site.get(path).then(async (page) => ({ status: page.status, html: await page.text() }))
  asked.set(path, answer)
  return answer
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** Why a link of a page leads nowhere; null where it leads somewhere. */
async function fault(from: string, href: string): Promise<string | null> {
  if (/^(mailto:|tel:)./.test(href)) return null
  const { pathname, search, hash } = new URL(href, `http://localhost${from}`)
  // The shell of the app, which a server without a build does not have.
  if (isAppPath(pathname)) return null
  const { status, html } = await open(pathname + search)
  if (status !== 200) return `${from} → ${href}: ${status}`
  const isThere = hash === '' || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)
  return isThere ? null : `${from} → ${href}: no such place`
}

test.each(languages)('every link of a public page leads somewhere (%s)', async (language) => {
  const faults: (string | null)[] = []
  let count = 0
  for (const path of Object.values(sitePaths).map((one) => sitePath(one, language))) {
    const links = new Set(linksIn((await open(path)).html))
    count += links.size
    for (const href of links) faults.push(await fault(path, href))
  }
  expect(count).toBeGreaterThan(50)
  expect(faults.filter(Boolean)).toEqual([])
})
