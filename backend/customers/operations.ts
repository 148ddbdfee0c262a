import { customerMerge, customerPatch, newCustomer } from '../../shared/customers.ts'
import { prepared, type Unit } from '../database/index.ts'
import {
  appliedTo,
  deleteOnce,
  type OperationContext,
  type Operations,
  parsePatch,
  resolveAlias,
} from '../operations/index.ts'
import { type Actor, create, update } from './change.ts'
import { erase, leaveTombstone } from './erase.ts'
import { merge } from './merge.ts'

const businessLocale = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('businesses').select(['country', 'language']).where('id', '=', slot('id')),
)

export async function actorOf(unit: Unit, context: OperationContext): Promise<Actor> {
  const business = await unit.one(businessLocale, { id: unit.businessId })
  return { ...context, country: business?.country ?? 'SE', language: business?.language ?? 'sv' }
}

export const customerOperations: Operations<'customer'> = {
  'customer.create': async (unit, context, { entityId, patch, queued }) => {
    const actor = await actorOf(unit, context)
    const wanted = parsePatch(newCustomer, patch)
    const { row, why } = await create(unit, actor, entityId, wanted, { join: queued })
    return appliedTo(row, why)
  },
  'customer.update': async (unit, context, { entityId, patch, base }) => {
    const actor = await actorOf(unit, context)
    const { row, why } = await update(unit, actor, entityId, parsePatch(customerPatch, patch), base)
    return appliedTo(row, why)
  },
  'customer.delete': (unit, { keys, now }, change) =>
    deleteOnce(
      change,
      () => erase(unit, keys, change.entityId, now),
      () => leaveTombstone(unit, change.entityId, now),
    ),
  'customer.merge': async (unit, context, { entityId, patch }) => {
    const wanted = parsePatch(customerMerge, patch)
    const other = await resolveAlias(unit, wanted.other)
    const { row } = await merge(unit, await actorOf(unit, context), entityId, { ...wanted, other })
    return appliedTo(row)
  },
}
