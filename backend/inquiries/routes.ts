import { inquiries } from '../../shared/copy/inquiries.ts'
import * as contract from '../../shared/inquiries.ts'
import { borrowedName } from '../../shared/rules/impersonation.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits, type Rate } from '../http/limits.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { uuidOf } from '../secrets/keys.ts'
import { cardsLeftOf, orderCards, toCardOrder } from './cards.ts'
import { ownerOf } from './owner.ts'
import { cardOrdersOf } from './store.ts'
import { type InquiryInput, takeInquiry } from './take.ts'

/** Limits for all forms together, for each address; and for orders, for each owner. */
export const INQUIRIES: Rate = { points: 10, seconds: 60 }
/** Each is a mail to the operator: whoever has more to ask in a day has their address. */
export const INQUIRIES_A_DAY: Rate = { points: 50, seconds: 24 * 60 * 60 }

type FromOutside = Pick<Call<typeof contract.sendPlanInquiry>, 'ctx' | 'language' | 'idempotencyKey'>
type Form = Omit<InquiryInput, 'businessId' | 'language'> & { leaveEmpty: string | undefined }

export function inquiryRoutes(deps: Deps, limits: Limits): Route[] {
  async function take({ leaveEmpty, ...form }: Form, { ctx, language, idempotencyKey }: FromOutside) {
    await limits.take('inquiries', addressKey(ctx.ip), INQUIRIES)
    await limits.take('inquiries a day', addressKey(ctx.ip), INQUIRIES_A_DAY)
    if (leaveEmpty === undefined || leaveEmpty.trim() === '')
      await takeInquiry(deps, { ...form, businessId: null, language }, idempotencyKey)
  }

  return [
    route(contract.sendPlanInquiry, async (call) => {
      const { name, email, leaveEmpty, ...details } = call.input
      await take({ kind: 'plan', name, email, details, leaveEmpty }, call)
      return { success: true as const, message: inquiries(call.language)('planReceived', { name }) }
    }),
    route(contract.sendStarterLead, async (call) => {
      const { firstName, lastName, email, leaveEmpty, ...details } = call.input
      const name = `${firstName} ${lastName}`
      await take({ kind: 'starter', name, email, details, leaveEmpty }, call)
      const message = inquiries(call.language)('starterReceived', { name: firstName })
      return { success: true as const, message }
    }),
    route(contract.sendContactMessage, async (call) => {
      const { firstName, lastName, email, leaveEmpty, ...details } = call.input
      const name = `${firstName} ${lastName}`
      await take({ kind: 'message', name, email, details, leaveEmpty }, call)
      const message = inquiries(call.language)('messageReceived', { name: firstName })
      return { success: true as const, message }
    }),
    route(contract.listCardOrders, async ({ signedIn: { businessId } }) => {
      const rows = await cardOrdersOf(deps.db.read, businessId)
      return {
        left: await cardsLeftOf(deps.db.read, businessId, deps.clock.now()),
        orders: rows.map(toCardOrder),
      }
    }),
    route(contract.orderCards, async ({ input, signedIn, language, idempotencyKey }) => {
      await limits.take('card orders', signedIn.userId, INQUIRIES)
      return orderCards(deps, signedIn, input, { key: idempotencyKey, language })
    }),
    route(contract.askForName, async ({ input: { name }, signedIn, language, idempotencyKey }) => {
      await limits.take('name requests', signedIn.userId, INQUIRIES)
      const { businessId } = signedIn
      const owner = await ownerOf(deps, signedIn)
      const details = { wanted: name, protected: borrowedName(name) }
      await takeInquiry(
        deps,
        { kind: 'name', businessId, ...owner, details, language },
        idempotencyKey && uuidOf(`name\n${businessId}\n${idempotencyKey}`),
      )
      return { success: true as const, message: inquiries(language)('nameReceived') }
    }),
  ]
}
