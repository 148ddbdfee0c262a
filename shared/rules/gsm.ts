// The alphabet of 3GPP TS 23.038: the default table, and what costs an escape before it.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'

const septetsByCode = new Map<number, 1 | 2>()
for (const character of basic) septetsByCode.set(character.charCodeAt(0), 1)
for (const character of extended) septetsByCode.set(character.charCodeAt(0), 2)

/** The septets of a UTF-16 code unit in GSM-7; 0 when it is not in the alphabet. */
export const septetsOf = (code: number): 0 | 1 | 2 => septetsByCode.get(code) ?? 0

/** The kinds of characters outside GSM-7, as far as their writer can act on them. */
export type SignKind =
  | 'quote'
  | 'apostrophe'
  | 'dash'
  | 'bullet'
  | 'ellipsis'
  | 'space'
  | 'emoji'
  | 'letter'
  | 'other'

/** Keyboard characters in place of typographic ones, each kind with its characters. */
const plainly = [
  ['quote', '"', '\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033'],
  ['apostrophe', "'", '\u2018\u2019\u201a\u201b\u2032\u00b4\u0060'],
  ['dash', '-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
  ['bullet', '-', '\u2022\u00b7'],
  ['ellipsis', '...', '\u2026'],
  ['space', ' ', '\u00a0\u2002\u2003\u2009\u200a\u202f\t'],
] as const satisfies readonly (readonly [SignKind, string, string])[]

const plainOf = new Map<string, { kind: SignKind; plain: string }>(
  plainly.flatMap(([kind, plain, all]) => [...all].map((sign) => [sign, { kind, plain }] as const)),
)

/** The text with quotes, dashes, spaces and dots of printing as those of a keyboard, which fit 160 to a part. */
export const plainText = (text: string): string =>
  [...text].map((sign) => plainOf.get(sign)?.plain ?? sign).join('')

// A sign that is text unless VS16 follows (©, ™) is taken for a picture too: GSM-7 has none of them.
const picture = '(?:\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)'
const emoji = `(?:\\p{Regional_Indicator}{1,2}|[0-9#*]\\ufe0f?\\u20e3|${picture}(?:\\u200d${picture})*)`
const isPicture = new RegExp(`^${emoji}$`, 'u')
// With the space before it, or at the beginning of a line with the one after it.
const pictures = new RegExp(`^(?:${emoji} *)+|(?: *${emoji})+`, 'gmu')

/** The text without its emoji, and without the spaces that they would leave behind. */
export const withoutEmoji = (text: string): string => text.replace(pictures, '')

/** The kind of a character, which may be of several code points. */
export function signKind(sign: string): SignKind {
  const plain = plainOf.get(sign)
  if (plain) return plain.kind
  if (isPicture.test(sign)) return 'emoji'
  return /^\p{L}\p{M}*$/u.test(sign) ? 'letter' : 'other'
}

/** Whether a plain version of the text is another one. */
export const hasPlainForm = (sign: string): boolean => plainOf.has(sign)
