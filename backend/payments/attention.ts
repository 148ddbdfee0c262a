import { X509Certificate } from 'node:crypto'
import type { Attention } from '../../shared/admin.ts'
import { DAY, later } from '../clock.ts'
import type { Deps } from '../deps.ts'

/** Swish's certificates are ordered by hand, so that a month is not too long. */
const BEFORE_EXPIRY = 30 * DAY

/**
 * The seller's details that a receipt must name (mervärdesskattelagen 17 kap. 24 and 28 §§), by the variables that
 * set them.
 */
const sellers = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  vatNumber: 'OPERATOR_VAT_NUMBER',
} as const

/** The payment settings that need the operator's attention; none where nothing can be paid. */
export function paymentAttention(
  { operator, klarna, swish }: Pick<Deps['config'], 'operator' | 'klarna' | 'swish'>,
  now: string,
): Attention[] {
  if (!klarna && !swish) return []
  const missing = (Object.keys(sellers) as (keyof typeof sellers)[])
    .filter((name) => operator[name] === undefined)
    .map((name) => sellers[name])
  const until = swish && new X509Certificate(swish.cert).validToDate.toISOString()
  return [
    ...(missing.length > 0 ? [{ what: 'seller' as const, missing }] : []),
    ...(until && later(now, BEFORE_EXPIRY) >= until ? [{ what: 'swishCertificate' as const, until }] : []),
  ]
}

/** Those that nobody knows the end of leave the desk after so long: nothing here can say that they were looked up. */
const UNKNOWN_SHOWN = 30 * DAY
const SHOWN = 50

/** The payments that a person must look into; none where all is in order. */
export async function doubtfulPayments({ read }: Deps['db'], now: string): Promise<Attention[]> {
  const rows = await read
    .selectFrom('payments')
    .innerJoin('businesses', 'businesses.id', 'payments.businessId')
    .selectAll('payments')
    .select('businesses.name')
    .where(({ and, eb, or, ref }) =>
      or([
        eb('payments.state', '=', 'review'),
        and([
          eb('payments.state', '=', 'failed'),
          eb('payments.settledAt', '>', later(now, -UNKNOWN_SHOWN)),
          eb('payments.reason', '=', 'unreachable'),
          // Where somebody was there to pay, they were given nothing to pay with.
          eb('payments.renewalId', '<>', ref('payments.id')),
        ]),
      ]),
    )
    .orderBy('payments.settledAt', 'desc')
    .limit(SHOWN)
    .execute()
  const payments = rows.map(({ businessId, name, id, state, method, reference, amountOre, settledAt }) => ({
    ...{ businessId, name, id, method, reference, amountOre: Number(amountOre), at: settledAt ?? '' },
    why: state === 'review' ? ('differs' as const) : ('unknown' as const),
  }))
  return payments.length > 0 ? [{ what: 'payments', payments }] : []
}

/** The settings that need attention, for the server's log at its start. */
export function warnOfPayments({ config, log }: Pick<Deps, 'config' | 'log'>, now: string): void {
  for (const { what, ...about } of paymentAttention(config, now))
    log.warn(
      about,
      what === 'seller' ? 'receipts do not name the seller in full' : 'the certificate of Swish runs out',
    )
}
