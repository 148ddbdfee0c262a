import { beforeEach, expect, test, vi } from 'vitest'
import { changeWebhook, sendWebhookAgain, testWebhook } from '../../shared/events/webhooks.ts'
import { onEachEngine } from '../support/engines.ts'
import { startReceiver } from '../support/receiver.ts'
import { type Scene, setScene } from './scene.ts'

const STEP = 10 * 60_000

onEachEngine('what waits for a receiver that is well again', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const owner = () => scene.shop.owner
  const id = () => scene.webhook.id
  /** Says no for hours, until what is tried is tried but once an hour. */
  const isDown = async () => {
    scene.receiver.answer(() => 503)
    const made = await scene.happen(5)
    await scene.settle()
    for (let n = 0; n < 24; n += 1) await scene.pass(STEP)
    scene.receiver.answer(() => 204)
    scene.receiver.got.length = 0
    return made
  }
  const isTold = () => [...new Set(scene.told())].filter((customerId) => customerId !== 'undefined')
  const settle = async () => {
    for (let n = 0; n < 3; n += 1) await scene.settle()
  }

  test('goes at once after a test that it took, and is then looked for no more', async () => {
    const made = await isDown()
    await owner().call(testWebhook, { id: id() })
    await settle()
    expect(isTold()).toEqual(made)
    const writes = vi.spyOn(scene.blipp.deps.db, 'write')
    await settle()
    expect(writes).not.toHaveBeenCalled()
  })

  test('goes at once after a repeat that it took', async () => {
    await scene.happen()
    await scene.settle()
    const [taken] = await scene.tries()
    const made = await isDown()
    await owner().call(sendWebhookAgain, { id: id(), eventId: taken?.eventId ?? '' })
    await settle()
    expect(isTold()).toEqual(expect.arrayContaining(made))
  })

  test('goes at once to another address', async () => {
    const made = await isDown()
    const other = await startReceiver()
    await owner().call(changeWebhook, { id: id(), url: other.url })
    await settle()
    expect(other.got.map(({ data }) => data.customerId)).toEqual(made)
    await other.close()
  })

  test('goes at once when it is turned on again', async () => {
    const made = await isDown()
    for (const on of [false, true]) await owner().call(changeWebhook, { id: id(), on })
    await settle()
    expect(isTold()).toEqual(made)
  })

  test('goes at once although it had asked for half a day of rest', async () => {
    scene.receiver.answer(() => ({ status: 503, headers: { 'retry-after': String(12 * 3600) } }))
    const made = await scene.happen(5)
    await scene.settle()
    scene.receiver.answer(() => 204)
    scene.receiver.got.length = 0
    await owner().call(testWebhook, { id: id() })
    await settle()
    expect(isTold()).toEqual(made)
  })

  test('waits as before where it does not take the test', async () => {
    await isDown()
    scene.receiver.answer(() => 503)
    await owner().call(testWebhook, { id: id() })
    await settle()
    expect(scene.receiver.got.map(({ type }) => type)).toEqual(['webhook.test'])
  })
})
