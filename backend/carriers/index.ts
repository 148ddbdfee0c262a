export { reasonOfBounce } from './bounce.ts'
export type {
  Carrier,
  Fault,
  Mailbox,
  MailMessage,
  Outcome,
  ProviderMessage,
  Sighting,
  TemplateMessage,
  TextMessage,
} from './carrier.ts'
export { type CarrierOptions, type Carriers, createCarriers } from './create.ts'
export { whileOurs } from './last-moment.ts'
export type { MailForm, MailTemplate, MailValues } from './mail-form.ts'
export { markOf, tokenOf } from './mail-mark.ts'
export type { MailReport } from './mail-reports/index.ts'
export { type OwnMail, ownMail } from './own-mail.ts'
export { pageOfCode, refusalReason, twilioCodes } from './twilio-codes.ts'
export type { ListedTemplate, TemplateReading } from './twilio-content.ts'
export { stateOfTwilio } from './twilio-find.ts'
export { isSignedByTwilio } from './twilio-signature.ts'
export { WHATSAPP } from './twilio-whatsapp.ts'
