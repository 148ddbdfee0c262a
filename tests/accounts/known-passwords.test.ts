import { describe, expect, test } from 'vitest'
import { refuseKnown } from '../../backend/businesses/security/known-passwords.ts'

const own = ['bjorn.akerlund@bjornsbarber.example', 'Björns Barbershop', 'Björn', 'Åkerlund']

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
    ],
  ])('like %s is refused', async (common) => {
    await expect(refuseKnown(common, own)).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: 'passwordKnown' },
    })
  })

  test.each(['saxen-klipper-tyst', 'en kam och en spegel', 'vK8#qz!2Lm', 'Åkerlunds hemliga kam'])(
    'like %s is taken',
    async (good) => {
      await expect(refuseKnown(good, own)).resolves.toBeUndefined()
    },
  )
})
