import { expect, test } from 'vitest'
import { suggested, whenWords } from '../../pwa/automations/words.ts'
import { automationKinds, automationTexts } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations } from '../../shared/copy/automations.ts'
import { languages } from '../../shared/copy/copy.ts'
import { hasPlaceFor } from '../../shared/rules/template.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const each = languages.flatMap((language) => automationKinds.map((kind) => [kind, language] as const))

test.each(each)('what is suggested for %s can be saved as it is, in %s', (kind, language) => {
  const shop = { language, name: 'Björns', smsFrom: null } as Business
  const texts = suggested(kind, shop)
  expect(automationTexts.safeParse(texts).error).toBeUndefined()
  expect(whenWords(automations(language), { ...texts, kind, channel: 'email' })).not.toMatch(/\{\{|undefined/)
})

test('a reminder leads each to their own voucher, and all else to the offer that is named', () => {
  const reminder = suggested('offerEnds', { language: 'sv', name: 'Björns', smsFrom: null } as Business)
  expect(hasPlaceFor(reminder.message, 'offer')).toBe(true)
  expect(automationTexts.safeParse({ ...reminder, offerId: uuid7() }).data).toMatchObject({ offerId: null })
  const welcome = { ...reminder, kind: 'welcome', delay: 0 }
  expect(automationTexts.safeParse(welcome).success).toBe(false)
})
