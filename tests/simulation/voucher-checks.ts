// The reference for vouchers, cards and visits, worked out anew from the log: it shares nothing with the product's rules.
import { toVoucher } from '../../backend/offers/index.ts'
import { vouchersOn } from './device.ts'
import { doneWith } from './model.ts'
import { TAP_HOURS } from './template.ts'
import { plain } from './texts.ts'
import type { World } from './world.ts'

const TOLD = 5
const HOUR = 3_600_000

async function readAll({ server }: World) {
  const { read } = server.deps().db
  const [offers, vouchers, log, visits, customers] = await Promise.all([
    read.selectFrom('offers').selectAll().execute(),
    read.selectFrom('vouchers').selectAll().execute(),
    read.selectFrom('redemptions').selectAll().orderBy('at').orderBy('id').execute(),
    read.selectFrom('visits').selectAll().where('undoneAt', 'is', null).execute(),
    read.selectFrom('customers').selectAll().where('deletedAt', 'is', null).execute(),
  ])
  return { offers, vouchers, log, visits, customers }
}

type Rows = Awaited<ReturnType<typeof readAll>>
type Logged = Rows['log'][number]

/** What the log of vouchers says, beside what the product made of it. */
export async function voucherWrongs(world: World): Promise<string[]> {
  const rows = await readAll(world)
  const wrongs: string[] = []
  const sums = new Map(rows.offers.map(({ id }) => [id, { used: 0, usedTwice: 0, stamped: 0 }]))
  for (const voucher of rows.vouchers) {
    const { id, offerId, customerId } = voucher
    const own = rows.log.filter(({ voucherId }) => voucherId === id)
    const { uses, stamps } = standing(own)
    const offer = rows.offers.find((each) => each.id === offerId)
    const most = offer?.perCard == null ? (offer?.perPerson ?? 1) : Math.floor(stamps.length / offer.perCard)
    const shown = toVoucher(voucher)
    const differ = (what: string, is: string[], expected: string[]) => {
      if (is.join() !== expected.join())
        wrongs.push(
          `voucher ${id} shows the ${what} ${is.join() || '-'} instead of ${expected.join() || '-'}`,
        )
    }
    differ(
      'uses',
      shown.uses.map((use) => `${use.id}${use.isTwice ? ' twice' : ''}`),
      uses.map((use, at) => `${use.id}${at < most ? '' : ' twice'}`),
    )
    differ('number of uses', [String(voucher.used ?? 0)], [String(uses.length)])
    differ('number of stamps', [String(shown.stamps)], [String(stamps.length)])
    differ('stamps', idsOf(shown.stamped), idsOf(stamps.slice(-TOLD)))
    const marked = own.filter(({ kind }) => kind === 'twice').map(({ redemptionId }) => redemptionId)
    if (new Set(marked).size !== marked.length) wrongs.push(`voucher ${id} is marked twice for one use`)
    for (const use of uses.slice(most))
      if (!marked.includes(use.id)) wrongs.push(`the use ${use.id} is one too many and is not marked`)
    wrongs.push(...hasty(world, stamps))
    const sum = sums.get(offerId)
    if (sum) {
      sum.used += uses.length
      sum.usedTwice += Math.max(0, uses.length - most)
      sum.stamped += stamps.length
    }
    if (customerId !== null && !rows.customers.some((each) => each.id === customerId))
      wrongs.push(`voucher ${id} is held by ${customerId}, who is not there`)
  }
  for (const { id, used, usedTwice, stamped } of rows.offers) {
    const counted = plain({ used, usedTwice, stamped: stamped ?? 0 })
    if (counted !== plain(sums.get(id)))
      wrongs.push(`offer ${id} counts ${counted} instead of ${plain(sums.get(id))}`)
  }
  return [...wrongs, ...twoCards(rows), ...visitWrongs(world, rows), ...givenWrongs(world, rows)]
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** What was given and not taken back, in the order of the times that it is dated by. */
function standing(own: readonly Logged[]): { uses: Logged[]; stamps: Logged[] } {
  const undone = new Set(own.filter(({ kind }) => kind === 'undone').map(({ redemptionId }) => redemptionId))
  const given = (of: Logged['kind']) => own.filter(({ kind, id }) => kind === of && !undone.has(id))
  return { uses: given('redeemed'), stamps: given('stamped') }
}

/** Nobody but their customer gave these: one in so many hours, on each card that the taps were made for. */
function hasty({ model }: World, stamps: readonly Logged[]): string[] {
  const cardOf = new Map(model.taps.map((tap) => [tap.id, tap.voucherId]))
  const cards = Map.groupBy(stamps, ({ id }) => cardOf.get(id))
  cards.delete(undefined)
  return [...cards.values()].flatMap((own) =>
    own.flatMap(({ id, at }, index) => {
      const before = own[index - 1]
      const isHasty = before && Date.parse(at) - Date.parse(before.at) < TAP_HOURS * HOUR
      return isHasty ? [`the tap ${id} stamped within the hours of ${before.id}`] : []
    }),
  )
}

/** Of the cards that somebody has of one offer since two became one, everything is on the oldest. */
function twoCards({ offers, vouchers, log }: Rows): string[] {
  const used = new Set(log.map(({ voucherId }) => voucherId))
  return offers
    .filter(({ perCard }) => perCard !== null)
    .flatMap((offer) => {
      const held = vouchers.filter(({ offerId, customerId }) => offerId === offer.id && customerId !== null)
      return [...Map.groupBy(held, ({ customerId }) => customerId).values()]
    })
    .flatMap((cards) =>
      cards
        .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
        .slice(1)
        .filter(({ id }) => used.has(id))
        .map(({ id, customerId }) => `${customerId} has stamps on the card ${id}, which is not the first`),
    )
}

/** A person's visits are their uses, their stamps and the taps that came too soon for one. */
function visitWrongs({ model }: World, { vouchers, log, visits, customers }: Rows): string[] {
  const came = new Map<string, string[]>()
  for (const { id, customerId } of vouchers) {
    if (customerId === null) continue
    const { uses, stamps } = standing(log.filter(({ voucherId }) => voucherId === id))
    const taps = model.taps.filter(
      (tap) => tap.voucherId === id && isVisitAlone(model.tapsLanded.get(tap.id)),
    )
    came.set(customerId, [...(came.get(customerId) ?? []), ...idsOf([...uses, ...stamps, ...taps])])
  }
  return customers.flatMap((customer) => {
    const own = visits.filter(({ customerId }) => customerId === customer.id)
    const [is, expected] = [idsOf(own).sort().join(), (came.get(customer.id) ?? []).sort().join()]
    const days = new Set(own.map(({ day }) => day)).size
    return [
      ...(is === expected ? [] : [`${customer.id} has the visits ${is} and came by ${expected}`]),
      ...((customer.visits ?? 0) === days
        ? []
        : [`${customer.id} came on ${customer.visits} days instead of ${days}`]),
    ]
  })
}

const isVisitAlone = (status: string | undefined): boolean => status === 'soon' || status === 'closed'

/** All that was called done is in the log once, and nothing else is. */
function givenWrongs({ model }: World, { vouchers, log }: Rows): string[] {
  const given = log.filter(({ kind }) => kind === 'redeemed' || kind === 'stamped')
  const there = new Set(idsOf(given))
  const wrongs = given
    .filter(({ id }) => !model.given.has(id))
    .map(({ id, kind }) => `${kind} from nowhere: ${id}`)
  for (const { operation } of doneWith(model)) {
    const { kind, patch } = operation
    const id = kind.endsWith('.stamp') ? patch.stampId : kind === 'voucher.redeem' ? patch.redemptionId : ''
    if (id && !there.has(String(id))) wrongs.push(`lost from the log: ${kind} ${id}`)
    if (kind === 'voucher.undo' && !log.some((row) => row.redemptionId === patch.redemptionId))
      wrongs.push(`lost from the log: ${kind} ${patch.redemptionId}`)
  }
  for (const { id, phone, voucherId, excused } of model.taps) {
    const status = model.tapsLanded.get(id)
    if (status === undefined && !excused) wrongs.push(`lost: the tap ${id} of ${phone}`)
    if (status === 'stamped' && !there.has(id)) wrongs.push(`lost from the log: the tap ${id} of ${phone}`)
    const card = vouchers.find((each) => each.id === voucherId)
    if (status === 'unknown' && card?.customerId !== null)
      wrongs.push(`the tap ${id} of ${phone} was told that its card is none`)
  }
  return wrongs
}

/** Each device holds the vouchers of its shop as the server does. */
export async function heldWrongs({ devices, server }: World): Promise<string[]> {
  const rows = await server.deps().db.read.selectFrom('vouchers').selectAll().execute()
  const wrongs: string[] = []
  for (const device of devices)
    for (const owner of device.owners.values()) {
      const theirs = rows.filter(({ businessId }) => businessId === owner.businessId).map(toVoucher)
      const mine = (await vouchersOn(device, owner)) ?? []
      const [there, here] = [theirs, mine].map((list) =>
        list
          .map((row) => plain(row))
          .sort()
          .join(),
      )
      if (there !== here) wrongs.push(`the vouchers of ${device.name} are ${here} instead of ${there}`)
    }
  return wrongs
}
