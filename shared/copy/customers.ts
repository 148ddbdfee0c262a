import { copy, plural } from './copy.ts'

/** The customer database: the list, its dialogs, and what came of them. */
export const customers = copy('customers', {
  name: ['Kunder', 'Customers'],
  database: ['Kundregister', 'Customer database'],
  titleNone: ['Här samlas dina kunder', 'This is where your customers gather'],
  title: [
    plural('{{n}} kund, {{yes}} har sagt ja', '{{n}} kunder, {{yes}} har sagt ja'),
    plural('{{n}} customer, {{yes}} said yes', '{{n}} customers, {{yes}} said yes'),
  ],
  titleLoading: ['Dina kunder', 'Your customers'],

  search: ['Sök på namn, e-post eller telefon', 'Search by name, email or phone'],
  noMatchTitle: ['Ingen träff på ”{{query}}”', 'No match for “{{query}}”'],
  noMatch: ['Prova en del av namnet, adressen eller numret.', 'Try part of the name, address or number.'],
  clearSearch: ['Visa alla', 'Show all'],

  emptyTitle: ['Ingen har blippat än', 'Nobody has tapped yet'],
  empty: [
    'Den som skriver upp sig på blippsidan hamnar här direkt. Prova själv, eller lägg till någon som redan har sagt ja.',
    'Whoever signs up on the tap page appears here at once. Try it yourself, or add someone who already said yes.',
  ],
  openTapPage: ['Öppna blippsidan', 'Open the tap page'],
  createTag: ['Skapa en tagg', 'Create a tag'],
  loadFailed: ['Kunderna gick inte att hämta', 'The customers could not be fetched'],
  loadFailedText: [
    'Vi når inte Blipp just nu. Inget är borta, försök igen om en stund.',
    'Blipp cannot be reached right now. Nothing is lost; try again in a moment.',
  ],

  filling: ['Hämtar kunder', 'Fetching customers'],
  fillingText: [
    'De nyaste är här. Resten kommer efter hand, och hittas i sökningen när de har kommit.',
    'The newest are here. The rest follow, and are found in the search once they have come.',
  ],

  vip: ['VIP', 'VIP'],
  regular: ['Vanlig kund', 'Regular'],
  newCustomer: ['Ny kund', 'New Customer'],
  waiting: ['Väntar på nät', 'Waiting for network'],

  sms: ['Sms', 'SMS'],
  email: ['E-post', 'Email'],
  emailInside: ['e-post', 'email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  yes: ['{{channel}}: ja', '{{channel}}: yes'],
  no: ['{{channel}}: nej', '{{channel}}: no'],
  unconfirmed: ['{{channel}}: obekräftat', '{{channel}}: unconfirmed'],
  notAsked: ['{{channel}}: ej tillfrågad', '{{channel}}: not asked'],
  nothingAsked: ['Ej tillfrågad', 'Not asked'],

  tap: ['Blippsidan', 'The tap page'],
  manual_entry: ['Tillagd för hand', 'Added by hand'],
  import: ['Import', 'Import'],

  detailEmail: ['E-post', 'Email'],
  detailPhone: ['Telefon', 'Phone'],
  detailSource: ['Kom via', 'Came by'],
  detailCreated: ['Kund sedan', 'Customer since'],
  detailAnswered: ['Svarade senast', 'Last answered'],
  detailConsents: ['Samtycke', 'Consent'],
  detailLabels: ['Etiketter', 'Labels'],
  detailClicked: ['Följde en länk', 'Followed a link'],
  detailOpened: ['Öppnade ett mejl', 'Opened a mail'],
  moreLabels: ['+{{n}}', '+{{n}}'],
  detailNotes: ['Anteckningar', 'Notes'],
  noPhone: ['Inget nummer', 'No number'],
  notTextable: ['Går inte att skicka sms till', 'Cannot receive SMS'],
  neverAnswered: ['Har inte svarat', 'Has not answered'],

  add: ['Lägg till kund', 'Add customer'],
  addShort: ['Lägg till', 'Add'],
  addTitle: ['Lägg till en kund', 'Add a customer'],
  addText: [
    'Någon som själv har sagt att hen vill höra av er.',
    'Someone who told you that they want to hear from you.',
  ],
  fieldName: ['Namn', 'Name'],
  fieldEmail: ['E-post', 'Email'],
  nameRequired: ['Skriv kundens namn', 'Name is required'],
  emailRequired: ['Skriv kundens e-postadress', 'Email address is required'],
  fieldPhone: ['Telefon', 'Phone'],
  fieldPhoneOptional: ['Telefon (valfritt)', 'Phone (optional)'],
  fieldLabels: ['Etiketter (valfritt)', 'Labels (optional)'],
  labelsHint: [
    'Egna ord, till exempel Stamkund. Tryck Enter efter varje.',
    'Your own words, such as Regular. Press Enter after each.',
  ],
  fieldNotes: ['Anteckningar (valfritt)', 'Notes (optional)'],
  notesHint: [
    'Syns för er i butiken, och för kunden om hen ber att få se sina uppgifter.',
    'You in the shop see this, and so does the customer if they ask to see their details.',
  ],
  consent: [
    'Kunden har sagt ja till erbjudanden med sms och mejl',
    'The customer said yes to offers by SMS and email',
  ],
  basis: ['Hur sa kunden ja?', 'How did the customer say yes?'],
  basisRequired: [
    'Välj hur kunden sa ja, så att det går att visa senare',
    'Choose how the customer said yes, so that it can be shown later',
  ],
  inShop: ['I butiken', 'In the shop'],
  web: ['På webben', 'On the web'],
  paper: ['På papper', 'On paper'],
  phone: ['Per telefon', 'By phone'],
  emailed: ['Per mejl', 'By email'],
  other: ['På annat sätt', 'Another way'],
  withoutConsent: [
    'Utan ja får kunden inga utskick. Uppgifterna finns ändå i registret.',
    'Without a yes the customer gets no campaigns. The details are kept all the same.',
  ],
  emailKnown: ['{{name}} har redan den här adressen', '{{name}} already has this address'],
  added: ['{{name}} är tillagd', 'Customer added'],
  addFailed: ['Kunden gick inte att lägga till. Försök igen.', 'Failed to add customer. Please try again.'],

  edit: ['Ändra {{name}}', 'Edit {{name}}'],
  editShort: ['Ändra', 'Edit'],
  editTitle: ['Ändra kund', 'Edit customer'],
  save: ['Spara', 'Save'],
  withdraws: [
    'Alla utskick till {{name}} slutar direkt. Sedan kan bara kunden själv säga ja igen.',
    'Everything sent to {{name}} stops at once. After that only the customer can say yes again.',
  ],
  saidNoTitle: ['{{name}} har tackat nej', '{{name}} said no'],
  saidNo: [
    'Bara kunden själv kan ändra det, genom att skriva upp sig på blippsidan igen och bekräfta.',
    'Only the customer can change that, by signing up on the tap page again and confirming.',
  ],
  unconfirmedTitle: ['{{name}} har inte bekräftat sitt ja', '{{name}} has not confirmed their yes'],
  unconfirmedText: [
    'Den som har sagt nej en gång bekräftar ett nytt ja via länken i mejlet.',
    'Whoever once said no confirms a new yes by the link in the mail.',
  ],
  movedConsent: [
    'Ett ja gäller adressen eller numret det gavs för. Byter du behöver kunden säga ja igen.',
    'A yes holds for the address or number it was given for. Change it, and the customer has to say yes again.',
  ],
  updated: ['{{name}} är uppdaterad', 'Customer Updated'],
  updateFailed: ['Kunden gick inte att uppdatera', 'Failed to update customer'],

  more: ['Mer för {{name}}', 'More for {{name}}'],
  remove: ['Ta bort {{name}}', 'Delete {{name}}'],
  removeShort: ['Ta bort', 'Delete'],
  removeTitle: ['Ta bort {{name}}?', 'Delete {{name}}?'],
  removeText: [
    'Namn, kontaktuppgifter och anteckningar raderas och går inte att få tillbaka. Har kunden tackat nej gäller det fortfarande.',
    'Name, contact details and notes are erased and cannot be brought back. If the customer said no, that still holds.',
  ],
  removed: ['{{name}} är borttagen', 'Customer Deleted'],
  removeFailed: ['Kunden gick inte att ta bort', 'Failed to delete customer'],
})
