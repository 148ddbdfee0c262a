import { describe, expect, test } from 'vitest'
import { later, SECOND } from '../../backend/clock.ts'
import { newRecoveryCodes, recoveryHash } from '../../backend/secrets/recovery-codes.ts'
import { seal, unseal } from '../../backend/secrets/sealing.ts'
import { codeAt, newTotpSecret, stepOfCode } from '../../backend/secrets/totp.ts'

const now = '2026-11-22T09:00:10.000Z'
const step = Math.floor(Date.parse(now) / 30_000)
const keys = { session: ['unused'], data: 'a data key of at least 32 characters' }

describe('one-time codes', () => {
  test('are those of RFC 6238, appendix B', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(await codeAt(secret, '1970-01-01T00:00:59.000Z')).toBe('287082')
    expect(await codeAt(secret, '2005-03-18T01:58:29.000Z')).toBe('081804')
  })

  test('a code of now, of the step before and of the step after is taken, and no other', async () => {
    const { secret } = await newTotpSecret('bjorn@bjornsbarber.example')
    const stepAt = async (seconds: number) =>
      stepOfCode(secret, await codeAt(secret, later(now, seconds * SECOND)), now, null)
    expect(await stepAt(0)).toBe(step)
    expect(await stepAt(-30)).toBe(step - 1)
    expect(await stepAt(30)).toBe(step + 1)
    expect(await stepAt(-60)).toBeNull()
    expect(await stepAt(60)).toBeNull()
  })

  test('a code works once, and none from before it works after it', async () => {
    const { secret } = await newTotpSecret('bjorn@bjornsbarber.example')
    const code = await codeAt(secret, now)
    expect(await stepOfCode(secret, code, now, step - 1)).toBe(step)
    expect(await stepOfCode(secret, code, now, step)).toBeNull()
    const before = await codeAt(secret, later(now, -30 * SECOND))
    expect(await stepOfCode(secret, before, now, step)).toBeNull()
  })

  test('spaces in it do no harm; what is no code is refused', async () => {
    const { secret, uri } = await newTotpSecret('bjorn@bjornsbarber.example')
    const code = await codeAt(secret, now)
    expect(await stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, null)).toBe(step)
    for (const wrong of ['', '12345', '1234567', 'abcdef'])
      expect(await stepOfCode(secret, wrong, now, null)).toBeNull()
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Blipp:bjorn%40bjornsbarber.example\?issuer=Blipp&secret=[A-Z2-7]{32}&/,
    )
  })
})

describe('what is sealed', () => {
  test('is read again with the same key and for the same person alone', () => {
    const sealed = seal(keys, 'totp bjorn', 'hemligheten')
    expect(sealed).not.toContain('hemligheten')
    expect(unseal(keys, 'totp bjorn', sealed)).toBe('hemligheten')
    expect(() => unseal(keys, 'totp flora', sealed)).toThrow()
    expect(() =>
      unseal({ ...keys, data: 'another key of at least 32 letters' }, 'totp bjorn', sealed),
    ).toThrow()
    const altered = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`
    expect(() => unseal(keys, 'totp bjorn', altered)).toThrow()
  })
})

describe('recovery codes', () => {
  test('are ten, all different, and known again however they are typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(recoveryHash(` ${code.toUpperCase().replace('-', ' ')}`)).toBe(recoveryHash(code))
  })
})
