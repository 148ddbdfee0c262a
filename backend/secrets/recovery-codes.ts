import { randomInt } from 'node:crypto'
import { sha256 } from './keys.ts'

/** Without letters and digits that are taken for one another on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const GROUP = 5

const group = (): string => Array.from({ length: GROUP }, () => signs[randomInt(signs.length)]).join('')

/** Ten codes of 49 bits each, shown once; each stands once for the second factor. Keep their hashes. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => `${group()}-${group()}`)

/** The stored hash of a code, however it was typed. It is random, so a fast hash does. */
export const recoveryHash = (code: string): string => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
