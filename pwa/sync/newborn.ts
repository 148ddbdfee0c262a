import type { Campaign, CampaignTexts } from '../../shared/campaigns.ts'
import { answersOf, type ConsentsOf, channels, isConsenting } from '../../shared/consents.ts'
import type { Customer, CustomerPatch, NewCustomer } from '../../shared/customers.ts'
import { afterAnswer } from '../../shared/rules/consent.ts'
import type { NewTag, Tag } from '../../shared/tags.ts'
import type { Editable, EditableKind } from '../queue/index.ts'

/** A row that so far is only on this device, as the server will probably make it. */
export const newborn: {
  [K in EditableKind]: (id: string, values: Editable[K]['create'], at: string) => Editable[K]['row']
} = {
  customer: (id, values: NewCustomer, at): Customer => {
    const consents = answered({ sms: null, email: null, whatsapp: null }, values.consentGiven, at)
    const { basis: _, ...shown } = values
    return {
      ...shown,
      ...born(id, at),
      mobile: values.phone,
      consents,
      consentAt: values.consentGiven ? at : null,
      language: 'sv',
    }
  },
  campaign: (id, values: CampaignTexts, at): Campaign => ({
    ...values,
    ...born(id, at),
    status: 'draft',
    smsFrom: null,
    scheduledAt: null,
    sentAt: null,
    report: null,
  }),
  // The code, and with it the address, is drawn by the server.
  tag: (id, values: NewTag, at): Tag => ({ ...values, ...born(id, at), code: '', url: '' }),
}

const born = (id: string, at: string) => ({ id, createdAt: at, updatedAt: at, revision: 0 })

/** A row with an edit laid over, as the server will probably have it. */
export const edited: {
  [K in EditableKind]: (
    row: Editable[K]['row'],
    patch: Editable[K]['patch'],
    at: string,
  ) => Editable[K]['row']
} = {
  customer: (row: Customer, patch: CustomerPatch, at): Customer => {
    const { basis: _, consentGiven, ...shown } = patch
    const consents = consentGiven === undefined ? row.consents : answered(row.consents, consentGiven, at)
    return {
      ...row,
      ...shown,
      // Whether a number can be texted is worked out by the server; until then the shop's word for it is taken.
      mobile: patch.phone === undefined ? row.mobile : patch.phone,
      consents,
      consentGiven: isConsenting(consents),
      consentAt: consentGiven === undefined ? row.consentAt : at,
      updatedAt: at,
    }
  },
  campaign: (row, patch, at) => ({ ...row, ...patch, subject: patch.subject ?? row.subject, updatedAt: at }),
  tag: (row, patch, at) => ({ ...row, ...patch, updatedAt: at }),
}

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
