import { answersOf } from '../../shared/rules/channels.ts'
import { labelsOf, mergedLabels } from '../../shared/rules/labels.ts'
import type { RowOf } from '../browser/database.ts'
import type { Editable, EditableKind } from '../queue/index.ts'
import { answered, consented, notAsked } from './consented.ts'
import type { Shop } from './overlay.ts'

/**
 * The way in which a change of one kind is shown before the server has seen it: the way that the server will probably
 * make it.
 */
interface Layer<K extends EditableKind> {
  newborn: (id: string, values: Editable[K]['create'], at: string, shop: Shop) => RowOf<K>
  edited: (
    row: RowOf<K>,
    patch: Editable[K]['patch'],
    at: string,
    base: Readonly<Record<string, unknown>>,
  ) => RowOf<K>
}

const customer: Layer<'customer'> = {
  newborn: (id, { basis: _, ...values }, at, { language }) => {
    const consents = answered(notAsked, values.consentGiven ? answersOf(true) : {}, at)
    const consentAt = values.consentGiven ? at : null
    return { ...values, ...born(id, at), mobile: values.phone, consents, consentAt, language }
  },
  edited: (row, { basis: _, consentGiven, consents, labels, ...patch }, at, base) => ({
    ...row,
    ...patch,
    ...(labels && {
      labels: mergedLabels(labelsOf(row), (base.labels as string[] | undefined) ?? [], labels),
    }),
    // Whether a number can be texted is worked out by the server; until then the shop's word for it is taken.
    mobile: patch.phone === undefined ? row.mobile : patch.phone,
    updatedAt: at,
    ...consented(
      row,
      patch,
      { ...(consentGiven !== undefined && answersOf(consentGiven)), ...consents },
      at,
      base,
    ),
  }),
}

const campaign: Layer<'campaign'> = {
  newborn: (id, values, at) => ({
    ...values,
    ...born(id, at),
    status: 'draft',
    smsFrom: null,
    scheduledAt: null,
    sentAt: null,
    report: null,
  }),
  edited: (row, { subject = row.subject, ...patch }, at) => ({ ...row, ...patch, subject, updatedAt: at }),
}

const automation: Layer<'automation'> = {
  newborn: (id, values, at) => ({
    ...values,
    ...born(id, at),
    onAt: values.on ? at : null,
    report: null,
    ahead: 0,
    nextAt: null,
    late: 0,
    runs: [],
  }),
  edited: (row, { subject = row.subject, smsFrom = row.smsFrom, ...patch }, at) => ({
    ...row,
    ...patch,
    // One that was held goes on when it is turned on again.
    ...(patch.on && !row.on && { held: null }),
    subject,
    smsFrom,
    updatedAt: at,
  }),
}

const segment: Layer<'segment'> = {
  newborn: (id, values, at) => ({ ...values, ...born(id, at) }),
  edited: (row, patch, at) => ({ ...row, ...patch, updatedAt: at }),
}

const template: Layer<'template'> = {
  newborn: (id, values, at) => ({ ...values, ...born(id, at) }),
  edited: (row, { subject = row.subject, ...patch }, at) => ({ ...row, ...patch, subject, updatedAt: at }),
}

const offer: Layer<'offer'> = {
  newborn: (id, { running, ...values }, at) => ({
    ...values,
    ...born(id, at),
    startedAt: running ? at : null,
    stoppedAt: null,
    made: 0,
    used: 0,
    usedTwice: 0,
    stamped: 0,
  }),
  edited: (
    row,
    { running, terms, picture, from, until, most, worth, perCard, stampHours, tapHours, ...patch },
    at,
  ) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries({ terms, picture, from, until, most, worth, perCard, stampHours, tapHours }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    ...patch,
    ...(running === true && { startedAt: row.startedAt ?? at, stoppedAt: null }),
    ...(running === false && { stoppedAt: row.startedAt === null ? null : (row.stoppedAt ?? at) }),
    updatedAt: at,
  }),
}

const tag: Layer<'tag'> = {
  // The code, and with it the address, is drawn by the server.
  newborn: (id, values, at) => ({ ...values, ...born(id, at), code: '', url: '' }),
  edited: (row, patch, at) => ({ ...row, ...patch, updatedAt: at }),
}

export const layers: { [K in EditableKind]: Layer<K> } = {
  customer,
  campaign,
  automation,
  segment,
  template,
  offer,
  tag,
}

const born = (id: string, at: string) => ({ id, createdAt: at, updatedAt: at, revision: 0 })
