import { copy, plural } from '../copy.ts'

/** What the first screens say of it; the rest is in ../segments.ts. */
export const segments = copy('segments', {
  filter: ['Filtrera', 'Filter'],
  clearAll: ['Rensa alla', 'Clear all'],
  active: ['Aktiva filter', 'Active filters'],
  remove: ['Ta bort filtret {{what}}', 'Remove the filter {{what}}'],
  count: [plural('{{n}} av {{all}} kunder', '{{n}} av {{all}} kunder'), '{{n}} of {{all}} customers'],
  countSoFar: ['{{n}} hittills, fler hämtas', '{{n}} so far, more are being fetched'],
  noneTitle: ['Ingen kund passar', 'No customer matches'],
  none: ['Ta bort något av villkoren för att se fler.', 'Remove one of the conditions to see more.'],
  yes: ['Ja', 'Yes'],
  no: ['Nej', 'No'],
  waiting: ['Ej bekräftat', 'Not confirmed'],
  notAsked: ['Ej tillfrågad', 'Not asked'],
  sms: ['Sms', 'SMS'],
  email: ['E-post', 'Email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  goneTag: ['en borttagen tagg', 'a deleted tag'],

  chipConsent: ['{{channel}}: {{state}}', '{{channel}}: {{state}}'],
  chipYes: ['ja', 'yes'],
  chipNo: ['nej', 'no'],
  chipWaiting: ['ej bekräftat', 'not confirmed'],
  chipNotAsked: ['ej tillfrågad', 'not asked'],
  chipTag: ['Vid {{tag}}', 'At {{tag}}'],
  chipLabel: ['Etikett: {{label}}', 'Label: {{label}}'],
  chipJoined: [
    plural('Ny senaste dygnet', 'Ny senaste {{n}} dagarna'),
    plural('New in the last day', 'New in the last {{n}} days'),
  ],
  chipFrom: ['Kund från {{day}}', 'Joined from {{day}}'],
  chipTo: ['Kund till {{day}}', 'Joined until {{day}}'],
  chipClicked: [
    plural('Klickade på en länk senaste dygnet', 'Klickade på en länk senaste {{n}} dagarna'),
    plural('Clicked a link in the last day', 'Clicked a link in the last {{n}} days'),
  ],
  chipOpened: [
    plural('Öppnade ett mejl senaste dygnet', 'Öppnade ett mejl senaste {{n}} dagarna'),
    plural('Opened an email in the last day', 'Opened an email in the last {{n}} days'),
  ],

  chipVisited: [
    plural('Här senaste dygnet', 'Här senaste {{n}} dagarna'),
    plural('Here in the last day', 'Here in the last {{n}} days'),
  ],
  chipNotSeen: [
    plural('Inte här på ett dygn', 'Inte här på {{n}} dagar'),
    plural('Not here for a day', 'Not here for {{n}} days'),
  ],
  chipVisits: [
    plural('Minst ett besök', 'Minst {{n}} besök'),
    plural('At least one visit', 'At least {{n}} visits'),
  ],

  segments: ['Segment', 'Segments'],
  more: ['Mer för {{name}}', 'More for {{name}}'],
  updateShort: ['Spara ändringen', 'Save the change'],
  saveNew: ['Spara som nytt', 'Save as new'],
  renameShort: ['Byt namn', 'Rename'],
  removeShort: ['Ta bort', 'Delete'],
  save: ['Spara som segment', 'Save as segment'],
  saved: ['Segmentet {{name}} är sparat', 'The segment {{name}} is saved'],
  saveFailed: ['Segmentet gick inte att spara', 'The segment could not be saved'],
  update: ['Spara ändringen i {{name}}', 'Save the change to {{name}}'],
  rename: ['Byt namn på {{name}}', 'Rename {{name}}'],
  removeSegment: ['Ta bort {{name}}', 'Delete {{name}}'],
})
