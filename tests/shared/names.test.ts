import { describe, expect, test } from 'vitest'
import { AUTOMATIC_NAME_MAX, automaticName } from '../../backend/sending/automatic-name.ts'
import { holdsLink } from '../../shared/rules/names.ts'

describe('a name', () => {
  test.each([
    'https://ond.example',
    'Anna bit.ly/x9',
    'www.ond',
    'Vinn på WWW2.casino',
    'ond.se',
    'Ditt paket: postnord-spara.com!',
    'OND.PHOTOGRAPHY',
    'ond。se',
    'ｏｎｄ．ｃｏｍ',
    'ond․com',
    'ond.\u200bse',
    'xn--nd-fka.xn--p1ai',
    'сбер.рф',
    't.me',
    '1.2.se',
    'ftp://fil',
    'ond\u0336.se',
    'ond.se\ufe0f',
    'ond.se\u034f',
    'ond.se\u0338',
    'Se 93.184.216.34/x',
  ])('with a link in it, %s, is told from one without', (text) => {
    expect(holdsLink(text)).toBe(true)
  })

  test.each([
    'Anna Öberg',
    'J.R.R. Tolkien',
    'L.Johansson',
    'Dr. Anna-Karin O’Neil',
    'St.Eriks Glass & Co.',
    'Café No.5',
    'Klipp kl.10',
    'anna.svensson',
    'Awww. vad fint',
    'Fru Å.',
  ])('as people and shops have it, %s, holds no link', (text) => {
    expect(holdsLink(text)).toBe(false)
  })
})

describe('a name in an automatic message', () => {
  test.each([
    'Anna Öberg',
    "Siobhán O'Neil",
    'Karl-Erik af Ekenstam',
    'J.R.R. Tolkien',
    'Nguyễn Văn An',
    '李小龙',
    'François d’Été',
  ])('stands there as it is: %s', (name) => {
    expect(automaticName(name)).toBe(name)
  })

  test.each([
    'Ring 0900-123456 nu',
    'Du har vunnit!',
    'Grattis, klicka här: ond',
    'Ditt paket väntar på dig hos oss idag',
    'ond.se',
    'https://x',
    '💰💰💰',
    'a/b',
    'Anna <b>',
  ])('gives way to the fallback where it reads like anything else: %s', (name) => {
    expect(automaticName(name)).toBe('')
  })

  test('is cut between words, and where it is one word within it, never within a character', () => {
    expect(automaticName('Anna Maria Elisabet Charlotta Silfverstolpe')).toBe('Anna Maria Elisabet Charlotta')
    const long = 'e\u0301'.repeat(40)
    expect(automaticName(long)).toBe('e\u0301'.repeat(AUTOMATIC_NAME_MAX))
  })
})
