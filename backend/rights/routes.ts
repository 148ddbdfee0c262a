import { Failure } from '../../shared/errors.ts'
import { erasePerson, exportPerson } from '../../shared/rights.ts'
import { findCustomer } from '../customers/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { eraseForGood } from './change.ts'
import { csvOf } from './csv.ts'
import { recordOf } from './person.ts'

/** A person's requests to a shop: access to their data, and its erasure. */
export const rightsRoutes = (deps: Deps): Route[] => [
  route(exportPerson, async ({ input, signedIn }) => {
    const { businessId } = signedIn
    const customer = await deps.db.one(findCustomer, { businessId, id: input.id })
    if (!customer || customer.deletedAt !== null) throw new Failure('notFound')
    const business = await deps.db.read
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    const record = await recordOf(deps, business, customer)
    return { record, csv: csvOf(record) }
  }),
  route(erasePerson, async ({ input, signedIn }) => {
    await eraseForGood(deps, signedIn.businessId, input.id)
    return {}
  }),
]
