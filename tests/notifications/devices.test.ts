import { beforeEach, expect, test } from 'vitest'
import { newEpoch } from '../../backend/database/epoch.ts'
import { eraseClosed } from '../../backend/rights/closed.ts'
import { lock, signin, signout } from '../../shared/businesses.ts'
import { closeBusiness } from '../../shared/closing.ts'
import {
  deleteNotifications,
  getNotifications,
  setNotifications,
  testNotifications,
} from '../../shared/notifications/contract.ts'
import { DEVICES_MAX } from '../../shared/rules/notifications/kinds.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from '../../shared/security.ts'
import { listStaff, removeStaff } from '../../shared/staff.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { openShop, signInAgain, verifyAddress } from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('a device that is told things', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const owner = () => scene.shop.owner

  test('is kept with what was chosen on it, and forgotten when it is turned off', async () => {
    const phone = await scene.turnOn(owner(), { kinds: ['reply', 'reply', 'answer'] })
    const state = () => owner().call(getNotifications, { deviceId: phone.deviceId })
    expect((await state()).device).toEqual({ id: phone.device.id, kinds: ['reply', 'answer'] })
    const { deviceId, browser } = phone
    const renewed = scene.service.subscribe((await state()).publicKey)
    await scene.turnOn(owner(), { deviceId, browser: renewed })
    expect((await state()).device).toEqual({ id: phone.device.id, kinds: ['reply', 'answer'] })
    await phone.test()
    expect(scene.service.got.map((got) => got.browser.endpoint)).toEqual([renewed.endpoint])
    expect(renewed.endpoint).not.toBe(browser.endpoint)
    await phone.end()
    expect((await state()).device).toBeNull()
  })

  test('is told nothing of a kind that was taken back while it waited', async () => {
    const phone = await scene.turnOn(owner())
    scene.service.answer(() => 503)
    await scene.signUp()
    await scene.settle()
    await scene.turnOn(owner(), { ...phone, kinds: ['reply'] })
    scene.service.answer(() => 201)
    await scene.pass(3_600_000)
    expect(scene.service.got).toHaveLength(1)
  })

  test('is let go as its person signs out there, or is signed out from elsewhere', async () => {
    const [phone, tablet, desk] = [owner(), await signInAgain(scene.shop), await signInAgain(scene.shop)]
    const [onPhone, onTablet, onDesk] = [
      await scene.turnOn(phone),
      await scene.turnOn(tablet),
      await scene.turnOn(desk),
    ]
    const known = () => Promise.all([onPhone, onTablet, onDesk].map(scene.isKnown))
    await tablet.call(signout, {})
    expect(await known()).toEqual([true, false, true])
    // Its session has another id from then on, and the same device.
    await phone.call(changePassword, { current: scene.shop.password, password: 'en helt ny sax 2026' })
    expect(await known()).toEqual([true, false, false])
    const other = { ...scene.shop, password: 'en helt ny sax 2026' }
    const again = await scene.turnOn(await signInAgain(other))
    const { sessions } = await phone.call(listSessions, {})
    const theirs = sessions.find(({ current }) => !current)
    await phone.call(endSession, { id: String(theirs?.id) })
    expect(await scene.isKnown(again)).toBe(false)
    const last = await scene.turnOn(await signInAgain(other))
    await phone.call(endOtherSessions, {})
    expect([await scene.isKnown(last), await scene.isKnown(onPhone)]).toEqual([false, true])
  })

  test('is let go with the person, with the shop, as it is put on the counter, and after a restore', async () => {
    await verifyAddress(scene.shop)
    const elin = await hireStaff(scene.shop, 'elin@bjornsbarber.example')
    const [hers, tablet] = [await scene.turnOn(elin), await signInAgain(scene.shop)]
    const onTablet = await scene.turnOn(tablet)
    await tablet.call(lock, { tokenHash: 'a'.repeat(43) })
    expect(await scene.isKnown(onTablet)).toBe(false)
    const { staff } = await owner().call(listStaff, {})
    await owner().call(removeStaff, { id: String(staff.find(({ role }) => role === 'staff')?.id) })
    expect(await scene.isKnown(hers)).toBe(false)
    const { db } = scene.blipp.deps
    const restored = await scene.turnOn(owner())
    await scene.signUp()
    for (const statement of newEpoch().filter((text) => /notifications|pushSubscriptions/.test(text)))
      await db.write('nobody', ({ trx }) => trx.executeQuery({ sql: statement, parameters: [] } as never))
    expect(await scene.isKnown(restored)).toBe(false)
    const phone = await scene.turnOn(owner())
    const { name } = scene.shop.business
    await owner().call(closeBusiness, { name, password: scene.shop.password })
    expect(await scene.isKnown(phone)).toBe(false)
    scene.blipp.clock.pass(400 * 86_400_000)
    await eraseClosed(scene.blipp.deps, 30)
  })

  test('tells its new person alone, whoever was told on it before, in whichever shop', async () => {
    const first = await scene.turnOn(owner())
    await verifyAddress(scene.shop)
    const elin = await hireStaff(scene.shop, 'elin@bjornsbarber.example')
    const second = await scene.turnOn(elin, { browser: first.browser })
    expect([await scene.isKnown(first), await scene.isKnown(second)]).toEqual([false, true])
    const flora = await openShop(scene.blipp.url, floraBlommor)
    const third = await scene.turnOn(flora.owner, { browser: first.browser })
    expect([await scene.isKnown(second), await scene.isKnown(third)]).toEqual([false, true])
    await scene.signUp()
    await scene.settle()
    expect(scene.service.got).toEqual([])
  })

  test('is nobody’s but its person’s', async () => {
    const phone = await scene.turnOn(owner())
    await verifyAddress(scene.shop)
    const elin = await hireStaff(scene.shop, 'elin@bjornsbarber.example')
    for (const endpoint of [deleteNotifications, testNotifications])
      expect((await elin.ask(endpoint, { id: phone.device.id })).status).toBe(404)
    expect((await elin.call(getNotifications, { deviceId: phone.deviceId })).device).toBeNull()
    expect(await scene.isKnown(phone)).toBe(true)
  })

  test('is one of a few: one more takes the place of the one that was not used for longest', async () => {
    const phones = []
    for (let n = 0; n <= DEVICES_MAX; n += 1) {
      scene.blipp.clock.pass(1000)
      phones.push(await scene.turnOn(owner()))
    }
    const known = await Promise.all(phones.map(scene.isKnown))
    expect(known).toEqual([false, ...Array(DEVICES_MAX).fill(true)])
  })

  test.each([
    ['http', { endpoint: 'http://push.example.com/x' }],
    ['the machine’s own network', { endpoint: 'https://192.168.1.10/x' }],
    ['another port', { endpoint: 'https://push.example.com:6379/x' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example.com/x' }],
    ['an address without end', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
    ['a key that is no point', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['a secret that is too short', { keys: { auth: 'AAAA' } }],
    ['a key that is not ours', { publicKey: `B${'A'.repeat(86)}` }],
  ])('is not kept with %s', async (_, over: { endpoint?: string; publicKey?: string; keys?: object }) => {
    const { publicKey } = await owner().call(getNotifications, { deviceId: uuid7() })
    const browser = scene.service.subscribe(publicKey)
    const wanted = { deviceId: uuid7(), ...browser, publicKey, language: 'sv' as const, ...over }
    const keys = { ...browser.keys, ...over.keys }
    expect(await owner().ask(setNotifications, { ...wanted, keys })).toMatchObject({ status: 422 })
    expect(await scene.blipp.deps.db.read.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  })

  test('leaves nothing of its address in what is logged', async () => {
    const phone = await scene.turnOn(owner())
    await phone.test()
    const secret = phone.browser.endpoint.split('/').at(-1) ?? ''
    expect(scene.blipp.lines.join('\n')).toContain('told a device')
    expect(scene.blipp.lines.join('\n')).not.toContain(secret)
  })

  test('goes on being told after its session ended by itself', async () => {
    const phone = await scene.turnOn(owner())
    scene.blipp.clock.pass(30 * 3_600_000)
    await scene.signUp()
    await scene.settle()
    expect(phone.titles()).toEqual(['Dagens första anmälan'])
    await owner().call(signin, { email: scene.shop.email, password: scene.shop.password })
  })
})
