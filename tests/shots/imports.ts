import { join } from 'node:path'
import type { Page } from 'playwright'
import { choose, press } from './press.ts'
import { away, type Shot, unanswered } from './shot.ts'

const path = '/dashboard/customers/import'
const fixture = (name: string) => join(import.meta.dirname, '../imports/fixtures', name)

/** Forgets what an earlier picture left on the device, which keeps what was chosen. */
async function afresh(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    for (const name of names.filter((each) => /^blipp\.[^.]+\.[^.]+$/.test(each)))
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('drafts', 'readwrite')
          clearing.objectStore('drafts').clear()
          clearing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
  })
  await page.reload()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
}

/** A file is chosen and has been looked at. */
async function read(page: Page, name: string): Promise<void> {
  await afresh(page)
  await page.locator('input[type=file]').setInputFiles(fixture(name))
  await page.getByRole('combobox').first().waitFor()
}

async function toConsent(page: Page, name = 'klaviyo.csv'): Promise<void> {
  await read(page, name)
  await press(page, /^(fortsätt|continue)$/i)
  await page.getByRole('radio').first().waitFor()
}

const shown = (page: Page, words: RegExp) => page.getByText(words).first().waitFor()

export const imports: Shot[] = [
  { name: 'imports-file', path, as: 'owner', prepare: afresh },
  {
    name: 'imports-file-refused',
    path,
    as: 'owner',
    prepare: async (page) => {
      await afresh(page)
      const zip = {
        name: 'kunder.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('PK\u0003\u0004\u0014\u0000'),
      }
      await page.locator('input[type=file]').setInputFiles(zip)
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'imports-columns', path, as: 'owner', prepare: (page) => read(page, 'shopify.csv') },
  {
    name: 'imports-columns-read',
    path,
    as: 'owner',
    prepare: async (page) => {
      await read(page, 'klaviyo.csv')
      for (const details of await page.locator('details > summary').all()) await details.click()
      for (const column of [/^email$/i, /^phone number$/i])
        await page.getByRole('combobox', { name: column }).selectOption('')
    },
  },
  { name: 'imports-consent', path, as: 'owner', prepare: (page) => toConsent(page) },
  {
    name: 'imports-consent-missing',
    path,
    as: 'owner',
    prepare: async (page) => {
      await toConsent(page)
      await page.getByRole('radio').first().check()
      await press(page, /^(importera|import)$/i)
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'imports-consent-offline',
    path,
    as: 'owner',
    prepare: async (page) => {
      await toConsent(page)
      await away(page)
    },
  },
  {
    name: 'imports-running',
    path,
    as: 'owner',
    arrange: unanswered('**/api/imports'),
    prepare: async (page) => {
      await toConsent(page)
      await page.getByRole('radio').nth(1).check()
      await press(page, /^(importera|import)$/i)
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'imports-done',
    path,
    as: 'owner',
    prepare: async (page) => {
      await toConsent(page, 'square.csv')
      await page.getByRole('radio').nth(1).check()
      await press(page, /^(importera|import)$/i)
      await shown(page, /importen är klar|the import is done/i)
      await shown(page, /^(rad|row) 6$/i)
    },
  },
  {
    name: 'imports-export',
    path: '/dashboard/customers?email=yes',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await choose(page, /^(exportera|export)$/i, { menu: /importera eller|import or/i })
      await page.locator('dialog[open]').waitFor()
    },
  },
]
