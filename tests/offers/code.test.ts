import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { uuidOf } from '../../backend/secrets/keys.ts'
import {
  drawVoucherCode,
  hashedOf,
  readVoucherCode,
  spacedCode,
  voucherIdOf,
} from '../../shared/rules/offers/code.ts'
import { isUuid, uuid7 } from '../../shared/rules/uuid.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const drawn = Array.from({ length: 200 }, drawVoucherCode)
const code = fc.constantFrom(...drawn)
const isRefused = (typed: string) => 'fault' in readVoucherCode(typed)

test('a code is eight letters and digits, none of which is taken for another', () => {
  for (const each of drawn) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a code is read as it is shown, said and mistyped by habit', () => {
  for (const each of drawn) {
    expect(readVoucherCode(spacedCode(each))).toEqual({ code: each })
    expect(readVoucherCode(` ${each.slice(0, 4)}-${each.slice(4)} `.toLowerCase())).toEqual({ code: each })
    expect(readVoucherCode(each.replaceAll('0', 'o').replace('1', 'l').replaceAll('1', 'I'))).toEqual({
      code: each,
    })
  }
})

test('one wrong character is told at once', () => {
  fc.assert(
    fc.property(code, fc.nat(7), fc.constantFrom(...alphabet), (right, at, other) => {
      const wrong = right.slice(0, at) + other + right.slice(at + 1)
      expect(isRefused(wrong)).toBe(wrong !== right)
    }),
  )
})

test('two neighbours in the wrong order are told at once', () => {
  fc.assert(
    fc.property(code, fc.nat(6), (right, at) => {
      const wrong = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2)
      expect(isRefused(wrong)).toBe(wrong !== right)
    }),
  )
})

test('what is wrong with a code is said by what it is', () => {
  const right = drawn[0] as string
  expect(readVoucherCode('')).toEqual({ fault: 'codeLength' })
  expect(readVoucherCode(right.slice(1))).toEqual({ fault: 'codeLength' })
  expect(readVoucherCode(`${right.slice(1)}U`)).toEqual({ fault: 'codeLetters' })
  expect(readVoucherCode('https://blipp.example/v/abc')).toEqual({ fault: 'codeLetters' })
})

test('devices and the server find a voucher by the same id, which another shop has not', async () => {
  const [shop, other] = [uuid7(), uuid7()]
  const [right] = drawn as [string]
  const id = await voucherIdOf(shop, right)
  expect(isUuid(id)).toBe(true)
  expect(id).toBe(uuidOf(hashedOf(shop, right)))
  expect(await voucherIdOf(other, right)).not.toBe(id)
})

test('a device without https makes the same id of a code', async () => {
  const code = drawVoucherCode()
  const shop = uuid7()
  const id = await voucherIdOf(shop, code)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    expect(await voucherIdOf(shop, code)).toBe(id)
  } finally {
    vi.unstubAllGlobals()
  }
})
