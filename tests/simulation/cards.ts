// Stamp cards: stamped at counters that may know nothing of each other and by phones whose person taps, used when they
// are full, and taken back.

import { lastHeard } from '../../pwa/api/clock.ts'
import type { Database, Owner } from '../../pwa/browser/database.ts'
import { keepTap } from '../../pwa/own-card/kept.ts'
import { sendTaps } from '../../pwa/own-card/send.ts'
import { type LocalVoucher, readCardHere, readVoucherHere } from '../../pwa/sync/vouchers.ts'
import { stampedLately } from '../../shared/rules/offers/stamps.ts'
import { mayUndo } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { changeOnDevice, type Device, databaseOf, ownerOn, shownOn, vouchersOn } from './device.ts'
import type { Random } from './random.ts'
import { type SimulatedShop, STAMP_HOURS } from './template.ts'
import { asMade, tell } from './vouchers.ts'
import { skewFrom, type World } from './world.ts'

/** So few that devices meet over them. */
const CONTESTED = 3

const shopOf = ({ shops }: World, owner: Owner | null): SimulatedShop | undefined =>
  shops.find(({ people }) => people.some(({ businessId }) => businessId === owner?.businessId))

/** Some of the cards as the screen shows them; none where nobody works on the device. */
async function cardsOn(world: World, device: Device): Promise<LocalVoucher[]> {
  const [shop, db] = [shopOf(world, ownerOn(device)), databaseOf(device)]
  if (!shop || !db || device.isLeaving) return []
  const kept = ((await vouchersOn(device)) ?? []).filter(({ offerId }) => offerId === shop.card.offerId)
  const sorted = kept.toSorted(asMade).slice(0, CONTESTED)
  const here = await device.program.run(() => Promise.all(sorted.map(({ id }) => readVoucherHere(db, id))))
  return here?.flatMap(({ voucher }) => voucher ?? []) ?? []
}

/** The card of one of the first customers that the device shows; one that is not made yet has no id. */
async function cardOfSomebody(world: World, device: Device, db: Database, random: Random) {
  const shop = shopOf(world, ownerOn(device))
  const rows = ((await shownOn(device, 'customer')) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1))
  const customerId = random.pick(rows.slice(0, CONTESTED + 1))?.id
  if (!shop || customerId === undefined) return undefined
  const here = await device.program.run(() => readCardHere(db, { offerId: shop.card.offerId, customerId }))
  return here?.voucher ?? undefined
}

/** Staff give a stamp, on a card that is shown or to a customer; asked about a second one, they go on or do not. */
export async function stampOne(world: World, device: Device, random: Random): Promise<void> {
  const [owner, db] = [ownerOn(device), databaseOf(device)]
  if (!owner || !db || device.isLeaving) return
  const card = random.chance(0.6)
    ? random.pick(await cardsOn(world, device))
    : await cardOfSomebody(world, device, db, random)
  if (!card) return
  const now = new Date(world.now() + device.ahead).toISOString()
  const again = stampedLately(card.stamped, STAMP_HOURS, now) !== undefined
  if (again && random.chance(0.4)) return
  const values = { stampId: uuid7() }
  world.model.given.add(values.stampId)
  const saved = await changeOnDevice(device, owner, ({ plan, toCardOf }) => {
    const knownAt = lastHeard()
    const patch = { ...values, ...(knownAt && { knownAt }), ...(again && { again }) }
    const { offerId, customerId } = card
    return card.id === '' && customerId !== null
      ? toCardOf({ kind: 'offer.stamp', offerId, customerId, patch, name: 'Kort' })
      : plan({ kind: 'voucher.stamp', entityId: card.id, patch })
  })
  if (!saved) return
  const on =
    card.id === ''
      ? { entityKind: 'offer' as const, entityId: card.offerId, other: String(card.customerId) }
      : { entityKind: 'voucher' as const, entityId: card.id }
  tell(world, device, owner, { verb: 'stamp', ...on, values })
}

/** A card that is full as far as this device knows is used. */
export async function useCard(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner) return
  const perCard = shopOf(world, owner)?.card.perCard ?? 0
  const cards = await cardsOn(world, device)
  const card = random.pick(cards.filter(({ stamps, uses }) => uses.length < Math.floor(stamps / perCard)))
  if (!card) return
  const values = { redemptionId: uuid7() }
  world.model.given.add(values.redemptionId)
  const saved = await changeOnDevice(device, owner, ({ plan }) => {
    const knownAt = lastHeard()
    return plan({
      kind: 'voucher.redeem',
      entityId: card.id,
      patch: { ...values, ...(knownAt && { knownAt }) },
    })
  })
  if (saved) tell(world, device, owner, { verb: 'redeem', entityKind: 'voucher', entityId: card.id, values })
}

/** A mistaken stamp, or the mistaken use of a full card, is taken back. */
export async function undoOnCard(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner) return
  const now = new Date(world.now() + device.ahead).toISOString()
  const given = (await cardsOn(world, device)).flatMap(({ id, uses, stamped }) =>
    [...uses, ...stamped].filter((each) => mayUndo(each, now)).map((each) => ({ of: id, id: each.id })),
  )
  const mistake = random.pick(given)
  if (!mistake) return
  const values = { redemptionId: mistake.id }
  const saved = await changeOnDevice(device, owner, ({ plan }) =>
    plan({ kind: 'voucher.undo', entityId: mistake.of, patch: values }),
  )
  if (saved) tell(world, device, owner, { verb: 'undo', entityKind: 'voucher', entityId: mistake.of, values })
}

/** A phone that keeps a card; it is its customer's, who signs in nowhere. */
export interface Phone {
  device: Device
  code: string
  card: SimulatedShop['phones'][number]
}

/** A customer taps the tag and presses, with a network or without. */
export async function tapTag(world: World, random: Random): Promise<void> {
  const phone = random.pick(world.phones)
  if (!phone) return
  const { device, code } = phone
  const { id: voucherId, card, proof } = phone.card
  device.line.isUp = random.chance(0.6)
  if (random.chance(0.1)) device.ahead = skewFrom(random)
  const id = uuid7()
  world.model.given.add(id)
  await device.program.run(async () => keepTap({ id, code, card, proof, at: new Date().toISOString() }))
  world.model.taps.push({ id, phone: device.name, voucherId })
  world.story.push(`${device.name}: taps ${id.slice(-6)}`)
  await sendTapsOf(phone)
}

/** The page of the tag is opened once more. */
export async function openTag(world: World, random: Random): Promise<void> {
  const phone = random.pick(world.phones)
  if (!phone) return
  phone.device.line.isUp = random.chance(0.8)
  await sendTapsOf(phone)
}

export const sendTapsOf = ({ device, code, card }: Phone): Promise<unknown> =>
  device.program.run(() => sendTaps(code, [{ token: card.card }]))
