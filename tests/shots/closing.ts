import { asBlipp } from '../support/as-blipp.ts'
import { press } from './press.ts'
import type { Shot } from './shot.ts'

export const closing: Shot[] = [
  { name: 'closing-done', path: '/business/signin?closed=2026-12-22', as: 'visitor' },
  {
    name: 'closing-refused',
    path: '/dashboard/settings/data',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await press(page, /^(stäng kontot …|close the account …)$/i)
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=name]').fill('Flora Blommor')
      await dialog.locator('[name=password]').fill('saxen-klipper-tyst')
      await press(page, /^(stäng kontot|close the account)$/i)
      await dialog.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'closing-signin',
    path: '/business/signin',
    as: 'visitor',
    arrange: async (page) => {
      await page.route('**/api/auth/signin', (call) =>
        call.fulfill(
          asBlipp(
            {
              code: 'businessClosed',
              message: 'Kontot är stängt och raderas 2026-12-22. Du kan öppna det igen.',
            },
            403,
          ),
        ),
      )
    },
    prepare: async (page) => {
      await page.locator('[name=email]').fill('bjorn@bjornsbarber.example')
      await page.locator('[name=password]').fill('saxen-klipper-tyst')
      await page.locator('form [type=submit]').click()
      await page.getByRole('button', { name: /^(öppna kontot igen|open the account again)$/i }).waitFor()
    },
  },
]
