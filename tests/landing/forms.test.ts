import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../shared/copy/copy.ts'
import { contact, inquiryForms, starterForm } from '../../shared/copy/inquiry-forms.ts'
import { type Site, startSite } from '../support/site.ts'

describe('a form', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ OPERATOR_PHONE: '+46 8 123 456', OPERATOR_ADDRESS: 'Storgatan 1, Stockholm' })
  })
  afterAll(() => site.stop())

  test.each(languages)(
    'of the contact page stands beside how the operator is reached (%s)',
    async (language) => {
      const html = await site.html(`/contact?lang=${language}`)
      const t = contact(language)
      for (const key of ['hours', 'weekend', 'supportText'] as const) expect(html).toContain(t(key))
      for (const question of ['nfc', 'phones', 'start', 'swedish'] as const)
        expect(html).toContain(t(`${question}Question`))
      expect(html).toContain('href="tel:+468123456"')
      expect(html).toContain('Storgatan 1, Stockholm')
      expect(html).toContain('mailto:support@blipp.example')
    },
  )

  test.each(languages)(
    'that asks for Starter says what it holds, from the table of plans (%s)',
    async (language) => {
      const html = await site.html(`/starter-plan-request?lang=${language}`)
      const t = starterForm(language)
      expect(html).toContain(t('price', { monthly: 399, yearly: 299, days: 30 }))
      expect(html).toContain(t('customersText', { n: 100 }))
      expect(html).toContain(t('communicationText', { n: 500 }))
      for (const reason of ['whyInstall', 'whyGdpr', 'whySwedish', 'whyEasy', 'whyMoney'] as const)
        expect(html).toContain(t(reason))
    },
  )

  test.each(['/contact', '/starter-plan-request'])(
    '%s cannot be sent before its script is there, and says how else',
    async (path) => {
      const html = await site.html(path)
      expect(html).toMatch(/<button type="submit" disabled=""/)
      expect(html).toMatch(/<form [^>]*method="post"/)
      expect(html).toContain(inquiryForms('sv')('needsScript'))
    },
  )

  test.each(['/contact', '/starter-plan-request'])('%s has a field that people never meet', async (path) => {
    const trap = /<div aria-hidden="true"[^>]*><label>[^<]*<input[^>]*>/.exec(await site.html(path))?.[0]
    for (const mark of ['name="leaveEmpty"', 'tabindex="-1"', 'autoComplete="off"'])
      expect(trap).toContain(mark)
  })
})
