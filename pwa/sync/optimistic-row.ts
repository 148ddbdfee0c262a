import type { ConsentsOf } from '../../shared/consents.ts'
import { answersOf, channels, isConsenting } from '../../shared/rules/channels.ts'
import { afterAnswer } from '../../shared/rules/consent.ts'
import { labelsOf, mergedLabels } from '../../shared/rules/labels.ts'
import type { RowOf } from '../browser/database.ts'
import type { Editable, EditableKind } from '../queue/index.ts'
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
    const consents = answered({ sms: null, email: null, whatsapp: null }, values.consentGiven, at)
    const consentAt = values.consentGiven ? at : null
    return { ...values, ...born(id, at), mobile: values.phone, consents, consentAt, language }
  },
  edited: (row, { basis: _, consentGiven, labels, ...patch }, at, base) => {
    const shown = {
      ...row,
      ...patch,
      ...(labels && {
        labels: mergedLabels(labelsOf(row), (base.labels as string[] | undefined) ?? [], labels),
      }),
      // Whether a number can be texted is worked out by the server; until then the shop's word for it is taken.
      mobile: patch.phone === undefined ? row.mobile : patch.phone,
      updatedAt: at,
    }
    if (consentGiven === undefined) return shown
    const consents = answered(row.consents, consentGiven, at)
    return { ...shown, consents, consentGiven: isConsenting(consents), consentAt: at }
  },
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
  tag,
}

const born = (id: string, at: string) => ({ id, createdAt: at, updatedAt: at, revision: 0 })

/** Staff's answer laid over, by the server's rule: it never turns a no back into a yes. */
function answered(before: ConsentsOf, consentGiven: boolean, at: string): ConsentsOf {
  const answers = answersOf(consentGiven)
  const after = { ...before }
  for (const channel of channels) {
    const given = answers[channel]
    if (given === undefined) continue
    const noAt = before[channel] === 'no' || before[channel] === 'waiting' ? at : null
    after[channel] = afterAnswer(before[channel], noAt, { given, source: 'staff', at })
  }
  return after
}
