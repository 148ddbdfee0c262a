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

/** A code of a tag, or `@merchantId`. */
const code = f.opaque(120).min(1)
export const TAP_STAMPS_MAX = 20

export const saveCard = endpoint({
  method: 'POST',
  path: '/api/cards/:token/phones',
  access: 'public',
  summary:
    'Makes the proof by which a phone stamps this card when its person taps a tag. The phone keeps it because the person asked for that.',
  input: z.object({ token: f.opaque(40) }),
  output: z.object({ proof: z.string() }),
})

/** What became of a customer's own stamp. `soon`: the card had one within the hours, and the visit alone was counted. */
const tapStampResult = z.object({
  id: f.id,
  status: z.enum(['stamped', 'soon', 'closed', 'unknown']),
  /** Where the card is known: the stamps on it now, and those that fill it. */
  stamps: z.number().int().optional(),
  perCard: z.number().int().optional(),
})
export type TapStampResult = z.infer<typeof tapStampResult>

export const postStamps = endpoint({
  method: 'POST',
  path: '/api/tap/:code/stamps',
  access: 'public',
  summary:
    'Stamps cards of a phone that has the proof of each; kept taps are sent later, with the time by their clock.',
  input: z.object({
    code,
    clientNow: f.time,
    stamps: z
      .array(
        z.object({
          id: f.id,
          card: f.opaque(40),
          proof: f.opaque(60),
          at: f.time,
          /** Where it was tapped, when that is another of the shop's tags than the one that sends it. */
          code: code.optional(),
        }),
      )
      .min(1, 'required')
      .max(TAP_STAMPS_MAX, 'tooMany'),
  }),
  output: z.object({ results: z.array(tapStampResult) }),
})

export const endpoints = { stampCard, stampCustomer, saveCard, postStamps }
