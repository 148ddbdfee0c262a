import { lastHeard } from '../../pwa/api/clock.ts'
import type { Owner } from '../../pwa/browser/database.ts'
import { type LocalVoucher, readVoucherHere } from '../../pwa/sync/vouchers.ts'
import { mayUndo } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { changeOnDevice, type Device, databaseOf, ownerOn, vouchersOn } from './device.ts'
import type { Told } from './model.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** So few that devices meet over them. */
const CONTESTED = 3

/** A voucher's own id is the hash of a code, and its place by it another in each process: the same seed must pick the same. */
export const asMade = (a: Place, b: Place): number => (placeOf(a) < placeOf(b) ? -1 : 1)

type Place = Pick<LocalVoucher, 'offerId' | 'customerId' | 'createdAt' | 'id'>

const placeOf = ({ createdAt, offerId, customerId, id }: Place): string =>
  [createdAt, offerId, customerId, id].join(' ')

/** Some of the vouchers as the screen shows them. */
async function shownHere(world: World, device: Device): Promise<LocalVoucher[]> {
  const db = databaseOf(device)
  const all = (await vouchersOn(device)) ?? []
  const kept = all.filter(({ offerId }) => usesOf(world, offerId) > 0)
  if (!db) return []
  const ids = kept.toSorted(asMade).map(({ id }) => id)
  const here = await device.program.run(() =>
    Promise.all(ids.slice(0, CONTESTED).map((id) => readVoucherHere(db, id))),
  )
  return here?.flatMap(({ voucher }) => voucher ?? []) ?? []
}

/** Somebody shows a voucher at the counter, and it is usable as far as this device knows. */
export async function redeemOne(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner || device.isLeaving) return
  const shown = await shownHere(world, device)
  const voucher = random.pick(shown.filter(({ offerId, uses }) => uses.length < usesOf(world, offerId)))
  if (!voucher) return
  const values = { redemptionId: uuid7() }
  world.model.given.add(values.redemptionId)
  const saved = await changeOnDevice(device, owner, ({ plan }) => {
    const knownAt = lastHeard()
    const patch = { ...values, ...(knownAt && { knownAt }) }
    return plan({ kind: 'voucher.redeem', entityId: voucher.id, patch })
  })
  if (saved)
    tell(world, device, owner, { verb: 'redeem', entityKind: 'voucher', entityId: voucher.id, values })
}

/** The mistaken use of a voucher is taken back. */
export async function undoOne(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner || device.isLeaving) return
  const now = new Date(world.now() + device.ahead).toISOString()
  const shown = await shownHere(world, device)
  const use = random.pick(
    shown.flatMap(({ id, uses }) =>
      uses.filter((each) => mayUndo(each, now)).map((each) => ({ ...each, of: id })),
    ),
  )
  if (!use) return
  const values = { redemptionId: use.id }
  const saved = await changeOnDevice(device, owner, ({ plan }) =>
    plan({ kind: 'voucher.undo', entityId: use.of, patch: values }),
  )
  if (saved) tell(world, device, owner, { verb: 'undo', entityKind: 'voucher', entityId: use.of, values })
}

/** Notes a change that `owner` made and that is saved. */
export function tell(
  world: World,
  device: Device,
  owner: Owner,
  words: Pick<Told, 'verb' | 'entityKind' | 'entityId' | 'other' | 'values'>,
): void {
  world.model.told.push({ device: device.name, owner, ...words })
  world.story.push(
    `${device.name}: ${words.entityKind} ${words.verb} ${words.entityId.slice(-6)} ${JSON.stringify(words.values)}`,
  )
}

/** How often the vouchers of an offer may be used; 0 of cards. */
const usesOf = ({ shops }: World, offerId: string): number =>
  shops.flatMap(({ offers }) => offers).find(({ id }) => id === offerId)?.perPerson ?? 0
