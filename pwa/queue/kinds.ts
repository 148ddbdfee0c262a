import type { AutomationPatch, AutomationTexts } from '../../shared/automations.ts'
import type { CampaignPatch, CampaignTexts } from '../../shared/campaigns.ts'
import type { CustomerPatch, NewCustomer } from '../../shared/customers.ts'
import type { NewOffer, OfferPatch } from '../../shared/offers.ts'
import type { NewSegment, SegmentPatch } from '../../shared/segments.ts'
import type { NewTag, TagPatch } from '../../shared/tags.ts'
import type { NewTemplate, TemplatePatch } from '../../shared/templates.ts'

/** The rows that can be made and changed without a network, and their fields. */
export interface Editable {
  customer: { create: NewCustomer; patch: CustomerPatch }
  campaign: { create: CampaignTexts; patch: CampaignPatch }
  automation: { create: AutomationTexts; patch: AutomationPatch }
  segment: { create: NewSegment; patch: SegmentPatch }
  template: { create: NewTemplate; patch: TemplatePatch }
  offer: { create: NewOffer; patch: OfferPatch }
  tag: { create: NewTag; patch: TagPatch }
}
export type EditableKind = keyof Editable
