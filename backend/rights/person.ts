import { HISTORY_MAX } from '../../shared/history.ts'
import type { PersonMessage, PersonRecord } from '../../shared/rights.ts'
import { readText } from '../../shared/rules/mail/index.ts'
import { voucherUrl } from '../../shared/rules/offers/page.ts'
import { fill } from '../../shared/rules/template.ts'
import { historyOf, labelsIn } from '../customers/index.ts'
import type { BusinessRow, CustomerRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { vouchersOf } from '../offers/index.ts'

const HANDED_OVER = ['handing_over', 'accepted', 'captured', 'delivered', 'failed', 'unknown'] as const

/** Everything that a shop keeps of one customer who is there. Who of the staff did what is the staff's own. */
export async function recordOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  business: BusinessRow,
  customer: CustomerRow,
): Promise<PersonRecord> {
  const { db, clock } = deps
  const [history, messages, vouchers, spot] = await Promise.all([
    historyOf(db.read, business.id, customer.id),
    messagesTo(deps, business, customer),
    vouchersOf(deps, business, customer.id),
    spotOf(db.read, customer),
  ])
  const { name, email, phone, language, notes, source, createdAt, updatedAt, clickedAt, openedAt } = customer
  return {
    business: { name: business.name, email: business.email },
    gatheredAt: clock.now(),
    person: {
      ...{ name, email: email ?? '', phone, language, notes, labels: labelsIn(customer), source, spot },
      ...{ createdAt, updatedAt, clickedAt, openedAt },
      ...{ visits: Number(customer.visits ?? 0), lastVisitAt: customer.lastVisitAt },
    },
    consents: { sms: customer.sms, email: customer.emailConsent, whatsapp: customer.whatsapp },
    history: history.map((entry) => ({ ...entry, by: null })),
    messages,
    vouchers,
  }
}

type Read = Deps['db']['read']

async function spotOf(db: Read, { businessId, tagId }: CustomerRow): Promise<string | null> {
  if (tagId === null) return null
  const tag = await db
    .selectFrom('tags')
    .select('label')
    .where('businessId', '=', businessId)
    .where('id', '=', tagId)
    .executeTakeFirst()
  return tag?.label ?? null
}

/** The newest that were handed over; no copy of each is kept, so they read as the send's text with the person's values. */
async function messagesTo(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  business: BusinessRow,
  customer: CustomerRow,
): Promise<PersonMessage[]> {
  const rows = await db.read
    .selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join
        .onRef('sends.businessId', '=', 'deliveries.businessId')
        .onRef('sends.id', '=', 'deliveries.sendId'),
    )
    .select([
      'deliveries.channel',
      'deliveries.state',
      'deliveries.acceptedAt',
      'deliveries.updatedAt',
      'deliveries.clickedAt',
      'deliveries.openedAt',
      'deliveries.offerToken',
      'sends.subject',
      'sends.message',
    ])
    .where('deliveries.businessId', '=', business.id)
    .where('deliveries.customerId', '=', customer.id)
    .where('deliveries.state', 'in', HANDED_OVER)
    .orderBy('deliveries.createdAt', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  const values = {
    ...{ name: customer.name, email: customer.email, phone: customer.phone },
    ...{ business: business.name, review: business.reviewUrl },
  }
  return rows.map((row) => {
    const { channel, state, acceptedAt, updatedAt, clickedAt, openedAt, subject, message, offerToken } = row
    const theirs = { ...values, offer: offerToken && voucherUrl(config.publicUrl, offerToken) }
    return {
      at: acceptedAt ?? updatedAt,
      channel,
      subject: subject === null ? null : fill(subject, theirs),
      text: fill(readText({ type: channel, message }), theirs),
      state: state as PersonMessage['state'],
      clickedAt,
      openedAt,
    }
  })
}
