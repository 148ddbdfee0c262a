import { sql } from 'kysely'
import { toCampaign } from '../../backend/campaigns/index.ts'
import { toCustomer } from '../../backend/customers/index.ts'
import { reportsOf } from '../../backend/reports/index.ts'
import { toTag } from '../../backend/tags/index.ts'
import type { QueuedOperation } from '../../pwa/browser/database.ts'
import type { Report } from '../../shared/deliveries.ts'
import { consentWrongs } from './consent-check.ts'
import { aliasesOn, type Device, keptSignups, mirrorOn, needsYou, waitingOn } from './device.ts'
import { carries, doneWith, type Told } from './model.ts'
import { ORIGIN } from './server.ts'
import { plain } from './texts.ts'
import { heldWrongs, voucherWrongs } from './voucher-checks.ts'
import type { World } from './world.ts'

/** What is not as it must be once everything has healed. Empty when all is well. */
export async function wrongsOf(world: World): Promise<string[]> {
  const queues = await queuesOf(world)
  return [
    ...world.model.wrongs,
    ...lost(world, queues),
    ...lostNos(world, queues),
    ...(await lostPlans(world, queues)),
    ...stuck(queues),
    ...(await writtenTwice(world)),
    ...(await signupWrongs(world)),
    ...(await mirrorWrongs(world)),
    ...(await consentWrongs(world)),
    ...(await voucherWrongs(world)),
    ...(await heldWrongs(world)),
  ]
}

type Deps = ReturnType<World['server']['deps']>

interface Queue {
  device: Device
  operations: QueuedOperation[]
  /** The id that a row goes by now. */
  resolve: (entityId: string) => string
}

async function queuesOf({ devices }: World): Promise<Queue[]> {
  const queues: Queue[] = []
  for (const device of devices)
    for (const owner of device.owners.values())
      queues.push({
        device,
        operations: await waitingOn(device, owner),
        resolve: await aliasesOn(device, owner),
      })
  return queues
}

/** Everything that was called saved is at the server, or waits where a person sees it. */
function lost({ model }: World, queues: Queue[]): string[] {
  const done = doneWith(model).map(({ operation }) => operation)
  /** Made and deleted on one device, and never heard of at the server: given up where it was made. */
  const isUnmade = ({ device, entityId }: Told) =>
    (['create', 'delete'] as const).every((verb) =>
      model.told.some((each) => each.device === device && each.entityId === entityId && each.verb === verb),
    ) && !done.some((each) => each.entityId === entityId)
  /** Made and deleted on one device, which then heard that the shop had that customer already: that is taken back, and said. */
  const isSpared = ({ device, entityId, verb }: Told) =>
    verb === 'delete' &&
    model.told.some(
      (each) => each.device === device && each.entityId === entityId && each.verb === 'create',
    ) &&
    queues.some((queue) => queue.device.name === device && queue.resolve(entityId) !== entityId)
  return model.told.flatMap((told) => {
    if (told.excused || (told.verb !== 'merge' && isUnmade(told)) || isSpared(told)) return []
    const waiting = queues
      .filter(({ device }) => device.name === told.device)
      .flatMap(({ operations }) => operations)
    const isThere = (field?: string) => [...done, ...waiting].some((each) => carries(each, told, field))
    const fields = Object.keys(told.values)
    const missing = fields.filter((field) => !isThere(field) && !isOverwritten(model, told, field))
    const isWhole = told.verb === 'delete' || told.verb === 'merge'
    if (fields.length === 0 && isWhole && !isThere()) missing.push(told.verb)
    return missing.map((field) => `lost: ${told.device} ${JSON.stringify(told)} (${field})`)
  })
}

/** A no that staff entered was said to the server, whatever was edited after it, or waits. */
function lostNos({ model }: World, queues: Queue[]): string[] {
  const done = doneWith(model).map(({ operation }) => operation)
  const known = [...done, ...queues.flatMap(({ operations }) => operations)]
  const saysIt = (told: Told) =>
    known.some(({ entityId, patch }) => entityId === told.entityId && patch.consentGiven === false)
  const saysTo = (told: Told, channel: string) =>
    known.some(
      ({ entityId, patch }) =>
        entityId === told.entityId && (patch.consents as Record<string, unknown>)?.[channel] === false,
    )
  const isLost = (told: Told) =>
    (told.saysNo && !saysIt(told)) || told.saysNoTo?.some((channel) => !saysTo(told, channel))
  return model.told
    .filter((told) => !told.excused && isLost(told))
    .map(({ device, entityId }) => `lost: the no of ${entityId} on ${device}`)
}

