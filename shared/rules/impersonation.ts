// Whose name a shop may not bear unasked, as its own or as the sender of its texts: what fraud by SMS and mail borrows.
// Chosen by hand after what the Swedish police, PTS and the banks warn of, with their like in the countries next door.
import { cleanLine } from './text.ts'

const listed = (names: string): string[] => names.split(',').map((name) => name.trim())

/** Told within other words too, which hold them by no accident. */
const distinct = listed(`
  Swedbank, Handelsbanken, Danske Bank, Länsförsäkringar, ICA Banken, Skandiabanken, Nordea Bank, Avanza,
  Nordnet, Resurs Bank, Ikano Bank, Sparbanken, Jyske Bank, Santander, Barclays, HSBC, BankID, Freja eID,
  Kivra, Klarna, Bankgirot, Plusgirot, MobilePay, PayPal, Mastercard, Apple Pay, Google Pay,
  American Express, Skatteverket, Polismyndigheten, Försäkringskassan, Kronofogden, Tullverket,
  Transportstyrelsen, Arbetsförmedlingen, Migrationsverket, Riksbanken, Pensionsmyndigheten,
  Folkhälsomyndigheten, Finansinspektionen, Bolagsverket, Konsumentverket, Socialstyrelsen, Trafikverket,
  Krisinformation, Vårdguiden, Säkerhetspolisen, Skatteetaten, PostNord, DB Schenker, Instabox, Instabee,
  Budbee, Airmee, Royal Mail, Matkahuolto, FedEx, Telenor, Tele2, Comviq, Halebop, Microsoft, Instagram,
  Facebook, WhatsApp, Netflix, Blipp
`)

/** Told only as words of their own, because others hold them: Polisen, and not a Polisenkät. */
const asWords = listed(`
  Nordea, SEB, Skandia, SBAB, DNB, ICA Bank, Revolut, Lloyds, NatWest, Sparbank, Swish, Visa, Vipps,
  Zettle, Trustly, Qliro, AMEX, e-Boks, NemID, MitID, Digipost, Polisen, Polisens, Polis, Politi, Politiet, Poliisi,
  CSN, MSB, PTS, IMY, SÄPO, 1177, Kela, HMRC, NHS, Altinn, Regeringen, Riksdagen, DHL, UPS, GLS, DPD,
  Posten, Postens, Posti, Schenker, Telia, Vimla, Apple, Google, Amazon, Spotify
`)

/** Every name that the operator can let a business bear, as it is shown. */
export const protectedNames: readonly string[] = [...distinct, ...asWords].sort((a, b) =>
  a.localeCompare(b, 'sv'),
)

const paired = (letters: string, meant: string) =>
  [...letters].map((letter, at): [string, string] => [letter.toLowerCase(), meant.charAt(at)])

// Letters and signs that read as these (Unicode TR39, confusables.txt), as far as NFKD leaves them: Cyrillic, Greek,
// Armenian, small capitals, Latin with strokes and hooks, Lisu, Cherokee, and signs of money.
const alike: ReadonlyMap<string, string> = new Map([
  ...paired('авсԁеһіјкӏмнорԛгѕтуԝхѵпиз', 'abcdehijklmhopqrstywxvnu3'),
  ...paired('αβεηικνορτυχω', 'abenikvoptuxw'),
  ...paired('օոսհցզյլ', 'onuhgqjl'),
  ...paired('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
  ...paired('ƀɓƃɖɗđðɘəɛƒɠǥɡħɦɨɩıʝƙłɫɬƚɭɱɲƞŋøɵƥɾɼʂƨŧƭʈʉʋƴƶʐ', 'bbbddddeeefggghhiiijklllllmnnnooprrsstttuvyzz'),
  ...paired('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
  ...paired(
    '\u13aa\u13f4\u13df\u13a0\u13ac\u13c0\u13bb\u13c2\u13a5\u13ab\u13e6\u13de\u13b7\u13e2\u13a1\u13d2\u13da\u13a2\u13d9\u13b3\u13d4\u13a9\u13c3\u13cf\u13e7\u13c6',
    'abcdeghhijklmprrstvwwyzbdi',
  ),
  ...paired('@$€£¥¢§₿₭¡', 'aselycsbki'),
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])
const digits: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'b', 7: 't', 8: 'b', 9: 'g' },
}

