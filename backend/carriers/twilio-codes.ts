import type { DeliveryReason } from '../../shared/deliveries.ts'

/**
 * What a code means for the message that it answers, and for those after it. `fails`: for this one alone, for good.
 * `holds`: the sender or the account is refused, so everybody after it would be too. `queueFull`, `tooFast`, `signIn`:
 * not now.
 */
export type TwilioAct = 'fails' | 'holds' | 'queueFull' | 'tooFast' | 'signIn'

export interface TwilioCode {
  reason: DeliveryReason
  /** Twilio's own name for it. */
  says: string
  act: TwilioAct
}

/** Where Twilio says what a code means. */
export const pageOfCode = (code: number): string => `https://www.twilio.com/docs/api/errors/${code}`

const fails = (reason: DeliveryReason, says: string): TwilioCode => ({ reason, says, act: 'fails' })
const holds = (reason: DeliveryReason, says: string): TwilioCode => ({ reason, says, act: 'holds' })

/** Every code that is known here; each is explained on its own page, `pageOfCode`. */
export const twilioCodes: Readonly<Record<number, TwilioCode>> = {
  // The number.
  21211: fails('addressInvalid', "Invalid 'To' Phone Number"),
  21217: fails('addressInvalid', 'Phone number does not appear to be valid'),
  21265: fails('addressInvalid', "'To' number cannot be a Short Code"),
  21614: fails('addressInvalid', "'To' number is not a valid mobile number"),
  21635: fails('addressInvalid', "'To' number cannot be a landline"),
  21610: fails('optedOut', 'Attempt to send to unsubscribed recipient'),
  21408: fails('regionOff', 'Permission to send an SMS has not been enabled for the region'),
  21612: fails('regionOff', "Message cannot be sent with the current combination of 'To' and 'From'"),

  // The text.
  21602: fails('contentRefused', 'Message body is required'),
  21617: fails('contentRefused', 'The concatenated message body exceeds the 1600 character limit'),

  // The sender: another one would be taken.
  21212: holds('senderRefused', "Invalid 'From' Number"),
  21601: holds('senderRefused', 'Phone number is not a valid SMS-capable inbound phone number'),
  21603: holds('senderRefused', "A 'From' phone number is required"),
  21606: holds('senderRefused', "The 'From' phone number is not a valid message-capable Twilio phone number"),
  21657: holds('senderRefused', 'The Sender ID is invalid'),
  21659: holds('senderRefused', "'From' is not a Twilio phone number or Short Code country mismatch"),
  21660: holds('senderRefused', "Mismatch between the 'From' number and the account"),
  21661: holds('senderRefused', "'From' number is not SMS-capable"),
  63007: holds('senderRefused', 'Twilio could not find a Channel with the specified From address'),

  // The account, and what whoever runs Blipp has set up in it.
  10001: holds('accountRefused', 'Account is not active'),
  20006: holds('accountRefused', 'Access Denied'),
  20008: holds('accountRefused', 'Cannot access this resource with Test Credentials'),
  20403: holds('accountRefused', '403 Forbidden'),
  20404: holds('accountRefused', 'Not Found'),
  21608: holds('accountRefused', "The 'To' phone number provided is not yet verified for this account"),
  21701: holds('accountRefused', 'The Messaging Service does not exist'),
  21703: holds('accountRefused', 'The Messaging Service does not have a phone number available'),
  21704: holds('accountRefused', 'The Messaging Service contains no phone numbers'),
  21705: holds('accountRefused', 'The Messaging Service is invalid'),
  30002: holds('accountRefused', 'Account suspended'),

  // Not now.
  20003: { reason: 'providerSignIn', says: 'Permission Denied', act: 'signIn' },
  20005: { reason: 'providerSignIn', says: 'Account not active', act: 'signIn' },
  21611: { reason: 'queueFull', says: 'Maximum number of queued messages exceeded', act: 'queueFull' },
  30001: { reason: 'queueFull', says: 'Queue overflow', act: 'queueFull' },
  63017: { reason: 'tooFast', says: 'Rate limit exceeded for account', act: 'tooFast' },
  63018: { reason: 'tooFast', says: 'Rate limit exceeded for Channel', act: 'tooFast' },

  // Told later, by callback, of a message that was taken first.
  30003: fails('phoneOff', 'Unreachable destination handset'),
  30008: fails('phoneOff', 'Unknown error'),
  30036: fails('expired', 'Validity Period Expired'),
  30004: fails('addressInvalid', 'Message blocked'),
  30005: fails('addressInvalid', 'Unknown destination handset'),
  30006: fails('addressInvalid', 'Landline or unreachable carrier'),
  30007: fails('filtered', 'Message filtered'),
  30450: fails('filtered', 'Message delivery blocked'),
  30042: fails('senderRefused', 'Sender ID blocked'),

  // WhatsApp: outside a conversation only an approved template, and only to those who are there.
  21655: fails('templateRefused', 'The ContentSid is invalid'),
  21656: fails('templateRefused', 'The ContentVariables parameter is invalid'),
  63016: fails('templateRefused', 'Outside the allowed window, a template is needed'),
  63027: fails('templateRefused', 'Template does not exist for a language and locale'),
  63028: fails('templateRefused', 'Number of parameters does not match'),
  63040: fails('templateRefused', 'Template rejected'),
  63041: fails('templateRefused', 'Template paused'),
  63042: fails('templateRefused', 'Template disabled'),
  63014: fails('optedOut', 'Channel message blocked by user action'),
  63032: fails('whatsappTest', 'User’s number is part of an experiment of WhatsApp'),
  63049: fails('whatsappEnough', 'Meta chose not to deliver this WhatsApp marketing message'),
  63003: fails('notOnWhatsapp', 'Channel could not find To address'),
  63024: fails('notOnWhatsapp', 'Invalid message recipient'),
  63013: fails('filtered', 'Message send failed due to violation of Channel provider’s policy'),
}

/** Why Twilio did not bring a message, by its code (0 where it gave none). */
export const refusalReason = (code: number): DeliveryReason => twilioCodes[code]?.reason ?? 'providerRefused'
