import { fold } from '../rules/text.ts'
import type { Column } from './model.ts'

/** A heading as it is compared: without case, marks and signs. */
export const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Headings by which a column is known, of Mailchimp, Klaviyo, Square, Shopify and Blipp's own export, and the usual ones
 * in Swedish and English. Case, marks and signs do not count.
 */
export const headings: Record<Column, readonly string[]> = {
  name: [
    ...['Name', 'Full Name', 'Customer Name', 'Customer', 'Contact', 'Contact Name', 'Display Name'],
    ...['Namn', 'Fullständigt namn', 'Kundnamn', 'Kund', 'För- och efternamn', 'Kontaktperson', 'Kontakt'],
  ],
  firstName: [
    ...['First Name', 'Firstname', 'Given Name', 'FNAME', 'Forename', 'First'],
    ...['Förnamn', 'Tilltalsnamn', 'Fornamn'],
  ],
  lastName: [
    ...['Last Name', 'Lastname', 'Surname', 'Family Name', 'LNAME', 'Last'],
    ...['Efternamn', 'Släktnamn'],
  ],
  email: [
    ...[
      'Email Address',
      'Email',
      'E-mail',
      'E-mail Address',
      'Mail',
      'Mail Address',
      'Email 1',
      'E-mail 1 - Value',
    ],
    ...[
      'E-post',
      'Epost',
      'E-postadress',
      'Epostadress',
      'Mejl',
      'Mejladress',
      'Mailadress',
      'Kundens e-post',
    ],
    'EMAIL',
  ],
  phone: [
    ...[
      'Phone',
      'Phone Number',
      'Mobile',
      'Mobile Phone',
      'Mobile Number',
      'Cell',
      'Cell Phone',
      'Telephone',
    ],
    ...[
      'SMS Phone Number',
      'Default Address Phone',
      'Phone 1 - Value',
      'PHONE',
      'SMSPHONE',
      'Tel',
      'Tel nr',
      'Tel.nr',
    ],
    ...[
      'Telefon',
      'Telefonnummer',
      'Telefonnr',
      'Mobil',
      'Mobilnummer',
      'Mobilnr',
      'Mobiltelefon',
      'Mobiltelefonnummer',
    ],
  ],
  notes: [
    ...['Notes', 'Note', 'Memo', 'Comment', 'Comments', 'Remarks'],
    ...['Anteckning', 'Anteckningar', 'Kommentar', 'Kommentarer', 'Notering', 'Noteringar', 'Övrigt'],
  ],
  labels: [
    ...['Tags', 'Tag', 'Labels', 'Label', 'Groups', 'Group', 'Shopify Tags'],
    ...['Etiketter', 'Etikett', 'Taggar', 'Grupper', 'Grupp'],
  ],
  joinedAt: [
    ...[
      'OPTIN_TIME',
      'First Visit',
      'Profile Created On',
      'Created At',
      'Created',
      'Date Added',
      'Customer Since',
    ],
    ...['Signup Date', 'Joined', 'Date Created', 'Registered'],
    ...['Blev kund', 'Kund sedan', 'Skapad', 'Registrerad', 'Registreringsdatum', 'Tillagd'],
  ],
  consent: [
    ...[
      'Consent',
      'Marketing Consent',
      'Accepts Marketing',
      'Opt-in',
      'Opted In',
      'Subscribed',
      'Newsletter',
    ],
    ...['Subscription Status', 'Status', 'Marketing', 'Marketing Status'],
    ...['Samtycke', 'Godkänner utskick', 'Nyhetsbrev', 'Prenumererar', 'Reklam', 'Utskick', 'Marknadsföring'],
  ],
  emailConsent: [
    ...['Email Marketing Consent', 'Accepts Email Marketing', 'Email Subscription Status', 'Email Consent'],
    ...['Email Marketing', 'Email Opt-in', 'Email Status', 'Consent to email'],
    ...['Samtycke e-post', 'Samtycke till e-post', 'Samtycke mejl', 'E-postutskick', 'Nyhetsbrev e-post'],
  ],
  smsConsent: [
    ...[
      'SMS Marketing Consent',
      'Accepts SMS Marketing',
      'SMS Consent',
      'SMS Subscription Status',
      'SMS Marketing',
    ],
    ...['SMS Opt-in', 'Text Consent', 'SMS Marketing Status', 'Consent to SMS'],
    ...['Samtycke sms', 'Samtycke till sms', 'Sms-utskick', 'Sms utskick'],
  ],
  whatsappConsent: [
    ...[
      'WhatsApp Marketing Consent',
      'Accepts WhatsApp Marketing',
      'WhatsApp Consent',
      'Consent to WhatsApp',
    ],
    ...['Samtycke WhatsApp', 'Samtycke till WhatsApp'],
  ],
  emailNo: [
    ...['UNSUB_TIME', 'UNSUB_REASON', 'CLEAN_TIME', 'Email Unsubscribed', 'Email Suppressions', 'Suppressed'],
    ...[
      'Unsubscribed',
      'Unsubscribed At',
      'Unsubscribe Date',
      'Suppression Reason',
      'Bounced',
      'Opted Out',
      'Opt-out',
    ],
    ...['Avregistrerad', 'Avanmäld', 'Avprenumererad', 'Vill inte ha utskick', 'Spärrad'],
  ],
  smsNo: [
    ...['SMS Unsubscribed', 'SMS Suppressions', 'SMS Opted Out', 'SMS Opt-out'],
    ...['Avregistrerad sms', 'Sms spärrad'],
  ],
  consentAt: [
    ...[
      'CONFIRM_TIME',
      'Email Marketing Consent Timestamp',
      'Consent Timestamp',
      'Consent Date',
      'Consented At',
    ],
    ...['Opt-in Date', 'Opt-in Time', 'Subscribed At', 'Last answered'],
    ...['Samtyckesdatum', 'Datum för samtycke', 'Senaste svar'],
  ],
  noAt: ['Opt-out Date', 'Unsubscribe Time', 'Avregistreringsdatum', 'Datum för avregistrering'],
}
