import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { root } from '../../scripts/commands.ts'
import { firstSteps } from '../../shared/copy/first-steps.ts'
import { ui } from '../../shared/copy/ui.ts'
import { emailCampaign } from '../support/shop.ts'
import { looker, openShops } from './look.ts'
import type { Shot } from './shot.ts'

/** A picture that the browser shows in its own install dialog; the manifest says the same of each. */
interface Picture extends Shot {
  form: 'wide' | 'narrow'
}

/** As a shop does that has been at it for a while. */
async function putStepsAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: firstSteps('sv')('hideLabel') }).click()
  const notice = page.getByRole('button', { name: ui('sv')('close'), exact: true })
  await notice.click()
  await notice.waitFor({ state: 'detached' })
}

const pictures: Picture[] = [
  { name: 'dashboard-wide', form: 'wide', path: '/dashboard', as: 'owner', prepare: putStepsAway },
  {
    name: 'campaign-wide',
    form: 'wide',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await page.locator('[type=radio]').nth(1).check()
      await page.locator('[name=name]').fill(emailCampaign.name)
      await page.locator('[name=subject]').fill(emailCampaign.subject)
      await page.locator('[name=message]').fill(emailCampaign.message)
      await page.locator('[name=message]').blur()
    },
  },
  { name: 'dashboard-narrow', form: 'narrow', path: '/dashboard', as: 'owner', prepare: putStepsAway },
  { name: 'customers-narrow', form: 'narrow', path: '/dashboard/customers', as: 'owner' },
]

const forms = {
  wide: { size: { width: 1280, height: 800 }, scale: 1 },
  narrow: { size: { width: 360, height: 740 }, scale: 2 },
} as const

/** Takes them anew, into the folder from which they are served. */
export async function takeManifestPictures(browser: Browser, url: string): Promise<void> {
  const look = { language: 'sv', theme: 'light' } as const
  const shops = await openShops(url, look)
  for (const { form, ...shot } of pictures) {
    const { size, scale } = forms[form]
    const { see, close } = looker(browser, shops, { ...look, scale })
    await see(shot, size, async (page) => {
      const path = join(root, 'public', 'screenshots', `${shot.name}.png`)
      // A screen as it is seen, and not all that it can be scrolled through.
      await page.setViewportSize(size)
      await page.mouse.move(0, 0)
      await page.screenshot({ path, animations: 'disabled', scale: 'device' })
    })
    await close()
  }
}