/** A send that was planned was carried out, or waits. */
async function lostPlans({ model, server }: World, queues: Queue[]): Promise<string[]> {
  const sends = await server.deps().db.read.selectFrom('sends').select('id').execute()
  const there = new Set<unknown>(sends.map(({ id }) => id))
  for (const { operations } of queues) for (const { patch } of operations) there.add(patch.sendId)
  return model.plans
    .filter(({ sendId, excused }) => !excused && !there.has(sendId))
    .map(({ sendId, device }) => `lost: the send ${sendId} of ${device}`)
}

/** Two edits that were not sent yet are one, with the later value: also when its maker was not told any more. */
function isOverwritten({ made, sent }: World['model'], earlier: Told, field: string): boolean {
  const value = earlier.values[field]
  if (value === undefined || sent.has(value)) return false
  const own = made.filter(
    ({ device, entityId }) => device === earlier.device && entityId === earlier.entityId,
  )
  const at = own.findIndex(({ values }) => values[field] === value)
  return own.slice(at + 1).some(({ values }) => field in values)
}

/** With everything at work again only what needs a person stays, and what rests on that. */
function stuck(queues: Queue[]): string[] {
  return queues.flatMap(({ device, operations, resolve }) => {
    const held = new Set<string>()
    return operations.flatMap((operation) => {
      const { id, needs = [] } = operation
      const entityId = resolve(operation.entityId)
      const rests = held.has(entityId) || needs.some((each) => held.has(each))
      if (rests || needsYou(operation)) {
        held.add(entityId).add(id)
        return []
      }
      return [`stuck on ${device.name}: ${operation.kind} ${id} is ${operation.state}`]
    })
  })
}

async function writtenTwice({ server }: World): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from seen_writes`.execute(server.deps().db.read)
  const texts = rows.map(({ text }) => text).filter((text) => /^(text|note|guest) /.test(text))
  const twice = new Set(texts.filter((text, at) => texts.indexOf(text) !== at))
  return [...twice].map((text) => `written twice: ${text}`)
}

async function signupWrongs({ model, devices, server }: World): Promise<string[]> {
  const { read } = server.deps().db
  const rows = await read
    .selectFrom('consents')
    .select(['id', 'correctedAt'])
    .where('source', '=', 'form')
    .execute()
  const taken = new Map(rows.map((row) => [row.id, row.correctedAt]))
  const wrongs: string[] = []
  for (const device of devices)
    for (const { id, refused } of await keptSignups(device)) {
      if (refused) taken.set(id, '')
      else wrongs.push(`sign-up ${id} still waits on ${device.name}`)
    }
  for (const { id, device, at, excused, isUndated } of model.signups) {
    const correctedAt = taken.get(id)
    if (correctedAt === undefined) {
      if (!excused) wrongs.push(`lost: sign-up ${id} of ${device}`)
    } else if (!isUndated && correctedAt !== '' && Math.abs(Date.parse(correctedAt) - at) > 180_000)
      wrongs.push(`sign-up ${id} is dated ${correctedAt} instead of ${new Date(at).toISOString()}`)
  }
  return wrongs
}

const sorted = (rows: readonly object[]): string[] => rows.map(plain).sort()

async function truthOf(deps: Deps) {
  const { read } = deps.db
  const customers = await read.selectFrom('customers').selectAll().where('deletedAt', 'is', null).execute()
  const campaigns = await read.selectFrom('campaigns').selectAll().where('deletedAt', 'is', null).execute()
  const reports = new Map<string, Report>()
  for (const { id, businessId } of campaigns)
    for (const [of, report] of await reportsOf(deps, businessId, [id])) reports.set(of, report)
  const tags = await read.selectFrom('tags').selectAll().where('deletedAt', 'is', null).execute()
  return {
    customer: customers.map((row) => ({ businessId: row.businessId, row: toCustomer(row) })),
    campaign: campaigns.map((row) => ({
      businessId: row.businessId,
      row: toCampaign(row, reports.get(row.id) ?? null),
    })),
    tag: tags.map((row) => ({ businessId: row.businessId, row: toTag(row, ORIGIN) })),
  }
}

/** Each mirror holds what the server holds, row for row. */
async function mirrorWrongs({ devices, server }: World): Promise<string[]> {
  const truth = await truthOf(server.deps())
  const wrongs: string[] = []
  for (const device of devices)
    for (const owner of device.owners.values()) {
      for (const kind of ['customer', 'campaign', 'tag'] as const) {
        const own = truth[kind].filter(({ businessId }) => businessId === owner.businessId)
        const theirs = sorted(own.map(({ row }) => row))
        const mine = sorted(await mirrorOn(device, owner, kind))
        if (theirs.join() === mine.join()) continue
        const only = (a: string[], b: string[]) => a.filter((row) => !b.includes(row)).join(' ')
        wrongs.push(
          `mirror of ${device.name} (${kind}): only there ${only(mine, theirs)}; only at the server ${only(theirs, mine)}`,
        )
      }
    }
  return wrongs
}
