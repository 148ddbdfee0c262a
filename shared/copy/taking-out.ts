import { copy } from './copy.ts'

/** Everything that a business has, in one file. */
export const takingOut = copy('takingOut', {
  title: ['Exportera allt', 'Export everything'],
  text: [
    'Kunder, samtycken med orden de såg, kampanjer, utskick, erbjudanden, kuponger, besök, taggar, segment, automationer, mallar, historik, betalningar, personal och inställningar i en zip-fil med CSV och JSON.',
    'Customers, consents with the words they saw, campaigns, deliveries, offers, vouchers, visits, tags, segments, automations, templates, history, payments, staff and settings in one zip file of CSV and JSON.',
  ],
  open: ['Exportera allt', 'Export everything'],
  dialogText: [
    'Filen innehåller personuppgifter om alla dina kunder. Förvara den säkert. Skriv ditt lösenord för att fortsätta.',
    'The file contains personal data about all your customers. Keep it safe. Enter your password to continue.',
  ],
  password: ['Lösenord', 'Password'],
  get: ['Ladda ner filen', 'Download the file'],
  done: ['Filen är nedladdad', 'The file is downloaded'],
  failed: ['Filen gick inte att ladda ner', 'The file could not be downloaded'],
  file: ['blipp-allt-{{day}}.zip', 'blipp-everything-{{day}}.zip'],
  readme: [
    'Allt som {{business}} har i Blipp, exporterat {{at}}.\n\nVarje lista finns två gånger: som CSV för kalkylprogram och som JSON för program. I CSV-filerna börjar text som ett kalkylprogram kan ta för en formel med en apostrof. Tider är i UTC. consents visar varje ja och nej med orden som personen såg. redemptions är loggen över inlösta kuponger, också dem som ångrades. visits är vad varje besök är känt genom, av raderade kunder ett om dagen utan kund. Länkar, kupongkoder, lösenord och nycklar är inte med. taps räknar hur ofta varje tagg öppnades, timme för timme, suppressions adresser som inte skrivs till (utan adress, som bara finns som en kontrollsumma). Raderade kunder är inte med; av deras samtycken finns ingen uppgift som pekar ut dem.\n',
    'Everything that {{business}} has in Blipp, exported {{at}}.\n\nEach list is there twice: as CSV for spreadsheets and as JSON for programs. In the CSV files a text that a spreadsheet could take for a formula begins with an apostrophe. Times are in UTC. consents shows each yes and no with the words the person saw. redemptions is the log of used vouchers, those that were undone included. visits holds what each visit is known by, of erased customers one a day without the customer. Links, voucher codes, passwords and keys are left out. taps counts how often each tag was opened, hour by hour, suppressions the addresses that are not written to (without the address, which is kept as a checksum only). Erased customers are left out; nothing in their consents tells who they were.\n',
  ],
})
