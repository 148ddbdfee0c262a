import { describe, expect, test } from 'vitest'
import { refuseWeak } from '../../backend/businesses/security/password-strength.ts'

const own = ['bjorn.akerlund@bjornsbarber.example', 'Björns Barbershop', 'Björn Åkerlund']

describe('a password', () => {
  test.each([
    ...[
      'password',
      '12345678',
      'iloveyou2',
      'PassWord',
      'password123!',
      'Lösenord',
      'lösenord2026',
      'aaaaaaaaaa',
    ],
    ...[
      'abcabcab',
      'BjörnsBarbershop1',
      'bjorn.akerlund',
      'Bjorn.Akerlund@BjornsBarber.example',
      'Åkerlund99',
      'björnåkerlund85',
    ],
    ...[
      'hejhej123',
      'Sommar2025!',
      'P@ssword1',
      'blippblipp',
      'qwertyuiop',
      'Frisör2026!',
      'malmö1910',
      'kanelbulle1',
    ],
  ])('like %s is refused', async (common) => {
    await expect(refuseWeak(common, own)).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: 'passwordKnown' },
    })
  })

  test.each(['saxen-klipper-tyst', 'en kam och en spegel', 'vK8#qz!2Lm', 'Åkerlunds hemliga kam'])(
    'like %s is taken',
    async (good) => {
      await expect(refuseWeak(good, own)).resolves.toBeUndefined()
    },
  )
})
