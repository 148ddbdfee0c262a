import type * as z from 'zod'
import { campaignPatch, campaignTexts } from '../../shared/campaigns.ts'
import { customerPatch, newCustomer } from '../../shared/customers.ts'
import { Failure } from '../../shared/errors.ts'
import type { EntityKind, OperationKind } from '../../shared/sync.ts'
import { newTag, tagPatch } from '../../shared/tags.ts'
import * as campaigns from '../campaigns/index.ts'
import * as customers from '../customers/index.ts'
import { prepared, type Unit } from '../database/index.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import type { Keys } from '../keys.ts'
import * as tags from '../tags/index.ts'
import { applySend, type SendDeps } from './send.ts'

/** One change that somebody asks for, whether by a call of its own or from a queue. */
export interface Change {
  kind: OperationKind
  entityId: string
  patch: unknown
  /** From a queue: what the fields were when they were edited. Null for a call of its own. */
  base: Record<string, unknown> | null
  /** From a queue: the revision of the row that the person had before them. */
  baseRevision?: number | null
  /** From a queue: a customer whose address is known joins that one instead of being refused. */
  queued: boolean
}

export interface Scene {
  userId: string
  keys: Keys
  /** What carrying out a planned send takes beside the transaction. */
  sending: SendDeps
  now: string
  /** When the person did it: the device's time, corrected. */
  at: string
}

/** The row that was touched, which may have another id than was asked for. */
export interface Applied {
  status: 'applied' | 'merged'
  entityId: string
  revision: number
}

type Apply = (unit: Unit, scene: Scene, change: Change) => Promise<Applied>

const houseOf = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('businesses').select(['country', 'language']).where('id', '=', slot('id')),
)

async function actorOf(unit: Unit, scene: Scene): Promise<customers.Actor> {
  const business = await unit.one(houseOf, { id: unit.businessId })
  return { ...scene, country: business?.country ?? 'SE', language: business?.language ?? 'sv' }
}

function read<S extends z.ZodType>(schema: S, patch: unknown): z.output<S> {
  const parsed = schema.safeParse(patch)
  if (parsed.success) return parsed.data
  throw new Failure('invalid', { fields: fieldErrorsOf(parsed.error) })
}

const touched = (row: { id: string; revision: number }, status: Applied['status'] = 'applied'): Applied => ({
  status,
  entityId: row.id,
  revision: row.revision,
})

const byKind: Record<OperationKind, Apply> = {
  'customer.create': async (unit, scene, { entityId, patch, queued }) => {
    const actor = await actorOf(unit, scene)
    const { row, status } = await customers.create(unit, actor, entityId, read(newCustomer, patch), {
      join: queued,
    })
    return touched(row, status)
  },
  'customer.update': async (unit, scene, { entityId, patch, base }) => {
    const actor = await actorOf(unit, scene)
    const { row, status } = await customers.update(unit, actor, entityId, read(customerPatch, patch), base)
    return touched(row, status)
  },
  'customer.delete': async (unit, scene, { entityId }) =>
    touched(await customers.erase(unit, scene.keys, entityId, scene.now)),
  'campaign.create': async (unit, scene, { entityId, patch }) =>
    touched(await campaigns.createCampaign(unit, entityId, read(campaignTexts, patch), scene.now)),
  'campaign.update': async (unit, scene, { entityId, patch, base }) =>
    touched(await campaigns.updateCampaign(unit, entityId, read(campaignPatch, patch), scene.now, base)),
  'campaign.delete': async (unit, scene, { entityId }) =>
    touched(await campaigns.deleteCampaign(unit, entityId, scene.now)),
  'campaign.send': async (unit, scene, { entityId, patch, baseRevision = null }) =>
    applySend(unit, scene.sending, scene, { entityId, patch, baseRevision }),
  'tag.create': async (unit, scene, { entityId, patch }) =>
    touched(await tags.createTag(unit, { id: entityId, ...read(newTag, patch), now: scene.now })),
  'tag.update': async (unit, scene, { entityId, patch }) =>
    touched(await tags.changeTag(unit, entityId, read(tagPatch, patch), scene.now)),
  'tag.delete': async (unit, scene, { entityId }) =>
    touched(await tags.changeTag(unit, entityId, { deletedAt: scene.now }, scene.now)),
}

export const entityOf = (kind: OperationKind): EntityKind => kind.split('.')[0] as EntityKind

/** Throws the `Failure` that says why not; nothing of the change then stands, once its savepoint is rolled back. */
export async function applyChange(unit: Unit, scene: Scene, change: Change): Promise<Applied> {
  return byKind[change.kind](unit, scene, { ...change, entityId: await aliased(unit, change.entityId) })
}

const findAlias = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('aliases')
    .select('target')
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

/** Where an id lives now. */
const aliased = async (unit: Unit, id: string): Promise<string> =>
  (await unit.one(findAlias, { businessId: unit.businessId, id }))?.target ?? id
