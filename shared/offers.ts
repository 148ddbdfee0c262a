import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

// What a shop offers, each person's copy of it (a voucher or a stamp card), and its uses (redemptions) and stamps.

export const OFFERS_MAX = 100
export const TITLE_MAX = 60
export const TERMS_MAX = 500
export const PER_PERSON_MAX = 20
export const MOST_MAX = 1_000_000
export const WORTH_MAX = 100_000
export const PER_CARD_MIN = 2
export const PER_CARD_MAX = 20
export const PER_CARD = 10
/** A week. */
export const HOURS_MAX = 168
/** Staff see whom they give it to: two within an hour are most often one purchase, pressed twice. */
export const STAMP_HOURS = 1
/** Nobody sees a customer's own tap: a visit in the morning and one in the evening are two, a stay is one. */
export const TAP_HOURS = 12
/** People who are given a voucher by hand at once. */
export const GIVEN_MAX = 500
const PLACE_MAX = 60

/** Who gets a voucher: whoever gets a message with `{{offer}}`, every new customer at sign-up, or people chosen by hand. */
export const offerAudiences = ['message', 'signup', 'chosen'] as const
export type OfferAudience = (typeof offerAudiences)[number]

const picture = z.object({
  digest: z.string().regex(/^[0-9a-f]{64}$/, say('pictureMissing')),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

export const offer = z.object({
  id: f.id,
  title: z.string(),
  terms: z.string().nullable(),
  picture: picture.nullable(),
  /** Days of the shop's calendar, both included; null without a bound. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  audience: z.enum(offerAudiences),
  /** The number of times that a person may use it. */
  perPerson: z.number().int(),
  /** Most vouchers that are made of it. */
  most: z.number().int().nullable(),
  /** Kronor that one use is worth. */
  worth: z.number().int().nullable(),
  /** Stamps on a full card, for which one gets it; null for an offer that is used as it is. */
  perCard: z.number().int().nullable(),
  /** Of a card: staff are asked before a second stamp within so many hours. */
  stampHours: z.number().int().nullable(),
  /** Of a card: a customer's own tap gives a stamp, one within so many hours; null where it gives none. */
  tapHours: z.number().int().nullable(),
  startedAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  /** Vouchers made. */
  made: z.number().int(),
  /** Uses that stand, and those of them beyond what was allowed. */
  used: z.number().int(),
  usedTwice: z.number().int(),
  /** Stamps that stand on its cards. */
  stamped: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
})
export type Offer = z.infer<typeof offer>

const use = z.object({
  /** The redemption's. */
  id: f.id,
  at: z.string(),
  /** The first name of who took it, or what a program's key is called; null once they have left, or where nobody was signed in. */
  by: z.string().nullable(),
  /** What the device is called, where it has a name. */
  place: z.string().nullable(),
  /** It was beyond what a person may have. */
  isTwice: z.boolean(),
})
export type Use = z.infer<typeof use>

const stamp = use.omit({ isTwice: true })
export type Stamp = z.infer<typeof stamp>

/** As devices hold it: its id is the salted hash of its code, which they do not have. */
export const voucher = z.object({
  id: f.id,
  offerId: f.id,
  /** Null once the person was erased. */
  customerId: f.id.nullable(),
  /** The uses that stand, in the order in which they happened. */
  uses: z.array(use),
  /** Of a stamp card: the stamps that stand, those of full cards included, and the latest of them in their order. */
  stamps: z.number().int(),
  stamped: z.array(stamp),
  createdAt: z.string(),
  revision: f.revision,
})
export type Voucher = z.infer<typeof voucher>

const count = (max: number, min = 1) =>
  z
    .number({ error: say('countInvalid') })
    .int(say('countInvalid'))
    .min(min, say('countInvalid'))
    .max(max, say('countInvalid'))

const fields = z.object({
  title: f.line(TITLE_MAX, 'offerTitleRequired'),
  terms: f.orNone(f.paragraph(TERMS_MAX)).optional(),
  picture: picture.nullish(),
  from: f.orNone(f.day).optional(),
  until: f.orNone(f.day).optional(),
  /** `message` unless said; of a stamp card `chosen`. */
  audience: z.enum(offerAudiences).optional(),
  perPerson: count(PER_PERSON_MAX).default(1),
  most: count(MOST_MAX).nullish(),
  worth: z
    .number({ error: say('countInvalid') })
    .int(say('countInvalid'))
    .min(0, say('countInvalid'))
    .max(WORTH_MAX, say('countInvalid'))
    .nullish(),
  perCard: count(PER_CARD_MAX, PER_CARD_MIN).nullish(),
  stampHours: count(HOURS_MAX).nullish(),
  tapHours: count(HOURS_MAX).nullish(),
  /** True starts it, false stops it. */
  running: z.boolean().default(false),
})

type Fields = z.output<typeof fields>

function inOrder({ from, until }: Pick<Fields, 'from' | 'until'>, context: z.RefinementCtx): void {
  if (from && until && from > until)
    context.addIssue({ code: 'custom', path: ['until'], message: say('untilBeforeFrom') })
}

/** A full card is used once, and begins anew. */
const stamping = ({ perCard = null, perPerson, stampHours, tapHours }: Fields) =>
  perCard === null
    ? { perCard, perPerson, stampHours: null, tapHours: null }
    : { perCard, perPerson: 1, stampHours: stampHours ?? STAMP_HOURS, tapHours: tapHours ?? null }

/** A whole offer as its author wrote it. */
export const newOffer = fields.superRefine(inOrder).transform((value) => ({
  ...value,
  ...stamping(value),
  audience: value.audience ?? (value.perCard == null ? ('message' as const) : ('chosen' as const)),
  terms: value.terms ?? null,
  picture: value.picture ?? null,
  from: value.from ?? null,
  until: value.until ?? null,
  most: value.most ?? null,
  worth: value.worth ?? null,
}))
export type NewOffer = z.output<typeof newOffer>

/** The fields that can be changed later; the result is checked by `newOffer`. */
export const offerPatch = z.object({
  ...fields.partial().shape,
  perPerson: count(PER_PERSON_MAX).optional(),
  running: z.boolean().optional(),
})
export type OfferPatch = z.output<typeof offerPatch>

export const givenTo = z.object({
  customerIds: z.array(f.id).min(1, say('recipientsRequired')).max(GIVEN_MAX, say('tooMany')),
})

/** What the device that gave something is called. */
export const where = { place: f.orNone(f.line(PLACE_MAX)).optional() }
export const redemption = z.object({
  /** Made on the device, so that it can be undone before the server has heard of it. */
  redemptionId: f.id,
  ...where,
  /** The device did not know the voucher, and it was taken to be checked. */
  isUnchecked: z.boolean().optional(),
  /** The last time that the device had of the server: it was no earlier than that, whatever its clock says. */
  knownAt: f.time.optional(),
})
export type Redemption = z.output<typeof redemption>
/** Of a customer's card, where the device that redeems it does not know it by an id yet. */
export const redemptionTo = redemption.extend({ customerId: f.id })
export type RedemptionTo = z.output<typeof redemptionTo>
/** `redemptionId` is that of a stamp too. */
export const undoing = z.object({ redemptionId: f.id })

const one = z.object({ offer })
const oneVoucher = z.object({ voucher })

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  access: 'staff',
  scope: 'read',
  summary: 'All offers of the business, newest first, with what came of them.',
  input: z.object({}),
  output: z.object({ offers: z.array(offer) }),
})

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/offers',
  access: 'staff',
  scope: 'write',
  summary:
    'Makes an offer: a draft unless `running`. `from` and `until` are days of the shop’s calendar, both included; `worth` is kronor; with `perCard` it is a stamp card.',
  input: fields.superRefine(inOrder),
  output: one,
  status: 201,
})

