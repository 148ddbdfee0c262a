import type { Kysely } from 'kysely'
import type { Response } from '../../../shared/rules/comparison.ts'
import type { Tables } from '../../database/index.ts'
import type { Send } from '../../deliveries/index.ts'
import { reportOf } from '../../reports/index.ts'
import { measuredOf } from '../../tracking/index.ts'

/** Whether a click in one text can be held against a click in the other. */
export const isMeasured = (...sends: Pick<Send, 'tracking'>[]): boolean =>
  sends.every(({ tracking }) => measuredOf(tracking).links.length > 0)

/** The response to a text, by the ledger. What was captured stands for it where no provider is. */
export async function responseOf({ trx }: { trx: Kysely<Tables> }, send: Send): Promise<Response> {
  const { accepted, captured, clicked } = await reportOf({ db: { read: trx } }, send)
  return { reached: accepted + captured, clicked }
}
