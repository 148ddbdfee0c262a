import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPages } from '../../pwa/server.tsx'
import { languages } from '../../shared/copy/copy.ts'
import { privacy } from '../../shared/copy/privacy.ts'
import type { PrivacyDetails } from '../../shared/pages/privacy-page.ts'
import { escapeHtml, fill } from '../../shared/rules/template.ts'
import { standardTracking } from '../../shared/rules/tracking.ts'
import type { TapPage } from '../../shared/taps.ts'

const pages = createPages({
  assets: {
    tapScript: '/tap/assets/tap-1.js',
    counterScript: '/tap/assets/counter-1.js',
    earnedScript: '/tap/assets/earned-1.js',
    framedScript: '',
    knownScript: '/tap/assets/known-1.js',
    voucherScript: '/tap/assets/voucher-1.js',
    app: { script: '/assets/index.js', styles: [], preload: [] },
  },
})

const wordings = {
  sv: { version: 'v-sv', text: 'Ja, Ebbas Blommor får höra av sig.' },
  en: { version: 'v-en', text: 'Yes, Ebbas Blommor may get in touch.' },
}
const page = (over: Partial<TapPage> = {}): TapPage => ({
  businessName: 'Ebbas Blommor',
  tagline: 'Blommor med omtanke',
  language: 'sv',
  wording: wordings.sv,
  wordings,
  askPerChannel: [],
  reviewUrl: 'https://reviews.example.org/ebba',
  privacyUrl: '/t/disken/privacy',
  ...over,
})
const tap = (over: Partial<TapPage> = {}, language: 'sv' | 'en' = 'sv') =>
  pages.tap({ code: 'disken', page: page(over), language }).html

