export type { Carrier, Mailbox, MailMessage, Outcome, TextMessage } from './carrier.ts'
export { type CarrierOptions, type Carriers, createCarriers } from './create.ts'
