import { expect, test } from 'vitest'
import { isSecret, newSecret, startOf } from '../../backend/api-keys/secret.ts'

test('a secret says what it is of, holds 256 random bits, and a checksum that finds any letter mistyped', () => {
  for (let n = 0; n < 200; n += 1) {
    const secret = newSecret()
    expect(secret).toMatch(/^blipp_[0-9A-Za-z]{49}$/)
    expect(isSecret(secret)).toBe(true)
    const at = 6 + (n % 49)
    const typed = secret[at] === 'x' ? 'y' : 'x'
    expect(isSecret(secret.slice(0, at) + typed + secret.slice(at + 1))).toBe(false)
  }
})

test('the checksum is the CRC-32 of what is before it, in base62, so that anybody can find it again', () => {
  // Worked out by the polynomial itself.
  const start = `blipp_${'0'.repeat(43)}`
  let crc = 0xffffffff
  for (const letter of start) {
    crc ^= letter.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  let rest = (crc ^ 0xffffffff) >>> 0
  let sum = ''
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  while (sum.length < 6) {
    sum = letters[rest % 62] + sum
    rest = Math.floor(rest / 62)
  }
  expect(isSecret(start + sum)).toBe(true)
})

test.each(['', 'blipp_', `blipp_${'a'.repeat(49)}`, `Blipp_${'a'.repeat(49)}`, 'x'.repeat(55), '__proto__'])(
  '%j is no secret',
  (text) => expect(isSecret(text)).toBe(false),
)

test('a list shows so little of it that nobody comes nearer to the rest', () => {
  const secret = newSecret()
  expect(startOf(secret)).toBe(secret.slice(0, 10))
})
