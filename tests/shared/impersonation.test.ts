import { expect, test } from 'vitest'
import { borrowedName, protectedNames } from '../../shared/rules/impersonation.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'

test.each([
  ['PostNord Sverige', 'PostNord'],
  ['PostNord SE', 'PostNord'],
  ['post-nord', 'PostNord'],
  ['P0STN0RD', 'PostNord'],
  ['Din postnordleverans', 'PostNord'],
  ['BankID Info', 'BankID'],
  ['B4nkID', 'BankID'],
  ['B a n k I D', 'BankID'],
  ['ВаnkID', 'BankID'],
  ['ＢａｎｋＩＤ', 'BankID'],
  ['Bank\u200bID', 'BankID'],
  ['Sw!sh', 'Swish'],
  ['$wish kundtjänst', 'Swish'],
  ['K1arna', 'Klarna'],
  ['Kivra AB', 'Kivra'],
  ['Forsakringskassan', 'Försäkringskassan'],
  ['Länsförsäkringar', 'Länsförsäkringar'],
  ['SKATTEVERKET.SE', 'Skatteverket'],
  ['Polisen', 'Polisen'],
  ['P0lisen', 'Polisen'],
  ['1177 Vård', '1177'],
  ['NordeaSE', 'Nordea'],
  ['Blipp', 'Blipp'],
  ['BlippSupport', 'Blipp'],
  ['Team Bl1pp', 'Blipp'],
  ['Télia', 'Telia'],
  // One stroke is I, l or 1.
  ['KIarna', 'Klarna'],
  ['Bankld', 'BankID'],
  ['TeIia', 'Telia'],
  ['BIipp', 'Blipp'],
  ['Sw¡sh', 'Swish'],
  // Letters that are drawn alike, alone or by two.
  ['ʙʟɪᴘᴘ', 'Blipp'],
  ['🅱🅻🅸🅿🅿', 'Blipp'],
  ['🇸🇼🇮🇸🇭', 'Swish'],
  ['ꓢꓪꓲꓢꓧ', 'Swish'],
  ['ᏧᎻᏞ', 'DHL'],
  ['Ƨwish', 'Swish'],
  ['ßankID', 'BankID'],
  ['₿ankID', 'BankID'],
  ['6ankID', 'BankID'],
  ['Svvish', 'Swish'],
  ['Cornviq', 'Comviq'],
  ['S̶w̶i̶s̶h', 'Swish'],
  ['Swㅤish', 'Swish'],
  ['Sw͏ish', 'Swish'],
  // With something written onto it.
  ['DHL24', 'DHL'],
  ['SEB1', 'SEB'],
  ['swishinfo', 'Swish'],
  ['DHLPAKET', 'DHL'],
  ['MittSwish', 'Swish'],
  ['mittswish', 'Swish'],
  ['sebbanken', 'SEB'],
  ['1177Info', '1177'],
  ['Polisens utredning', 'Polisens'],
  ['Polis\u0301en', 'Polisen'],
  ['Polis\u200den', 'Polisen'],
])('“%s” bears the name of %s', (text, name) => {
  expect(borrowedName(text)).toBe(name)
})

test.each([
  bjornsBarbershop.businessName,
  floraBlommor.businessName,
  'Nordeast Kaffe',
  'Visan om Ebba',
  'Upsala Bageri',
  'Sebastians Cykel',
  'Revolution Hår',
  'Bankgatan 7',
  'Poliskälla Gård',
  'Bank & Kaffe',
  'Salong Freja',
  'Applen i Kivik',
  'Café 1178',
  'Summit Idrott',
  'Åhléns',
  'GIS-konsult',
  'Torn & Co',
  'Clark',
  'Green Apples',
  'Vimlan',
  'Vvs-butiken',
])('“%s” is a name like any other', (text) => {
  expect(borrowedName(text)).toBeNull()
})

test('each protected name is found as it is written, and may be borne by whom it was granted', () => {
  for (const name of protectedNames) {
    expect(borrowedName(name), name).not.toBeNull()
    expect(borrowedName(name, protectedNames), name).toBeNull()
  }
})

test('a grant covers the name that it was given for and no other', () => {
  expect(borrowedName('Skandiabanken', ['Skandiabanken'])).toBeNull()
  expect(borrowedName('Nordea', ['Nordea'])).toBeNull()
  expect(borrowedName('Nordea och Swish', ['Nordea'])).toBe('Swish')
})
