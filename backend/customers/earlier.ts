import type { Channel } from '../../shared/consents.ts'
import type { Unit } from '../database/index.ts'
import { mobileOf } from './phone.ts'
import type { Changes } from './remember.ts'

interface Address {
  channel: Channel
  /** The folded e-mail address, or the number in E.164. */
  address: string
}

/** What a customer could be reached at before, as their history tells, without what is another customer's by now. */
export async function earlierAddresses(unit: Unit, customerId: string): Promise<Address[]> {
  const { trx, businessId } = unit
  const history = await trx
    .selectFrom('customerHistory')
    .select('changes')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
  const changes = history.map((row): Changes => JSON.parse(row.changes))
  const earlier = (field: 'email' | 'phone') =>
    changes.flatMap(({ [field]: change }) => [change?.from ?? '', change?.lost ?? '']).filter(Boolean)
  const { country } = await trx
    .selectFrom('businesses')
    .select('country')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const mobiles = earlier('phone').flatMap((phone) => mobileOf(phone, country) ?? [])
  const found: Address[] = []
  for (const address of new Set(earlier('email')))
    if (!(await hasAnother(unit, customerId, 'email', address))) found.push({ channel: 'email', address })
  for (const address of new Set(mobiles))
    if (!(await hasAnother(unit, customerId, 'mobile', address)))
      found.push({ channel: 'sms', address }, { channel: 'whatsapp', address })
  return found
}

async function hasAnother(
  { trx, businessId }: Unit,
  customerId: string,
  column: 'email' | 'mobile',
  address: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where(column, '=', address)
    .where('id', '!=', customerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}
