import { plural, withMore } from './copy.ts'
import { segments as first } from './first/segments.ts'

/** Filters of the customer database, and segments: filters under a name. */
export const segments = withMore(first, 'segments', {
  filterTitle: ['Filtrera kunder', 'Filter customers'],
  filterText: ['Visar kunder som uppfyller alla villkor.', 'Shows customers who meet all conditions.'],
  show: [
    plural('Visa {{n}} kund', 'Visa {{n}} kunder'),
    plural('Show {{n}} customer', 'Show {{n}} customers'),
  ],
  showNone: ['Visa ingen', 'Show nobody'],

  anyConsent: ['Alla', 'Any'],
  consents: ['Samtycke', 'Consent'],

  labels: ['Etiketter', 'Labels'],
  labelsHint: ['Kunden har alla etiketter du väljer.', 'The customer has all the labels you choose.'],
  tag: ['Skrev upp sig vid', 'Signed up at'],
  anyTag: ['Vilken tagg som helst', 'Any tag'],

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
    'Gäller bara det du har valt att mäta. Öppnade mejl är en uppskattning.',
    'Covers only what you have chosen to measure. Opened emails are an estimate.',
  ],
  clicked: ['Klickade på en länk', 'Clicked a link'],
  opened: ['Öppnade ett mejl', 'Opened an email'],
  whenever: ['Spelar ingen roll', 'Does not matter'],

  visits: ['Besök', 'Visits'],
  visitsHint: [
    'Ett besök är en dag då kunden använde något av det du erbjuder.',
    'A visit is a day on which the customer used one of your offers.',
  ],
  visited: ['Har varit här', 'Has been here'],
  notSeen: ['Har inte varit här', 'Has not been here'],
  notSeenFor: [plural('På ett dygn', 'På {{n}} dagar'), plural('For a day', 'For {{n}} days')],
  visitsFrom: ['Antal besök', 'Number of visits'],
  atLeast: [
    plural('Minst ett besök', 'Minst {{n}} besök'),
    plural('At least one visit', 'At least {{n}} visits'),
  ],
  saveTitle: ['Spara filtret som ett segment', 'Save the filter as a segment'],
  saveText: [
    'Vilka som är med räknas ut på nytt varje gång du använder segmentet.',
    'Who is in it is worked out again each time you use it.',
  ],
  name: ['Namn', 'Name'],
  nameTaken: ['Det finns redan ett segment som heter så', 'There is already a segment with that name'],
  saveGo: ['Spara', 'Save'],
  renameTitle: ['Byt namn på segmentet', 'Rename the segment'],
  removeTitle: ['Ta bort segmentet {{name}}?', 'Delete the segment {{name}}?'],
  removeText: [
    'Kunderna finns kvar. Det som är schemalagt till segmentet väntar tills du har valt andra mottagare, och automationer för det når ingen förrän du har valt vilka de ska gå till.',
    'The customers stay. Anything scheduled for the segment waits until you have chosen other recipients, and automations for it reach nobody until you have chosen who gets them.',
  ],
  removed: ['Segmentet {{name}} är borttaget', 'The segment {{name}} was deleted'],
  removeFailed: ['Segmentet gick inte att ta bort', 'The segment could not be deleted'],
  who: ['Mottagare', 'Recipients'],
  chosen: ['Kunder jag väljer', 'Customers I choose'],
  allCustomers: ['Alla kunder', 'All customers'],
  activeCustomers: ['Aktiva kunder', 'Active customers'],
  newCustomers: ['Nya kunder', 'New customers'],
  withCount: ['{{name}} ({{n}})', '{{name}} ({{n}})'],
  inSegment: [
    plural('{{n}} kund kan få den nu', '{{n}} kunder kan få den nu'),
    plural('{{n}} customer can get it now', '{{n}} customers can get it now'),
  ],
  nobodyInSegment: ['Ingen av dem kan få den nu', 'None of them can get it now'],
  activeText: ['De som har sagt ja till minst en kanal.', 'Those who said yes to at least one channel.'],
  newText: [
    'De som har blivit kunder de senaste {{n}} dagarna.',
    'Those who became customers in the last {{n}} days.',
  ],
  segmentNow: [
    'De som är med när det skickas får den, om de får ta emot den då.',
    'Those who are in it when it is sent get it, if they may receive it then.',
  ],
  segmentLater: [
    'Vilka som är med räknas ut när den skickas. Den som kommer med till dess får den också, den som inte är med längre får den inte.',
    'Who is in it is worked out when it is sent. Anyone who comes in by then gets it too, and anyone who is no longer in it does not.',
  ],
})
