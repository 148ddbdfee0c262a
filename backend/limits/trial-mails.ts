import type { Kysely } from 'kysely'
import {
  MAILS_A_DAY_UNTIL_PAID,
  MAILS_TO_OTHERS_UNTIL_PAID,
  type MailsUntilPaid,
} from '../../shared/rules/plans.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import type { BusinessRow, Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'

/**
 * The mails that may still leave before the first payment. Null where that holds no more, because the plan was paid
 * for or given by hand, and where nothing leaves this machine.
 */
export async function mailsUntilPaid(
  db: Kysely<Tables>,
  { carriers }: { carriers: Pick<Deps['carriers'], 'mode'> },
  { id, plan, timeZone }: Pick<BusinessRow, 'id' | 'plan' | 'timeZone'>,
  now: string,
): Promise<MailsUntilPaid | null> {
  if (plan !== 'trial' || carriers.mode.email === 'captured') return null
  const days = await db
    .selectFrom('spendings')
    .select(['day', 'mails', 'mailsToOthers'])
    .where('businessId', '=', id)
    .where('mails', 'is not', null)
    .execute()
  const today = days.find(({ day }) => day === dayIn(timeZone, now))
  const others = days.reduce((sum, { mailsToOthers }) => sum + Number(mailsToOthers ?? 0), 0)
  return {
    today: Math.max(0, MAILS_A_DAY_UNTIL_PAID - Number(today?.mails ?? 0)),
    others: Math.max(0, MAILS_TO_OTHERS_UNTIL_PAID - others),
  }
}
