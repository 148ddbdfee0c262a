import { beforeEach, expect, test } from 'vitest'
import { getNotifications } from '../../shared/notifications/contract.ts'
import { onEachEngine } from '../support/engines.ts'
import { signInAgain } from '../support/shop.ts'
import { type Scene, setScene } from './scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

onEachEngine('a push service that answers', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const owner = () => scene.shop.owner
  const one = async () => {
    await scene.signUp()
    await scene.settle()
  }
  const waiting = () => scene.blipp.deps.db.read.selectFrom('notifications').selectAll().execute()

  test.each([404, 410])('%d is asked no more: the browser is gone', async (status) => {
    const phone = await scene.turnOn(owner())
    scene.service.answer(() => status)
    await one()
    expect(await scene.isKnown(phone)).toBe(false)
    expect(await waiting()).toEqual([])
    await one()
    await scene.pass(HOUR)
    expect(scene.service.got).toHaveLength(1)
  })

  test('410 of where the browser was does not end where it has just gone', async () => {
    const phone = await scene.turnOn(owner())
    const { publicKey } = await owner().call(getNotifications, { deviceId: phone.deviceId })
    const next = scene.service.subscribe(publicKey)
    scene.service.answer(async ({ browser }) => {
      if (browser.endpoint === next.endpoint) return 201
      await scene.turnOn(owner(), { deviceId: phone.deviceId, browser: next })
      return 410
    })
    await one()
    await scene.pass(MINUTE)
    expect(await scene.isKnown(phone)).toBe(true)
    expect(scene.service.got.map(({ browser }) => browser.endpoint)).toEqual([
      phone.browser.endpoint,
      next.endpoint,
    ])
  })

  test('429 is asked again when it says, and not before', async () => {
    const phone = await scene.turnOn(owner())
    scene.service.answer((_, nth) => (nth === 1 ? { status: 429, headers: { 'retry-after': '1800' } } : 201))
    await one()
    await scene.pass(29 * MINUTE)
    expect(scene.service.got).toHaveLength(1)
    await scene.pass(2 * MINUTE)
    expect(phone.titles()).toEqual(Array(2).fill('Dagens första anmälan'))
    await scene.pass(HOUR)
    expect(scene.service.got).toHaveLength(2)
    expect(await scene.isKnown(phone)).toBe(true)
  })

  test('nothing for two weeks is let go, and so is one on which the app was not opened for three months', async () => {
    const failing = await scene.turnOn(owner())
    scene.service.answer(() => 503)
    await one()
    scene.blipp.clock.pass(14 * 24 * HOUR)
    await scene.signUp()
    await scene.settle()
    // Two tries that far apart say little of a device: there may have been nothing to tell in between.
    expect(await scene.isKnown(failing)).toBe(true)
    for (let hour = 0; hour < 6; hour += 1) await scene.pass(HOUR)
    expect(await scene.isKnown(failing)).toBe(false)
    scene.service.answer(() => 201)
    const unused = await scene.turnOn(await signInAgain(scene.shop))
    scene.blipp.clock.pass(91 * 24 * HOUR)
    await one()
    expect(unused.titles()).toEqual([])
    expect(await scene.isKnown(unused)).toBe(false)
  })

  test('400 loses that one alone', async () => {
    const phone = await scene.turnOn(owner())
    scene.service.answer((_, nth) => (nth === 1 ? 400 : 201))
    await one()
    await scene.pass(3 * HOUR)
    expect(scene.service.got).toHaveLength(1)
    expect(await waiting()).toEqual([])
    await phone.test()
    expect(phone.titles().at(-1)).toBe('Notiserna fungerar')
  })
})

const troubles = [
  { answer: 503, what: 'answers with trouble', timeoutMs: 5000 },
  { answer: null, what: 'does not answer', timeoutMs: 50 },
]

onEachEngine('a push service', (open) => {
  test.each(troubles)('that $what is asked again for a day at most', async ({ answer, timeoutMs }) => {
    const scene = await setScene(await open(), { timeoutMs })
    const phone = await scene.turnOn(scene.shop.owner)
    scene.service.answer(() => answer)
    await scene.signUp()
    await scene.settle()
    for (let hour = 0; hour < 30; hour += 1) await scene.pass(HOUR)
    const tries = scene.service.got.length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(30)
    expect(await scene.blipp.deps.db.read.selectFrom('notifications').selectAll().execute()).toEqual([])
    expect(await scene.isKnown(phone)).toBe(true)
    await scene.end()
  })

  test('that is slow for one device holds up no other', async () => {
    const scene = await setScene(await open(), { timeoutMs: 2000 })
    const owner = () => scene.shop.owner
    const slow = await scene.turnOn(owner())
    const quick = await scene.turnOn(owner())
    scene.service.answer(({ browser }) => (browser.endpoint === slow.browser.endpoint ? null : 201))
    await scene.signUp()
    scene.blipp.jobs.wake()
    await expect.poll(quick.titles).toEqual(['Dagens första anmälan'])
    await scene.settle()
    await scene.end()
  })
})
