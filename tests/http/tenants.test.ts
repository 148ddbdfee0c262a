import { createECDH } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Database } from '../../backend/database/index.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { type Endpoint, pathNames } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { operationKinds, push } from '../../shared/sync.ts'
import { startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keepPasskey } from '../support/passkey.ts'
import { waitingPayment } from '../support/payment-row.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { writtenBack } from '../support/reply.ts'
import {
  type BusyShop,
  emailCampaign,
  openBusyShop,
  openShop,
  reminder,
  type Shop,
  welcome,
} from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'
import { keepOwn } from '../support/templates.ts'
import { byPath, type Theirs } from './named-in-paths.ts'

const signedIn = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { access }]) => access !== 'public' && access !== 'admin',
)

test('every call for signed-in people that names a thing in its path is tried on another business', () => {
  const naming = signedIn.filter(([, { path }]) => pathNames(path).length > 0).map(([name]) => name)
  expect(Object.keys(byPath).sort()).toEqual(naming.sort())
})

const tables = [
  ...['users', 'tags', 'taps', 'customers', 'customerHistory', 'consents', 'wordings', 'suppressions'],
  ...['campaigns', 'sends', 'comparisons', 'deliveries', 'captured', 'operations', 'aliases', 'devices'],
  ...['automations', 'automationPeople', 'replies'],
  ...['schedules', 'testMessages', 'whatsappTemplates', 'templateOffers', 'segments', 'templates', 'aiTexts'],
  ...['imports', 'importChunks', 'invitations', 'logos', 'pictures'],
  ...['offers', 'vouchers', 'redemptions', 'visits', 'apiKeys'],
  ...['personLinks', 'confirmations'],
  ...['payments', 'subscriptions', 'renewals'],
  ...['passkeys', 'recoveryCodes'],
  ...['connectionLog', 'events', 'webhookEndpoints', 'webhookWaiting', 'webhookTries'],
  ...['pushSubscriptions', 'notifications'],
] as const

/** How far it has been looked for people to welcome moves on by itself. */
const withoutPlace = (name: string, value: unknown) => (name === 'seenRevision' ? undefined : value)

/** Everything that the database holds of a business, whatever order it comes in. */
async function everythingOf({ read }: Database, businessId: string): Promise<string> {
  const rows = tables.map((table) =>
    read
      .selectFrom(table as 'customers')
      .selectAll()
      .where('businessId', '=', businessId)
      .execute(),
  )
  const business = read.selectFrom('businesses').selectAll().where('id', '=', businessId).execute()
  const all = await Promise.all([business, ...rows])
  return all
    .flat()
    .map((row) => JSON.stringify(row, withoutPlace))
    .sort()
    .join('\n')
}

/** A browser of the owner that is told things; nothing listens there. */
async function notified({ owner }: Shop): Promise<string> {
  const [deviceId, browser] = [uuid7(), createECDH('prime256v1')]
  browser.generateKeys()
  const { publicKey } = await owner.call(endpoints.getNotifications, { deviceId })
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) }
  const wanted = { deviceId, keys, publicKey, language: 'sv', endpoint: 'http://127.0.0.1:9/björn' } as const
  return (await owner.call(endpoints.setNotifications, wanted)).device.id
}

