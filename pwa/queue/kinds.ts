import type { Campaign, CampaignPatch, CampaignTexts } from '../../shared/campaigns.ts'
import type { Customer, CustomerPatch, NewCustomer } from '../../shared/customers.ts'
import type { NewTag, Tag, TagPatch } from '../../shared/tags.ts'

/** What may be changed without a network: the row, what makes one, and what can be changed in it. */
export interface Editable {
  customer: { row: Customer; create: NewCustomer; patch: CustomerPatch }
  campaign: { row: Campaign; create: CampaignTexts; patch: CampaignPatch }
  tag: { row: Tag; create: NewTag; patch: TagPatch }
}
export type EditableKind = keyof Editable