describe('the tap page', () => {
  test.each(languages)('posts its form without script, in %s', (language) => {
    const html = tap({}, language)
    expect(html).toContain('action="/t/disken" method="post"')
    for (const name of ['name', 'email', 'phone', 'consentGiven']) expect(html).toContain(`name="${name}"`)
    expect(html).toContain(`name="wordingVersion" value="${wordings[language].version}"`)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('carries both languages, for a change without network', () => {
    const html = tap()
    const [, setup] = /<script id="tap-setup" type="application\/json">(.*?)<\/script>/.exec(html) ?? []
    const { words, versions, code } = JSON.parse(setup ?? '{}')
    expect(code).toBe('disken')
    expect(versions).toEqual({ sv: 'v-sv', en: 'v-en' })
    expect(words.en.wording).toBe(wordings.en.text)
    expect(words.sv.sent).toBe('Nu är du med hos Ebbas Blommor.')
  })

  test('gives what a shop writes no way out of its place', () => {
    const nasty = '</script><script>alert(1)</script>'
    expect(tap({ businessName: nasty, tagline: nasty })).not.toContain('<script>alert')
  })

  test('names its one style by its hash, and has no other', () => {
    const { html, inlineStyleHashes } = pages.tap({ code: 'disken', page: page(), language: 'sv' })
    const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64')
    expect(inlineStyleHashes).toEqual([`'sha256-${hash}'`])
    expect(html).not.toContain(' style="')
  })

  test('asks nobody to install anything', () => {
    expect(tap()).not.toContain('manifest')
  })

  test('holds no id of a sign-up', () => {
    expect(tap()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('who misses a yes is led to the reviews from there, which need none', () => {
    const [, fault] = /<div class="tap-fault" id="[^"]*">(.*?)<\/div><\/fieldset>/.exec(tap()) ?? []
    expect(fault).toMatch(
      /<a href="https:\/\/reviews\.example\.org\/ebba" rel="noopener noreferrer"[^>]* data-t="skip"/,
    )
  })

  test('a shop without a review page gets no review step', () => {
    const html = tap({ reviewUrl: null })
    expect(html).not.toContain('data-review')
    expect(html).not.toContain('data-t="skip"')
  })

  test('a shop can ask for each channel', () => {
    const html = tap({ askPerChannel: ['sms', 'email'] })
    expect(html).toContain('name="consentSms"')
    expect(html).toContain('name="consentEmail"')
    expect(html).not.toContain('name="consentGiven"')
  })

  test('a shop that has WhatsApp on asks for it on a line of its own, in the words that are recorded', () => {
    const whatsapp = 'Ja, Ebbas Blommor får skriva till mig på WhatsApp också.'
    const worded = { ...wordings, sv: { ...wordings.sv, whatsapp }, en: { ...wordings.en, whatsapp: 'Yes.' } }
    const html = tap({ askPerChannel: ['whatsapp'], wordings: worded, wording: worded.sv })
    expect(html).toContain('name="consentGiven"')
    expect(html).toContain('name="consentWhatsapp"')
    expect(html).toContain(whatsapp)
    expect(tap()).not.toContain('consentWhatsapp')
  })

  test('a form posted without script comes back with what was typed and what is wrong', () => {
    const values = { name: 'A', email: 'anna@exempel.se', phone: '', consentGiven: true }
    const { html } = pages.tap({
      code: 'disken',
      page: page(),
      language: 'en',
      form: { values, errors: { name: 'nameShort' }, toast: 'missingInformation' },
    })
    expect(html).toContain('value="anna@exempel.se"')
    expect(html).toContain('Name must be at least 2 characters')
    expect(html).toContain('Please fill in your name and email address.')
    expect(html).toMatch(/name="name"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="name"/)
  })
})

describe('the short pages', () => {
  test('only the button of the opt-out page acts', () => {
    const props = {
      language: 'sv',
      businessName: 'Ebbas Blommor',
      channel: 'sms',
      token: 'abc',
      personUrl: '/c/@ebbas-blommor',
    } as const
    const asked = pages.optOut({ ...props, others: ['email'], done: [] }).html
    expect(asked).toContain('<form action="/u/abc" method="post">')
    expect([...asked.matchAll(/<button[^>]*\bvalue="(\w+)"/g)].map(([, stop]) => stop)).toEqual([
      'sms',
      'email',
      'all',
    ])
    const done = pages.optOut({ ...props, others: ['email'], done: ['sms'] }).html
    expect([...done.matchAll(/<button[^>]*\bvalue="(\w+)"/g)].map(([, stop]) => stop)).toEqual(['email'])
    expect(pages.optOut({ ...props, others: ['email'], done: ['sms', 'email'] }).html).not.toContain('<form')
  })

  test('the review link after a form without script leads out without a trace', () => {
    const { html } = pages.saved({
      language: 'en',
      businessName: 'Ebbas Blommor',
      reviewUrl: 'https://reviews.example.org/ebba',
      contactUrl: '/vcard/disken',
    })
    expect(html).toContain('href="/vcard/disken"')
    expect(html).toContain('rel="noopener noreferrer"')
    expect(html).toContain('data-outcome="sent"')
  })

  const privacyOf = (language: 'sv' | 'en', vouchers: boolean, more: Partial<PrivacyDetails> = {}) =>
    pages.privacy({
      language,
      businessName: 'Ebbas Blommor',
      email: 'ebba@exempel.se',
      phone: null,
      address: 'Götgatan 10, 118 46 Stockholm',
      backUrl: `/t/disken?lang=${language}`,
      contactUrl: '/vcard/disken',
      ...{ whatsapp: false, vouchers, cards: vouchers, tracking: standardTracking },
      ...more,
      personUrl: '/c/@ebbas-blommor',
    }).html

  test('the hosted privacy page says whom to ask', () => {
    const html = privacyOf('sv', false)
    expect(html).toContain('href="/c/@ebbas-blommor?lang=sv"')
    expect(html).toContain('mailto:ebba@exempel.se')
    expect(html).toContain('Götgatan 10')
  })

  test('the hosted privacy page says what a shop measures of its messages, and no more', () => {
    const t = privacy('sv')
    const [opens, links] = [
      t('whatOpens'),
      (messages: 'inMail' | 'inBoth') => t('whatLinks', { messages: t(messages) }),
    ]
    const plain = privacyOf('sv', false)
    expect(plain).toContain(links('inMail'))
    expect(plain).not.toContain(opens)
    const all = privacyOf('sv', false, { tracking: { mailClicks: true, smsClicks: true, opens: true } })
    expect(all).toContain(links('inBoth'))
    expect(all).toContain(opens)
    const none = privacyOf('sv', false, { tracking: { mailClicks: false, smsClicks: false, opens: false } })
    expect(none).not.toContain(t('whyMeasured'))
    expect(none).toContain(t('whatMessages'))
  })

  test('the hosted privacy page names Meta where the shop writes on WhatsApp', () => {
    expect(privacyOf('sv', false)).not.toContain('Meta')
    expect(privacyOf('sv', false, { whatsapp: true })).toContain('Meta')
  })

  test('the hosted privacy page has a way to the other language', () => {
    expect(privacyOf('sv', false)).toContain('href="?lang=en"')
    expect(privacyOf('en', false)).toContain('href="?lang=sv"')
  })

  test.each([
    ['sv', 'kupong'],
    ['en', 'voucher'],
  ] as const)(
    'the hosted privacy page in %s names vouchers where the shop gives them alone',
    (language, word) => {
      expect(privacyOf(language, false).toLowerCase()).not.toContain(word)
      const html = privacyOf(language, true).toLowerCase()
      // In short, what, why and for how long.
      expect(html.split(word).length - 1).toBeGreaterThanOrEqual(4)
    },
  )
})

describe('the mail of a campaign', () => {
  const mail = (message: string, links: string[] = []) =>
    pages.mail({
      links,
      kind: 'campaign',
      language: 'sv',
      subject: 'Tulpaner',
      message,
      businessName: 'Ebbas Blommor',
      address: 'Götgatan 10',
    })

  test('keeps its placeholders, with their fallbacks, for each recipient', () => {
    const { html, text } = mail('Hej {{name|vän & granne}}!')
    expect(fill(text, { name: null })).toContain('Hej vän & granne!')
    expect(fill(html, { name: null }, escapeHtml)).toContain('Hej vän &amp; granne!')
    expect(fill(html, { name: '<b>Anna' }, escapeHtml)).toContain('Hej &lt;b&gt;Anna!')
  })

  test('escapes what the shop wrote, placeholders that Blipp does not know included', () => {
    expect(mail('<img src=x> {{x|<i>}}').html).toContain('&lt;img src=x&gt; {{x|&lt;i&gt;}}')
  })

  test('makes links of addresses, without the full stop after them', () => {
    expect(mail('Se https://ebbas.se/a?b=1&c=2.').html).toContain('>https://ebbas.se/a?b=1&amp;c=2</a>.')
  })

  test('shows words for a measured link, and never the address of another host than it leads to', () => {
    const shop = 'https://ebbas.se/boka'
    const { html } = mail(`Boka på ${shop} i dag.\n\n${shop}\n\nhttps://annat.example`, [shop])
    expect(html).toContain('Boka på <a href="%%LINK_0%%"')
    expect(html).toContain('>den här länken</a> i dag.')
    expect(html).toContain('>Den här länken</a></p>')
    for (const [, href = '', shown = ''] of html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g))
      if (shown.includes('://')) expect(shown).toBe(href)
    expect(html).not.toContain('ebbas.se')
    expect(html).toContain('>https://annat.example</a>')
  })

  test('has its subject for a title', () => {
    expect(mail('Hej').html).toContain('<title>Tulpaner</title>')
  })

  test('makes a link of the review page', () => {
    const { html } = mail('Tyck till: {{review}}')
    expect(fill(html, { review: 'https://r.example/1' }, escapeHtml)).toContain('href="https://r.example/1"')
  })

  test('has a way out and says who writes, in both its forms', () => {
    const { html, text } = mail('Hej')
    for (const form of [html, text]) {
      expect(form).toContain('%%OPT_OUT%%')
      expect(form).toContain('Ebbas Blommor, Götgatan 10')
      expect(form).toContain('Sluta få mejl')
    }
  })
})

test('the mail that verifies an address carries its link as a button and as text', () => {
  const url = 'https://blipp.example/verify-email?token=abc'
  const { subject, html, text } = pages.mail({
    kind: 'verify',
    language: 'en',
    businessName: 'Ebbas Blommor',
    url,
  })
  expect(subject).toBe('Please verify your email address')
  expect(html.match(/verify-email\?token=abc"/g)).toHaveLength(2)
  expect(text).toContain(url)
})
