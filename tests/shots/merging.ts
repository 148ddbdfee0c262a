import type { Page } from 'playwright'
import { updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { asBlipp } from '../support/as-blipp.ts'
import type { BusyShop } from '../support/shop.ts'
import { act } from './customers.ts'
import type { Shot } from './shot.ts'

const path = '/dashboard/customers'

/** Anna was changed here and there, and said no before staff entered another yes. */
async function clash(shop: BusyShop): Promise<string> {
  const id = String(shop.customers[0]?.id)
  const { user } = (await (await shop.owner.fetch('/api/business/profile')).json()) as {
    user: { id: string }
  }
  const [at, operation] = ['2026-01-01T08:00:00.000Z', { kind: 'customer.update', entityId: id }]
  await shop.owner.call(updateCustomer, { id, notes: 'Hund', phone: '070-174 06 19' })
  await shop.owner.call(push, {
    deviceId: uuid7(),
    userId: user.id,
    clientNow: new Date().toISOString(),
    operations: [{ ...operation, id: uuid7(), at, patch: { notes: 'Katt' }, base: { notes: '' } }],
  })
  await shop.owner.call(updateCustomer, { id, consentGiven: false })
  await shop.owner.call(updateCustomer, { id, consentGiven: true, basis: 'inShop' })
  return path
}

/** The server says this of whatever is pushed. */
const answering = (answer: object) => async (page: Page) => {
  await page.route('**/api/sync/push', async (route) => {
    const { operations } = route.request().postDataJSON() as {
      operations: { id: string; entityId: string }[]
    }
    const results = operations.map(({ id, entityId }) => ({ id, entityId, ...answer }))
    await route.fulfill(asBlipp({ results, epoch: 'shot', serverNow: new Date().toISOString() }))
  })
}

async function rename(page: Page): Promise<void> {
  await act(page, 'ändra|edit')
  await page.locator('dialog [name=name]').fill('Anna Ek')
  await page.locator('dialog [type=submit]').click()
}

export const merging: Shot[] = [
  {
    name: 'merging-history',
    path: clash,
    as: 'owner',
    prepare: async (page) => {
      // Others may have come since, and a long list holds only what is in sight.
      await page.locator('search input').fill('Anna Öberg')
      await page.getByRole('button', { name: /^Anna Öberg/ }).click()
      await page.getByRole('button', { name: /visa historik|show history/i }).click()
      await page.locator('ol li').first().waitFor()
    },
  },
  {
    name: 'merging-notice',
    path,
    as: 'owner',
    arrange: answering({
      status: 'merged',
      message:
        'Anna Ek hade ändrats på en annan enhet också. Din ändring gäller, det andra finns i historiken.',
    }),
    prepare: async (page) => {
      await rename(page)
      await page.getByText(/ändringar som blev annorlunda|changes that turned out differently/i).waitFor()
    },
  },
  {
    name: 'merging-give-back',
    path,
    as: 'owner',
    over: true,
    arrange: answering({ status: 'conflict', row: null, message: 'Kunden togs bort någon annanstans.' }),
    prepare: async (page) => {
      await rename(page)
      await page.locator('a[href="/dashboard/outbox"]:visible').first().click()
      await page.getByRole('button', { name: /^ge tillbaka|^give it back/i }).click()
    },
  },
  {
    name: 'merging-campaign',
    path: ({ campaigns }) => `/dashboard/campaigns/${campaigns.email.id}`,
    as: 'owner',
    over: true,
    arrange: async (page) => {
      await page.route('**/api/sync/push', async (route) => {
        const answer = await (await route.fetch()).json()
        const [result] = answer.results
        const row = { ...result.row, name: 'Höstens brev', message: 'Hej!\n\nVi stänger tidigare i höst.' }
        await route.fulfill(asBlipp({ ...answer, results: [{ ...result, status: 'conflict', row }] }))
      })
    },
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^(redigera|edit)$/i })
        .first()
        .click()
      await page.locator('dialog [name=message]').fill('Hej!\n\nVi har öppet till åtta hela hösten.')
      await page.locator('dialog [type=submit]').click()
      await page.getByRole('button', { name: /^(jämför och välj|compare and choose)$/i }).click()
    },
  },
]
