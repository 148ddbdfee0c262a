import { beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../backend/secrets/totp.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { signin, verifyEmail } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createDevice, listDevices } from '../../shared/devices.ts'
import { listConnectionLog } from '../../shared/events/connection-log.ts'
import { addWebhook, listWebhooks } from '../../shared/events/webhooks.ts'
import { beginTotp, changeEmail, confirmTotp, forgotPassword, resetPassword } from '../../shared/security.ts'
import { inviteStaff } from '../../shared/staff.ts'
import { keyEnds, programWith } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keepPasskey } from '../support/passkey.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'
import { visit } from '../support/visitor.ts'

type Connect = (shop: Shop) => Promise<unknown>
const makeKey = ({ owner }: Shop) =>
  owner.call(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt: keyEnds })
const makeWebhook: Connect = ({ owner }) => owner.call(addWebhook, { url: 'http://127.0.0.1:9/kassan' })
const makeDevice: Connect = ({ owner }) => owner.call(createDevice, { label: 'Disken' })

const another = 'en kam och en spegel'

/** The token of the one link to that page which was mailed, to that address if one is given. */
async function tokenTo(page: string, { deps }: Blipp, to?: string): Promise<string> {
  const mails = deps.db.read.selectFrom('captured').select('text')
  const theirs = to === undefined ? mails : mails.where('recipient', '=', to)
  const tokens = async () =>
    (await theirs.execute()).flatMap(
      ({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(String(text))?.[1] ?? [],
    )
  await expect.poll(tokens).toHaveLength(1)
  return String((await tokens())[0])
}

async function resetByMail(blipp: Blipp, { email }: Shop): Promise<void> {
  const anyone = visit(blipp.url)
  await anyone.call(forgotPassword, { email })
  await anyone.call(resetPassword, { token: await tokenTo('reset-password', blipp), password: another })
}

onEachEngine('a new password by mail', (open) => {
  let blipp: Blipp
  let shop: Shop
  let secret: string

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    secret = (await makeKey(shop)).secret
    await makeWebhook(shop)
    await makeDevice(shop)
    return () => blipp.stop()
  })

  /** As accounts may be from before keys waited for the proof. */
  const unprove = () =>
    blipp.deps.db.write(shop.business.id, ({ trx }) =>
      trx
        .updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('businessId', '=', shop.business.id)
        .execute(),
    )
  async function takeBack() {
    await resetByMail(blipp, shop)
    await shop.owner.call(signin, { email: shop.email, password: another })
  }
  const connected = async () => [
    (await programWith(blipp.url, secret).ask(listCustomers, {})).status,
    (await shop.owner.call(listApiKeys, {})).keys.length,
    (await shop.owner.call(listWebhooks, {})).webhooks.length,
    (await shop.owner.call(listDevices, {})).devices.length,
  ]

  test('that proves the address shuts out what was connected before, and the log says so', async () => {
    await unprove()
    await takeBack()
    expect(await connected()).toEqual([401, 0, 0, 0])
    const { entries } = await shop.owner.call(listConnectionLog, {})
    expect(entries.map(({ about, action }) => `${about} ${action}`)).toEqual([
      'webhook removed',
      'key removed',
      'webhook added',
      'key added',
    ])
  })

  test('leaves the connections of an owner who only forgot it', async () => {
    await takeBack()
    expect(await connected()).toEqual([200, 1, 1, 1])
  })
})

onEachEngine('the link of an account that somebody opened with another’s address', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const askForCodes: Connect = async ({ owner, password }) => {
    const { secret } = await owner.call(beginTotp, { password })
    await owner.call(confirmTotp, { code: await codeAt(secret, blipp.clock.now()) })
  }
  /** What the link holds that gives the account, whose address is proved, another one. */
  async function newAddress(): Promise<{ token: string }> {
    const email = 'nagon@bjornsbarber.example'
    await verifyAddress(shop)
    await shop.owner.call(changeEmail, { email, password: shop.password })
    return { token: await tokenTo('verify-email', blipp, email) }
  }

  test.each<[string, Connect]>([
    ['a key', makeKey],
    ['a webhook', makeWebhook],
    ['a counter device', makeDevice],
  ])('proves the address where %s is connected to who signs in alone', async (_, connect) => {
    await connect(shop)
    const link = { token: await tokenTo('verify-email', blipp) }
    const anyone = visit(blipp.url)
    expect(await anyone.ask(verifyEmail, link)).toMatchObject({
      status: 403,
      body: { code: 'linkContested' },
    })
    await anyone.call(signin, { email: shop.email, password: shop.password })
    await anyone.call(verifyEmail, link)
  })

  test('leaves nothing connected to whoever its address belongs to, once they set a password of their own', async () => {
    const { secret } = await makeKey(shop)
    await visit(blipp.url).ask(verifyEmail, { token: await tokenTo('verify-email', blipp) })
    await resetByMail(blipp, shop)
    expect((await programWith(blipp.url, secret).ask(listCustomers, {})).status).toBe(401)
  })

  test.each<[string, Connect]>([
    ['has a passkey', ({ business }) => keepPasskey(blipp.deps.db, business.id, blipp.clock.now())],
    ['asks for one-time codes', askForCodes],
    ['has staff', (shop) => hireStaff(shop, 'elin@bjornsbarber.example')],
    ['has somebody invited', ({ owner }) => owner.call(inviteStaff, { email: 'elin@bjornsbarber.example' })],
  ])('proves no new address of an account that %s without a sign-in', async (_, connect) => {
    const link = await newAddress()
    await connect(shop)
    expect(await visit(blipp.url).ask(verifyEmail, link)).toMatchObject({
      status: 403,
      body: { code: 'linkContested' },
    })
  })

  test('proves a new address without a sign-in where nobody and nothing else gets in', async () => {
    await visit(blipp.url).call(verifyEmail, await newAddress())
  })

  test('goes on proving the address of an account whose keys were all taken away', async () => {
    await shop.owner.call(revokeApiKey, { id: (await makeKey(shop)).key.id })
    await visit(blipp.url).call(verifyEmail, { token: await tokenTo('verify-email', blipp) })
  })
})
