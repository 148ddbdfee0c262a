import { act, mergeTwo, pressSend, tap } from './acts.ts'
import { openTag, stampOne, tapTag, undoOnCard, useCard } from './cards.ts'
import {
  type Device,
  decideOn,
  needsYou,
  ownerOn,
  reopen,
  sendSignupsOn,
  signInOn,
  signOutOn,
  syncOn,
  updateOn,
  waitingOn,
  wipe,
} from './device.ts'
import { sayNo, sendOut, turnBack } from './messages.ts'
import { carries, type Told } from './model.ts'
import { fates } from './network.ts'
import { changeOutside } from './outside.ts'
import { type Random, randomFrom } from './random.ts'
import { redeemOne, undoOne } from './vouchers.ts'
import { anybody, skewFrom, type World } from './world.ts'

const weights = {
  act: 30,
  tap: 6,
  sync: 20,
  deliver: 34,
  pass: 8,
  crash: 4,
  line: 4,
  signIn: 3,
  signOut: 1.5,
  sessionEnds: 1,
  decide: 3,
  wipe: 0.5,
  deploy: 0.7,
  update: 1.5,
  restart: 0.8,
  copy: 0.8,
  restore: 0.5,
  plan: 7,
  sendOut: 6,
  sayNo: 4,
  turnBack: 1,
  outside: 2,
  clock: 0.8,
  merge: 4,
  redeem: 12,
  undo: 6,
} as const
/** Between the others, so that a seed's other steps are what they were before there were cards. */
const ofCards = { stamp: 9, useCard: 5, undoOnCard: 3, tapTag: 6, openTag: 2 } as const
const CARD_STEPS = 0.25
const FIRST_CARD_STEP = 1000
export type StepKind = keyof typeof weights | keyof typeof ofCards

/** One step of a run. Its chance is its own, so that the others stay what they are when it is left out. */
export interface Step {
  at: number
  kind: StepKind
}

export function stepsOf(seed: string): Step[] {
  const random = randomFrom(`${seed}/steps`)
  const count = random.between(40, 140)
  const chance = randomFrom(`${seed}/cards`)
  return Array.from({ length: count }, (_, at): Step[] => {
    const step = { at, kind: random.weighted(weights) }
    if (!chance.chance(CARD_STEPS)) return [step]
    return [step, { at: FIRST_CARD_STEP + at, kind: chance.weighted(ofCards) }]
  }).flat()
}

type Perform = (world: World, device: Device, random: Random) => unknown

const SECOND = 1000
const MINUTE = 60 * SECOND
const pauses = [SECOND, 20 * SECOND, MINUTE, 10 * MINUTE, 5 * 60 * MINUTE, 26 * 60 * MINUTE]

const perform: Record<StepKind, Perform> = {
  act: (world, device, random) => world.begin(act(world, device, random)),
  merge: (world, device, random) => world.begin(mergeTwo(world, device, random)),
  redeem: (world, device, random) => world.begin(redeemOne(world, device, random)),
  undo: (world, device, random) => world.begin(undoOne(world, device, random)),
  stamp: (world, device, random) => world.begin(stampOne(world, device, random)),
  useCard: (world, device, random) => world.begin(useCard(world, device, random)),
  undoOnCard: (world, device, random) => world.begin(undoOnCard(world, device, random)),
  tapTag: (world, _, random) => world.begin(tapTag(world, random)),
  openTag: (world, _, random) => world.begin(openTag(world, random)),
  plan: (world, device, random) => world.begin(pressSend(world, device, random)),
  sendOut: (world, _, random) => sendOut(world, random),
  sayNo: (world, _, random) => sayNo(world, random),
  turnBack: (world, _, random) => turnBack(world, random),
  outside: (world, _, random) => changeOutside(world, random),
  clock: (world, device, random) => {
    device.ahead = skewFrom(random)
    world.story.push(`${device.name}: somebody sets the clock`)
    // What was filled in on the old clock cannot be dated any more.
    for (const told of world.model.signups) if (told.device === device.name) told.isUndated = true
  },
  tap: (world, device, random) => world.begin(tap(world, device, random)),
  sync: (world, device, random) => {
    world.begin(syncOn(device, world.around(random), random.chance(0.5)))
    if (random.chance(0.5)) world.begin(sendSignupsOn(device))
  },
  deliver: async (world, _, random) => {
    for (let left = random.between(1, 5); left > 0; left--) {
      const met = await world.network.deliver(random, random.weighted(fates))
      if (met) world.story.push(met)
      if (random.chance(0.7)) await world.settle()
    }
  },
  pass: (world, _, random) => world.pass(random.pick(pauses) ?? 0),
  crash: (world, device, random) => {
    world.story.push(`${device.name}: dies soon`)
    device.program.burn(random.between(0, 40))
  },
  line: (world, { line }, random) => {
    line.isUp = random.chance(0.6)
    world.story.push(`${line.name}: network ${line.isUp ? 'up' : 'down'}`)
  },
  signIn: (world, device, random) => signIn(world, device, random),
  signOut: (world, device, random) => world.begin(signOut(world, device, random)),
  sessionEnds: async (world, device) => {
    const { session } = device.line
    if (!session) return
    world.story.push(`the sessions of ${device.name}'s person end`)
    const { db, clock } = world.server.deps()
    await db.write(session.businessId, ({ trx }) =>
      trx
        .updateTable('sessions')
        .set({ revokedAt: clock.now() })
        .where('userId', '=', session.userId)
        .execute(),
    )
  },
  decide,
  wipe: (world, device, random) => {
    world.story.push(`${device.name}: storage wiped`)
    excuse(world, device, () => true, 'wiped')
    wipe(device, world.around(random))
  },
  deploy: (world) => {
    world.story.push('a new schema')
    for (const device of world.devices) device.isOld = true
  },
  update: (world, device, random) => updateOn(device, world.around(random)),
  restart: (world) => world.server.restart(),
  copy: async (world) => {
    world.story.push('the database is copied')
    await world.server.copy()
    world.model.copied = world.model.landed.length
    world.model.signupsCopied = world.model.signupsLanded.size
    world.model.tapsCopied = new Map(world.model.tapsLanded)
    world.model.handedCopied = world.model.handed.length
    world.model.nosCopied = new Set(world.model.nos)
  },
  restore: async (world) => {
    if (!(await world.server.restore())) return
    world.story.push('the database is put back')
    putBack(world)
  },
}

