import type { FieldMessage } from '../copy/fields.ts'
import { borrowedName } from './impersonation.ts'

export const SENDER_MAX = 11
/** The counter turns orange above this. */
export const SENDER_WARN = 8

/**
 * The fault of a text as an SMS sender name, or null: 1–11 ASCII letters, digits and single spaces, at least one
 * letter (twilio.com/docs/glossary/what-alphanumeric-sender-id; no outer or double spaces: the Finnish register
 * refuses them).
 */
export function senderForm(name: string): FieldMessage | null {
  if (!name.trim()) return 'senderRequired'
  if (name.length > SENDER_MAX) return 'senderLong'
  if (!/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(name)) return 'senderCharacters'
  return /[A-Za-z]/.test(name) ? null : 'senderLetter'
}

/**
 * Like `senderForm`, and also refuses a name that fraud borrows.
 * @param granted protected names that the operator lets the business bear
 */
export function senderFault(name: string, granted: readonly string[] = []): FieldMessage | null {
  const fault = senderForm(name)
  if (fault) return fault
  return borrowedName(name, granted, SENDER_MAX) === null ? null : 'senderReserved'
}

/** The sender that a shop's text messages begin with: its own choice, or the nearest to its name. */
export const senderOf = ({ name, smsFrom }: { name: string; smsFrom?: string | null | undefined }): string =>
  smsFrom || suggestSender(name)

/** A phone number as sender, in E.164. */
export const isSenderNumber = (sender: string): boolean => /^\+[1-9]\d{6,14}$/.test(sender)

/** The nearest allowed name: å and ä as a, ö as o, é as e, other signs gone, as many whole words as fit into 11. */
export const suggestSender = (name: string): string => {
  const plain = plainName(name)
  if (plain.length <= SENDER_MAX) return plain
  const end = plain.lastIndexOf(' ', SENDER_MAX)
  return end > 0 ? plain.slice(0, end) : plain.slice(0, SENDER_MAX)
}

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .replace(/[æÆ]/g, (letter) => (letter === 'æ' ? 'ae' : 'Ae'))
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
