import type * as z from 'zod'
import { automationPatch, automationTexts } from '../../shared/automations.ts'
import { campaignPatch, campaignTexts } from '../../shared/campaigns.ts'
import { customerMerge, customerPatch, newCustomer } from '../../shared/customers.ts'
import { Failure } from '../../shared/errors.ts'
import { newSegment, segmentPatch } from '../../shared/segments.ts'
import type { EntityKind, OperationKind } from '../../shared/sync.ts'
import { newTag, tagPatch } from '../../shared/tags.ts'
import { newTemplate, templatePatch } from '../../shared/templates.ts'
import * as automations from '../automations/index.ts'
import * as campaigns from '../campaigns/index.ts'
import * as customers from '../customers/index.ts'
import { type MaybePromise, prepared, type Unit } from '../database/index.ts'
import { holdSchedules } from '../deliveries/index.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import type { Keys } from '../keys.ts'
import * as segments from '../segments/index.ts'
import * as tags from '../tags/index.ts'
import * as templates from '../templates/index.ts'
import { wasEverThere } from './rows.ts'
import { applySend, type SendDeps } from './send.ts'

/** One change that somebody asks for, whether by a call of its own or from a queue. */
export interface Change {
  kind: OperationKind
  entityId: string
  patch: unknown
  /** From a queue: what the fields were when they were edited. Null for a call of its own. */
  base: Record<string, unknown> | null
  /** From a queue: the row's revision when it was edited, where it is one of this database's. */
  baseRevision?: number | null
  /**
   * From a queue: a customer whose address is known joins that one instead of being refused, and what is deleted already
   * is deleted.
   */
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
  /** From a queue: what the device's own clock said, and whether it is to be trusted. */
  deviceAt?: string
  isDoubtful?: boolean
}

