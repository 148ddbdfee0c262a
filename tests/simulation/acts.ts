// What a person does at a screen.
import type { Owner } from '../../pwa/browser/database.ts'
import type { EditableKind } from '../../pwa/queue/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { changeOnDevice, type Device, fillIn, ownerOn, planOn, shownOn } from './device.ts'
import { OUR_NUMBER } from './messages.ts'
import type { Told } from './model.ts'
import type { Random } from './random.ts'
import { within } from './realm.ts'
import type { World } from './world.ts'

/** Automations, offers, segments and templates travel as the others do, and are few. */
type Kind = Exclude<EditableKind, 'automation' | 'offer' | 'segment' | 'template'>

const KINDS: Record<Kind, number> = { customer: 6, campaign: 3, tag: 1 }

type Words = Pick<Told, 'verb' | 'entityId' | 'values' | 'saysNo' | 'saysNoTo'>

/** One change in the app; it is told to the model once the device has said that it is saved. */
export async function act(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner || device.isLeaving) return
  const kind = random.weighted(KINDS)
  const verb = random.weighted({ create: 4, update: 6, delete: 1 })
  const words = await (verb === 'create'
    ? create(world, device, owner, random, kind)
    : change(world, device, owner, random, kind, verb))
  if (!words) return
  world.model.told.push({ device: device.name, owner, entityKind: kind, ...words })
  world.story.push(
    `${device.name}: ${kind}.${words.verb} ${words.entityId.slice(-6)} ${JSON.stringify(words.values)}${words.saysNo ? ' says no' : ''}${words.saysNoTo ? ` says no to ${words.saysNoTo}` : ''}`,
  )
}

const ADDRESSES = 14
const addressFrom = (random: Random): string => `kund${random.between(1, ADDRESSES)}@kund.example`
const phoneFrom = (random: Random): string | null =>
  random.chance(0.5) ? `+4670174${String(random.between(600, 640)).padStart(4, '0')}` : null

const hasNumberAlone = (count: number): boolean => count % 4 === 0

function newborn(kind: Kind, random: Random, count: number) {
  const name = `text ${count}`
  if (kind === 'customer') {
    const [email, phone] = [addressFrom(random), phoneFrom(random)]
    return {
      name,
      email: phone !== null && hasNumberAlone(count) ? '' : email,
      phone,
      consentGiven: random.chance(0.7),
      source: 'manual_entry',
      notes: '',
    }
  }
  if (kind === 'campaign') return { name: 'Kampanj', type: 'sms' as const, message: name, subject: null }
  return { label: name, target: 'signup' }
}

const MARKED = { customer: 'name', campaign: 'message', tag: 'label' } as const

async function create(
  world: World,
  device: Device,
  owner: Owner,
  random: Random,
  kind: Kind,
): Promise<Words | undefined> {
  const count = world.fresh()
  const id = uuid7()
  const saved = await changeOnDevice(device, owner, ({ create: make }) =>
    make(kind, newborn(kind, random, count) as never, id),
  )
  return saved && { verb: 'create', entityId: id, values: { [MARKED[kind]]: `text ${count}` } }
}

