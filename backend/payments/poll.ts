import { later, MINUTE, SECOND } from '../clock.ts'
import type { PaymentRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { mailCredit, mailReceipt } from './mails.ts'
import { ProviderAway } from './provider.ts'
import { goOnRefunding } from './refund.ts'
import { settleQuietly } from './settle.ts'
import { duePayments, type PaymentKey } from './store.ts'

const LOOK_MS = 3 * SECOND
const AT_ONCE = 20
/** The time for which one process has a payment to itself. */
const TURN = MINUTE

/**
 * Returns the loop that asks providers about payments: callbacks get lost, and payers close the page. Where nobody
 * waits it asks an empty index. Answers with the milliseconds until the next.
 */
export function createPaymentPoller(deps: JobDeps): () => Promise<number> {
  return async () => {
    const due = await duePayments(deps.db.read, deps.clock.now(), AT_ONCE)
    const taken: PaymentRow[] = []
    for (const payment of due) if (await take(deps, payment)) taken.push(payment)
    await Promise.all(taken.map((payment) => goOn(deps, payment)))
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

/** Any number of processes may poll: each payment is taken up by one of them. */
const take = ({ db, clock }: JobDeps, { businessId, id, lookAt }: PaymentRow): Promise<boolean> =>
  db.write(businessId, async ({ trx }) => {
    const taken = await trx
      .updateTable('payments')
      .set({ lookAt: later(clock.now(), TURN) })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('lookAt', '=', lookAt)
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  })

async function goOn(deps: JobDeps, payment: PaymentRow): Promise<void> {
  const { state } = payment
  if (state === 'paid') return mailReceipt(deps, payment)
  if (state === 'refunded') return mailCredit(deps, payment)
  if (state === 'refunding') return refundQuietly(deps, payment)
  await settleQuietly(deps, payment)
}

async function refundQuietly(deps: JobDeps, payment: PaymentRow & PaymentKey): Promise<void> {
  try {
    await goOnRefunding(deps, payment)
  } catch (error) {
    const { name } = error as Error
    if (!(error instanceof ProviderAway) && name !== 'Failure') throw error
    deps.log.warn({ err: error, payment: payment.id }, 'a refund is not through')
  }
}
