// What the people of a run were told, and what the server was seen to do: kept apart from the product, to be held against it.

import type { Owner } from '../../pwa/browser/database.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import type { EntityKind, Operation, OperationResult } from '../../shared/sync.ts'
import type { Handed } from './messages.ts'

/** A change that a device called saved. */
export interface Told {
  device: string
  owner: Owner
  entityKind: EntityKind
  verb: 'create' | 'update' | 'delete' | 'merge' | 'redeem' | 'undo' | 'stamp'
  entityId: string
  /** Of a merge: who is given up. Of a stamp to a customer: who gets it. */
  other?: string
  /** Field → what nobody else ever writes there. */
  values: Record<string, string>
  /** It says that somebody takes their yes back. */
  saysNo?: true
  /** The channels that somebody says no to alone. */
  saysNoTo?: string[]
  /** The true time when the server first applied it. */
  landedAt?: number
  /** The device has forgotten that it was done, or never noted it, as its person signed out. */
  isForgotten?: true
  /** Why it need not arrive: its storage was wiped, or its person gave it up. */
  excused?: string
}

/** A form that a guest was told is saved or sent. */
export interface ToldSignup {
  device: string
  id: string
  /** The true time. */
  at: number
  /** The device's clock was set since. */
  isUndated?: true
  excused?: string
}

/** A customer's own tap that their phone keeps until it was answered. */
export interface Tapped {
  id: string
  phone: string
  /** The card's. */
  voucherId: string
  excused?: string
}

/** What the server answered of one operation, whether anybody heard it or not. */
export interface Landed {
  operation: Operation
  result: OperationResult
  sessionUser: string | null
  /** The database was put back to before it. */
  undone: boolean
}

/** A press of Send that a device called saved. */
export interface Planned {
  device: string
  sendId: string
  campaignId: string
  /** Why it need not arrive. */
  excused?: string
}

export interface Model {
  told: Told[]
  /** Every change that a person made, also those of which they were never told that they are saved. */
  made: Pick<Told, 'device' | 'entityId' | 'values'>[]
  signups: ToldSignup[]
  taps: Tapped[]
  /** Tap → what the server said became of it, at last. */
  tapsLanded: Map<string, TapStampResult['status']>
  tapsCopied: Map<string, TapStampResult['status']>
  /** Every use and stamp that anybody gave, also when they were never told that it is saved. */
  given: Set<string>
  landed: Landed[]
  /** Sign-ups that the server took, in order. */
  signupsLanded: Set<string>
  /** How much had landed when the database was last copied. */
  copied: number
  signupsCopied: number
  /** Everything that ever left a device and may have been applied. */
  sent: Set<string>
  /** Every text that left the server. */
  handed: Handed[]
  /** Business and number of whoever has said no, and of when the database was last copied. */
  nos: Set<string>
  nosCopied: Set<string>
  handedCopied: number
  /** Sends that were planned. */
  plans: Planned[]
  /** What must never be, seen while it ran. */
  wrongs: string[]
}

export const emptyModel = (): Model => ({
  told: [],
  made: [],
  signups: [],
  taps: [],
  tapsLanded: new Map(),
  tapsCopied: new Map(),
  given: new Set(),
  landed: [],
  signupsLanded: new Set(),
  copied: 0,
  signupsCopied: 0,
  sent: new Set(),
  handed: [],
  nos: new Set(),
  nosCopied: new Set(),
  handedCopied: 0,
  plans: [],
  wrongs: [],
})

const isDone = ({ result: { status } }: Landed): boolean => status === 'applied' || status === 'merged'

/** It was certainly not applied: its person sends it again, and may have written something else over it by then. */
const isJudged = (result: OperationResult | undefined): boolean =>
  result?.status === 'conflict' || result?.status === 'rejected'

/** A push, what the server answered, and whose it was. */
export interface Push {
  pushed: { userId: string; operations: Operation[] }
  results: OperationResult[]
  session: Owner | null
  /** The device, and whether the person who pushed has signed out of it. */
  device: { name: string; isLeft: boolean }
  /** The true time. */
  now: number
}

/** Notes what the server did of a push. */
export function notePush(model: Model, { pushed, results: answered, session, device, now }: Push): void {
  const results = new Map(answered.map((result) => [result.id, result]))
  for (const { id, patch } of pushed.operations)
    if (!isJudged(results.get(id)))
      for (const value of Object.values(patch)) if (typeof value === 'string') model.sent.add(value)
  for (const operation of pushed.operations) {
    const result = results.get(operation.id)
    if (!result) continue
    const landed = { operation, result, sessionUser: session?.userId ?? null, undone: false }
    const before = model.landed.find(
      (other) => !other.undone && isDone(other) && other.operation.id === operation.id,
    )
    if (before && isDone(landed)) model.wrongs.push(`${operation.kind} ${operation.id} was applied twice`)
    const authors = authorsOf(model, operation)
    if (authors.length === 0) authors.push(pushed.userId)
    if (isDone(landed) && !authors.some((author) => author === landed.sessionUser))
      model.wrongs.push(`${operation.kind} of ${authors.join(', ')} was sent under ${landed.sessionUser}`)
    const isUpdate = operation.kind === 'customer.update'
    const row = result.row as { consentGiven?: boolean } | null | undefined
    if (isDone(landed) && isUpdate && operation.patch.consentGiven === false && row?.consentGiven)
      model.wrongs.push(`${operation.kind} ${operation.id} said no, and the row says yes`)
    const noes = Object.entries(operation.patch.consents ?? {}).filter(([, given]) => !given)
    const consents = (result.row as { consents?: Record<string, unknown> } | null | undefined)?.consents
    if (isDone(landed) && isUpdate && noes.some(([channel]) => consents?.[channel] === 'yes'))
      model.wrongs.push(`${operation.kind} ${operation.id} said no to a channel, and the row says yes`)
    if (isDone(landed))
      for (const told of model.told) {
        if (told.entityId !== operation.entityId) continue
        told.landedAt ??= now
        if (device.isLeft && told.device === device.name) told.isForgotten = true
      }
    model.landed.push(landed)
  }
}

/** Who made a change, by what they wrote: one person, but for an undo, which two may make of the same use. */
const authorsOf = ({ told }: Model, operation: Operation): string[] =>
  told
    .filter((each) => Object.keys(each.values).some((field) => carries(operation, each, field)))
    .map(({ owner }) => owner.userId)

export const doneWith = (model: Model): Landed[] =>
  model.landed.filter((each) => !each.undone && isDone(each))

/** Whether an operation carries this of what was told. */
export const carries = (
  operation: Pick<Operation, 'kind' | 'entityId' | 'patch'>,
  told: Told,
  field?: string,
): boolean =>
  operation.kind.startsWith(`${told.entityKind}.`) &&
  operation.entityId === told.entityId &&
  // Taking a use back names it, as the use itself does.
  (told.entityKind !== 'voucher' || operation.kind.endsWith(told.verb)) &&
  (field === undefined ? operation.kind.endsWith(told.verb) : operation.patch[field] === told.values[field])

/** Notes which sign-ups the server took. */
export function noteSignups(model: Model, answer: { results?: { id: string; status: string }[] }): void {
  for (const { id, status } of answer.results ?? []) if (status === 'created') model.signupsLanded.add(id)
}

/** Notes what the server made of taps. */
export function noteTaps(model: Model, answer: { results?: TapStampResult[] }): void {
  for (const { id, status } of answer.results ?? []) model.tapsLanded.set(id, status)
}
