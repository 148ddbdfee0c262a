import { createApiKey, listApiKeys, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { listCustomers } from '../../shared/customers.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
} from '../../shared/events/webhooks.ts'
import { settingsPath } from '../../shared/pages/settings.ts'
import { programWith } from '../support/api-keys.ts'
import { startReceiver } from '../support/receiver.ts'
import type { Shop } from '../support/shop.ts'
import type { Shot } from './shot.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/** A till that was used, and an agency whose key ends soon. */
async function giveKeys({ owner }: Shop): Promise<string> {
  const till = await owner.call(createApiKey, {
    name: 'Kassan',
    scopes: ['read', 'write'],
    endsAt: inDays(365),
  })
  await programWith(owner.url, till.secret).call(listCustomers, {})
  await owner.call(createApiKey, {
    name: 'Byrån Nordljus',
    scopes: ['read', 'write', 'send'],
    endsAt: inDays(9),
  })
  return settingsPath('connections')
}

/** One that takes what it gets, one that nobody answers for, and one that is turned off. */
async function giveReceivers({ owner }: Shop): Promise<string> {
  const receiver = await startReceiver('/kassan')
  const well = await owner.call(addWebhook, { url: receiver.url, types: null })
  await owner.call(testWebhook, { id: well.webhook.id })
  const { webhook } = await owner.call(addWebhook, {
    url: 'http://127.0.0.1:9/bokning/blipp',
    types: ['customer.created', 'consent.changed'],
  })
  await owner.call(testWebhook, { id: webhook.id })
  const off = await owner.call(addWebhook, { url: 'https://rapporter.nordljus.example/blipp', types: null })
  await owner.call(changeWebhook, { id: off.webhook.id, on: false })
  return settingsPath('connections')
}

async function takeReceivers({ owner }: Shop): Promise<void> {
  for (const { id } of (await owner.call(listWebhooks, {})).webhooks) await owner.call(deleteWebhook, { id })
}

async function takeBack({ owner }: Shop): Promise<void> {
  for (const { id } of (await owner.call(listApiKeys, {})).keys) await owner.call(revokeApiKey, { id })
}

const openDialog: Shot['prepare'] = async (page) => {
  await page.getByRole('button', { name: /^(Ny nyckel|New key)$/ }).click()
  await page.locator('dialog [name=name]').waitFor()
}

export const connections: Shot[] = [
  { name: 'connections-keys', path: giveKeys, as: 'owner', after: takeBack },
  {
    name: 'connections-new-key',
    path: settingsPath('connections'),
    as: 'owner',
    prepare: openDialog,
    over: true,
  },
  {
    name: 'connections-key-faults',
    path: settingsPath('connections'),
    as: 'owner',
    prepare: async (page, ...rest) => {
      await openDialog(page, ...rest)
      await page.locator('dialog [value=read]').uncheck()
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
    over: true,
  },
  {
    name: 'connections-key-made',
    path: settingsPath('connections'),
    as: 'owner',
    after: takeBack,
    prepare: async (page, ...rest) => {
      await openDialog(page, ...rest)
      await page.locator('dialog [name=name]').fill('Kassan')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog code').waitFor()
    },
    over: true,
  },
  {
    name: 'connections-revoke',
    path: giveKeys,
    as: 'owner',
    after: takeBack,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Återkalla|Revoke) Kassan$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    over: true,
  },
  { name: 'connections-webhooks', path: giveReceivers, as: 'owner', after: takeReceivers },
  {
    name: 'connections-webhook-log',
    path: giveReceivers,
    as: 'owner',
    after: takeReceivers,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Logg för|Log of) .*bokning/ }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
    over: true,
  },
  {
    name: 'connections-webhook-new',
    path: settingsPath('connections'),
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Ny mottagare|New receiver)$/ }).click()
      await page.locator('dialog [name=url]').waitFor()
      await page.getByRole('radio').nth(1).check()
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
    over: true,
  },
]
