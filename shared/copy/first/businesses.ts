import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../businesses.ts. */
export const businesses = copy('businesses', {
  unverifiedTitle: ['Bekräfta din e-postadress', 'Verify your email address'],
  unverifiedText: [
    'Vi har mejlat en länk. Kampanjer kan skickas när adressen är bekräftad.',
    'We emailed you a link. Campaigns can be sent once the address is verified.',
  ],
  unverifiedEnds: [
    'Är den inte bekräftad före {{day}} stängs kontot.',
    'If it is not verified before {{day}}, the account closes.',
  ],
  unverifiedCaptured: [
    'Ingen mejlserver är uppsatt, så mejlet ligger i utkorgen här i Blipp.',
    'No mail server is set up, so the email is in the outbox here in Blipp.',
  ],
  openOutbox: ['Öppna utkorgen', 'Open the outbox'],
  resend: ['Skicka länken igen', 'Send the link again'],
  resent: ['En ny länk är på väg', 'A new link is on its way'],
  resendFailed: ['Länken skickades inte', 'The link was not sent'],
})
