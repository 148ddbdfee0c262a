import { beforeEach, expect, test } from 'vitest'
import { createCustomer, deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { listEvents } from '../../shared/events/contract.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookTries,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
} from '../../shared/events/webhooks.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { OLD_SECRET_HOURS, OLD_SECRETS_MAX, WEBHOOKS_MAX } from '../../shared/rules/webhooks/address.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { startReceiver } from '../support/receiver.ts'
import { openShop } from '../support/shop.ts'
import { type Scene, setScene } from './scene.ts'

const HOUR = 3_600_000

onEachEngine('a receiver of webhooks', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const owner = () => scene.shop.owner
  const id = () => scene.webhook.id

  test('is told what happened, in order and signed, with ids and nothing of a person', async () => {
    const { customer } = await owner().call(createCustomer, anna)
    const customerId = customer.id
    await owner().call(updateCustomer, { id: customerId, name: 'Anna Ek' })
    await owner().call(deleteCustomer, { id: customerId })
    await scene.settle()
    const { events } = await owner().call(listEvents, {})
    expect(events.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.erased',
    ])
    expect(scene.receiver.got.map(({ id: of, body }) => ({ id: of, ...JSON.parse(body) }))).toEqual(events)
    for (const received of scene.receiver.got) {
      expect(scene.receiver.isSigned(received, scene.webhook.secret)).toBe(true)
      expect(received.headers).toMatchObject({ 'content-type': 'application/json' })
      expect(received.body).not.toMatch(/Anna|@/)
    }
    expect((await scene.tries()).map(({ outcome, status }) => [outcome, status])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 204]),
    )
    const takenAt = scene.blipp.clock.now()
    expect(await scene.now()).toMatchObject({ waiting: 0, failingSince: null, takenAt })
  })

  test('is told of nothing from before it was added, nor of kinds that it was not to be told of', async () => {
    const other = await startReceiver()
    await scene.happen()
    await owner().call(addWebhook, { url: other.url, types: ['customer.erased'] })
    const { customer } = await owner().call(createCustomer, anna)
    await owner().call(deleteCustomer, { id: customer.id })
    await scene.settle()
    expect(other.got.map(({ type }) => type)).toEqual(['customer.erased'])
    expect(scene.receiver.got).toHaveLength(3)
    await other.close()
  })

  test('has a secret that is shown once, and is kept sealed', async () => {
    const row = await scene.blipp.deps.db.read
      .selectFrom('webhookEndpoints')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(scene.webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(row)).not.toContain(scene.webhook.secret.slice(6))
    expect(JSON.stringify(await owner().call(listWebhooks, {}))).not.toContain('whsec_')
  })

  test('may go over to a new secret within a day, in which both sign', async () => {
    const { secret, webhook } = await owner().call(renewWebhookSecret, { id: id() })
    expect(webhook.oldSecretUntil).not.toBeNull()
    const signs = async () => {
      await scene.happen()
      await scene.settle()
      const last = scene.receiver.got.at(-1)
      return last && [scene.webhook.secret, secret].map((each) => scene.receiver.isSigned(last, each))
    }
    expect(await signs()).toEqual([true, true])
    scene.blipp.clock.pass(OLD_SECRET_HOURS * HOUR)
    expect(await signs()).toEqual([false, true])
  })

  test('is signed for with the secret that it has for a day after the last of several new ones', async () => {
    const { secret: first } = await owner().call(renewWebhookSecret, { id: id() })
    await scene.pass(HOUR)
    const { secret: second } = await owner().call(renewWebhookSecret, { id: id() })
    const all = [scene.webhook.secret, first, second]
    const signs = async () => {
      await scene.happen()
      await scene.settle()
      const last = scene.receiver.got.at(-1)
      return last && all.map((each) => scene.receiver.isSigned(last, each))
    }
    expect(await signs()).toEqual([true, true, true])
    await scene.pass(OLD_SECRET_HOURS * HOUR)
    expect(await signs()).toEqual([false, false, true])
    await owner().call(renewWebhookSecret, { id: id() })
    expect(await signs()).toEqual([false, false, true])
  })

  test('is signed for with the first and a few of the newest, however often there is a new one', async () => {
    const secrets = [scene.webhook.secret]
    for (let n = 0; n < 8; n += 1) secrets.push((await owner().call(renewWebhookSecret, { id: id() })).secret)
    await scene.happen()
    await scene.settle()
    const [got] = scene.receiver.got
    const signing = secrets.filter((each) => got && scene.receiver.isSigned(got, each))
    expect(signing).toEqual([scene.webhook.secret, ...secrets.slice(-OLD_SECRETS_MAX)])
  })

  test('is added once however often its answer is lost, and another secret is told each time', async () => {
    const other = await startReceiver()
    const wanted = { id: uuid7(), url: other.url }
    const lost = await owner().call(addWebhook, { ...wanted, types: ['customer.erased'] })
    const { secret, webhook } = await owner().call(addWebhook, wanted)
    expect(webhook).toMatchObject({ id: wanted.id, types: null })
    await scene.happen()
    await scene.settle()
    expect(other.got).toHaveLength(1)
    const [got] = other.got
    expect(got && [lost.secret, secret].map((each) => other.isSigned(got, each))).toEqual([false, true])
    await other.close()
  })

  test('is tested and sent an event again by one press, under the id that the event has', async () => {
    await owner().call(testWebhook, { id: id() })
    await scene.settle()
    expect(scene.receiver.got).toMatchObject([{ type: 'webhook.test', data: {} }])
    await scene.happen()
    await scene.settle()
    const eventId = scene.receiver.got[1]?.id ?? ''
    await owner().call(sendWebhookAgain, { id: id(), eventId })
    await scene.settle()
    expect(scene.receiver.got[2]).toMatchObject({ id: eventId, body: scene.receiver.got[1]?.body })
    expect((await scene.tries()).map(({ kind }) => kind)).toEqual(['again', 'turn', 'test'])
    const gone = await owner().ask(sendWebhookAgain, { id: id(), eventId: uuid7() })
    expect(gone).toMatchObject({ status: 410, body: { code: 'eventsGone' } })
  })

  test('that is switched off is told nothing, and what happened meanwhile once it is on again', async () => {
    await owner().call(changeWebhook, { id: id(), on: false })
    const missed = await scene.happen(2)
    await scene.settle()
    expect(scene.receiver.got).toEqual([])
    expect(await scene.now()).toMatchObject({ offWhy: 'byHand', waiting: 2 })
    await owner().call(testWebhook, { id: id() })
    await scene.settle()
    expect(scene.receiver.got.map(({ type }) => type)).toEqual(['webhook.test'])
    await owner().call(changeWebhook, { id: id(), on: true })
    await scene.settle()
    expect(scene.told().slice(1)).toEqual(missed)
  })

  test('that is removed is told nothing more, and leaves nothing behind', async () => {
    await scene.happen()
    await scene.settle()
    await owner().call(deleteWebhook, { id: id() })
    await scene.happen()
    await scene.settle()
    expect(scene.receiver.got).toHaveLength(1)
    for (const table of ['webhookEndpoints', 'webhookTries', 'webhookWaiting'] as const)
      expect(await scene.blipp.deps.db.read.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('is one of a few, and another shop’s is nobody’s business', async () => {
    const url = scene.receiver.url
    for (let n = 1; n < WEBHOOKS_MAX; n += 1) await owner().call(addWebhook, { url })
    const more = await owner().ask(addWebhook, { url })
    expect(more).toMatchObject({ status: 409, body: { code: 'webhooksMax' } })
    expect((await owner().ask(addWebhook, { id: id(), url })).status).toBe(201)
    const other = await openShop(scene.blipp.url, floraBlommor)
    expect(await other.owner.call(listWebhooks, {})).toEqual({ webhooks: [] })
    for (const endpoint of [listWebhookTries, deleteWebhook, renewWebhookSecret, testWebhook])
      expect((await other.owner.ask(endpoint, { id: id() })).status).toBe(404)
  })

  test.each([
    ['http://192.168.1.10/hook', 'webhookHttps'],
    ['ftp://127.0.0.1/hook', 'webhookHttps'],
    ['https://user:word@till.example.com/', 'webhookUrlInvalid'],
    ['https://till.example.com:6379/', 'webhookPort'],
    ['https://10.0.0.1/', 'webhookUrlInvalid'],
    ['https://[::ffff:10.0.0.1]/', 'webhookUrlInvalid'],
    ['till', 'webhookUrlInvalid'],
  ])('is not added at %s', async (url) => {
    const refused = await owner().ask(addWebhook, { url })
    expect(refused).toMatchObject({ status: 422, body: { fields: { url: expect.any(String) } } })
  })
})
