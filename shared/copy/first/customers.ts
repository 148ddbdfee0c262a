import { copy, plural } from '../copy.ts'

/** What the first screens say of it; the rest is in ../customers.ts. */
export const customers = copy('customers', {
  select: ['Välj {{name}}', 'Select {{name}}'],
  name: ['Kunder', 'Customers'],
  database: ['Kundregister', 'Customer database'],

  searchBy: ['Namn, e-post, telefon', 'Name, email, phone'],
  search: ['Sök på namn, e-post eller telefon', 'Search by name, email or phone'],
  noMatchTitle: ['Ingen träff på ”{{query}}”', 'No match for “{{query}}”'],
  noMatch: ['Prova en del av namnet, adressen eller numret.', 'Try part of the name, address or number.'],
  clearSearch: ['Visa alla', 'Show all'],

  emptyTitle: ['Ingen har blippat än', 'Nobody has tapped yet'],
  empty: [
    'Den som skriver upp sig på blippsidan hamnar här direkt. Prova själv, eller lägg till någon som redan har sagt ja.',
    'Anyone who signs up on the tap page appears here at once. Try it yourself, or add someone who already said yes.',
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
    'The newest are here. The rest follow, and can be searched once they are here.',
  ],

  vip: ['VIP', 'VIP'],
  regular: ['Vanlig kund', 'Regular'],
  newCustomer: ['Ny kund', 'New Customer'],

  sms: ['Sms', 'SMS'],
  email: ['E-post', 'Email'],
  emailInside: ['e-post', 'email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  yes: ['{{channel}}: ja', '{{channel}}: yes'],
  no: ['{{channel}}: nej', '{{channel}}: no'],
  unconfirmed: ['{{channel}}: obekräftat', '{{channel}}: unconfirmed'],
  notAsked: ['{{channel}}: ej tillfrågad', '{{channel}}: not asked'],
  nothingAsked: ['Ej tillfrågad', 'Not asked'],
  visits: [plural('{{n}} besök', '{{n}} besök'), plural('{{n}} visit', '{{n}} visits')],
  moreLabels: ['+{{n}}', '+{{n}}'],

  add: ['Lägg till kund', 'Add customer'],
  addShort: ['Lägg till', 'Add'],

  edit: ['Ändra {{name}}', 'Edit {{name}}'],
  editShort: ['Ändra', 'Edit'],

  more: ['Mer för {{name}}', 'More for {{name}}'],
  remove: ['Ta bort {{name}}', 'Delete {{name}}'],
  removeShort: ['Ta bort', 'Delete'],
})
