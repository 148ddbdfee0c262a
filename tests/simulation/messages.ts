// What leaves the server towards people, and what they say to it.

import { heedReply } from '../../backend/answers/inbound.ts'
import { optOut } from '../../backend/answers/optout.ts'
import type { Carriers } from '../../backend/carriers/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** The number that every shop sends from: whoever gets a text can answer it. */
export const OUR_NUMBER = '+46701740690'

/** One text that was handed over. */
export interface Handed {
  businessId: string
  sendId: string
  campaignId: string
  run: number
  to: string
  optOutToken: string
  /** The database was put back to before it. */
  undone: boolean
}

const newSid = (): string => `SM${uuid7().replaceAll('-', '')}`

const keyOf = ({ businessId, to }: Pick<Handed, 'businessId' | 'to'>): string => `${businessId} ${to}`

/** Has the worker send all that is due; while it does, some of those who were reached say no. */
export async function sendOut(world: World, random: Random): Promise<void> {
  const before = world.model.handed.length
  await world.server.sendOut(watched(world, random))
  const texts = world.model.handed.length - before
  if (texts > 0) world.story.push(`${texts} texts are handed over`)
}

function watched(world: World, random: Random): Carriers {
  const { carriers } = world.server.deps()
  return {
    ...carriers,
    sms: {
      ...carriers.sms,
      send: async ({ to, text }) => {
        await noteHanded(world, to, text)
        if (random.chance(0.1)) await sayNo(world, random)
        return { state: 'captured' }
      },
    },
  }
}

async function noteHanded(world: World, to: string, text: string): Promise<void> {
  const { model } = world
  // Who has said no must be looked at before anything else can happen.
  const nos = new Set(model.nos)
  const found = await world.server
    .deps()
    .db.read.selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join
        .onRef('sends.businessId', '=', 'deliveries.businessId')
        .onRef('sends.id', '=', 'deliveries.sendId'),
    )
    .select([
      'deliveries.businessId',
      'sendId',
      'deliveries.campaignId',
      'deliveries.run',
      'optOutToken',
      'message',
    ])
    .where('deliveries.state', '=', 'handing_over')
    .where('address', '=', to)
    .execute()
  const meant = found
    .filter(({ message }) => text.includes(message))
    .sort((a, b) => b.message.length - a.message.length)[0]
  if (!meant) return void model.wrongs.push(`a text to ${to} that nobody sent`)
  const { message, ...ids } = meant
  const handed: Handed = { ...ids, to, undone: false }
  if (nos.has(keyOf(handed))) model.wrongs.push(`handed over after the no: ${to}, ${message}`)
  const same = model.handed.filter((other) => keyOf(other) === keyOf(handed))
  const isRepeat = (other: Handed) =>
    other.sendId === handed.sendId ||
    (!other.undone && other.campaignId === handed.campaignId && other.run === handed.run)
  if (same.some(isRepeat)) model.wrongs.push(`sent twice: ${to}, ${message}`)
  model.handed.push(handed)
}

/** Somebody who said no changes their mind, and texts START. */
export async function turnBack(world: World, random: Random): Promise<void> {
  const { model, server } = world
  const gone = random.pick(model.handed.filter((each) => !each.undone && model.nos.has(keyOf(each))))
  if (!gone) return
  const { to } = gone
  await heedReply(server.deps(), {
    channel: 'sms',
    sid: newSid(),
    from: to,
    to: OUR_NUMBER,
    text: 'START',
    optOutType: '',
    media: 0,
  })
  for (const other of model.handed) if (other.to === to) model.nos.delete(keyOf(other))
  world.story.push(`${to} turns their no back`)
}

/** Somebody who was reached follows the link in their text, or answers STOP. */
export async function sayNo(world: World, random: Random): Promise<void> {
  const { model, server } = world
  const reached = random.pick(model.handed.filter(({ undone }) => !undone))
  if (!reached) return
  const deps = server.deps()
  const { to } = reached
  if (random.chance(0.5)) {
    if (!(await optOut(deps, reached.optOutToken))) return void model.wrongs.push(`no way out for ${to}`)
    model.nos.add(keyOf(reached))
  } else {
    await heedReply(deps, {
      channel: 'sms',
      sid: newSid(),
      from: to,
      to: OUR_NUMBER,
      text: 'STOP',
      optOutType: '',
      media: 0,
    })
    for (const other of model.handed) if (other.to === to && !other.undone) model.nos.add(keyOf(other))
  }
  world.story.push(`${to} says no`)
}