export const updateOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/:id',
  access: 'staff',
  scope: 'write',
  summary:
    'Changes the fields that are sent; `running` starts or stops it. One that has not run for thirty days is not taken up again.',
  input: offerPatch.extend({ id: f.id }),
  output: one,
})

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/api/offers/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Takes a draft away. A 409 for one that was started: people may hold vouchers of it.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const giveOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/vouchers',
  access: 'staff',
  scope: 'write',
  summary: 'Gives a voucher to each of up to 500 customers who have none of this offer.',
  input: givenTo.extend({ id: f.id }),
  output: one,
  status: 201,
})

export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/:id',
  access: 'staff',
  scope: 'read',
  summary:
    'A voucher, or the card on which it counts, by the hash of its code. Asking for many that do not exist is a 429.',
  input: z.object({ id: f.id }),
  output: oneVoucher,
})

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers/redeem',
  access: 'staff',
  scope: 'write',
  summary: 'Uses a voucher once, by its code. A 409 says why it is not valid, or when it was used before.',
  input: z.object({ code: f.line(40, 'codeRequired'), redemptionId: f.id.optional(), ...where }),
  output: oneVoucher,
})

export const undoRedemption = endpoint({
  method: 'POST',
  path: '/api/vouchers/:id/undo',
  access: 'staff',
  scope: 'write',
  summary: 'Takes a mistaken use or stamp back, within a day. It stays in the history.',
  input: undoing.extend({ id: f.id }),
  output: oneVoucher,
})

export const endpoints = {
  listOffers,
  createOffer,
  updateOffer,
  deleteOffer,
  giveOffer,
  getVoucher,
  redeemVoucher,
  undoRedemption,
}
