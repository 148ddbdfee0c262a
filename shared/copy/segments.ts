import { copy, plural } from './copy.ts'

/** Filters of the customer database, and segments: filters under a name. */
export const segments = copy('segments', {
  filter: ['Filtrera', 'Filter'],
  filterTitle: ['Filtrera kunder', 'Filter customers'],
  filterText: ['Alla villkor gäller samtidigt.', 'All conditions hold at once.'],
  show: [
    plural('Visa {{n}} kund', 'Visa {{n}} kunder'),
    plural('Show {{n}} customer', 'Show {{n}} customers'),
  ],
  showNone: ['Visa ingen', 'Show nobody'],
  clearAll: ['Rensa alla', 'Clear all'],
  active: ['Filter som gäller', 'Filters in use'],
  remove: ['Ta bort filtret {{what}}', 'Remove the filter {{what}}'],
  count: [plural('{{n}} av {{all}} kunder', '{{n}} av {{all}} kunder'), '{{n}} of {{all}} customers'],
  countSoFar: ['{{n}} hittills, fler hämtas', '{{n}} so far, more are on their way'],
  noneTitle: ['Ingen kund passar', 'No customer matches'],
  none: ['Ta bort något av villkoren för att se fler.', 'Take away one of the conditions to see more.'],

  anyConsent: ['Spelar ingen roll', 'Does not matter'],
  yes: ['Har sagt ja', 'Said yes'],
  no: ['Har sagt nej', 'Said no'],
  waiting: ['Har inte bekräftat', 'Has not confirmed'],
  notAsked: ['Ej tillfrågad', 'Not asked'],
  consents: ['Samtycke', 'Consent'],
  sms: ['Sms', 'SMS'],
  email: ['E-post', 'Email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],

  labels: ['Etiketter', 'Labels'],
  labelsHint: ['Kunden har alla du väljer.', 'The customer has all that you choose.'],
  tag: ['Skrev upp sig vid', 'Signed up at'],
  anyTag: ['Vilken tagg som helst', 'Any tag'],
  goneTag: ['en borttagen tagg', 'a deleted tag'],

  joined: ['Blev kund', 'Became a customer'],
  anyTime: ['När som helst', 'At any time'],
  lastDays: [
    plural('Senaste dygnet', 'Senaste {{n}} dagarna'),
    plural('In the last day', 'In the last {{n}} days'),
  ],
  between: ['Mellan två dagar', 'Between two days'],
  from: ['Från och med', 'From'],
  to: ['Till och med', 'To'],

  doings: ['Vad de gjort med utskick', 'What they did with what you sent'],
  doingsHint: [
    'Sett till vad ni mäter. Öppnade mejl är en uppskattning.',
    'As far as you have it measured. Opened mails are an estimate.',
  ],
  clicked: ['Följde en länk', 'Followed a link'],
  opened: ['Öppnade ett mejl', 'Opened a mail'],
  whenever: ['Spelar ingen roll', 'Does not matter'],

  chipConsent: ['{{channel}}: {{state}}', '{{channel}}: {{state}}'],
  chipYes: ['ja', 'yes'],
  chipNo: ['nej', 'no'],
  chipWaiting: ['ej bekräftat', 'not confirmed'],
  chipNotAsked: ['ej tillfrågad', 'not asked'],
  chipTag: ['Vid {{tag}}', 'At {{tag}}'],
  chipLabel: ['Etikett: {{label}}', 'Label: {{label}}'],
  chipJoined: [
    plural('Ny senaste dygnet', 'Ny senaste {{n}} dagarna'),
    plural('Joined in the last day', 'Joined in the last {{n}} days'),
  ],
  chipFrom: ['Kund från {{day}}', 'Joined from {{day}}'],
  chipTo: ['Kund till {{day}}', 'Joined until {{day}}'],
  chipClicked: [
    plural('Följde en länk senaste dygnet', 'Följde en länk senaste {{n}} dagarna'),
    plural('Followed a link in the last day', 'Followed a link in the last {{n}} days'),
  ],
  chipOpened: [
    plural('Öppnade ett mejl senaste dygnet', 'Öppnade ett mejl senaste {{n}} dagarna'),
    plural('Opened a mail in the last day', 'Opened a mail in the last {{n}} days'),
  ],

  segments: ['Segment', 'Segments'],
  save: ['Spara som segment', 'Save as segment'],
  saveTitle: ['Spara filtret som ett segment', 'Save the filter as a segment'],
  saveText: [
    'Vilka som är med räknas på nytt varje gång du använder det.',
    'Who is in it is found anew each time you use it.',
  ],
  name: ['Namn', 'Name'],
  nameTaken: ['Det finns redan ett segment som heter så', 'There already is a segment of that name'],
  saveGo: ['Spara', 'Save'],
  saved: ['Segmentet {{name}} är sparat', 'The segment {{name}} is saved'],
  saveFailed: ['Segmentet gick inte att spara', 'The segment could not be saved'],
  update: ['Spara ändringen i {{name}}', 'Save the change to {{name}}'],
  rename: ['Byt namn på {{name}}', 'Rename {{name}}'],
  renameTitle: ['Byt namn på segmentet', 'Rename the segment'],
  removeSegment: ['Ta bort {{name}}', 'Delete {{name}}'],
  removeTitle: ['Ta bort segmentet {{name}}?', 'Delete the segment {{name}}?'],
  removeText: [
    'Kunderna finns kvar. Det som är schemalagt för segmentet väntar tills du har valt andra mottagare.',
    'The customers stay. What is scheduled for the segment waits until you have chosen others.',
  ],
  removed: ['Segmentet {{name}} är borttaget', 'The segment {{name}} was deleted'],
  removeFailed: ['Segmentet gick inte att ta bort', 'The segment could not be deleted'],
  unknownTitle: ['Segmentet är nyare än appen', 'The segment is newer than the app'],
  unknown: [
    'Det har ett villkor som den här versionen inte förstår. Uppdatera appen.',
    'It has a condition that this version does not understand. Update the app.',
  ],

  who: ['Vilka ska få den?', 'Who should get it?'],
  chosen: ['Kunder jag väljer', 'Customers I choose'],
  inSegment: [
    plural('{{n}} kund i segmentet kan få den', '{{n}} kunder i segmentet kan få den'),
    plural('{{n}} customer in the segment can get it', '{{n}} customers in the segment can get it'),
  ],
  nobodyInSegment: ['Ingen i segmentet kan få den', 'Nobody in the segment can get it'],
  segmentNow: [
    'De som är i segmentet när det skickas får den, om de får ta emot den då.',
    'Those who are in the segment when it is sent get it, if they may be written to then.',
  ],
})
