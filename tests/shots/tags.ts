import type { Page } from 'playwright'
import { choose } from './press.ts'
import { away, type Shot } from './shot.ts'

const path = '/dashboard/tags'

const create = (page: Page) => page.getByRole('button', { name: /skapa tagg|create tag/i }).click()

const orderCards = async (page: Page) => {
  await page.getByRole('button', { name: /^(beställ kort|order cards)$/i }).click()
  await page.locator('dialog [name=amount]').waitFor()
}

/** A new shop has one tag; the next picture finds it gone already. */
async function removeFirst(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('listitem').first()
  const none = page.getByRole('heading', { level: 3 })
  await first.or(none).first().waitFor()
  if (await first.isVisible()) {
    await choose(page, /^(ta bort|delete)/i)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(ta bort|delete)/i })
      .click()
  }
  await none.waitFor()
}

const write = (page: Page) => choose(page, /nfc/i)

/** A phone with Web NFC to which this chip is held. */
const phone = (chip: object) => async (page: Page) => {
  await page.addInitScript((held: { url?: string; fails?: [string, string]; never?: true }) => {
    let url = held.url
    Object.assign(window, {
      NDEFReader: class {
        onreading?: (reading: object) => void
        async write({ records }: { records: { data: string }[] }) {
          if (held.never) await new Promise(() => {})
          if (held.fails) throw new DOMException(held.fails[1], held.fails[0])
          url ??= records[0]?.data
        }
        async scan() {
          const data = new DataView(new TextEncoder().encode(url).buffer)
          setTimeout(() => this.onreading?.({ message: { records: [{ recordType: 'url', data }] } }))
        }
        async makeReadOnly() {}
      },
    })
  }, chip)
}

const press = async (page: Page) => {
  await write(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(skriv|write)$/i })
    .click()
}

const printing = (name: string, format: RegExp): Shot => ({
  name,
  path: ({ tag }) => `/dashboard/tags/${tag.id}/print`,
  as: 'owner',
  prepare: async (page) => {
    await page.getByRole('radio', { name: format }).check()
    await page.locator('.sheet svg').first().waitFor()
  },
})

export const tags: Shot[] = [
  { name: 'tags-list', path, as: 'owner' },
  {
    name: 'tags-list-figures',
    path,
    as: 'owner',
    prepare: async (page, { tag, owner }) => {
      const opened = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
      }
      const body = JSON.stringify({ event: 'opened' })
      for (let n = 0; n < 24; n++) await fetch(`${owner.url}/api/tap/${tag.code}/seen`, { ...opened, body })
      await page.getByRole('combobox').selectOption('7')
      await page
        .getByText(/^(2[4-9]|[3-9]\d|\d{3}) (blippar|taps)/)
        .first()
        .waitFor()
    },
  },
  { name: 'tags-list-first', path, as: 'newcomer' },
  { name: 'tags-list-empty', path, as: 'newcomer', prepare: removeFirst },
  { name: 'tags-create', path, as: 'owner', over: true, prepare: create },
  {
    name: 'tags-create-errors',
    path,
    as: 'owner',
    over: true,
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
    over: true,
    prepare: async (page) => {
      await away(page)
      await create(page)
    },
  },
  {
    name: 'tags-qr',
    path,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /qr/i }).first().click()
      await page.getByRole('img', { name: /qr/i }).waitFor()
    },
  },
  { name: 'tags-write-elsewhere', path, as: 'owner', over: true, prepare: write },
  { name: 'tags-write-ready', path, as: 'owner', over: true, arrange: phone({}), prepare: write },
  {
    name: 'tags-write-waiting',
    path,
    as: 'owner',
    over: true,
    arrange: phone({ never: true }),
    prepare: press,
  },
  {
    name: 'tags-write-done',
    path,
    as: 'owner',
    over: true,
    arrange: phone({}),
    prepare: async (page) => {
      await press(page)
      await page.getByRole('button', { name: /^(skriv en till|write another)$/i }).waitFor()
    },
  },
  {
    name: 'tags-write-lock',
    path,
    as: 'owner',
    over: true,
    arrange: phone({}),
    prepare: async (page) => {
      await press(page)
      await page.getByRole('button', { name: /^(lås taggen|lock the tag)$/i }).click()
    },
  },
  {
    name: 'tags-write-failed',
    path,
    as: 'owner',
    over: true,
    arrange: phone({ fails: ['NotSupportedError', 'This tag is not supported'] }),
    prepare: async (page) => {
      await press(page)
      await page.getByRole('button', { name: /^(försök igen|retry)$/i }).waitFor()
    },
  },
  printing('tags-print-sign', /diskskylt|counter sign/i),
  printing('tags-print-stickers', /små klistermärken|small stickers/i),
  printing('tags-print-tents', /bordsryttare|table tents/i),
  { name: 'tags-cards', path, as: 'owner', over: true, prepare: orderCards },
  {
    name: 'tags-cards-errors',
    path,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await orderCards(page)
      await page.locator('dialog [name=amount]').fill('9')
      await page.locator('dialog [name=streetAddress]').fill('')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'tags-cards-done',
    path,
    as: 'newcomer',
    over: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(beställ kort|order cards)$/i }).click()
      await page.locator('dialog [name=amount], dialog li').first().waitFor()
      const left = page.locator('dialog [name=amount]')
      if ((await left.count()) === 0) return
      await left.fill('1')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [role=note]').waitFor()
    },
  },
  {
    name: 'tags-cards-server-away',
    path,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await away(page)
      await page.getByRole('button', { name: /^(beställ kort|order cards)$/i }).click()
      await page.locator('dialog [role=note]').waitFor()
    },
  },
  {
    name: 'tags-hours',
    path: '/dashboard/tags',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await create(page)
      await page.getByRole('button', { name: /^(lägg till en tid|add hours)$/i }).click()
      await page.getByRole('dialog').locator('[type=url]').scrollIntoViewIfNeeded()
    },
  },
]
