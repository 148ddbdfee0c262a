import { copy, plural } from './copy.ts'

/** Tags: where a tap leads, its address and its QR code. */
export const tags = copy('tags', {
  name: ['Taggar', 'Tags'],
  titleNone: ['Din första tagg', 'Your first tag'],
  titleLoading: ['Dina taggar', 'Your tags'],
  title: [
    plural('{{n}} tagg väntar på en blipp', '{{n}} taggar väntar på en blipp'),
    plural('{{n}} tag waiting for a tap', '{{n}} tags waiting for a tap'),
  ],
  text: [
    'Skriv adressen till ett NFC-kort, eller sätt upp QR-koden. Vart taggen leder ändrar du här, när du vill.',
    'Write the address to an NFC card, or put up the QR code. You can change where it leads here, whenever you like.',
  ],
  list: ['Taggar', 'Tags'],
  emptyTitle: ['Inga taggar än', 'No tags yet'],
  empty: [
    'En tagg per plats är lagom: kassan, bordet, skyltfönstret. Då ser du var folk blippar.',
    'One tag for each place is about right: the counter, the table, the window. You then see where people tap.',
  ],
  loadFailed: ['Taggarna gick inte att hämta', 'The tags could not be fetched'],
  loadFailedText: [
    'Vi når inte Blipp just nu. Inget är borta, försök igen om en stund.',
    'Blipp cannot be reached right now. Nothing is lost; try again in a moment.',
  ],

  create: ['Skapa tagg', 'Create tag'],
  createTitle: ['Skapa en tagg', 'Create a tag'],
  createOffline: [
    'Taggen får sin adress av servern. Utan nät sparas den här, och adressen och QR-koden kommer när du är uppkopplad igen.',
    'The server gives the tag its address. Without a connection the tag is saved here, and its address and QR code come when you are online again.',
  ],
  label: ['Namn', 'Name'],
  labelHint: [
    'Till exempel Kassan eller Bord 4. Kunderna ser det inte.',
    'Such as Counter or Table 4. Customers do not see it.',
  ],
  target: ['Vart ska den leda?', 'Where should it lead?'],
  signup: ['Formuläret', 'The form'],
  signupText: ['Kunden skriver upp sig.', 'The customer signs up.'],
  review: ['Recensionssidan', 'The review page'],
  reviewText: ['Kunden kan berätta vad hen tyckte.', 'The customer can say what they thought.'],
  reviewMissing: [
    'Du har ingen recensionssida än, så taggen öppnar formuläret tills du lägger in en i inställningarna.',
    'You have no review page yet, so the tag opens the form until you add one in the settings.',
  ],
  page: ['En annan sida', 'Another page'],
  pageText: ['Meny, bokning eller något annat.', 'A menu, a booking page or something else.'],
  pageUrl: ['Sidans adress', 'Address of the page'],
  pageHint: ['Till exempel dinbutik.se/boka', 'Such as yourshop.com/book'],
  created: ['{{label}} är skapad', '{{label}} is created'],
  createFailed: ['Taggen gick inte att skapa', 'Failed to create the tag'],

  leadsSignup: ['Leder till formuläret', 'Leads to the form'],
  leadsReview: ['Leder till recensionssidan', 'Leads to the review page'],
  leadsNowhere: [
    'Leder till formuläret tills du lägger in en recensionssida',
    'Leads to the form until you add a review page',
  ],
  leadsPage: ['Leder till {{host}}', 'Leads to {{host}}'],
  noAddress: ['Får sin adress när servern svarar', 'Gets its address when the server answers'],

  copyOf: ['Kopiera adressen till {{label}}', 'Copy the address of {{label}}'],
  newTab: ['öppnas i en ny flik', 'opens in a new tab'],
  showQr: ['QR-kod', 'QR code'],
  showQrOf: ['QR-kod för {{label}}', 'QR code of {{label}}'],
  print: ['Skriv ut', 'Print'],
  printOf: ['Skriv ut {{label}}', 'Print {{label}}'],
  more: ['Mer för {{label}}', 'More for {{label}}'],

  qrTitle: ['QR-kod: {{label}}', 'QR code: {{label}}'],
  qrText: ['Rikta mobilkameran mot koden.', 'Point a phone camera at the code.'],
  qrAlt: ['QR-kod som öppnar {{url}}', 'QR code that opens {{url}}'],
  qrDownload: ['Ladda ner koden', 'Download the code'],
  qrDownloadAs: ['Ladda ner som {{format}}', 'Download as {{format}}'],
  qrFormats: [
    'PDF för tryckeriet, PNG för sociala medier och dokument, SVG för webben.',
    'PDF for the print shop, PNG for social media and documents, SVG for the web.',
  ],
  qrFileFailed: ['Filen gick inte att skapa. Försök igen.', 'The file could not be made. Please try again.'],
  qrFailed: [
    'QR-koden gick inte att rita. Ladda om sidan och försök igen.',
    'The QR code could not be drawn. Reload the page and try again.',
  ],

  localhostTitle: ['Fungerar bara på den här datorn', 'Works on this computer only'],
  localhost: [
    'Kundernas telefoner når inte {{host}}. Prova här, men vänta med att skriva ut och dela ut något tills Blipp har fått en egen adress.',
    'Customers’ phones cannot reach {{host}}. Try things out here, but print and hand out nothing until Blipp has an address of its own.',
  ],
  plainTitle: ['Offline kräver https', 'Offline needs https'],
  plain: [
    'Adressen är vanlig http. Blippsidan fungerar, men bara med nät: utan https kan telefonen inte spara en anmälan.',
    'The address is plain http. The tap page works, but only online: without https the phone cannot keep a sign-up.',
  ],

  edit: ['Ändra {{label}}', 'Edit {{label}}'],
  editShort: ['Ändra', 'Edit'],
  editTitle: ['Ändra tagg', 'Edit tag'],
  editText: [
    'Det som står på kortet ändras inte, bara namnet och vart taggen leder.',
    'What is written on the card stays. You only change the name and where it leads.',
  ],
  save: ['Spara', 'Save'],
  updated: ['{{label}} är uppdaterad', '{{label}} is updated'],
  updateFailed: ['Taggen gick inte att uppdatera', 'Failed to update the tag'],

  remove: ['Ta bort {{label}}', 'Delete {{label}}'],
  removeShort: ['Ta bort', 'Delete'],
  removeTitle: ['Ta bort {{label}}?', 'Delete {{label}}?'],
  removeText: [
    'Taggen försvinner ur listan. Kort och skyltar som redan sitter uppe fortsätter att öppna ditt formulär.',
    'The tag disappears from the list. Cards and signs that are already up keep opening your form.',
  ],
  removed: ['{{label}} är borttagen', '{{label}} is deleted'],
  removeFailed: ['Taggen gick inte att ta bort', 'Failed to delete the tag'],
})
