import { copy, plural } from './copy.ts'

/** A customer's changes and answers, and edits of a deleted customer. */
export const history = copy('history', {
  title: ['Historik', 'History'],
  show: ['Visa historik', 'Show history'],
  hide: ['Dölj historik', 'Hide history'],
  failed: ['Historiken gick inte att hämta', 'The history could not be fetched'],
  offline: [
    'Historiken finns hos Blipp och visas när du är uppkopplad.',
    'The history is kept by Blipp and shows when you are connected.',
  ],
  stale: [
    'Blipp nås inte just nu. Det här hämtades innan.',
    'Blipp cannot be reached right now. This was fetched before.',
  ],
  notYet: [
    'Kunden har inte kommit fram till Blipp än. Historiken börjar då.',
    'The customer has not reached Blipp yet. The history begins then.',
  ],

  name: ['Namn', 'Name'],
  email: ['E-post', 'Email'],
  phone: ['Telefon', 'Phone'],
  notes: ['Anteckningar', 'Notes'],
  labels: ['Etiketter', 'Labels'],
  none: ['inget', 'none'],
  became: ['blev', 'became'],
  merged: ['Två poster slogs ihop till en', 'Two entries were merged into one'],
  gaveWay: [
    'Samtidigt skrevs ”{{lost}}” på en annan enhet. Det här fick gälla.',
    'At the same time “{{lost}}” was entered on another device. This one was kept.',
  ],
  notTaken: [
    '”{{lost}}” skrevs också, men det som fanns fick stå kvar.',
    '“{{lost}}” was typed too, but what was there stayed.',
  ],
  visitRedemption: ['Kom och använde ”{{offer}}”', 'Came and used “{{offer}}”'],
  visitStamp: ['Kom och fick en stämpel på ”{{offer}}”', 'Came and got a stamp on “{{offer}}”'],
  visitTap: ['Kom och läste av taggen igen', 'Came and tapped the tag again'],
  undo: ['Ångra', 'Undo'],
  undoLabel: [
    'Ångra, så att {{field}} blir ”{{value}}” igen',
    'Undo, so that {{field}} is “{{value}}” again',
  ],
  use: ['Använd i stället', 'Use it instead'],
  useLabel: ['Använd ”{{value}}” som {{field}} i stället', 'Use “{{value}}” as {{field}} instead'],
  undone: ['{{name}} är ändrad tillbaka', '{{name}} was changed back'],
  undoFailed: ['Det gick inte att ändra tillbaka', 'Could not change it back'],

  yesTo: ['Ja till {{channels}}', 'Yes to {{channels}}'],
  noTo: ['Nej till {{channels}}', 'No to {{channels}}'],
  sms: ['sms', 'SMS'],
  emailChannel: ['e-post', 'email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  basis: ['Sa ja: {{how}}', 'Said yes: {{how}}'],
  inShop: ['i butiken', 'in the shop'],
  paper: ['på papper', 'on paper'],
  onWeb: ['på webben', 'on the web'],
  byPhone: ['per telefon', 'by phone'],
  byEmail: ['per mejl', 'by email'],
  otherWay: ['på annat sätt', 'another way'],
  read: ['Det här läste kunden', 'What the customer read'],
  readUnknown: [
    'Texten i den här versionen finns inte hos Blipp: {{version}}',
    'Blipp does not have the text of this version: {{version}}',
  ],
  staffAside: [
    'Gäller inte: efter ett nej kan bara kunden själv säga ja igen.',
    'Does not count: after a no only the customer can say yes again.',
  ],
  olderAside: ['Gäller inte: nejet kom efter.', 'Does not count: the no came after it.'],
  clockAside: [
    'Gäller inte: enhetens klocka gick fel, så det går inte att veta om det var efter nejet.',
    'Does not count: the device’s clock was wrong, so nobody can tell whether it was after the no.',
  ],
  unconfirmedAside: [
    'Gäller först när kunden har bekräftat från sin adress.',
    'Counts once the customer has confirmed from their address.',
  ],
  movedAside: [
    'Gäller inte: adressen eller numret hade hunnit ändras.',
    'Does not count: the address or number had been changed by then.',
  ],
  lapsed: [
    '{{channel}}: ja från {{at}} gäller inte längre. Det gavs för {{old}}.',
    '{{channel}}: the yes from {{at}} no longer holds. It was given for {{old}}.',
  ],
  lapsedUndated: [
    '{{channel}}: ja gäller inte längre. Det gavs för {{old}}.',
    '{{channel}}: the yes no longer holds. It was given for {{old}}.',
  ],
  holdsAgain: [
    '{{channel}}: ja från {{at}} gäller igen. Det gavs för {{now}}.',
    '{{channel}}: the yes from {{at}} holds again. It was given for {{now}}.',
  ],
  holdsAgainUndated: [
    '{{channel}}: ja gäller igen. Det gavs för {{now}}.',
    '{{channel}}: the yes holds again. It was given for {{now}}.',
  ],
  withoutEmail: ['kunden utan e-postadress', 'the customer without an email address'],
  withoutNumber: ['kunden utan nummer', 'the customer without a number'],
  smsTitle: ['Sms', 'SMS'],
  emailTitle: ['E-post', 'Email'],
  wroteBack: ['Svarade med {{channel}}', 'Replied by {{channel}}'],
  media: [
    plural(
      '{{n}} bild eller fil följde med. Den sparas inte.',
      '{{n}} bilder eller filer följde med. De sparas inte.',
    ),
    plural(
      '{{n}} picture or file came with it. It is not kept.',
      '{{n}} pictures or files came with it. They are not kept.',
    ),
  ],
  created: ['Blev kund', 'Became a customer'],

  bySelf: ['Kunden själv', 'The customer'],
  byForm: ['Blippsidan', 'The tap page'],
  bySite: ['Webbplatsen', 'The website'],
  byImport: ['Import', 'Import'],
  byStaff: ['Butiken', 'The shop'],
  byKey: ['Nyckeln {{name}}', 'Key {{name}}'],
  arrived: ['kom fram {{at}}', 'arrived {{at}}'],

  giveBack: ['Ge tillbaka', 'Give it back'],
  giveBackTitle: ['Lägga till {{name}} igen?', 'Add {{name}} again?'],
  giveBackText: [
    'Kunden togs bort någon annanstans. Uppgifterna här finns bara på den här enheten, och läggs till som en ny kund.',
    'The customer was deleted somewhere else. These details exist on this device only, and are added as a new customer.',
  ],
  giveBackConsent: [
    'Samtycket följer inte med. {{name}} får inga utskick förrän hen har sagt ja igen.',
    'The consent does not come along. {{name}} gets no campaigns until they have said yes again.',
  ],
  giveBackConfirm: ['Lägg till igen', 'Add again'],
  givenBack: ['{{name}} är tillagd igen', '{{name}} was added again'],
  giveBackFailed: ['Det gick inte att lägga till {{name}} igen', '{{name}} could not be added again'],
})
