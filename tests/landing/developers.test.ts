import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forKeys } from '../../backend/http/openapi.ts'
import { root } from '../../scripts/commands.ts'
import { languages } from '../../shared/copy/copy.ts'
import { developers } from '../../shared/copy/developers.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { REFERENCE_DOCUMENT } from '../../shared/pages/site.ts'
import { type Site, startSite } from '../support/site.ts'

const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('the guide for developers', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test.each(languages)(
    'shows the very programs that are run by tests, also without script (%s)',
    async (language) => {
      const html = shown(await site.html(`/developers?lang=${language}`))
      for (const file of ['booking.mjs', 'follow.mjs', 'receiver.mjs', 'send-campaign.mjs'])
        expect(html).toContain(readFileSync(join(root, 'examples', file), 'utf8').trimEnd())
      expect(html).toContain('BLIPP_SECRET=whsec_… node receiver.mjs')
      expect(html).toContain('blipp_[0-9A-Za-z]{49}')
      expect(html).toContain(developers(language)('limitsText', { calls: 300 }))
    },
  )

  test.each(languages)('names each package that an example needs (%s)', (language) => {
    const files = globSync('*.mjs', { cwd: join(root, 'examples') })
    const texts = files.map((file) => readFileSync(join(root, 'examples', file), 'utf8'))
    const needed = texts.flatMap((text) =>
      [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name ?? ''),
    )
    const packages = needed.filter((name) => !name.startsWith('node:'))
    for (const name of packages) expect(developers(language)('examplesText')).toContain(name)
  })

  test.each(languages)(
    'is led to by every public page, and leads to the reference (%s)',
    async (language) => {
      const mark = language === 'en' ? '?lang=en' : ''
      expect(await site.html(`/${mark}`)).toContain(`href="/developers${mark}"`)
      expect(await site.html(`/developers${mark}`)).toContain(`href="/developers/reference${mark}"`)
    },
  )

  test('refers to a document of what keys may do, and of nothing else', async () => {
    const answer = await site.get(REFERENCE_DOCUMENT)
    expect(answer.headers.get('content-type')).toContain('application/json')
    const { paths } = (await answer.json()) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const told = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(told.sort()).toEqual(Object.keys(forKeys(endpoints)).sort())
  })

  test('says without script where the same can be read', async () => {
    expect(await site.html('/developers/reference')).toMatch(
      new RegExp(`<noscript>${developers('sv')('needsScript')}</noscript>`),
    )
  })
})
