import { updateProfile } from '../../shared/businesses.ts'
import { removeLogo, setLogo } from '../../shared/logo.ts'
import { settingsPath, settingsSections } from '../../shared/pages/settings.ts'
import type { Shop } from '../support/shop.ts'
import type { Shot } from './shot.ts'

/** A yellow square with a dark one in it. */
const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAWklEQVR42u3ZUQkAIBQEwcsh2j+ReTTFE5WBLTDfmzXzdAEAAAAAAAAAAAAAOAYYvZUGAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHAfwKEBAAAAAAAAAAAA+AawAYrMPVoyfsB1AAAAAElFTkSuQmCC'

/** How a shop of its own looks. */
async function dress({ owner }: Shop): Promise<void> {
  await owner.call(updateProfile, { color: '#ffd500', askPerChannel: true, smsFrom: 'Bjorns' })
  await owner.call(setLogo, { data: logo })
}

/** As it was: the others are looked at with the same shop, and fill in its form. */
async function undress({ owner }: Shop): Promise<void> {
  await owner.call(updateProfile, { color: null, askPerChannel: false, smsFrom: null })
  await owner.call(removeLogo, {})
}

export const settings: Shot[] = [
  ...settingsSections.map(
    (section): Shot => ({ name: `settings-section-${section}`, path: settingsPath(section), as: 'owner' }),
  ),
  {
    name: 'settings-look',
    path: async (shop) => {
      await dress(shop)
      return settingsPath('page')
    },
    as: 'owner',
    after: undress,
    prepare: (page) => page.locator('[name=color]').scrollIntoViewIfNeeded(),
    inView: true,
  },
  {
    name: 'settings-tap-page',
    path: async (shop) => {
      await dress(shop)
      return `/t/@${shop.business.merchantId}`
    },
    as: 'visitor',
    after: undress,
  },
  {
    name: 'settings-wordings',
    path: settingsPath('page'),
    as: 'owner',
    inView: true,
    prepare: async (page) => {
      await page.getByText(/^(alla texter som kunder|all wordings that customers)/i).click()
      await page.locator('blockquote').first().waitFor()
      await page.locator('blockquote').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-take-out-refused',
    path: settingsPath('data'),
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Exportera allt|Export everything)$/ }).click()
      await page.locator('dialog [name=password]').fill('fel lösenord')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').waitFor()
    },
    over: true,
  },
]
