import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePages } from '../../pwa/landing/pages.ts'
import { type SitePageName, type SiteSettings, sitePaths } from '../../shared/pages/site.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const settingsIn = (html: string): SiteSettings =>
  JSON.parse(
    (/data-settings="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )

// Ids, too, which tie a field to its error: React makes them from the place in the tree.
test.each(Object.entries(sitePaths) as [SitePageName, string][])(
  '%s comes from the server as the browser will make it anew',
  async (name, path) => {
    const html = await site.html(path)
    const { Page } = sitePages[name]
    expect(
      html.includes(renderToString(createElement(Page, { language: 'sv', settings: settingsIn(html) }))),
    ).toBe(true)
  },
)
