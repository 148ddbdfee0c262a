import { copy, plural } from './copy.ts'

/** Two texts of a campaign held against each other. */
export const comparison = copy('comparison', {
  open: ['Jämför två texter', 'Compare two texts'],
  title: ['Jämför två texter', 'Compare two texts'],
  text: [
    'Några får din text, lika många får en annan. Resten får den som fungerar bäst.',
    'Some get your text, as many get another one. The rest gets the one that works best.',
  ],
  a: ['Text A', 'Text A'],
  b: ['Text B', 'Text B'],
  subjectB: ['Ämne, text B', 'Subject, text B'],
  messageB: ['Meddelande, text B', 'Message, text B'],
  samePicture: ['Text B visar samma bild som text A.', 'Text B shows the same picture as text A.'],
  sameButton: ['Text B visar samma knapp som text A.', 'Text B shows the same button as text A.'],
  sameBoth: [
    'Text B visar samma bild och knapp som text A.',
    'Text B shows the same picture and button as text A.',
  ],
  which: ['Vilken text visas', 'Which text is shown'],
  who: ['Vilka ska få det?', 'Who should get it?'],
  share: ['Hur många provar?', 'How many try it?'],
  shareOf: ['{{n}} % får A, {{n}} % får B', '{{n}}% get A, {{n}}% get B'],
  halves: ['Hälften får A, hälften får B', 'Half get A, half get B'],
  hours: ['Hur länge?', 'For how long?'],
  hoursOf: [plural('{{n}} timme', '{{n}} timmar'), plural('{{n}} hour', '{{n}} hours')],
  split: [
    '{{a}} får text A, {{b}} får text B och {{rest}} väntar på den bästa.',
    '{{a}} get text A, {{b}} get text B and {{rest}} wait for the better one.',
  ],
  splitHalves: ['{{a}} får text A och {{b}} får text B.', '{{a}} get text A and {{b}} get text B.'],
  tooFewNow: [
    'Varje text behöver nå minst {{least}} för att det ska gå att se en skillnad, så det behövs {{all}} som kan få det. Nu är det {{n}}.',
    'Each text needs to reach at least {{least}} for a difference to show, so {{all}} people who can get it are needed. There are {{n}} now.',
  ],

  ruleTitle: ['Så avgörs det', 'How it is decided'],
  ruleClicks: [
    plural(
      'Efter {{n}} timme vinner den text där störst andel har klickat på en länk, om skillnaden är större än slumpen (95 %). Annars, eller om färre än {{least}} har fått någon av dem, blir det text A.',
      'Efter {{n}} timmar vinner den text där störst andel har klickat på en länk, om skillnaden är större än slumpen (95 %). Annars, eller om färre än {{least}} har fått någon av dem, blir det text A.',
    ),
    plural(
      'After {{n}} hour the text where the larger share clicked a link wins, if the difference is beyond chance (95%). Otherwise, or if fewer than {{least}} got either, it is text A.',
      'After {{n}} hours the text where the larger share clicked a link wins, if the difference is beyond chance (95%). Otherwise, or if fewer than {{least}} got either, it is text A.',
    ),
  ],
  ruleUnmeasured: [
    plural(
      'Klick mäts inte i båda texterna, så efter {{n}} timme får resten text A, om du inte har valt själv innan dess.',
      'Klick mäts inte i båda texterna, så efter {{n}} timmar får resten text A, om du inte har valt själv innan dess.',
    ),
    plural(
      'Clicks are not measured in both texts, so after {{n}} hour the rest gets text A, unless you chose before then.',
      'Clicks are not measured in both texts, so after {{n}} hours the rest gets text A, unless you chose before then.',
    ),
  ],
  ruleWhy: [
    'För att mäta behöver båda texterna en länk, och klick vara på i inställningarna.',
    'To measure, both texts need a link, and clicks must be on in the settings.',
  ],
  ruleQuiet: [
    'Faller det i dina tysta timmar väntar resten tills de är slut. Ingen får två.',
    'If that is within your quiet hours the rest waits until they end. Nobody gets two.',
  ],
  quietNow: [
    'Det är tyst tid just nu. De första får sina meddelanden ändå när du trycker.',
    'Your quiet hours are on. The first ones get their messages all the same when you press.',
  ],
  offline: [
    'Att jämföra kräver nät. Det du skriver sparas här.',
    'Comparing needs a connection. What you write is kept here.',
  ],
  go: [plural('Skicka till de första {{n}}', 'Skicka till de första {{n}}'), 'Send to the first {{n}}'],
  goNone: ['Skicka till de första', 'Send to the first'],
  started: ['De två texterna är på väg', 'The two texts are on their way'],
  failed: ['Det gick inte att skicka', 'It could not be sent'],

  cardTitle: ['Två texter', 'Two texts'],
  caption: ['Text A och text B, var för sig', 'Text A and text B, each by itself'],
  column: ['Text', 'Text'],
  reached: ['Nådda', 'Reached'],
  clicked: ['Klickade på en länk', 'Clicked a link'],
  rate: ['Andel', 'Share'],
  optedOut: ['Tackade nej', 'Opted out'],
  notMeasured: ['mäts inte', 'not measured'],
  waiting: [
    plural('Avgörs {{at}}. {{n}} väntar på den bästa.', 'Avgörs {{at}}. {{n}} väntar på den bästa.'),
    plural(
      'Decided {{at}}. {{n}} waits for the better one.',
      'Decided {{at}}. {{n}} wait for the better one.',
    ),
  ],
  waitingHalves: ['Avgörs {{at}}.', 'Decided {{at}}.'],
  cancelled: ['Avbruten innan det var avgjort.', 'Cancelled before it was decided.'],
  clicks: [
    'Text {{winner}} vann: en större andel klickade på en länk, mer än slumpen förklarar (95 %).',
    'Text {{winner}} won: a larger share clicked a link, beyond chance (95%).',
  ],
  same: [
    'Ingen skillnad: det lilla som skiljer kan vara slumpen, så det blev text A.',
    'No difference: what little there is may be chance, so it was text A.',
  ],
  tooFew: [
    'Färre än {{least}} hade fått någon av dem. Det är för få för att säga något, så det blev text A.',
    'Fewer than {{least}} had got either. That is too few to tell, so it was text A.',
  ],
  unmeasured: [
    'Klick mättes inte i båda texterna, så det blev text A.',
    'Clicks were not measured in both texts, so it was text A.',
  ],
  chosen: ['Du valde text {{winner}}.', 'You chose text {{winner}}.'],
  rest: [plural('{{n}} till fick den.', '{{n}} till fick den.'), '{{n}} more got it.'],
  decide: ['Skicka text {{key}} till resten nu', 'Send text {{key}} to the rest now'],
  decideTitle: ['Skicka text {{key}} till resten?', 'Send text {{key}} to the rest?'],
  decideText: [
    plural(
      '{{n}} får den med en gång. Det går inte att ångra.',
      '{{n}} får den med en gång. Det går inte att ångra.',
    ),
    plural('{{n}} gets it at once. This cannot be undone.', '{{n}} get it at once. This cannot be undone.'),
  ],
  decideQuiet: [
    plural(
      'Dina tysta timmar är {{from}}–{{to}}. {{n}} får text {{key}} med en gång, och det går inte att ångra.',
      'Dina tysta timmar är {{from}}–{{to}}. {{n}} får text {{key}} med en gång, och det går inte att ångra.',
    ),
    plural(
      'Your quiet hours are {{from}}–{{to}}. {{n}} gets text {{key}} at once, and this cannot be undone.',
      'Your quiet hours are {{from}}–{{to}}. {{n}} get text {{key}} at once, and this cannot be undone.',
    ),
  ],
  decided: ['Text {{key}} är på väg till resten', 'Text {{key}} is on its way to the rest'],
})
