import { beforeEach, expect, test } from 'vitest'
import { getBusinessReport } from '../../shared/business-report.ts'
import { signin, updateProfile } from '../../shared/businesses.ts'
import { deleteCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { sendEmail, sendSms } from '../../shared/deliveries.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { addCampaign, type BusyShop, emailCampaign, openBusyShop } from '../support/shop.ts'

const DAY = 86_400_000

onEachEngine('the campaigns of a period', (open) => {
  let blipp: Blipp
  let shop: BusyShop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    await shop.owner.call(updateProfile, { quietHours: { for: 'off', from: '20:00', to: '09:00' } })
    return () => blipp.stop()
  })

  const send = async (id: string, names: number[]) => {
    await shop.owner.call(sendEmail, { id, customerIds: names.map((at) => shop.customers[at]?.id ?? '') })
    await blipp.jobs.idle()
  }
  /** What people and providers did, as the ledger would have it. */
  const mark = (customer: number, values: object) =>
    blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      await trx
        .updateTable('deliveries')
        .set(values)
        .where('customerId', '=', shop.customers[customer]?.id ?? '')
        .execute()
    })
  const signIn = () => shop.owner.call(signin, { email: shop.email, password: bjornsBarbershop.password })
  const compared = async (from: string, to: string) =>
    (await shop.owner.call(getBusinessReport, { from, to })).report.campaigns

  test('are compared by what the ledger holds of the sends in it, the newest first', async () => {
    const old = shop.campaigns.email
    await send(old.id, [0])
    blipp.clock.pass(10 * DAY)
    await signIn()
    const fresh = await addCampaign(shop, { ...emailCampaign, name: 'Adventsbrev' as 'Höstbrev' })
    await send(fresh.id, [0, 1])
    const at = blipp.clock.now()
    await mark(0, { state: 'delivered', deliveredAt: at, clickedAt: at })
    await mark(1, { state: 'accepted', acceptedAt: at, optedOutAt: at, machineClickedAt: at })

    expect(await compared('2026-12-01', '2026-12-01')).toMatchObject([
      {
        id: fresh.id,
        kind: 'campaign',
        name: 'Adventsbrev',
        channel: 'email',
        report: {
          recipients: 2,
          accepted: 2,
          delivered: 1,
          clicked: 1,
          machineClicked: 1,
          optedOut: 1,
          captured: 0,
        },
      },
    ])
    const both = await compared('2026-11-21', '2026-12-01')
    expect(both.map(({ name, report }) => [name, report.recipients])).toEqual([
      ['Adventsbrev', 2],
      [old.name, 1],
    ])
    expect(await compared('2026-11-22', '2026-11-30')).toEqual([])
  })

  test('that were captured are not told as sent, and a deleted one has no name', async () => {
    const { id } = shop.campaigns.email
    await send(id, [0])
    await shop.owner.call(deleteCampaign, { id })
    expect(await compared('2026-11-21', '2026-11-21')).toMatchObject([
      { id, kind: null, name: null, measured: false, report: { recipients: 1, captured: 1, accepted: 0 } },
    ])
  })

  test('have a line for each channel where one was sent by two, with the figures of that one', async () => {
    const { id } = shop.campaigns.email
    await send(id, [0, 1])
    blipp.clock.pass(60_000)
    await shop.owner.call(updateCampaign, { id, type: 'sms', message: 'Hej' })
    const customerIds = [shop.customers[0]?.id ?? '']
    await shop.owner.call(sendSms, { id, customerIds, smsFrom: 'Bjorns' })
    await blipp.jobs.idle()
    const day = blipp.clock.now().slice(0, 10)
    const lines = (await compared(day, day)).map(({ channel, report }) => [channel, report.recipients])
    expect(lines).toEqual([
      ['sms', 1],
      ['email', 2],
    ])
  })
})