const withServer = ['sendOut', 'sayNo', 'turnBack', 'outside', 'clock'] as const
/** These need the server to be at rest. */
const atRest: readonly StepKind[] = [
  'pass',
  'sessionEnds',
  'wipe',
  'restart',
  'copy',
  'restore',
  'update',
  ...withServer,
]

export async function take(world: World, { at, kind }: Step): Promise<void> {
  const random = randomFrom(`${world.seed}/${at}`)
  const device = random.pick(world.devices)
  if (!device) return
  if (atRest.includes(kind)) await world.settle()
  reopen(device, world.around(random))
  await perform[kind](world, device, random)
  // Some begin while others are not done; no time passes for those.
  if (random.chance(0.2)) return
  await world.settle()
  world.pass(random.between(1, 3000))
}

/** Most devices are in use when a run begins. */
export async function openUp(world: World): Promise<void> {
  const random = randomFrom(`${world.seed}/opening`)
  for (const device of world.devices) if (random.chance(0.9)) await signIn(world, device, random)
  await world.settle()
}

export function excuse({ model }: World, device: Device, which: (told: Told) => boolean, why: string): void {
  for (const told of model.told) if (told.device === device.name && which(told)) told.excused ??= why
  for (const plan of model.plans) if (plan.device === device.name) plan.excused ??= why
  if (why !== 'wiped') return
  for (const told of model.signups) if (told.device === device.name) told.excused ??= why
}

async function signIn(world: World, device: Device, random: Random): Promise<void> {
  const owner = (random.chance(0.6) && ownerOn(device)) || anybody(world, random)
  if (!owner || !device.line.isUp || device.isLeaving) return
  world.story.push(`${device.name}: ${owner.userId.slice(-6)} signs in`)
  await signInOn(device, owner, await world.server.signIn(owner))
}

async function signOut(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner || device.isLeaving) return
  const choice = random.pick([undefined, 'keep', 'discard'] as const)
  for (const told of world.model.told)
    if (told.device === device.name && told.landedAt !== undefined) told.isForgotten = true
  world.story.push(`${device.name}: signs out (${choice ?? 'asks'})`)
  const giveUp = () =>
    choice === 'discard' &&
    excuse(world, device, (told) => told.owner.userId === owner.userId, 'discarded at sign-out')
  giveUp()
  await signOutOn(device, choice)
  // What was saved in the same moment was given up too.
  giveUp()
}

async function decide(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner) return
  const stuck = random.pick((await waitingOn(device, owner)).filter(needsYou))
  if (!stuck) return
  const keeps = random.chance(0.5)
  world.story.push(`${device.name}: ${keeps ? 'tries' : 'gives up'} ${stuck.kind} ${stuck.id.slice(-6)}`)
  if (!keeps)
    // What rests on it goes too.
    excuse(
      world,
      device,
      (told) =>
        // Stamps to customers name the offer alone.
        told.entityKind === 'offer'
          ? carries(stuck, told, 'stampId') || told.other === stuck.entityId
          : [told.entityId, told.other].includes(stuck.entityId) || carries(stuck, told),
      'given up',
    )
  await decideOn(device, stuck, keeps)
}

/** What the database does not know of any more. */
function putBack({ model }: World): void {
  model.landed.slice(model.copied).forEach((landed) => {
    landed.undone = true
  })
  for (const handed of model.handed.slice(model.handedCopied)) handed.undone = true
  model.nos = new Set(model.nosCopied)
  // What had arrived is not repeated, or people would be messaged twice.
  for (const plan of model.plans) plan.excused ??= 'put back'
  const lost = [...model.signupsLanded].slice(model.signupsCopied)
  for (const told of model.signups) if (lost.includes(told.id)) told.excused ??= 'put back'
  for (const tap of model.taps)
    if (model.tapsLanded.has(tap.id) && !model.tapsCopied.has(tap.id)) tap.excused ??= 'put back'
  model.tapsLanded = new Map(model.tapsCopied)
}
