import { copy, plural } from './copy.ts'

/** Tags that lead elsewhere at certain hours. */
export const tagHours = copy('tagHours', {
  title: ['Vissa tider', 'Certain hours'],
  text: [
    'Då leder taggen någon annanstans, enligt butikens klocka. Kortet behöver inte skrivas om.',
    'The tag then leads elsewhere, by the shop’s clock. The card does not have to be rewritten.',
  ],
  add: ['Lägg till en tid', 'Add hours'],
  remove: ['Ta bort tid {{n}}', 'Remove hours {{n}}'],
  rule: ['Tid {{n}}', 'Hours {{n}}'],
  days: ['Dagar', 'Days'],
  from: ['Från', 'From'],
  to: ['Till', 'To'],
  overnight: ['Till nästa morgon.', 'Until the next morning.'],
  allDay: ['Hela dygnet.', 'The whole day.'],
  leads: ['Leder då till', 'Then leads to'],
  first: ['Gäller flera samtidigt är det den översta.', 'If several apply at once, the top one is used.'],
  now: ['Just nu: {{lead}}', 'Right now: {{lead}}'],
  some: [
    plural('och någon annanstans en viss tid', 'och någon annanstans {{n}} tider'),
    plural('and elsewhere at one time', 'and elsewhere at {{n}} times'),
  ],
})
