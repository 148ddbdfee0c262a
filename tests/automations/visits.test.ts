import { beforeEach, expect, test } from 'vitest'
import { resumeAutomation, updateAutomation } from '../../shared/automations.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { redeemVoucher, updateOffer } from '../../shared/offers.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'
import { addCustomer } from '../support/shop.ts'
import { type Automated, DAY, HOUR, MINUTE, openAutomated, person } from './scene.ts'
import { visiting } from './visiting.ts'

onEachEngine('an automation by visits', (open) => {
  let scene: Automated

  beforeEach(async () => {
    scene = await openAutomated(await open())
    // A shop whose address nobody proves is closed after two weeks.
    await proveAddressOf(scene.db, scene.shop.email, scene.blipp.clock.now())
    return () => scene.end()
  })

  const { owner, idOf, voucherOf, dayAfter, give, come, automate } = visiting(() => scene)
  const notSeen = () => automate({ kind: 'notSeen', delay: 60 })
  const [one, other] = [person(1), person(2)]

  test('writes to who has been away for so long, once, and again only after they came', async () => {
    await scene.tap(one)
    await give([one.email])
    await notSeen()
    await come(one.email)
    await scene.pass(60 * DAY - MINUTE)
    expect(await scene.reached()).toEqual([])
    await scene.pass(2 * MINUTE)
    expect(await scene.reached()).toEqual([one.email])
    await scene.pass(200 * DAY)
    expect(await scene.reached()).toHaveLength(1)
    await come(one.email)
    await scene.pass(60 * DAY)
    expect(await scene.reached()).toEqual([one.email, one.email])
  })

  test('counts an absence anew from a visit in it, and from the sign-up of who never came', async () => {
    await notSeen()
    await scene.tap(one, other)
    await give([one.email])
    await scene.pass(59 * DAY)
    await come(one.email)
    await scene.pass(2 * DAY)
    expect(await scene.reached()).toEqual([other.email])
    await scene.pass(58 * DAY + HOUR)
    expect(await scene.reached()).toEqual([other.email, one.email])
  })

  test('writes to nobody who had been away for long when it was switched on, nor to whom staff entered', async () => {
    await scene.tap(one, other)
    await addCustomer(scene.shop, anna)
    await scene.pass(61 * DAY)
    await give([other.email])
    await come(other.email)
    const { id } = await notSeen()
    await scene.settle()
    expect(await scene.automation(id)).toMatchObject({ ahead: 1, late: 0 })
    await (await owner()).call(updateCustomer, { id: await idOf(one.email), notes: 'Stammis' })
    await scene.pass(61 * DAY)
    expect(await scene.reached()).toEqual([other.email])
  })

  test('takes up who is still away when it is switched on again, and heeds a no', async () => {
    const { id } = await notSeen()
    await scene.tap(one, other)
    await scene.pass(10 * DAY)
    await (await owner()).call(updateAutomation, { id, on: false })
    await scene.pass(DAY)
    await (await owner()).call(updateAutomation, { id, on: true })
    await (await owner()).call(updateCustomer, { id: await idOf(other.email), consentGiven: false })
    await scene.pass(50 * DAY)
    expect(await scene.reached()).toEqual([one.email])
    await (await owner()).call(updateAutomation, { id, on: false })
    await (await owner()).call(updateAutomation, { id, on: true })
    await scene.pass(DAY)
    expect(await scene.reached()).toHaveLength(1)
  })

  test('does not write twice of one absence when a visit in between was a mistake', async () => {
    await scene.tap(one)
    await give([one.email])
    await notSeen()
    await scene.pass(60 * DAY + HOUR)
    expect(await scene.reached()).toHaveLength(1)
    await (await come(one.email)).undo()
    await scene.pass(3 * DAY)
    expect(await scene.reached()).toHaveLength(1)
  })

  test('thanks for the third visit, a day each, once, and for none before it was switched on', async () => {
    await scene.tap(one, other)
    await give([one.email, other.email])
    for (let visit = 0; visit < 3; visit += 1) {
      await come(other.email)
      await scene.pass(DAY)
    }
    await come(one.email)
    await automate({ kind: 'nthVisit', delay: 3 })
    await scene.pass(DAY)
    await come(one.email)
    await come(one.email)
    await come(other.email)
    await scene.pass(MINUTE)
    expect(await scene.reached()).toEqual([])
    await scene.pass(DAY)
    await come(one.email)
    await scene.pass(MINUTE)
    expect(await scene.reached()).toEqual([one.email])
    await scene.pass(DAY)
    await come(one.email)
    await scene.pass(DAY)
    expect(await scene.reached()).toHaveLength(1)
  })

  test('thanks for no visit that is undone while the thanks wait for the morning, and for the true one', async () => {
    const until = (time: string) => Date.parse(time) - Date.parse(scene.blipp.clock.now())
    await scene.tap(one, other)
    await give([one.email, other.email])
    const text = { channel: 'sms', subject: null, smsFrom: 'Bjorns' }
    const { id } = await automate({
      ...text,
      kind: 'nthVisit',
      delay: 2,
      message: 'Tack för ditt andra besök!',
    })
    await come(one.email)
    await come(other.email)
    await scene.pass(until('2026-11-22T20:00:00.000Z'))
    await come(other.email)
    const { undo } = await come(one.email)
    expect(await scene.automation(id)).toMatchObject({ ahead: 2 })
    await undo()
    await scene.pass(until('2026-11-23T09:00:00.000Z'))
    expect(await scene.reached()).toEqual([other.phone])
    await come(one.email)
    await scene.pass(MINUTE)
    expect(await scene.reached()).toEqual([other.phone, one.phone])
  })

  const reminder = { kind: 'offerEnds', delay: 2, message: 'Snart slut: {{offer}}' }

  test('reminds of a voucher that ends, once, with a link to their own, and not of one that is used', async () => {
    await scene.tap(one, other)
    const offer = await give([one.email, other.email], { until: dayAfter(5), perPerson: 1 })
    await give([one.email], { title: 'Utan slut' })
    await automate(reminder)
    await (await owner()).call(redeemVoucher, { code: (await voucherOf(other.email, offer.id)).code })
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([])
    await scene.pass(3 * DAY)
    expect(await scene.reached()).toEqual([one.email])
    expect(scene.mails().at(-1)?.text).toContain(`/v/${(await voucherOf(one.email, offer.id)).token}`)
    await (await owner()).call(updateOffer, { id: offer.id, until: dayAfter(20) })
    await scene.pass(30 * DAY)
    expect(await scene.reached()).toHaveLength(1)
  })

  test('reminds of each voucher, the one that ends sooner first, whichever was given first', async () => {
    await automate(reminder)
    await scene.tap(one)
    const late = await give([one.email], { title: 'Sen', until: dayAfter(20) })
    await scene.settle()
    const soon = await give([one.email], { title: 'Snar', until: dayAfter(10) })
    await scene.settle()
    await scene.pass(9 * DAY)
    const lines = () => scene.db.read.selectFrom('sends').select('offerId').orderBy('id').execute()
    expect(await lines()).toEqual([{ offerId: soon.id }])
    await scene.pass(10 * DAY)
    expect(await lines()).toEqual([{ offerId: soon.id }, { offerId: late.id }])
  })

  test('follows an offer whose end is moved, and reminds of none that was stopped', async () => {
    const { id } = await automate(reminder)
    await scene.tap(one, other)
    const moved = await give([one.email], { until: dayAfter(20) })
    const stopped = await give([other.email], { until: dayAfter(6) })
    await scene.settle()
    await (await owner()).call(updateOffer, { id: moved.id, until: dayAfter(5) })
    await (await owner()).call(updateOffer, { id: stopped.id, running: false })
    await scene.pass(4 * DAY)
    expect(await scene.reached()).toEqual([one.email])
    await scene.pass(4 * DAY)
    expect(await scene.automation(id)).toMatchObject({ held: null })
    expect(await (await owner()).call(resumeAutomation, { id })).toBeDefined()
  })

  test('reminds nobody at once of what was about to end when it was switched on', async () => {
    await scene.tap(one)
    await give([one.email], { until: dayAfter(1) })
    await automate(reminder)
    await scene.pass(2 * DAY)
    expect(await scene.ledger()).toEqual([])
  })
})
