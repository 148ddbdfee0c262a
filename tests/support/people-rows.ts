import type { DeliveryEventRow, DeliveryRow } from '../../backend/database/campaign-rows.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { annasMobile } from './people.ts'

const at = '2026-11-21T09:00:00.000Z'

/** Somebody whom a shop has, with every address and no answer yet, for tests that begin below the API. */
export const customerRow = (businessId: string, values: Partial<CustomerRow> = {}): CustomerRow => ({
  businessId,
  id: uuid7(),
  email: 'anna@kund.example',
  name: 'Anna Öberg',
  phone: '070-174 06 10',
  mobile: annasMobile,
  source: 'tap',
  notes: '',
  labels: null,
  labelKeys: null,
  tagId: null,
  clickedAt: null,
  openedAt: null,
  visits: null,
  visitsBefore: null,
  lastVisitAt: null,
  notSameAs: null,
  language: 'sv',
  sms: null,
  smsNoAt: null,
  smsYesAt: null,
  emailConsent: null,
  emailNoAt: null,
  emailYesAt: null,
  whatsapp: null,
  whatsappNoAt: null,
  whatsappYesAt: null,
  consentAt: null,
  revision: 0,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  ...values,
})

/** A text that was handed over to somebody. */
export const deliveryRow = (businessId: string, values: Partial<DeliveryRow> = {}): DeliveryRow => ({
  businessId,
  id: uuid7(),
  sendId: uuid7(),
  campaignId: uuid7(),
  run: 1,
  channel: 'sms',
  customerId: uuid7(),
  address: annasMobile,
  addressHash: '',
  state: 'accepted',
  reason: null,
  detail: null,
  attempt: 1,
  worker: null,
  leaseUntil: null,
  notBefore: null,
  providerId: null,
  callbackToken: uuid7(),
  optOutToken: uuid7(),
  parts: 1,
  createdAt: at,
  updatedAt: at,
  acceptedAt: at,
  deliveredAt: null,
  clickedAt: null,
  openedAt: null,
  optedOutAt: null,
  bodyHash: null,
  lookAt: null,
  looks: null,
  leftAt: null,
  linkToken: null,
  machineClickedAt: null,
  machineOpenedAt: null,
  requestId: null,
  offerToken: null,
  handedOverAt: at,
  ...values,
})

/** What became of it, or what was answered. */
export const eventOf = (
  { businessId, id: deliveryId }: DeliveryRow,
  kind: string,
  when: string,
): DeliveryEventRow => ({ businessId, id: uuid7(), deliveryId, kind, detail: null, at: when })
