export type { Carrier, Mailbox, MailMessage, Outcome, TextMessage } from './carrier.ts'
export { type CarrierOptions, type Carriers, createCarriers } from './create.ts'
export { refusalReason } from './twilio-outcome.ts'
export { isSignedByTwilio } from './twilio-signature.ts'