async function change(
  world: World,
  device: Device,
  owner: Owner,
  random: Random,
  kind: Kind,
  verb: 'update' | 'delete',
): Promise<Words | undefined> {
  const row = random.pick((await shownOn(device, kind)) ?? [])
  if (!row) return undefined
  if (verb === 'delete') {
    const saved = await changeOnDevice(device, owner, ({ remove }) => remove(kind, row as never))
    return saved && { verb, entityId: row.id, values: {} }
  }
  const values: Record<string, string> = {}
  const patch: Record<string, unknown> = values
  if (kind !== 'customer' || random.chance(0.6)) values[MARKED[kind]] = `text ${world.fresh()}`
  if (kind === 'customer' && random.chance(0.4)) values.notes = `note ${world.fresh()}`
  if (kind === 'customer' && random.chance(0.15)) values.email = `ny${world.fresh()}@kund.example`
  const told = { ...values }
  world.model.made.push({ device: device.name, entityId: row.id, values: told })
  if (kind === 'customer' && random.chance(0.15)) {
    const phone = phoneFrom(random)
    // The dialog takes from nobody the number that they are known by.
    if ('email' in row && row.email !== '') patch.phone = phone
  }
  const says = kind === 'customer' ? random.weighted({ nothing: 10, all: 4, sms: 2, email: 2 }) : 'nothing'
  if (says === 'all') patch.consentGiven = random.chance(0.4)
  else if (says !== 'nothing') patch.consents = { [says]: random.chance(0.4) }
  if (Object.keys(patch).length === 0) return undefined
  const saved = await changeOnDevice(device, owner, ({ update }) =>
    update(kind, row as never, patch as never),
  )
  if (!saved) return undefined
  // Whoever stands without a yes already has nothing to take back.
  const saysNo = patch.consentGiven === false && 'consentGiven' in row && row.consentGiven
  const noes = Object.entries(patch.consents ?? {}).flatMap(([channel, given]) => (given ? [] : [channel]))
  return {
    verb,
    entityId: row.id,
    values: told,
    ...(saysNo && { saysNo: true }),
    ...(noes.length > 0 && { saysNoTo: noes }),
  }
}

/** Two customers who are said to be one person; whose values stay is a matter of taste. */
export async function mergeTwo(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner || device.isLeaving) return
  const rows = (await shownOn(device, 'customer')) ?? []
  const kept = random.pick(rows)
  const other = random.pick(rows.filter(({ id }) => id !== kept?.id))
  if (!kept || !other) return
  const take = {
    ...(random.chance(0.5) && { email: 'other' as const }),
    ...(random.chance(0.5) && { phone: 'other' as const }),
    ...(random.chance(0.5) && { name: 'other' as const }),
  }
  const saved = await changeOnDevice(device, owner, ({ merge }) => merge(kept, other, take))
  if (!saved) return
  const ids = { entityId: kept.id, other: other.id }
  world.model.told.push({
    device: device.name,
    owner,
    entityKind: 'customer',
    verb: 'merge',
    values: {},
    ...ids,
  })
  world.story.push(`${device.name}: merges ${other.id.slice(-6)} into ${kept.id.slice(-6)}`)
}

/** Send is pressed for one of the texts and everybody who may be reached. */
export async function pressSend(world: World, device: Device, random: Random): Promise<void> {
  const owner = ownerOn(device)
  if (!owner || device.isLeaving) return
  const campaign = random.pick((await shownOn(device, 'campaign')) ?? [])
  const reachable = ((await shownOn(device, 'customer')) ?? []).filter(
    ({ consentGiven, phone }) => consentGiven && phone,
  )
  const recipients = reachable.filter(() => random.chance(0.8))
  if (!campaign || recipients.length === 0) return
  const taken = await planOn(device, campaign, { recipients, count: recipients.length, smsFrom: OUR_NUMBER })
  if (!taken) return
  const { sendId } = taken
  if (!world.model.plans.some((plan) => plan.sendId === sendId))
    world.model.plans.push({ device: device.name, sendId, campaignId: campaign.id })
  world.story.push(`${device.name}: sends ${campaign.id.slice(-6)} to ${recipients.length}`)
}

/** A guest fills in the tap form on the device, whoever is signed in there. */
export async function tap(world: World, device: Device, random: Random): Promise<void> {
  const shop = world.shops[random.chance(0.85) ? 0 : 1]
  if (!shop) return
  const at = world.now()
  const { ahead } = device
  const id = uuid7()
  const phone = phoneFrom(random)
  const outcome = await fillIn(device, shop.code, {
    id,
    name: `guest ${world.fresh()}`,
    email: addressFrom(random),
    phone,
    consentGiven: true,
    wordingVersion: '',
    language: 'sv',
    filledAt: within(device.program.realm, () => new Date().toISOString()),
  })
  if (!outcome) return
  world.story.push(`${device.name}: sign-up ${id.slice(-6)} ${outcome.kind}`)
  if (outcome.kind === 'sent' || outcome.kind === 'kept' || outcome.kind === 'keptLater')
    world.model.signups.push({
      device: device.name,
      id,
      at,
      ...(device.ahead !== ahead && { isUndated: true }),
    })
}

export type { Owner }
