import { copy } from './copy.ts'

/** What was done to keys and receivers, as the owner reads it. */
export const connectionLog = copy('connectionLog', {
  title: ['Ändringar', 'Changes'],
  text: [
    'Vem som gjort vad med nycklar och mottagare det senaste året.',
    'Who did what to keys and receivers in the last year.',
  ],
  empty: ['Inget har ändrats än.', 'Nothing has been changed yet.'],
  failed: ['Ändringarna gick inte att hämta', 'The changes could not be fetched'],
  failedText: [
    'De finns bara på servern och visas när du är uppkopplad.',
    'They are kept on the server and show when you are connected.',
  ],
  keyAdded: ['Nyckeln {{name}} skapades', 'Key {{name}} was created'],
  keyRemoved: ['Nyckeln {{name}} drogs in', 'Key {{name}} was revoked'],
  keyResumed: ['Nyckeln {{name}} fick fortsätta', 'Key {{name}} was let go on'],
  webhookAdded: ['{{name}} lades till', '{{name}} was added'],
  webhookChanged: ['{{name}} ändrades', '{{name}} was changed'],
  webhookSecretRenewed: ['{{name}} fick en ny hemlighet', '{{name}} got a new secret'],
  webhookTurnedOn: ['{{name}} sattes på', '{{name}} was turned on'],
  webhookTurnedOff: ['{{name}} stängdes av', '{{name}} was turned off'],
  webhookRemoved: ['{{name}} togs bort', '{{name}} was removed'],
  byItself: ['Av sig självt', 'By itself'],
  bySomebody: ['Någon som inte är kvar', 'Somebody who has left'],
  more: ['Visa alla {{n}}', 'Show all {{n}}'],
})
