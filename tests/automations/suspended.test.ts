import { beforeEach, expect, test } from 'vitest'
import { adminLogin, liftSuspension, suspendBusiness } from '../../shared/admin.ts'
import { hireAdmin, sven } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import { proveAddressOf } from '../support/prove-address.ts'
import type { Visitor } from '../support/visitor.ts'
import { type Automated, DAY, HOUR, MINUTE, openAutomated, person } from './scene.ts'
import { visiting } from './visiting.ts'

onEachEngine('an automation of a shop that is suspended', (open) => {
  let scene: Automated
  let admin: Visitor

  beforeEach(async () => {
    scene = await openAutomated(await open())
    // A shop whose address nobody proves is closed after two weeks.
    await proveAddressOf(scene.db, scene.shop.email, scene.blipp.clock.now())
    admin = await hireAdmin(scene.blipp)
    return () => scene.end()
  })

  const { give, dayAfter, automate } = visiting(() => scene)
  const id = () => scene.shop.business.id
  const suspend = () => admin.call(suspendBusiness, { id: id(), reason: 'Frågor om avsändaren' })
  // Days pass, and sessions with them.
  const lift = async () => {
    await admin.call(adminLogin, { email: sven.email, password: sven.password })
    await admin.call(liftSuspension, { id: id(), reason: 'Besvarade' })
    await scene.settle()
  }

  test('sends nothing meanwhile, and after it only what is no more than 48 hours late', async () => {
    const welcome = await scene.automate({ delay: 60 })
    await suspend()
    await scene.tap(person(1))
    for (let day = 0; day < 20; day += 1) await scene.pass(DAY)
    await scene.tap(person(2))
    await scene.pass(DAY)
    expect(await scene.ledger()).toEqual([])
    await lift()
    expect(await scene.reached()).toEqual([person(2).email])
    expect(await scene.automation(welcome.id)).toMatchObject({ late: 1, ahead: 0 })
  })

  test('calls off what it had handed over before, where that would come more than 48 hours late', async () => {
    await scene.automate()
    const deferred = { ...person(1), email: 'tapp+defer@kund.example' }
    await scene.tap(deferred)
    await scene.settle()
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', attempt: 1 }])
    await suspend()
    await scene.pass(3 * DAY)
    await lift()
    await scene.pass(DAY)
    expect(await scene.ledger()).toMatchObject([{ attempt: 1 }])
    expect(await scene.reached()).toEqual([])
  })

  test('goes on after it with what it had handed over shortly before', async () => {
    await scene.automate({ channel: 'sms', smsFrom: 'Bjorns' })
    scene.twilio.control(() => 'busy')
    await scene.tap(person(1))
    await scene.settle()
    scene.twilio.control(() => null)
    await suspend()
    await scene.pass(HOUR)
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', attempt: 1 }])
    await lift()
    expect(await scene.reached()).toEqual([person(1).phone])
  })

  test('reminds nobody of a voucher that has ended since, and of the next one all the same', async () => {
    await automate({ kind: 'offerEnds', delay: 2, message: 'Snart slut: {{offer}}' })
    await scene.tap(person(1))
    await give([person(1).email], { title: 'Snar', until: dayAfter(5) })
    const next = await give([person(1).email], { title: 'Sen', until: dayAfter(30) })
    await scene.settle()
    await suspend()
    for (let day = 0; day < 10; day += 1) await scene.pass(DAY)
    await lift()
    expect(await scene.ledger()).toEqual([])
    await scene.pass(18 * DAY + MINUTE)
    const sends = await scene.db.read.selectFrom('sends').select('offerId').execute()
    expect(sends).toEqual([{ offerId: next.id }])
  })
})
