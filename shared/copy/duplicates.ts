import { copy, plural } from './copy.ts'

/** Customers who may be in the list twice: found, compared, merged or told apart. */
export const duplicates = copy('duplicates', {
  find: ['Hitta dubbletter', 'Find duplicates'],
  name: ['Dubbletter', 'Duplicates'],
  back: ['Kunder', 'Customers'],
  title: [
    plural('{{n}} par ser ut som samma person', '{{n}} par ser ut som samma person'),
    plural('{{n}} pair looks like the same person', '{{n}} pairs look like the same person'),
  ],
  titleNone: ['Ingen verkar finnas två gånger', 'Nobody seems to be listed twice'],
  titleLooking: ['Letar efter dubbletter', 'Looking for duplicates'],
  text: [
    'Vi jämför namn, e-postadresser och mobilnummer på den här enheten. Inget slås ihop av sig självt.',
    'Names, email addresses and mobile numbers are compared on this device. Nothing is merged by itself.',
  ],
  looking: ['Jämför kunderna', 'Comparing customers'],
  incomplete: [
    'Alla kunder har inte hämtats än. Det kan komma fler par.',
    'Not all customers have been fetched yet. There may be more pairs.',
  ],
  emptyTitle: ['Inga dubbletter', 'No duplicates'],
  empty: [
    'Om någon skriver upp sig med en ny adress men samma nummer dyker paret upp här.',
    'If somebody signs up with a new address and the same number, the pair shows up here.',
  ],
  toCustomers: ['Till kunderna', 'To the customers'],

  nearly: ['Nästan säkert', 'Nearly certain'],
  likely: ['Troligt', 'Likely'],
  perhaps: ['Kanske', 'Perhaps'],
  mailbox: ['Adresserna går till samma brevlåda', 'The addresses lead to the same mailbox'],
  looseMailbox: ['Adresserna skiljer sig bara i punkter', 'The addresses differ only in dots'],
  number: ['Samma mobilnummer', 'Same mobile number'],
  sharedNumber: [
    'Samma mobilnummer, men olika namn. Kanske delar de telefon',
    'Same mobile number, but different names. They may share a phone',
  ],
  nearNumber: ['Samma namn och nästan samma nummer', 'Same name and nearly the same number'],

  compare: ['Jämför', 'Compare'],
  compareLabel: ['Jämför {{one}} och {{other}}', 'Compare {{one}} and {{other}}'],
  differ: ['Inte samma', 'Not the same'],
  differLabel: [
    '{{one}} och {{other}} är inte samma person',
    '{{one}} and {{other}} are not the same person',
  ],
  more: ['Mer för {{one}} och {{other}}', 'More for {{one}} and {{other}}'],
  differed: ['Två olika personer. Vi frågar inte igen', 'Two different people. You will not be asked again'],
  differFailed: ['Det gick inte att spara', 'It could not be saved'],
  toldApart: [
    plural('{{n}} par som du har sagt är olika personer', '{{n}} par som du har sagt är olika personer'),
    plural('{{n}} pair you said are different people', '{{n}} pairs you said are different people'),
  ],
  askAgain: ['Fråga igen', 'Ask again'],
  askAgainLabel: ['Fråga igen om {{one}} och {{other}}', 'Ask again about {{one}} and {{other}}'],
  askedAgain: ['Paret är tillbaka', 'The pair is back'],
  pairs: ['Par', 'Pairs'],

  mergeTitle: ['Samma person?', 'The same person?'],
  mergeText: [
    'Välj vad som ska gälla. Etiketter, historik och utskick från båda följer med.',
    'Choose what to keep. Labels, history and messages from both are kept.',
  ],
  stays: ['Vilken post ska vara kvar?', 'Which entry should stay?'],
  since: ['Kund sedan {{at}}', 'Customer since {{at}}'],
  field_name: ['Namn', 'Name'],
  field_email: ['E-postadress', 'Email address'],
  field_phone: ['Telefon', 'Phone'],
  field_notes: ['Anteckningar', 'Notes'],
  both: ['Båda, efter varandra', 'Both, one after the other'],
  same: ['Lika i båda', 'The same in both'],
  labels: ['Etiketter', 'Labels'],

  consents: ['Samtycken efteråt', 'Consents afterwards'],
  consentRule: [
    'Ett nej från någon av dem gäller. Ett ja gäller bara den adress det gavs för.',
    'A no from either of them applies. A yes applies only to the address it was given for.',
  ],
  consentYes: ['{{channel}}: ja, till {{address}}', '{{channel}}: yes, to {{address}}'],
  consentNo: ['{{channel}}: nej, för {{name}} har sagt nej', '{{channel}}: no, because {{name}} said no'],
  consentNoMoved: [
    '{{channel}}: nej. Ett ja väntade på bekräftelse från en adress som inte blir kvar',
    '{{channel}}: no. A yes was waiting to be confirmed from an address that will not be kept',
  ],
  consentWaiting: [
    '{{channel}}: väntar på bekräftelse från {{address}}',
    '{{channel}}: waiting for confirmation from {{address}}',
  ],
  consentLost: [
    '{{channel}}: inget ja. Det som fanns gällde en adress som inte blir kvar',
    '{{channel}}: no yes. The earlier one was for an address that will not be kept',
  ],
  consentNone: ['{{channel}}: ej tillfrågad', '{{channel}}: not asked'],
  smsChannel: ['Sms', 'SMS'],
  emailChannel: ['Mejl', 'Email'],
  whatsappChannel: ['WhatsApp', 'WhatsApp'],

  final: [
    'De går inte att dela upp igen. Det som väljs bort finns kvar i historiken.',
    'They cannot be split again. What you do not choose stays in the history.',
  ],
  merge: ['Slå ihop', 'Merge'],
  merged: ['{{name}} finns nu bara en gång', '{{name}} is now listed only once'],
  mergeFailed: ['Det gick inte att slå ihop', 'They could not be merged'],
})
