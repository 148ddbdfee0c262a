import { copy, plural } from './copy.ts'

/** Characters that make an SMS dearer, and what it costs in all. */
export const signs = copy('signs', {
  costly: [
    plural(
      'Ett tecken gör att ett sms bara rymmer 70 tecken i stället för 160:',
      'De här tecknen gör att ett sms bara rymmer 70 tecken i stället för 160:',
    ),
    plural(
      'One character leaves room for only 70 characters in an SMS instead of 160:',
      'These characters leave room for only 70 characters in an SMS instead of 160:',
    ),
  ],
  find: ['Markera {{what}} i texten', 'Select the {{what}} in the text'],
  quote: ['krullat citattecken', 'curly quote'],
  apostrophe: ['krullad apostrof', 'curly apostrophe'],
  dash: ['tankstreck', 'long dash'],
  bullet: ['punkt i lista', 'bullet'],
  ellipsis: ['tre punkter i ett', 'ellipsis'],
  space: ['hårt mellanslag', 'non-breaking space'],
  emoji: ['emoji', 'emoji'],
  letter: ['bokstav utanför sms-alfabetet', 'letter outside the SMS alphabet'],
  other: ['tecken utanför sms-alfabetet', 'character outside the SMS alphabet'],

  plain: ['Byt till vanliga tecken', 'Use plain characters'],
  noEmoji: ['Ta bort emojier', 'Remove emoji'],
  done: ['Texten är ändrad.', 'The text was changed.'],

  forAll: [
    plural('Till den enda som kan få det: {{cost}}', 'Till alla {{n}} som kan få det: {{cost}}'),
    plural('To the one who can get it: {{cost}}', 'To all {{n}} who can get it: {{cost}}'),
  ],
  forSegment: [
    plural(
      'Till den enda i segmentet som kan få det: {{cost}}',
      'Till de {{n}} i segmentet som kan få det: {{cost}}',
    ),
    plural(
      'To the one in the segment who can get it: {{cost}}',
      'To the {{n}} in the segment who can get it: {{cost}}',
    ),
  ],
  forNobody: ['Ingen kan få det än.', 'Nobody can get it yet.'],
  sms: [plural('{{n}} sms', '{{n}} sms'), '{{n}} SMS'],
  onReceipt: [
    'ungefär {{sum}}, på nästa kvitto enligt ditt avtal',
    'about {{sum}}, on your next receipt as agreed',
  ],
  included: ['ingår i din plan', 'included in your plan'],
  includedLeft: [
    'ingår i din plan ({{n}} kvar den här månaden)',
    'included in your plan ({{n}} left this month)',
  ],
  includedUntilPaid: [
    'ingår i din plan ({{n}} kvar före första betalningen)',
    'included in your plan ({{n}} left before the first payment)',
  ],
  left: ['{{n}} kvar i din plan den här månaden', '{{n}} left in your plan this month'],
  leftUntilPaid: [
    '{{n}} kvar i din plan före första betalningen',
    '{{n}} left in your plan before the first payment',
  ],
  counting: ['Räknar … {{share}}', 'Counting … {{share}}'],
  first: [
    plural('{{n}} person får {{parts}} sms', '{{n}} personer får {{parts}} sms'),
    plural('{{n}} person gets {{parts}} SMS', '{{n}} people get {{parts}} SMS'),
  ],
  more: ['{{n}} får {{parts}}', plural('{{n}} gets {{parts}}', '{{n}} get {{parts}}')],
  priceNote: [
    'Ungefärligt pris utan moms, efter vilket land varje nummer hör till.',
    'Approximate price without VAT, based on the country of each number.',
  ],
})
