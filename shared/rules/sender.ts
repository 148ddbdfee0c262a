import type { FieldMessage } from '../copy/fields.ts'

export const SENDER_MAX = 11
/** The counter turns orange above this. */
export const SENDER_WARN = 8

// Names that fraud borrows. Compared without spaces and with look-alike digits read as letters.
const reserved = [
  'bankid',
  'swish',
  'postnord',
  'skatteverket',
  'polisen',
  '1177',
  'kivra',
  'klarna',
  'nordea',
  'swedbank',
  'handelsbanken',
  'seb',
  'danskebank',
  'lansforsakringar',
  'icabanken',
  'skandia',
  'kronofogden',
  'csn',
  'forsakringskassan',
  'tullverket',
  'dhl',
  'ups',
  'telia',
  'apple',
  'google',
  'microsoft',
  'paypal',
  'visa',
  'mastercard',
  'blipp',
]

/**
 * Why a text cannot be an SMS sender name, or null: 1–11 ASCII letters, digits and single spaces, at least one letter
 * (twilio.com/docs/glossary/what-alphanumeric-sender-id; no outer or double spaces: the Finnish register refuses them).
 */
export function senderFault(name: string): FieldMessage | null {
  if (!name.trim()) return 'senderRequired'
  if (name.length > SENDER_MAX) return 'senderLong'
  if (!/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(name)) return 'senderCharacters'
  if (!/[A-Za-z]/.test(name)) return 'senderLetter'
  const plain = name.toLowerCase().replaceAll(' ', '')
  const read = plain.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('5', 's')
  // A reserved word longer than a name can be is met by its first 11 letters.
  const borrowed = (text: string) => reserved.some((word) => word.slice(0, SENDER_MAX) === text)
  return borrowed(plain) || borrowed(read) ? 'senderReserved' : null
}

/** The sender that a shop's text messages begin with: its own choice, or the nearest to its name. */
export const senderOf = ({ name, smsFrom }: { name: string; smsFrom?: string | null | undefined }): string =>
  smsFrom || suggestSender(name)

/** A phone number as sender, in E.164. */
export const isSenderNumber = (sender: string): boolean => /^\+[1-9]\d{6,14}$/.test(sender)

/** The nearest allowed name: å and ä as a, ö as o, é as e, other signs gone, at most 11. */
export const suggestSender = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .replace(/[æÆ]/g, (letter) => (letter === 'æ' ? 'ae' : 'Ae'))
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, SENDER_MAX)
    .trim()
