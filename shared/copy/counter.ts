import { copy, type KeyOf } from './copy.ts'

/** The tap page's differences on the shop's own tablet. Read by customers. */
export const counter = copy('counter', {
  kept: [
    'Nu är du med hos {{business}}. Anmälan skickas så snart nätet är tillbaka.',
    'You are signed up with {{business}}. Your sign-up is sent as soon as the connection is back.',
  ],
  storageOff: [
    'Anmälan kunde varken skickas eller sparas. Säg till i kassan.',
    'Your sign-up could be neither sent nor saved. Please tell the staff.',
  ],
  overHttp: [
    'Till personalen: sidan går inte att öppna utan nät, för adressen saknar https.',
    'For the staff: this page cannot be opened without a connection, because its address has no https.',
  ],
  done: ['Klar', 'Done'],
  clearsSoon: [
    'Skärmen rensas strax för nästa person.',
    'The screen clears in a moment for the next person.',
  ],
  stillTitle: ['Är du kvar?', 'Are you still there?'],
  still: ['Formuläret töms om en liten stund.', 'The form will clear in a moment.'],
  stay: ['Jag är kvar', 'I am still here'],
  staff: ['Personal', 'Staff'],
  closePrivacy: ['Tillbaka till formuläret', 'Back to the form'],
  ownPrivacy: [
    'Butiken berättar det på sin egen sida. Öppna den på din telefon:',
    'The shop explains it on a page of its own. Open it on your phone:',
  ],
  shutOutTitle: ['Den här plattan tar en paus', 'This tablet is taking a break'],
  shutOut: [
    'Den kan inte ta emot fler anmälningar. Personal: tryck på Personal och logga in för att skicka det som väntar.',
    'It can take no more sign-ups. Staff: press Staff and sign in to send what is waiting.',
  ],
})

export type CounterKey = KeyOf<typeof counter>
