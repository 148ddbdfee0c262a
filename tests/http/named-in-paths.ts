import { uuid7 } from '../../shared/rules/uuid.ts'
import { password } from '../support/people.ts'

/** What of another business an id in a call may stand for, and what the call would say of it. */
export interface Theirs {
  customer: string
  campaign: string
  tag: string
  send: string
  device: string
  apiKey: string
  automation: string
  template: string
  segment: string
  savedTemplate: string
  offer: string
  voucher: string
  reply: string
  import: string
  staff: string
  invitation: string
  payment: string
  session: string
  passkey: string
  webhook: string
  notified: string
}

/** For every call whose path names a thing: whose id to put there, and what else to send. */
export const byPath: Record<string, [keyof Theirs, object]> = {
  updateTag: ['tag', { label: 'Stulen' }],
  deleteTag: ['tag', {}],
  checkPayment: ['payment', {}],
  cancelPayment: ['payment', {}],
  getReceipt: ['payment', {}],
  getReceiptPdf: ['payment', {}],
  deleteDevice: ['device', {}],
  resumeApiKey: ['apiKey', {}],
  revokeApiKey: ['apiKey', {}],
  changeWebhook: ['webhook', { on: false }],
  deleteWebhook: ['webhook', {}],
  renewWebhookSecret: ['webhook', {}],
  testWebhook: ['webhook', {}],
  sendWebhookAgain: ['webhook', { eventId: uuid7() }],
  listWebhookTries: ['webhook', {}],
  deleteNotifications: ['notified', {}],
  testNotifications: ['notified', {}],
  removeStaff: ['staff', {}],
  resendInvitation: ['invitation', {}],
  withdrawInvitation: ['invitation', {}],
  updateAutomation: ['automation', { message: 'Stulen', on: true }],
  resumeAutomation: ['automation', {}],
  deleteAutomation: ['automation', {}],
  updateSegment: ['segment', { name: 'Stulet' }],
  deleteSegment: ['segment', {}],
  updateTemplate: ['savedTemplate', { message: 'Stulen' }],
  deleteTemplate: ['savedTemplate', {}],
  updateOffer: ['offer', { title: 'Stulet' }],
  deleteOffer: ['offer', {}],
  giveOffer: ['offer', { customerIds: [uuid7()] }],
  stampCustomer: ['offer', { customerId: uuid7() }],
  getVoucher: ['voucher', {}],
  undoRedemption: ['voucher', { redemptionId: uuid7() }],
  updateCustomer: ['customer', { name: 'Stulen', consentGiven: false }],
  deleteCustomer: ['customer', {}],
  mergeCustomers: ['customer', { other: uuid7() }],
  updateCampaign: ['campaign', { name: 'Stulen' }],
  deleteCampaign: ['campaign', {}],
  pauseCampaign: ['campaign', {}],
  resumeCampaign: ['campaign', {}],
  cancelCampaign: ['campaign', {}],
  scheduleCampaign: ['campaign', { at: '2026-11-28T09:00', audience: { segment: 'all' }, smsFrom: 'Flora' }],
  getSchedule: ['campaign', {}],
  unscheduleCampaign: ['campaign', {}],
  duplicateCampaign: ['campaign', {}],
  testCampaign: ['campaign', {}],
  startComparison: [
    'campaign',
    { audience: { segment: 'all' }, otherSubject: 'Två', otherMessage: 'Text två', share: 10, hours: 1 },
  ],
  getComparison: ['campaign', {}],
  decideComparison: ['campaign', { winner: 'a' }],
  previewSend: ['campaign', { audience: { segment: 'all' } }],
  listFailed: ['campaign', {}],
  listJoined: ['campaign', {}],
  sendSms: ['campaign', { audience: { segment: 'all' }, smsFrom: 'Flora' }],
  sendWhatsapp: ['campaign', { audience: { segment: 'all' } }],
  removeTemplate: ['template', {}],
  sendEmail: ['campaign', { audience: { segment: 'all' } }],
  getSend: ['send', {}],
  customerHistory: ['customer', {}],
  answerReply: ['reply', { message: 'Stulet' }],
  getImport: ['import', {}],
  exportPerson: ['customer', {}],
  erasePerson: ['customer', {}],
  getCampaignReport: ['campaign', {}],
  settleCampaign: ['campaign', { decision: 'retry' }],
  listRecipients: ['campaign', {}],
  endSession: ['session', {}],
  removePasskey: ['passkey', { password }],
}
