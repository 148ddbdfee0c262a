import {
  CUSTOMER_PAGE,
  type Customer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  mergeCustomers,
  updateCustomer,
} from '../../shared/customers.ts'
import { invalid } from '../../shared/errors.ts'
import { customerHistory } from '../../shared/history.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { historyOf } from './history.ts'
import { toCustomer } from './rows.ts'
import { newest } from './store.ts'

export const customerRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listCustomers, async ({ input, signedIn }) => {
    const after = input.after === undefined ? undefined : placeOf(input.after)
    const rows = await newest(deps.db.read, signedIn.businessId, { limit: CUSTOMER_PAGE + 1, after })
    const customers = rows.slice(0, CUSTOMER_PAGE).map(toCustomer)
    const last = customers.at(-1)
    return rows.length > CUSTOMER_PAGE && last
      ? { customers, next: `${last.createdAt}_${last.id}` }
      : { customers }
  }),
  route(createCustomer, async (call) => ({
    customer: await perform<Customer>(call, 'customer.create', call.input),
  })),
  route(updateCustomer, async (call) => {
    const { id, ...patch } = call.input
    return { customer: await perform<Customer>(call, 'customer.update', patch, id) }
  }),
  route(deleteCustomer, async (call) => {
    await perform(call, 'customer.delete', {}, call.input.id)
    return {}
  }),
  route(mergeCustomers, async (call) => {
    const { id, ...merge } = call.input
    return { customer: await perform<Customer>(call, 'customer.merge', merge, id) }
  }),
  route(customerHistory, async ({ input, signedIn }) => ({
    entries: await historyOf(deps.db.read, signedIn.businessId, input.id),
  })),
]

function placeOf(after: string): { createdAt: string; id: string } {
  const [createdAt, id] = after.split('_')
  if (!createdAt || !id) throw invalid({ after: 'invalid' })
  return { createdAt, id }
}
