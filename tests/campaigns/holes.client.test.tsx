// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Findings } from '../../pwa/campaigns/Findings.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { checker } from '../../shared/copy/checker.ts'
import { type Language, languages } from '../../shared/copy/copy.ts'
import { partsOfMail } from '../../shared/rules/mail/index.ts'
import { mailStartersIn, startersIn } from '../../shared/starters/index.ts'
import { acting, mounted } from '../support/mounted.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Text {
  message: string
  /** Of a mail. */
  subject?: string
}

/** What the editor says of each text, one after the other. */
async function said(texts: readonly Text[], language: Language = 'sv') {
  setLanguage(language)
  const page = await mounted(null)
  const rows: string[][] = []
  for (const { message, subject } of texts) {
    const channel = subject === undefined ? 'sms' : 'email'
    const context = {
      channel,
      language,
      businessName: 'Björns',
      ...(subject !== undefined && { subject }),
    } as const
    await page.show(<Findings message={message} context={context} onFix={() => {}} />)
    await acting(() => import('../../shared/checker/index.ts'))
    await acting(() => vi.advanceTimersByTimeAsync(1000))
    rows.push([...page.place.querySelectorAll('li')].map(({ textContent }) => textContent))
  }
  await page.leave()
  return rows
}

const holesIn = (text: string): string[] => text.match(/\[[^[\]]+\](?!\()/g) ?? []

test.each(languages)('the editor names every hole of a text to begin from, in %s', async (language) => {
  const shop = { hasOffers: true }
  const texts: Text[] = [
    ...startersIn(language, shop).map(({ sms }) => ({ message: sms })),
    ...mailStartersIn(language, shop).map(({ subject, email }) => ({
      message: partsOfMail(email).text,
      subject,
    })),
  ]
  const rows = await said(texts, language)
  const t = checker(language)
  const wanted = texts.map(({ message, subject = '' }) => [
    ...holesIn(message).map((found) => t('placeholderUnknown', { found })),
    ...holesIn(subject).map((found) => t('subjectUnknown', { found })),
  ])
  const silent = wanted.flatMap((sentences, at) => sentences.filter((each) => !rows[at]?.includes(each)))
  expect(silent).toEqual([])
  expect(wanted.flat().length).toBeGreaterThan(20)
})

test('the editor names what nobody fills in, whatever its letters and brackets', async () => {
  const holes = ['[vad]', '{{öppettider}}', '{{rabatt kod}}', '{kod}', '{{kod}}']
  const [rows = []] = await said([{ message: `Hej {{name}}! ${holes.join(' ')}` }])
  expect(rows.filter((row) => row.includes('fylls inte i'))).toEqual(
    holes.map((hole) => `${hole} fylls inte i. Skriv det som ska stå där.`),
  )
})

test('the editor names a hole once, however often it stands in the text', async () => {
  const [rows = []] = await said([{ message: 'Hej {{name}}! [dag] och [dag].' }])
  expect(rows).toHaveLength(1)
})
