import { readFile } from 'node:fs/promises'
import { invalid } from '../../../shared/errors.ts'

/**
 * Those of at least eight characters among the 49,233 most used passwords of the leaks that zxcvbn was made from, as
 * `@zxcvbn-ts/language-common` 4.1.3 publishes them (MIT, Copyright Dan Wheeler, Dropbox and zxcvbn-ts): 17,950, lower
 * case, one a line. Only these, because a package of two megabytes and six dictionaries is a lot for one list.
 */
const FILE = new URL('./common-passwords.txt', import.meta.url)

/** What a Swede types first, which is in no list of English speakers. */
const swedish = ['lösenord', 'losenord', 'lösenordet', 'hejhejhej', 'sommaren', 'sverige1', 'sommar2026']

let known: Promise<Set<string>> | undefined

const load = async (): Promise<Set<string>> =>
  new Set([...swedish, ...(await readFile(FILE, 'utf8')).split('\n')])

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** Digits and signs that are put behind a word to please rules: `password123!` is no better than `password`. */
const withoutTail = (password: string): string => password.replace(/[\d\W_]+$/u, '')

/**
 * Throws `invalid` for a password that others use too, or that says no more than what stands beside it.
 * @param own the person's address, name, business: what somebody would try first
 */
export async function refuseKnown(
  password: string,
  own: readonly string[],
  field = 'password',
): Promise<void> {
  known ??= load()
  const list = await known
  const given = folded(password)
  const bare = withoutTail(given)
  const obvious = own.flatMap((text) => [
    folded(text),
    folded(text.split('@')[0] ?? ''),
    folded(text).replace(/\s/g, ''),
  ])
  const isKnown = list.has(given) || (bare.length >= 8 && list.has(bare))
  if (isKnown || new Set(given).size < 4 || obvious.includes(given) || obvious.includes(bare))
    throw invalid({ [field]: 'passwordKnown' })
}