/** Where white letters on black, and those that flags are made of, begin. */
const boxed = [0x1f150, 0x1f170, 0x1f1e6]
const LETTERS = 26

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const from = boxed.find((first) => code >= first && code < first + LETTERS)
  if (from !== undefined) return String.fromCodePoint(code - from + 0x61)
  const lower = letter.toLowerCase()
  return alike.get(lower) ?? lower
}

const plainLetters = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\p{M}\p{DI}]/gu, '')].map(plainLetter).join('')

/** A text's words, parted where capitals begin one too, with an exclamation mark or a stroke within one read as a letter. */
const wordsOf = (text: string): string[] =>
  plainLetters(
    cleanLine(text)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[!|¦](?=\p{L})/gu, '1'),
  )
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const pairsAlike = (word: string): string =>
  word.replaceAll('rn', 'm').replaceAll('cl', 'd').replaceAll('vv', 'w')

/** The ways in which a text can be meant: 1177, P0stN0rd, Ki1vra, DHL24, Svvish, ßankID. */
function readings(text: string): string[][] {
  const words = wordsOf(text)
  const read = (one: string) =>
    words.map((word) => word.replace(/\d/g, (digit) => (digit === '1' ? one : (digits[digit] ?? digit))))
  const withoutDigits = words.map((word) => word.replace(/^\d+|\d+$/g, '')).filter((word) => word !== '')
  const sharp = text.includes('ß') ? [wordsOf(text.replaceAll('ß', 'b'))] : []
  const all = [words, read('i'), read('l'), withoutDigits, ...sharp]
  return [...all, ...all.map((each) => each.map(pairsAlike))]
}

/** I, l and 1 are one letter to whoever reads them in most typefaces. */
const oneStroke = (word: string): string => word.replace(/[l1]/g, 'i')
/** A word so short would with that be another: GLS and GIS. */
const SHORT = 3

const keyOf = (name: string): string => wordsOf(name).join('')
const whole: ReadonlyMap<string, string> = new Map(
  [...distinct, ...asWords].flatMap((name) => {
    const key = keyOf(name)
    return key.length > SHORT
      ? [
          [key, name],
          [oneStroke(key), name],
        ]
      : [[key, name]]
  }),
)
const within = distinct.map((name) => [oneStroke(keyOf(name)), name] as const)

/** What is written onto a name to have it read as the same: PolisenInfo, MittSwish, DHLpaket. */
const before = listed('mitt, mina, min, my, info, sms, svenska')
const behind = listed(`
  se, sverige, sweden, info, support, kundtjanst, kundservice, service, online, bank, banken, paket, leverans,
  betalning, pay, id, app, appen, alert, sms, konto, kod, sakerhet, verifiering
`)

/** What remains of a word without what was written onto it. */
function* barely(word: string): Generator<string> {
  const starts = before.filter((start) => word.startsWith(start)).map((start) => word.slice(start.length))
  for (const rest of [word, ...starts]) {
    yield rest
    for (const end of behind) if (rest.endsWith(end)) yield rest.slice(0, -end.length)
  }
}

/** Words that stand side by side, taken together: `post nord` as `postnord`. */
function* runsOf(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) yield words.slice(from, to).join('')
}

const named = (word: string): string[] => {
  const name = whole.get(word) ?? (word.length > SHORT ? whole.get(oneStroke(word)) : undefined)
  return name ? [name] : []
}

/**
 * The protected name that a text bears, or null: as words of its own, and distinct ones within others, whatever its case,
 * spaces, accents, look-alike letters and digits.
 * @param granted protected names that the operator lets this business bear
 * @param cutTo where names are cut to so many characters, one that is as long may be the beginning of a protected one
 */
export function borrowedName(text: string, granted: readonly string[] = [], cutTo?: number): string | null {
  const found = readings(text).flatMap((words) => {
    const joined = words.join('')
    const folded = oneStroke(joined)
    return [
      ...[...runsOf(words)].flatMap((run) => {
        const exact = named(run)
        return exact.length > 0 ? exact : [...barely(run)].flatMap(named)
      }),
      ...within.filter(([key]) => folded.includes(key)).map(([, name]) => name),
      ...(joined.length === cutTo
        ? [...whole]
            .filter(([key]) => key.startsWith(folded) || key.startsWith(joined))
            .map(([, name]) => name)
        : []),
    ]
  })
  return found.find((name) => !granted.includes(name)) ?? null
}
