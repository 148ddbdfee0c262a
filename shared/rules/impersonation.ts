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
  Zettle, Trustly, Qliro, AMEX, e-Boks, NemID, MitID, Digipost, Polisen, Polis, Politi, Politiet, Poliisi,
  CSN, MSB, PTS, IMY, SÄPO, 1177, Kela, HMRC, NHS, Altinn, Regeringen, Riksdagen, DHL, UPS, GLS, DPD,
  Posten, Posti, Schenker, Telia, Vimla, Apple, Google, Amazon, Spotify
`)

/** Every name that the operator can let a business bear, as it is shown. */
export const protectedNames: readonly string[] = [...distinct, ...asWords].sort((a, b) =>
  a.localeCompare(b, 'sv'),
)

const paired = (letters: string, meant: string) =>
  [...letters].map((letter, at): [string, string] => [letter, meant.charAt(at)])

// Cyrillic and Greek letters, and Latin ones that NFKD leaves, that read as these (Unicode TR39, confusables.txt).
const alike: ReadonlyMap<string, string> = new Map([
  ...paired('авсԁеһіјкӏмнорԛгѕтуԝхѵпиз', 'abcdehijklmhopqrstywxvnu3'),
  ...paired('αβεηικνορτυχω', 'abenikvoptuxw'),
  ...paired('øłđıɑɡħ@$€', 'oldiaghase'),
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])
const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

const plainLetters = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')

/** A text's words, parted where capitals begin one too, with an exclamation mark or a stroke within one read as a letter. */
const wordsOf = (text: string): string[] =>
  plainLetters(
    cleanLine(text)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[!|](?=\p{L})/gu, '1'),
  )
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** The ways in which a text with digits among its letters can be meant: 1177, P0stN0rd, Ki1vra. */
const readings = (words: string[]): string[][] => {
  const read = (one: string) =>
    words.map((word) => word.replace(/\d/g, (digit) => (digit === '1' ? one : (digits[digit] ?? digit))))
  return [words, read('i'), read('l')]
}

const keyOf = (name: string): string => wordsOf(name).join('')
const whole: ReadonlyMap<string, string> = new Map(
  [...distinct, ...asWords].map((name) => [keyOf(name), name]),
)
const within = distinct.map((name) => [keyOf(name), name] as const)

/** Words that stand side by side, taken together: `post nord` as `postnord`. */
function* runsOf(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) yield words.slice(from, to).join('')
}

/**
 * The protected name that a text bears, or null: as words of its own, and distinct ones within others, whatever its case,
 * spaces, accents, look-alike letters and digits.
 * @param granted protected names that the operator lets this business bear
 * @param cutTo where names are cut to so many characters, one that is as long may be the beginning of a protected one
 */
export function borrowedName(text: string, granted: readonly string[] = [], cutTo?: number): string | null {
  const found = readings(wordsOf(text)).flatMap((words) => {
    const joined = words.join('')
    return [
      ...[...runsOf(words)].flatMap((run) => whole.get(run) ?? []),
      ...within.filter(([key]) => joined.includes(key)).map(([, name]) => name),
      ...(joined.length === cutTo
        ? [...whole].filter(([key]) => key.startsWith(joined)).map(([, name]) => name)
        : []),
    ]
  })
  return found.find((name) => !granted.includes(name)) ?? null
}
