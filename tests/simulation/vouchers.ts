// Vouchers at the counter: used and taken back on devices that may know nothing of each other.
import { toVoucher } from '../../backend/offers/index.ts'
import { lastHeard } from '../../pwa/queue/index.ts'
import { type LocalVoucher, readVoucherHere } from '../../pwa/sync/vouchers.ts'
import { mayUndo } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { changeOnDevice, type Device, databaseOf, ownerOn, vouchersOn } from './device.ts'
import type { Random } from './random.ts'
import { plain } from './texts.ts'
import type { World } from './world.ts'

/** So few that devices meet over them. */
const CONTESTED = 3

/** Some of the vouchers as the screen shows them. */
async function shownHere(device: Device): Promise<LocalVoucher[]> {
  const db = databaseOf(device)
  const kept = (await vouchersOn(device)) ?? []
  if (!db) return []
  const ids = kept.map(({ id }) => id).sort()
  const here = await device.program.run(() =>
    Promise.all(ids.slice(0, CONTESTED).map((id) => readVoucherHere(db, id))),
  )
  return here?.flatMap(({ voucher }) => voucher ?? []) ?? []
}

/** Somebody shows a voucher at the counter, and it is usable as far as this device knows. */
export async function redeemOne(world: World, device: Device, random: Random): Promise<void> {
  if (!ownerOn(device) || device.isLeaving) return
  const shown = await shownHere(device)
  const voucher = random.pick(shown.filter(({ offerId, uses }) => uses.length < usesOf(world, offerId)))
  if (!voucher) return
  const values = { redemptionId: uuid7() }
  const saved = await changeOnDevice(device, ({ plan }) => {
    const knownAt = lastHeard()
    const patch = { ...values, ...(knownAt && { knownAt }) }
    return plan({ kind: 'voucher.redeem', entityId: voucher.id, patch })
  })
  if (saved) tell(world, device, { verb: 'redeem', entityId: voucher.id, values })
}

/** The mistaken use of a voucher is taken back. */
export async function undoOne(world: World, device: Device, random: Random): Promise<void> {
  if (!ownerOn(device) || device.isLeaving) return
  const now = new Date(world.now() + device.ahead).toISOString()
  const shown = await shownHere(device)
  const use = random.pick(
    shown.flatMap(({ id, uses }) =>
      uses.filter((each) => mayUndo(each, now)).map((each) => ({ ...each, of: id })),
    ),
  )
  if (!use) return
  const values = { redemptionId: use.id }
  const saved = await changeOnDevice(device, ({ plan }) =>
    plan({ kind: 'voucher.undo', entityId: use.of, patch: values }),
  )
  if (saved) tell(world, device, { verb: 'undo', entityId: use.of, values })
}

function tell(
  world: World,
  device: Device,
  words: { verb: 'redeem' | 'undo'; entityId: string; values: Record<string, string> },
): void {
  const owner = ownerOn(device)
  if (!owner) return
  world.model.told.push({ device: device.name, owner, entityKind: 'voucher', ...words })
  world.story.push(
    `${device.name}: voucher ${words.verb} ${words.entityId.slice(-6)} ${JSON.stringify(words.values)}`,
  )
}

/** How often the vouchers of an offer may be used. */
const usesOf = ({ shops }: World, offerId: string): number =>
  shops.flatMap(({ offers }) => offers).find(({ id }) => id === offerId)?.perPerson ?? 1

/** What the log of vouchers says, worked out anew, beside what the product made of it. */
export async function voucherWrongs({ server }: World): Promise<string[]> {
  const { read } = server.deps().db
  const [offers, vouchers, log, visits, customers] = await Promise.all([
    read.selectFrom('offers').selectAll().execute(),
    read.selectFrom('vouchers').selectAll().execute(),
    read.selectFrom('redemptions').selectAll().orderBy('at').orderBy('id').execute(),
    read.selectFrom('visits').selectAll().where('undoneAt', 'is', null).execute(),
    read.selectFrom('customers').selectAll().where('deletedAt', 'is', null).execute(),
  ])
  const wrongs: string[] = []
  const sums = new Map(offers.map(({ id }) => [id, { used: 0, usedTwice: 0 }]))
  const came = new Map<string, string[]>()
  for (const voucher of vouchers) {
    const own = log.filter(({ voucherId }) => voucherId === voucher.id)
    const undone = own.filter(({ kind }) => kind === 'undone').map(({ redemptionId }) => redemptionId)
    const stands = own.filter(({ kind, id }) => kind === 'redeemed' && !undone.includes(id))
    const most = offers.find(({ id }) => id === voucher.offerId)?.perPerson ?? 1
    const expected = stands.map(({ id }, at) => `${id}${at < most ? '' : ' twice'}`)
    const shown = toVoucher(voucher).uses.map(({ id, isTwice }) => `${id}${isTwice ? ' twice' : ''}`)
    if (shown.join() !== expected.join())
      wrongs.push(
        `voucher ${voucher.id} shows ${shown.join() || 'no use'} instead of ${expected.join() || 'none'}`,
      )
    const marked = own.filter(({ kind }) => kind === 'twice').map(({ redemptionId }) => redemptionId)
    if (new Set(marked).size !== marked.length)
      wrongs.push(`voucher ${voucher.id} is marked twice for one use`)
    for (const { id } of stands.slice(most))
      if (!marked.includes(id)) wrongs.push(`the use ${id} is one too many and is not marked`)
    const sum = sums.get(voucher.offerId)
    if (sum) {
      sum.used += stands.length
      sum.usedTwice += Math.max(0, stands.length - most)
    }
    if (voucher.customerId === null) continue
    if (!customers.some(({ id }) => id === voucher.customerId))
      wrongs.push(`voucher ${voucher.id} is held by ${voucher.customerId}, who is not there`)
    came.set(voucher.customerId, [...(came.get(voucher.customerId) ?? []), ...stands.map(({ id }) => id)])
  }
  for (const { id, used, usedTwice } of offers)
    if (plain({ used, usedTwice }) !== plain(sums.get(id)))
      wrongs.push(`offer ${id} counts ${used} and ${usedTwice} instead of ${plain(sums.get(id))}`)
  for (const customer of customers) {
    const own = visits.filter(({ customerId }) => customerId === customer.id)
    const of = own.map(({ id }) => id).sort()
    const uses = (came.get(customer.id) ?? []).sort()
    if (of.join() !== uses.join())
      wrongs.push(`${customer.id} has the visits ${of.join()} and the uses ${uses.join()}`)
    const days = new Set(own.map(({ day }) => day)).size
    if ((customer.visits ?? 0) !== days)
      wrongs.push(`${customer.id} came on ${customer.visits} days instead of ${days}`)
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
