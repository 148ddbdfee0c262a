import type { Page } from 'playwright'
import { away, type Shot } from './shot.ts'

const path = '/dashboard/tags'

const create = (page: Page) => page.getByRole('button', { name: /skapa tagg|create tag/i }).click()

/** A new shop has one tag; the next picture finds it gone already. */
async function removeFirst(page: Page): Promise<void> {
  if ((await page.getByRole('main').getByRole('listitem').count()) > 0) {
    const more = page.getByRole('button', { name: /^(mer för|more for)/i })
    if (await more.isVisible()) {
      await more.click()
      await page.getByRole('menuitem').last().click()
    } else await page.getByRole('button', { name: /^(ta bort|delete)/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(ta bort|delete)/i })
      .click()
  }
  await page.getByRole('heading', { level: 3 }).waitFor()
}

export const tags: Shot[] = [
  { name: 'tags-list', path, as: 'owner' },
  { name: 'tags-list-first', path, as: 'newcomer' },
  { name: 'tags-list-empty', path, as: 'newcomer', prepare: removeFirst },
  { name: 'tags-create', path, as: 'owner', inView: true, prepare: create },
  {
    name: 'tags-create-errors',
    path,
    as: 'owner',
    inView: true,
    prepare: async (page) => {
      await create(page)
      await page.locator('dialog [value=page]').check()
      await page.locator('dialog [name=page]').fill('javascript:alert(1)')
      await page.locator('dialog [type=submit]').click()
    },
  },
  {
    name: 'tags-create-server-away',
    path,
    as: 'owner',
    inView: true,
    prepare: async (page) => {
      await away(page)
      await create(page)
    },
  },
  {
    name: 'tags-qr',
    path,
    as: 'owner',
    inView: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /qr/i }).first().click()
      await page.getByRole('img', { name: /qr/i }).waitFor()
    },
  },
]
