import type { Campaign } from '../../shared/campaigns.ts'
import type { Report } from '../../shared/deliveries.ts'
import type { CampaignRow } from '../database/index.ts'

/** The row as the API shows it, with the ledger's counts when it was ever sent. */
export const toCampaign = (row: CampaignRow, report: Report | null): Campaign => ({
  id: row.id,
  name: row.name,
  type: row.type,
  subject: row.subject,
  message: row.message,
  status: row.status,
  smsFrom: row.smsFrom,
  offerId: row.offerId,
  isAnswer: row.isAnswer !== null,
  scheduledAt: row.scheduledAt,
  scheduledFor: row.scheduledFor === null ? null : (JSON.parse(row.scheduledFor) as Campaign['scheduledFor']),
  scheduleTrouble: row.scheduleTrouble,
  pressedAt: row.pressedAt,
  sentAt: row.sentAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
  report,
})
