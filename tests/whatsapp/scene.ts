import type { Database } from '../../backend/database/index.ts'
import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import { type DeskTemplate, listDeskTemplates, offerTemplate } from '../../shared/whatsapp/desk.ts'
import { hireAdmin } from '../support/admin.ts'
import { startBlipp } from '../support/blipp.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCustomer, openShop, reminder, type Shop } from '../support/shop.ts'
import { startTwilio } from '../support/twilio.ts'
import { type StandInContent, textContent } from '../support/twilio-contents.ts'

export const content = textContent(reminder.contentSid, reminder.body, {
  name: reminder.name,
  variables: { 1: 'Förnamn', 2: 'Företag' },
})
export const MINUTES = 60_000
export const message = textOfTemplate(reminder)

/** Two shops that have WhatsApp on, an operator, and an account with one template that was read. */
export async function openAccount(db: Database) {
  const twilio = await startTwilio()
  twilio.contents.push(content)
  const blipp = await startBlipp(db, {
    environment: { ...twilio.env, TWILIO_WHATSAPP_FROM: '+46701740690' },
    patience: { smsTimeoutMs: 5000 },
  })
  const admin = await hireAdmin(blipp)
  const bjorn = await openShop(blipp.url)
  const flora = await openShop(blipp.url, floraBlommor)
  for (const shop of [bjorn, flora]) await shop.owner.call(updateProfile, { whatsappOn: true })
  await blipp.jobs.idle()
  const listed = async (filter: { search?: string; approval?: DeskTemplate['approval'] } = {}) =>
    admin.call(listDeskTemplates, filter)
  const idOf = async () => String((await listed()).templates[0]?.id)
  const offer = async (values: {
    offer: DeskTemplate['offer']
    businessIds?: string[]
    fillings?: DeskTemplate['fillings']
  }) => {
    const answer = await admin.ask(offerTemplate, {
      id: await idOf(),
      fillings: reminder.fillings,
      ...values,
    })
    await blipp.jobs.idle()
    return answer
  }
  const toBjorn = () => offer({ offer: 'chosen', businessIds: [bjorn.business.id] })
  const offeredTo = async (shop: Shop) =>
    (await shop.owner.call(getProfile, {})).business.whatsapp?.templates.map(({ name }) => name)
  /** The account changes, and is read again when its time has come. */
  const becomes = async (...contents: StandInContent[]) => {
    twilio.contents.splice(0, Infinity, ...contents)
    blipp.clock.pass(16 * MINUTES)
    blipp.jobs.wake()
    await blipp.jobs.idle()
  }
  const prove = ({ business: { id } }: Shop) =>
    blipp.deps.db.write(id, ({ trx }) =>
      trx
        .updateTable('users')
        .set({ emailVerifiedAt: blipp.clock.now() })
        .where('businessId', '=', id)
        .execute(),
    )
  /** Somebody who said yes to WhatsApp. */
  const willing = async (shop: Shop, person: Parameters<typeof addCustomer>[1] = anna) => {
    const customer = await addCustomer(shop, person)
    await blipp.deps.db.write(shop.business.id, ({ trx }) =>
      trx.updateTable('customers').set({ whatsapp: 'yes' }).where('id', '=', customer.id).execute(),
    )
    return customer
  }
  const scheduled = async () => {
    const { campaign } = await bjorn.owner.call(saveCampaign, {
      name: 'Dags igen',
      type: 'whatsapp',
      message,
    })
    await prove(bjorn)
    const customer = await willing(bjorn)
    await bjorn.owner.call(scheduleCampaign, {
      ...{ id: campaign.id, at: '2026-11-28T12:00', customerIds: [customer.id] },
    })
    return campaign.id
  }
  const trouble = async (id: string) => {
    const row = blipp.deps.db.read.selectFrom('campaigns').select('scheduleTrouble').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).scheduleTrouble
  }
  const end = async () => {
    await blipp.stop()
    await twilio.close()
  }
  return {
    ...{ blipp, twilio, admin, bjorn, flora, listed, idOf, offer, toBjorn, offeredTo, becomes },
    ...{ prove, willing, scheduled, trouble, end },
  }
}
export type Account = Awaited<ReturnType<typeof openAccount>>
