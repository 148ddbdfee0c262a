import { beforeEach, expect, test } from 'vitest'
import { createApiKey, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { listConnectionLog } from '../../shared/events/connection-log.ts'
import { changeWebhook, deleteWebhook, renewWebhookSecret } from '../../shared/events/webhooks.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { openShop } from '../support/shop.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('the log of keys and receivers', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const log = async () => (await scene.shop.owner.call(listConnectionLog, {})).entries
  const told = async () => (await log()).map(({ about, action }) => `${about} ${action}`).reverse()

  test('says what was done to a receiver, by whom, and not where it is told', async () => {
    const { owner } = scene.shop
    const { id } = scene.webhook
    await owner.call(changeWebhook, { id, types: ['customer.created'] })
    await owner.call(changeWebhook, { id, types: ['customer.created'] })
    await owner.call(renewWebhookSecret, { id })
    await owner.call(changeWebhook, { id, on: false })
    await owner.call(changeWebhook, { id, on: true })
    await owner.call(deleteWebhook, { id })
    expect(await told()).toEqual(
      ['added', 'changed', 'secretRenewed', 'turnedOff', 'turnedOn', 'removed'].map(
        (did) => `webhook ${did}`,
      ),
    )
    const { host } = new URL(scene.receiver.url)
    for (const entry of await log()) expect(entry).toMatchObject({ by: 'Björn Åkerlund', name: host })
    const whole = JSON.stringify(
      await scene.blipp.deps.db.read.selectFrom('connectionLog').selectAll().execute(),
    )
    expect(whole).not.toContain(scene.webhook.secret.slice(6))
    expect(whole).not.toContain(scene.receiver.url)
  })

  test('says what was done to a key', async () => {
    const endsAt = '2027-06-01T00:00:00.000Z'
    const { owner } = scene.shop
    const { key } = await owner.call(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt })
    await owner.call(revokeApiKey, { id: key.id })
    expect((await told()).slice(1)).toEqual(['key added', 'key removed'])
    expect((await log())[0]).toMatchObject({ name: 'Kassan', by: 'Björn Åkerlund' })
  })

  test('says what happened by itself', async () => {
    scene.receiver.answer(() => 410)
    await scene.happen()
    await scene.settle()
    expect((await log())[0]).toMatchObject({ action: 'turnedOff', by: null })
  })

  test('has nothing of what was refused, and is no other shop’s', async () => {
    const { owner } = scene.shop
    await owner.ask(changeWebhook, { id: scene.webhook.id, url: 'https://10.0.0.1/', on: false })
    expect(await told()).toEqual(['webhook added'])
    const other = await openShop(scene.blipp.url, floraBlommor)
    expect(await other.owner.call(listConnectionLog, {})).toEqual({ entries: [] })
  })
})
