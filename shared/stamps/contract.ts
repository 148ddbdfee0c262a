import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { offer, voucher, where } from '../offers.ts'

// Stamps on a card: what of an offer's kind is given many times before it is used.

const given = {
  /** Made on the device, so that it can be undone before the server has heard of it. */
  stampId: f.id,
  ...where,
  /** Staff were asked and give it all the same: the card got one within the hours. */
  again: z.boolean().optional(),
  /** As in a redemption. */
  knownAt: f.time.optional(),
}
export const stampGiven = z.object({
  ...given,
  /** The device did not know the card. */
  isUnchecked: z.boolean().optional(),
})
export type StampGiven = z.output<typeof stampGiven>
/** To a customer, who gets the card with it where they have none. */
export const stampTo = z.object({ ...given, customerId: f.id })
export type StampTo = z.output<typeof stampTo>

export const stampCard = endpoint({
  method: 'POST',
  path: '/api/vouchers/stamp',
  access: 'staff',
  scope: 'write',
  summary:
    'Gives a stamp on a card, by its code. A 409 says why not, or when it got one a moment ago: `again` gives it all the same.',
  input: z.object({
    code: f.line(40, 'codeRequired'),
    stampId: f.id.optional(),
    again: z.boolean().optional(),
    ...where,
  }),
  output: z.object({ voucher }),
})

export const stampCustomer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/stamps',
  access: 'staff',
  scope: 'write',
  summary: 'Gives a customer a stamp, and with the first one the card.',
  input: z.object({
    id: f.id,
    customerId: f.id,
    stampId: f.id.optional(),
    again: z.boolean().optional(),
    ...where,
  }),
  output: z.object({ offer }),
})

export const endpoints = { stampCard, stampCustomer }
