import type { CarrierOptions } from '../../backend/carriers/index.ts'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import { createJobs } from '../../backend/jobs.ts'
import type { SenderOptions } from '../../backend/sending/index.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Customer, NewCustomer } from '../../shared/customers.ts'
import {
  getSend,
  type SendRequest,
  type SendSummary,
  sendEmail,
  sendSms,
  sendWhatsapp,
} from '../../shared/deliveries.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { annasMobile, bjornsBarbershop } from '../support/people.ts'
import { addCustomer, emailCampaign, openShop, reminder, type Shop, smsCampaign } from '../support/shop.ts'
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts'
import { startTwilio, type TwilioStandIn } from '../support/twilio.ts'
import { textContent } from '../support/twilio-contents.ts'

/** A verified shop, with stand-ins of Twilio and of a mail server, or with neither. */
export interface Scene {
  blipp: Blipp
  db: Database
  shop: Shop
  twilio: TwilioStandIn
  sink: SmtpSink
  /** The campaign mails that the mail server took. */
  mails(): ReceivedMail[]
  sms(request: Partial<SendRequest>, campaign?: string): Promise<Pressed>
  email(request: Partial<SendRequest>, campaign?: string): Promise<Pressed>
  whatsapp(request: Partial<SendRequest>, campaign: string): Promise<Pressed>
  /** What came of a press that was refused. */
  ask(
    channel: Channel,
    request: Partial<SendRequest>,
    campaign?: string,
  ): Promise<{ status: number; body: unknown }>
  campaigns: { sms: string; email: string }
  campaign(values: { type?: Channel; subject?: string; message: string }): Promise<string>
  customer(values: NewCustomer): Promise<Customer>
  change(id: string, values: Partial<CustomerRow>): Promise<void>
  changeShop(values: Partial<BusinessRow>): Promise<void>
  ledger(): Promise<DeliveryRow[]>
  /** Lets the worker do all that it can do now. */
  settle(): Promise<void>
  /** Another worker of this process does all that it can do now, and ends. */
  nextWorker(): Promise<void>
  end(): Promise<void>
}

const calls = { sms: sendSms, email: sendEmail, whatsapp: sendWhatsapp }

export interface Pressed {
  summary: SendSummary
  sendId: string
}

export interface SceneOptions {
  /** Without providers everything is captured. */
  providers?: boolean
  patience?: CarrierOptions
  environment?: Record<string, string>
  sending?: SenderOptions
}

export async function setScene(
  db: Database,
  {
    providers = true,
    // Longer than a busy machine is held up. A test in which a provider hangs shortens it.
    patience = { smsTimeoutMs: 5000, mailReplyMs: 5000 },
    environment = {},
    sending = {},
  }: SceneOptions = {},
): Promise<Scene> {
  const [twilio, sink] = [await startTwilio(), await startSmtpSink()]
  twilio.contents.push(textContent(reminder.contentSid, reminder.body))
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'utskick@blipp.example' }
  const blipp = await startBlipp(db, {
    patience,
    // Whoever presses here waits for the worker instead.
    sending: { breaker: { failures: 1000 }, answerMs: 0, ...sending },
    environment: {
      LOG_LEVEL: 'warn',
      SMS_PER_SECOND: '100000',
      ...(providers ? { ...twilio.env, ...mail } : {}),
      ...environment,
    },
  })
  const shop = await openShop(blipp.url, { ...bjornsBarbershop, ownerEmail: `${Date.now()}@bjorn.example` })
  const { id: businessId } = shop.business
  const changeShop: Scene['changeShop'] = async (values) => {
    await db.write(businessId, (unit) =>
      unit.trx.updateTable('businesses').set(values).where('id', '=', businessId).execute(),
    )
  }
  await verify(db, businessId)
  await changeShop({ plan: 'enterprise' })
  const campaign: Scene['campaign'] = async (values) => {
    const base = 'subject' in values ? emailCampaign : smsCampaign
    return (await shop.owner.call(saveCampaign, { ...base, ...values })).campaign.id
  }
  const campaigns = {
    sms: await campaign({ message: smsCampaign.message }),
    email: await campaign({ subject: emailCampaign.subject, message: emailCampaign.message }),
  }
  async function press(call: (typeof calls)[Channel], request: Partial<SendRequest>, id: string) {
    const pressed = await shop.owner.call(call, { ...request, id } as SendRequest & { id: string })
    await blipp.jobs.idle()
    const { summary } = await shop.owner.call(getSend, { id: pressed.sendId })
    return { ...pressed, summary }
  }
  return {
    blipp,
    db,
    shop,
    twilio,
    sink,
    mails: () => sink.mails.filter(({ envelopeTo }) => !envelopeTo.includes(shop.email)),
    campaigns,
    campaign,
    changeShop,
    sms: (request, id = campaigns.sms) => press(sendSms, { smsFrom: 'Bjorns', ...request }, id),
    email: (request, id = campaigns.email) => press(sendEmail, request, id),
    whatsapp: (request, id) => press(sendWhatsapp, request, id),
    ask: (channel, request, id = campaigns[channel === 'email' ? 'email' : 'sms']) =>
      shop.owner.ask(calls[channel], { ...request, id } as SendRequest & { id: string }),
    customer: (values) => addCustomer(shop, values),
    change: async (id, values) => {
      await db.write(businessId, (unit) =>
        unit.trx
          .updateTable('customers')
          .set(values)
          .where('businessId', '=', businessId)
          .where('id', '=', id)
          .execute(),
      )
    },
    ledger: () =>
      db.read
        .selectFrom('deliveries')
        .selectAll()
        .where('businessId', '=', businessId)
        .orderBy('id')
        .execute(),
    settle: async () => {
      blipp.jobs.wake()
      await blipp.jobs.idle()
    },
    nextWorker: async () => {
      const { jobs: _, ...rest } = blipp.deps
      const jobs = createJobs(rest)
      jobs.start()
      await jobs.idle()
      await jobs.stop()
    },
    end: async () => {
      await blipp.stop()
      await Promise.all([twilio.close(), sink.close()])
    },
  }
}

/** As if the link in the mail had been opened. */
async function verify(db: Database, businessId: string): Promise<void> {
  await db.write(businessId, (unit) =>
    unit.trx
      .updateTable('users')
      .set({ emailVerifiedAt: '2026-11-21T09:00:00.000Z' })
      .where('businessId', '=', businessId)
      .execute(),
  )
}

export const mobileOf = (number: number): string => `+467017${String(number).padStart(4, '0')}0`
export { annasMobile }
