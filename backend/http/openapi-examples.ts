import type * as z from 'zod'
import type { endpoints } from '../../shared/endpoints.ts'

type Endpoints = typeof endpoints

/** A body of each call that a key may make, without what stands in the path. */
type Bodies = { [Name in keyof Endpoints]?: Partial<z.input<Endpoints[Name]['input']>> }

const [one, other] = ['01936d2e-7c00-7000-8000-000000000001', '01936d2e-7c00-7000-8000-000000000002']
const toAll = { audience: { segment: 'all' } } as const

/** Kept apart from the contract, which browsers load. */
export const bodyExamples: Bodies = {
  createCustomer: {
    ...{ name: 'Anna Lind', email: 'anna@kund.example', phone: '+46701740605' },
    ...{ consentGiven: true, basis: 'web', source: 'booking' },
  },
  updateCustomer: { notes: 'Vill ha en tid på fredag', labels: ['Stamkund'] },
  mergeCustomers: { other },
  saveCampaign: {
    ...{ name: 'Lucka på fredag', type: 'email', subject: 'En stol är ledig på fredag' },
    message: 'Hej {{name|vän}}!\n\nVi har en ledig tid på fredag klockan 14.\n\n{{business}}',
  },
  updateCampaign: { subject: 'En stol är ledig i dag' },
  createSegment: { name: 'Kan få SMS', filter: { sms: 'yes' } },
  updateSegment: { name: 'Kan få SMS' },
  createTemplate: { name: 'Fredag', type: 'sms', message: 'Hej {{name}}! Klipp dig på fredag.' },
  updateTemplate: { name: 'Lördag' },
  createOffer: { title: 'Fri kaffe', audience: 'chosen', perPerson: 1, running: true },
  updateOffer: { running: false },
  giveOffer: { customerIds: [one] },
  saveCard: {},
  stampCard: { code: 'ABCD-EFGH', place: 'Kassa 1' },
  stampCustomer: { customerId: one },
  redeemVoucher: { code: 'ABCD-EFGH', place: 'Kassa 1' },
  undoRedemption: { redemptionId: other },
  createTag: { label: 'Kassan' },
  updateTag: { label: 'Disken' },
  findReach: { channel: 'email', ...toAll },
  countSegments: { channel: 'sms' },
  scheduleCampaign: { ...toAll, at: '2026-11-28T09:00' },
  previewSend: toAll,
  sendSms: { ...toAll, smsFrom: 'Bjorns' },
  sendEmail: toAll,
  sendWhatsapp: toAll,
  pauseCampaign: {},
  resumeCampaign: {},
  cancelCampaign: {},
  unscheduleCampaign: {},
}
