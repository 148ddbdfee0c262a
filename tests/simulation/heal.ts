import type { Owner } from '../../pwa/browser/database.ts'
import { sendTapsOf } from './cards.ts'
import {
  type Device,
  decideOn,
  needsYou,
  reopen,
  sendSignupsOn,
  signInOn,
  syncOn,
  updateOn,
  waitingOn,
} from './device.ts'
import { sendOut } from './messages.ts'
import { type Random, randomFrom } from './random.ts'
import type { World } from './world.ts'

const ROUNDS = 8
/** Longer than any pause that the queue makes. */
const PAUSE = 90_000

/** Everything works again: devices run, the network carries all, and each person signs in where they have been before. */
export async function heal(world: World): Promise<void> {
  const random = randomFrom(`${world.seed}/heal`)
  forgiveOld(world)
  await carryAll(world, random)
  for (const device of world.devices) {
    device.line.isUp = true
    // Whatever was to die has done so by now.
    device.program.burn(Number.POSITIVE_INFINITY)
    reopen(device, world.around(random))
    await updateOn(device, world.around(random))
  }
  await carryAll(world, random)
  for (const device of world.devices) {
    world.pass(PAUSE)
    world.begin(sendSignupsOn(device))
    await carryAll(world, random)
  }
  for (const phone of world.phones) {
    phone.device.line.isUp = true
    world.begin(sendTapsOf(phone))
    await carryAll(world, random)
  }
  /** Devices and their people who have heard all that there is, and the revision of their shop then. */
  const abreast = new Map<string, number>()
  let before = ''
  for (let round = 0; round < ROUNDS; round++) {
    await sendOut(world, random)
    for (const device of world.devices)
      for (const owner of device.owners.values()) {
        const key = `${device.name} ${owner.userId}`
        if (abreast.get(key) === (await revisionOf(world, owner))) continue
        const heard = await workOn(world, device, owner, random)
        if (heard !== undefined) abreast.set(key, heard)
        else abreast.delete(key)
      }
    const after = await standing(world)
    if (after === before) break
    before = after
  }
}

const KEPT = 71 * 3_600_000

/** What was done longer ago than devices remember, and then put back with the database, is gone. */
function forgiveOld({ model, now }: World): void {
  const undone = new Set(
    model.landed.filter((each) => each.undone).map(({ operation }) => operation.entityId),
  )
  for (const told of model.told)
    if (undone.has(told.entityId) && told.landedAt !== undefined)
      if (told.isForgotten || now() - told.landedAt > KEPT) told.excused ??= 'put back'
}

/** Answers with the revision of their shop that all has been heard of; undefined when there may be more to say or hear. */
async function workOn(
  world: World,
  device: Device,
  owner: Owner,
  random: Random,
): Promise<number | undefined> {
  await signInOn(device, owner, await world.server.signIn(owner))
  for (const locked of (await waitingOn(device, owner)).filter(({ heldFor }) => heldFor === 'locked'))
    await decideOn(device, locked, true)
  for (let again = 0; again < 2; again++) {
    const before = await revisionOf(world, owner)
    world.pass(PAUSE)
    world.begin(syncOn(device, world.around(random), true))
    world.begin(sendSignupsOn(device))
    await carryAll(world, random)
    if (before === (await revisionOf(world, owner)) && (await waitingOn(device, owner)).every(needsYou))
      return before
  }
  return undefined
}

async function revisionOf({ server }: World, { businessId }: Owner): Promise<number> {
  const { read } = server.deps().db
  const row = await read
    .selectFrom('businesses')
    .select('revision')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return row.revision
}

async function carryAll(world: World, random: Random): Promise<void> {
  await world.settle()
  while (world.network.parked() > 0) {
    await world.network.deliver(random, 'arrives')
    await world.settle()
  }
}

/** Changes as long as anything does. */
async function standing({ server }: World): Promise<string> {
  const { read } = server.deps().db
  const rows = await read.selectFrom('businesses').select(['id', 'revision']).orderBy('id').execute()
  return JSON.stringify(rows)
}