onEachEngine('another business', (open) => {
  let blipp: Blipp
  let bjorn: BusyShop
  let flora: Shop
  let theirs: Theirs
  let before: string

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    bjorn = await openBusyShop(blipp.url)
    flora = await openShop(blipp.url, floraBlommor)
    await blipp.deps.db.write(
      flora.business.id,
      async ({ trx }) =>
        void (await trx.updateTable('users').set({ emailVerifiedAt: blipp.clock.now() }).execute()),
    )
    const ids = bjorn.customers.map(({ id }) => id)
    const { sendId } = await bjorn.owner.call(sendEmail, { id: bjorn.campaigns.email.id, customerIds: ids })
    await blipp.jobs.idle()
    const { device } = await bjorn.owner.call(endpoints.createDevice, { label: 'Plattan i kassan' })
    const { segment } = await bjorn.owner.call(endpoints.createSegment, {
      name: 'Björns bästa',
      filter: { sms: 'yes' },
    })
    const { automation } = await bjorn.owner.call(endpoints.createAutomation, welcome)
    const template = await keepOwn(blipp.deps.db, bjorn.business.id, reminder)
    const kept = await bjorn.owner.call(endpoints.createTemplate, {
      ...{ name: 'Fredag', type: 'sms', message: 'Hej {{name}}! Klipp dig på fredag.' },
    })
    const { offer } = await bjorn.owner.call(endpoints.createOffer, { title: 'Fri kaffe', running: true })
    await bjorn.owner.call(endpoints.giveOffer, { id: offer.id, customerIds: ids.slice(0, 1) })
    const voucher = await blipp.deps.db.read.selectFrom('vouchers').select('id').executeTakeFirstOrThrow()
    const imported = await bjorn.owner.call(endpoints.importRows, {
      ...{ id: uuid7(), file: 'björns kunder.csv', statement: { kind: 'none' } },
      ...{ from: 1, to: 3, isLast: true },
      rows: [{ row: 2, email: 'gammal@kund.example', name: 'Gammal Kund' }],
    })
    const colleague = await hireStaff(bjorn, 'elin@bjornsbarber.example')
    const { user } = await colleague.call(endpoints.getProfile, {})
    const invited = await bjorn.owner.call(endpoints.inviteStaff, { email: 'maja@bjornsbarber.example' })
    const { sessions } = await bjorn.owner.call(endpoints.listSessions, {})
    theirs = {
      session: String(sessions[0]?.id),
      passkey: await keepPasskey(blipp.deps.db, bjorn.business.id, blipp.clock.now()),
      staff: user.id,
      invitation: invited.invitation.id,
      payment: await waitingPayment(blipp, bjorn),
      import: imported.import.id,
      template,
      segment: segment.id,
      savedTemplate: kept.template.id,
      offer: offer.id,
      voucher: voucher.id,
      reply: await writtenBack(blipp, { businessId: bjorn.business.id, customerId: String(ids[0]) }),
      automation: automation.id,
      device: device.id,
      apiKey: (await startProgram(bjorn, ['read', 'write', 'send'], 'Björns bokning')).id,
      customer: String(ids[0]),
      campaign: bjorn.campaigns.sms.id,
      tag: bjorn.tag.id,
      send: sendId,
      webhook: '',
      notified: await notified(bjorn),
    }
    const { webhook } = await bjorn.owner.call(endpoints.addWebhook, { url: 'http://127.0.0.1:9/björn' })
    theirs.webhook = webhook.id
    before = await everythingOf(blipp.deps.db, bjorn.business.id)
    return () => blipp.stop()
  })

  const untouched = async () => expect(await everythingOf(blipp.deps.db, bjorn.business.id)).toBe(before)
  const theirWords = () =>
    new RegExp(
      [
        ...Object.values(theirs),
        anna.name,
        'Fredagsklipp',
        'Plattan i kassan',
        'Björns bokning',
        reminder.name,
        'Björns bästa',
        'Gammal Kund',
      ].join('|'),
    )

  test('is a 404 in every path, and stays as it was', async () => {
    for (const [name, endpoint] of signedIn) {
      const place = byPath[name]
      if (!place) continue
      const input = { ...place[1], id: theirs[place[0]] } as z.input<typeof endpoint.input>
      for (const key of [uuid7(), theirs.send]) {
        const answer = await flora.owner.ask(endpoint, input, { 'Idempotency-Key': key })
        expect(answer, name).toMatchObject({ status: 404, body: { code: 'notFound' } })
      }
    }
    await untouched()
  })

  test('is as far away for a key: a 404 in every path that it may call, and refused in every other', async () => {
    const program = await startProgram(flora)
    for (const [name, endpoint] of signedIn) {
      const place = byPath[name]
      const input = place ? { ...place[1], id: theirs[place[0]] } : {}
      if (!place && endpoint.scope !== null) continue
      const answer = await program.ask(endpoint, input as z.input<typeof endpoint.input>)
      expect(answer, name).toMatchObject(
        endpoint.scope === null
          ? { status: 403, body: { code: 'notForKeys' } }
          : { status: 404, body: { code: 'notFound' } },
      )
    }
    await untouched()
  })

  test('is in nothing that a key reads', async () => {
    const program = await startProgram(flora)
    const read = signedIn.filter(
      ([, { method, path, scope }]) => method === 'GET' && scope !== null && !path.includes(':'),
    )
    for (const [, { path }] of read) {
      const answer = await program.fetch(path)
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).not.toMatch(theirWords())
    }
  })

  test('is in no list, no profile and no pull', async () => {
    for (const [, endpoint] of signedIn.filter(
      ([, { method, path }]) => method === 'GET' && !path.includes(':'),
    )) {
      const answer = await flora.owner.fetch(endpoint.path)
      expect(await answer.text(), endpoint.path).not.toMatch(theirWords())
    }
    expect((await flora.owner.fetch('/api/sync/pull?since=0&before=999999')).status).toBe(200)
  })

  describe('in a body', () => {
    test('gives nobody to write to', async () => {
      const { id } = (
        (await flora.owner.ask(endpoints.saveCampaign, emailCampaign)).body as { campaign: { id: string } }
      ).campaign
      const press = (input: object) => flora.owner.ask(sendEmail, { id, ...input } as never)
      expect(await press({ customerIds: [theirs.customer] })).toMatchObject({ status: 422 })
      expect(await press({ audience: { segment: 'all', except: [theirs.customer] } })).toMatchObject({
        status: 422,
      })
      await flora.owner.ask(endpoints.createCustomer, { ...anna, email: 'kund@flora.example' })
      const mixed = await press({ customerIds: [theirs.customer, theirs.campaign], sendId: theirs.send })
      expect(mixed).toMatchObject({ status: 422 })
      await untouched()
    })

    test('cannot be named as the business of anything', async () => {
      const mine = { businessId: bjorn.business.id, id: theirs.customer, revision: 1, plan: 'enterprise' }
      await flora.owner.ask(endpoints.createCustomer, { ...anna, ...mine } as never)
      await flora.owner.ask(endpoints.createTag, { label: 'Kassan', ...mine } as never)
      await flora.owner.ask(endpoints.updateProfile, { name: 'Flora', ...mine } as never)
      await untouched()
    })

    test('is out of reach of every operation of a queue', async () => {
      const { id: userId } = (
        (await flora.owner.ask(endpoints.getProfile, {})).body as { user: { id: string } }
      ).user
      const patches: Record<string, object> = {
        customer: { name: 'Stulen', email: 'stulen@kund.example', consentGiven: true, phone: null },
        automation: { message: 'Stulen', on: true },
        campaign: { name: 'Stulen', type: 'sms', message: 'Hej' },
        tag: { label: 'Stulen' },
      }
      const operations = operationKinds
        .filter((kind) => !kind.endsWith('.create'))
        .flatMap((kind) => {
          const entity = kind.split('.')[0] as keyof Theirs
          const patch = { ...patches[entity], businessId: bjorn.business.id }
          return [{ id: uuid7(), kind, entityId: theirs[entity], patch, at: blipp.clock.now() }]
        })
      const pushed = { deviceId: uuid7(), userId, clientNow: blipp.clock.now(), operations }
      const { results } = await flora.owner.call(push, pushed)
      for (const { status, row } of results) {
        expect(['conflict', 'rejected', 'blocked']).toContain(status)
        expect(row ?? null).toBeNull()
      }
      const bjornsUser = await blipp.deps.db.read
        .selectFrom('users')
        .select('id')
        .where('businessId', '=', bjorn.business.id)
        .executeTakeFirstOrThrow()
      const posing = await flora.owner.ask(push, { ...pushed, userId: bjornsUser.id })
      expect(posing).toMatchObject({ status: 403, body: { code: 'wrongUser' } })
      await untouched()
    })
  })
})