/** The row that was touched, which may have another id than was asked for. */
export interface Applied {
  status: 'applied' | 'merged'
  entityId: string
  revision: number
  /** What of it came out otherwise than it was made. */
  why?: customers.Why | 'clashTag' | 'clashSegment' | 'clashTemplate'
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

const touched = (row: { id: string; revision: number }, why?: Applied['why']): Applied => ({
  status: why ? 'merged' : 'applied',
  entityId: row.id,
  revision: row.revision,
  ...(why ? { why } : {}),
})

/** Deletes; from a queue, what is not there any more is deleted as it should be. */
async function removed(
  { entityId, queued }: Change,
  remove: () => Promise<{ id: string; revision: number }>,
  missing: () => MaybePromise<number>,
): Promise<Applied> {
  try {
    return touched(await remove())
  } catch (error) {
    if (!queued || !(error instanceof Failure) || error.code !== 'notFound') throw error
    return touched({ id: entityId, revision: await missing() })
  }
}

const around = ({ sending: { config }, now }: Scene): automations.Around => ({ config, now })

const byKind: Record<OperationKind, Apply> = {
  'customer.create': async (unit, scene, { entityId, patch, queued }) => {
    const actor = await actorOf(unit, scene)
    const { row, why } = await customers.create(unit, actor, entityId, read(newCustomer, patch), {
      join: queued,
    })
    return touched(row, why)
  },
  'customer.update': async (unit, scene, { entityId, patch, base }) => {
    const actor = await actorOf(unit, scene)
    const { row, why } = await customers.update(unit, actor, entityId, read(customerPatch, patch), base)
    return touched(row, why)
  },
  'customer.delete': (unit, scene, change) =>
    removed(
      change,
      () => customers.erase(unit, scene.keys, change.entityId, scene.now),
      () => customers.bury(unit, change.entityId, scene.now),
    ),
  'customer.merge': async (unit, scene, { entityId, patch }) => {
    const wanted = read(customerMerge, patch)
    const other = await aliased(unit, wanted.other)
    const { row } = await customers.merge(unit, await actorOf(unit, scene), entityId, { ...wanted, other })
    return touched(row)
  },
  'campaign.create': async (unit, scene, { entityId, patch }) =>
    touched(await campaigns.createCampaign(unit, entityId, read(campaignTexts, patch), scene.now)),
  'campaign.update': async (unit, scene, { entityId, patch, base, baseRevision = null, queued }) => {
    const stand = queued ? { base: base ?? {}, revision: baseRevision } : null
    return touched(
      await campaigns.updateCampaign(unit, entityId, read(campaignPatch, patch), scene.now, stand),
    )
  },
  'campaign.delete': (unit, scene, change) =>
    removed(
      change,
      () => campaigns.deleteCampaign(unit, change.entityId, scene.now),
      () => unit.turn.revision,
    ),
  'campaign.send': async (unit, scene, { entityId, patch, baseRevision = null }) =>
    applySend(unit, scene.sending, scene, { entityId, patch, baseRevision }),
  'tag.create': async (unit, scene, { entityId, patch }) =>
    touched(await tags.createTag(unit, { id: entityId, ...read(newTag, patch), now: scene.now })),
  'tag.update': async (unit, scene, { entityId, patch, base }) => {
    const wanted = read(tagPatch, patch)
    const isClash = base !== null && (await tags.tagCrossed(unit, entityId, wanted, base))
    return touched(await tags.changeTag(unit, entityId, wanted, scene.now), isClash ? 'clashTag' : undefined)
  },
  'tag.delete': (unit, scene, change) =>
    removed(
      change,
      () => tags.changeTag(unit, change.entityId, { deletedAt: scene.now }, scene.now),
      () => unit.turn.revision,
    ),
  'segment.create': async (unit, scene, { entityId, patch }) =>
    touched(await segments.createSegment(unit, entityId, read(newSegment, patch), scene.now)),
  'segment.update': async (unit, scene, { entityId, patch, base }) => {
    const wanted = read(segmentPatch, patch)
    const { row, isAnother, isClash } = await segments.changeSegment(unit, entityId, wanted, base, scene.now)
    if (isAnother) await holdSchedules(unit, scene.sending.live, entityId, 'segmentChanged')
    return touched(row, isClash ? 'clashSegment' : undefined)
  },
  'segment.delete': (unit, scene, change) =>
    removed(
      change,
      async () => {
        const row = await segments.deleteSegment(unit, change.entityId, scene.now)
        await holdSchedules(unit, scene.sending.live, change.entityId, 'segmentGone')
        return row
      },
      () => unit.turn.revision,
    ),
  'template.create': async (unit, scene, { entityId, patch }) =>
    touched(await templates.createTemplate(unit, entityId, read(newTemplate, patch), scene.now)),
  'template.update': async (unit, scene, { entityId, patch, base }) => {
    const wanted = read(templatePatch, patch)
    const { row, isClash } = await templates.changeTemplate(unit, entityId, wanted, base, scene.now)
    return touched(row, isClash ? 'clashTemplate' : undefined)
  },
  'template.delete': (unit, scene, change) =>
    removed(
      change,
      () => templates.deleteTemplate(unit, change.entityId, scene.now),
      () => unit.turn.revision,
    ),
  'automation.create': async (unit, scene, { entityId, patch }) =>
    touched(await automations.createAutomation(unit, entityId, read(automationTexts, patch), around(scene))),
  'automation.update': async (unit, scene, { entityId, patch }) =>
    touched(await automations.updateAutomation(unit, entityId, read(automationPatch, patch), around(scene))),
  'automation.delete': (unit, scene, change) =>
    removed(
      change,
      () => automations.deleteAutomation(unit, change.entityId, scene.now),
      () => unit.turn.revision,
    ),
}

export const entityOf = (kind: OperationKind): EntityKind => kind.split('.')[0] as EntityKind

/**
 * Throws the `Failure` that says why not; nothing of the change then stands, once its savepoint is rolled back. Whoever
 * deletes an entry that was merged away meanwhile meant that entry, which is gone, and not the one that it became.
 */
export async function applyChange(unit: Unit, scene: Scene, change: Change): Promise<Applied> {
  const entityId = await aliased(unit, change.entityId)
  const isGivenUp = entityId !== change.entityId && change.kind === 'customer.delete'
  if (isGivenUp && (await wasEverThere(unit, 'customer', change.entityId)))
    return touched({ id: change.entityId, revision: unit.turn.revision })
  return byKind[change.kind](unit, scene, { ...change, entityId })
}

const findAlias = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('aliases')
    .select('target')
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

/** Where an id lives now. */
export const aliased = async (unit: Unit, id: string): Promise<string> =>
  (await unit.one(findAlias, { businessId: unit.businessId, id }))?.target ?? id
