// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { UnfinishedNotice } from '../../pwa/sends/text/UnfinishedNotice.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { acting, mounted } from '../support/mounted.tsx'

const business = { name: 'Björns', language: 'sv' } as const

async function said(campaign: { type: 'sms' | 'email'; subject: string | null; message: string }) {
  setLanguage('sv')
  const page = await mounted(<UnfinishedNotice campaign={campaign} business={business} />)
  await acting(() => import('../../shared/checker/index.ts'))
  const words = [...page.place.querySelectorAll('p')].map(({ textContent }) => textContent)
  await page.leave()
  return words
}

test('whoever is about to send a text is told what in it and in its subject nobody fills in', async () => {
  expect(
    await said({ type: 'email', subject: '[Erbjudande] på fredag', message: 'Hej {{name|du}}! Till [dag].' }),
  ).toEqual([
    'Texten är inte färdig',
    '[dag] fylls inte i. Skriv det som ska stå där.',
    '[Erbjudande] i ämnet fylls inte i. Skriv det som ska stå där.',
  ])
})

test('a text that could only be better is sent without a word', async () => {
  expect(await said({ type: 'sms', subject: null, message: '20 % PÅ HELA SORTIMENTET!!!' })).toEqual([])
})
