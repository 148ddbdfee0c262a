// Every table and its rows. Times are ISO 8601 text in UTC, ids UUIDv7, a nullable time says whether and when.
import type {
  AccountTokenRow,
  ApiKeyRow,
  BusinessRow,
  DeviceRow,
  InstallationRow,
  InvitationRow,
  LogoRow,
  PasskeyRow,
  PictureRow,
  RecoveryCodeRow,
  SessionRow,
  TagRow,
  TapRow,
  UserRow,
} from './account-rows.ts'
import type {
  AdminRow,
  AdminSessionRow,
  AiDayRow,
  AiTextRow,
  AuditHeadRow,
  AuditRow,
  GrantedNameRow,
  InquiryRow,
  SuspensionRow,
  TallyRow,
  TrialRow,
} from './admin-rows.ts'
import type { AutomationPersonRow, AutomationRow } from './automation-rows.ts'
import type {
  AutomaticTextsRow,
  CampaignRow,
  CapturedRow,
  DeliveryEventRow,
  DeliveryRow,
  EarlierAttemptRow,
  LinkClickRow,
  MailStandingRow,
  ProviderRow,
  ScheduleRow,
  SendRow,
  SightingRow,
  SpendingRow,
  TestMessageRow,
  WhatsappTemplateRow,
} from './campaign-rows.ts'
import type { ComparisonRow } from './comparison-rows.ts'
import type {
  ConnectionLogRow,
  EventRow,
  WebhookEndpointRow,
  WebhookTryRow,
  WebhookWaitingRow,
} from './event-rows.ts'
import type { NotificationRow, PushSubscriptionRow } from './notification-rows.ts'
import type { OfferRow, RedemptionRow, VoucherRow } from './offer-rows.ts'
import type { CounterRow, PaymentRow, RenewalRow, SubscriptionRow } from './payment-rows.ts'
import type {
  BounceRow,
  ConsentRow,
  CustomerHistoryRow,
  CustomerHourRow,
  CustomerHoursUpToRow,
  CustomerRow,
  ImportChunkRow,
  ImportRow,
  ReplyRow,
  SuppressionRow,
  WordingRow,
} from './people-rows.ts'
import type { ConfirmationRow, PersonLinkRow } from './rights-rows.ts'
import type {
  ProviderTemplateRow,
  SegmentRow,
  TemplateNewsRow,
  TemplateOfferRow,
  TemplateReadingRow,
  TemplateRow,
} from './template-rows.ts'
import type { VisitRow } from './visit-rows.ts'

export type * from './account-rows.ts'
export type * from './account-rows.ts'
export type * from './admin-rows.ts'
export type * from './admin-rows.ts'
export type * from './admin-rows.ts'
export type * from './automation-rows.ts'
export type * from './campaign-rows.ts'
export type * from './comparison-rows.ts'
export type * from './event-rows.ts'
export type * from './notification-rows.ts'
export type * from './offer-rows.ts'
export type * from './payment-rows.ts'
export type * from './people-rows.ts'
export type * from './people-rows.ts'
export type * from './rights-rows.ts'
export type * from './template-rows.ts'
export type * from './template-rows.ts'
export type * from './visit-rows.ts'

/** Operations already applied, with their answers. */
export interface OperationRow {
  businessId: string
  id: string
  kind: string
  entityId: string
  bodyHash: string
  /** JSON of the answer. */
  result: string
  at: string
}

/** A customer that lives under another id since two were found to be one. */
export interface AliasRow {
  businessId: string
  id: string
  target: string
  revision: number
}

export interface Tables {
  installation: InstallationRow
  businesses: BusinessRow
  users: UserRow
  sessions: SessionRow
  accountTokens: AccountTokenRow
  invitations: InvitationRow
  logos: LogoRow
  pictures: PictureRow
  recoveryCodes: RecoveryCodeRow
  passkeys: PasskeyRow
  devices: DeviceRow
  apiKeys: ApiKeyRow
  tags: TagRow
  taps: TapRow
  customers: CustomerRow
  customerHistory: CustomerHistoryRow
  customerHours: CustomerHourRow
  customerHoursUpTo: CustomerHoursUpToRow
  replies: ReplyRow
  consents: ConsentRow
  wordings: WordingRow
  suppressions: SuppressionRow
  bounces: BounceRow
  campaigns: CampaignRow
  sends: SendRow
  comparisons: ComparisonRow
  schedules: ScheduleRow
  testMessages: TestMessageRow
  deliveries: DeliveryRow
  deliveryEvents: DeliveryEventRow
  earlierAttempts: EarlierAttemptRow
  linkClicks: LinkClickRow
  captured: CapturedRow
  spendings: SpendingRow
  mailStandings: MailStandingRow
  automaticTexts: AutomaticTextsRow
  whatsappTemplates: WhatsappTemplateRow
  providerTemplates: ProviderTemplateRow
  templateOffers: TemplateOfferRow
  templateNews: TemplateNewsRow
  templateReadings: TemplateReadingRow
  providers: ProviderRow
  sightings: SightingRow
  offers: OfferRow
  vouchers: VoucherRow
  redemptions: RedemptionRow
  visits: VisitRow
  automations: AutomationRow
  automationPeople: AutomationPersonRow
  segments: SegmentRow
  templates: TemplateRow
  imports: ImportRow
  importChunks: ImportChunkRow
  personLinks: PersonLinkRow
  confirmations: ConfirmationRow
  aiTexts: AiTextRow
  aiDays: AiDayRow
  trials: TrialRow
  payments: PaymentRow
  subscriptions: SubscriptionRow
  renewals: RenewalRow
  counters: CounterRow
  operations: OperationRow
  aliases: AliasRow
  inquiries: InquiryRow
  admins: AdminRow
  adminSessions: AdminSessionRow
  auditLog: AuditRow
  auditHead: AuditHeadRow
  suspensions: SuspensionRow
  grantedNames: GrantedNameRow
  tallies: TallyRow
  events: EventRow
  webhookEndpoints: WebhookEndpointRow
  webhookWaiting: WebhookWaitingRow
  webhookTries: WebhookTryRow
  pushSubscriptions: PushSubscriptionRow
  notifications: NotificationRow
  connectionLog: ConnectionLogRow
}
