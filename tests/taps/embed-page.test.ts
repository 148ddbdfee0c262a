import { describe, expect, test } from 'vitest'
import { createPages } from '../../pwa/server.tsx'
import type { TapPage } from '../../shared/taps.ts'

const pages = createPages({
  assets: {
    ...{
      tapScript: '',
      counterScript: '',
      earnedScript: '/tap/assets/earned-1.js',
      knownScript: '',
      voucherScript: '',
    },
    framedScript: '/tap/assets/framed-1.js',
    knownScript: '',
    app: { script: '', styles: [], preload: [] },
  },
})

const wordings = {
  sv: { version: 'v-sv', text: 'Ja, Ebbas Blommor får höra av sig.' },
  en: { version: 'v-en', text: 'Yes, Ebbas Blommor may get in touch.' },
}
const page: TapPage = {
  businessName: 'Ebbas Blommor',
  tagline: 'Blommor med omtanke',
  language: 'sv',
  wording: wordings.sv,
  wordings,
  askPerChannel: [],
  reviewUrl: 'https://reviews.example.org/ebba',
  privacyUrl: '/t/disken/privacy',
}

describe('the form in a frame on the shop’s own web site', () => {
  const origins = ['https://ebba.example', 'https://www.ebba.example']
  const embed = { origins, theme: 'light' } as const

  test('asks the same in the same words, and posts to where it may be framed', () => {
    const { html } = pages.tap({ code: 'disken', page, language: 'sv', embed })
    for (const name of ['name', 'email', 'phone', 'consentGiven']) expect(html).toContain(`name="${name}"`)
    expect(html).toContain(wordings.sv.text)
    expect(html).toContain(`name="wordingVersion" value="${wordings.sv.version}"`)
    expect(html).toContain('action="/e/disken?theme=light" method="post"')
    expect(html).toContain(`data-framed="${origins.join(' ')}"`)
    expect(html).toContain('src="/tap/assets/framed-1.js"')
  })

  test('leads nowhere in its frame but to its other language', () => {
    const { html } = pages.tap({
      ...{
        code: 'disken',
        page,
        language: 'sv',
        givesVouchers: true,
        embed,
      },
    })
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(link).toMatch(/target="_blank"|data-language/)
    expect(html).not.toContain('data-review=""')
    expect(html).toContain('data-target="_blank"')
  })

  test('says that it was taken away, and tells its height then too', () => {
    const { html } = pages.tapClosed({
      ...{ language: 'en', businessName: 'Ebbas Blommor', state: 'stopped' },
      embed,
    })
    expect(html).toContain('Ebbas Blommor no longer takes sign-ups here.')
    expect(html).toContain('src="/tap/assets/framed-1.js"')
  })
})
