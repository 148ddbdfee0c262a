import { copy, plural } from './copy.ts'

/** The list of customers as a file; its headings are known to `shared/imports/headings.ts`, so that it can come back. */
export const exports = copy('exports', {
  export: ['Exportera', 'Export'],
  title: ['Exportera kunder', 'Export customers'],
  text: [
    'Du får en CSV-fil som öppnas i Excel, Numbers eller Kalkylark. Förvara den säkert: den innehåller personuppgifter.',
    'You get a CSV file that opens in Excel, Numbers or Sheets. Keep it safe: it contains personal data.',
  ],
  which: ['Vilka?', 'Who?'],
  all: ['Alla kunder', 'All customers'],
  allHint: [plural('{{n}} kund', '{{n}} kunder'), plural('{{n}} customer', '{{n}} customers')],
  shown: ['De som filtret visar', 'Those the filter shows'],
  unsubscribed: ['De som sagt nej', 'Those who said no'],
  unsubscribedHint: [
    'Ta med listan om du byter system, så att ingen får utskick mot sin vilja.',
    'Take this list with you if you change systems, so that nobody is messaged against their will.',
  ],
  go: ['Ladda ner filen', 'Download the file'],
  done: ['Filen är nedladdad', 'The file is downloaded'],
  failed: ['Filen gick inte att ladda ner', 'The file could not be downloaded'],
  offline: [
    'Exporten kräver uppkoppling. Försök igen när du är uppkopplad.',
    'The export needs a connection. Try again when you are online.',
  ],
  ownerOnly: ['Bara ägaren kan exportera kunder.', 'Only the owner can export customers.'],

  file: ['kunder', 'customers'],
  fileUnsubscribed: ['sagt-nej', 'said-no'],
  name: ['Namn', 'Name'],
  email: ['E-post', 'Email'],
  phone: ['Telefon', 'Phone'],
  labels: ['Etiketter', 'Labels'],
  notes: ['Anteckningar', 'Notes'],
  sms: ['Samtycke sms', 'SMS consent'],
  emailConsent: ['Samtycke e-post', 'Email consent'],
  whatsapp: ['Samtycke WhatsApp', 'WhatsApp consent'],
  answeredAt: ['Senaste svar', 'Last answered'],
  noAt: ['Avregistreringsdatum', 'Opt-out date'],
  joinedAt: ['Kund sedan', 'Customer since'],
  source: ['Källa', 'Source'],
  language: ['Språk', 'Language'],
  id: ['Blipp-id', 'Blipp id'],
  yes: ['ja', 'yes'],
  no: ['nej', 'no'],
  waiting: ['väntar', 'waiting'],
})
