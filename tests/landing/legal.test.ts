import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreement } from '../../shared/copy/agreement.ts'
import { languages } from '../../shared/copy/copy.ts'
import { privacyPolicy } from '../../shared/copy/privacy-policy.ts'
import { terms } from '../../shared/copy/terms.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../../shared/rules/legal.ts'
import { type Site, startSite } from '../support/site.ts'

const texts = [
  ['/terms', terms, 10],
  ['/privacy', privacyPolicy, 11],
  ['/dpa', agreement, 12],
] as const

describe('a text that people are held to', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test.each(texts)(
    '%s has its sections in both languages, and nothing left to fill in',
    async (path, text, count) => {
      expect(text.sections).toHaveLength(count)
      for (const [at, language] of languages.entries()) {
        const html = await site.html(`${path}?lang=${language}`)
        const titles = [...html.matchAll(/<h2 id="(?!contents)[^"]*"[^>]*>(.*?)<\/h2>/g)].map(([, words]) =>
          plain(words),
        )
        expect(titles).toEqual(text.sections.map(({ title }, place) => `${place + 1}. ${title[at]}`))
        expect(plain(/<main.*<\/main>/s.exec(html)?.[0])).not.toMatch(/\{\{|undefined|null|NaN/)
        expect(html).toContain(path === '/privacy' ? PRIVACY_VERSION : TERMS_VERSION)
      }
    },
  )

  test('names the GDPR in both languages, its legal bases and the rights it gives', async () => {
    for (const [path, rights] of [
      ['/privacy', 'Dina rättigheter enligt GDPR'],
      ['/privacy?lang=en', 'Your rights under the GDPR'],
    ] as const) {
      const html = await site.html(path)
      expect(html).toContain(rights)
      expect(html.match(/GDPR/g)?.length).toBeGreaterThan(2)
    }
  })

  test('says who answers as far as that is configured, and makes up nothing', async () => {
    const html = await site.html('/privacy')
    expect(html).toContain('den som driver Blipp på localhost')
    expect(html).toContain('support@blipp.example')
    expect(html).not.toContain('Org.nr')
  })

  test('a list names only those who are given anything here', async () => {
    const html = await site.html('/sub-processors')
    expect(html).toContain('Driftleverantören')
    expect(html).toContain('får därför inga uppgifter: e-post, sms, WhatsApp, språkmodell')
    expect(html).not.toMatch(/Twilio|OpenAI/)
  })

  test.each([
    ['/dpa/download', 'blipp-personuppgiftsbitradesavtal-2026-11-25.html', 'Underskrifter'],
    ['/dpa/download?lang=en', 'blipp-data-processing-agreement-2026-11-25.html', 'Signatures'],
    ['/sub-processors/download', 'blipp-underbitraden-2026-11-21.html', 'Driftleverantören'],
    ['/sub-processors/download?lang=en', 'blipp-sub-processors-2026-11-21.html', 'The hosting provider'],
  ])('%s is a file to keep', async (path, name, words) => {
    const answer = await site.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const file = await answer.text()
    expect(file).toMatch(/^<!doctype html>/)
    expect(file).toContain(words)
    expect(file).not.toMatch(/<script|<link|src=/)
  })
})

test('an operator that is configured is named wherever somebody is held to something', async () => {
  const site = await startSite({
    OPERATOR_NAME: 'Tapp & Söner AB',
    OPERATOR_NUMBER: '556000-0000',
    OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
    HOSTING_PROVIDER: 'Serverhallen AB, Sverige',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0'.repeat(32),
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: 'https://modell.example/v1',
  })
  for (const path of ['/terms', '/privacy', '/dpa', '/dpa/download', '/sub-processors'])
    expect(await site.html(path)).toContain('Tapp &amp; Söner AB')
  expect(await site.html('/dpa')).toContain('Org.nr 556000-0000')
  const list = await site.html('/sub-processors')
  for (const words of ['Serverhallen AB', 'Sverige', 'Twilio', 'En språkmodell (modell.example)'])
    expect(list).toContain(words)
  await site.stop()
})

test('the agreement holds all that Article 28(3) asks for', () => {
  const sections = agreement.sections.map(({ id }) => id)
  expect(sections).toEqual(
    expect.arrayContaining([
      'behandlingen',
      'ditt-ansvar',
      'instruktioner',
      'sekretess',
      'sakerhet',
      'underbitraden',
      'de-registrerades-rattigheter',
      'bistand',
      'radering',
      'granskning',
    ]),
  )
})

/** React parts what was put together with comments. */
const plain = (words = ''): string => words.replaceAll('<!-- -->', '')
