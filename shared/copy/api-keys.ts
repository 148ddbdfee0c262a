import { copy, plural } from './copy.ts'

/** The owner's card of keys for programs. */
export const apiKeys = copy('apiKeys', {
  title: ['Nycklar för program', 'Keys for programs'],
  text: [
    'Kassan, bokningen eller byrån ansluter med en egen nyckel. Du bestämmer vad den får göra och hur länge.',
    'Your till, booking system or agency connects with a key of its own. You decide what it may do and for how long.',
  ],
  list: ['Nycklar', 'Keys'],
  guide: ['Guiden för den som ansluter', 'The guide for whoever connects'],
  create: ['Ny nyckel', 'New key'],
  emptyTitle: ['Inga nycklar än', 'No keys yet'],
  empty: [
    'Med en nyckel kan ett program lägga till kunder, läsa vad som ändrats eller skicka kampanjer.',
    'With a key a program can add customers, read what has changed or send campaigns.',
  ],
  listFailed: ['Nycklarna gick inte att hämta', 'The keys could not be fetched'],
  listFailedText: [
    'De finns bara på servern och visas när du är uppkopplad. De fungerar under tiden.',
    'They are kept on the server and show when you are connected. They keep working meanwhile.',
  ],
  read: ['Läsa', 'Read'],
  readText: [
    'Se kunder, kampanjer, erbjudanden och rapporter.',
    'See customers, campaigns, offers and reports.',
  ],
  write: ['Ändra', 'Change'],
  writeText: [
    'Lägga till och ändra kunder och kampanjer, lösa in kuponger.',
    'Add and change customers and campaigns, redeem vouchers.',
  ],
  send: ['Skicka', 'Send'],
  sendText: [
    'Skicka kampanjer till dina kunder. Räknas i planen.',
    'Send campaigns to your customers. Counts in your plan.',
  ],
  made: ['skapad {{at}}', 'made {{at}}'],
  used: ['Senast använd {{at}}', 'Last used {{at}}'],
  neverUsed: ['Har inte använts än', 'Not used yet'],
  ends: ['Gäller till {{at}}', 'Valid until {{at}}'],
  endsSoon: [
    plural('Slutar gälla om {{n}} dag', 'Slutar gälla om {{n}} dagar'),
    plural('Ends in {{n}} day', 'Ends in {{n}} days'),
  ],
  ended: ['Har slutat gälla', 'Has ended'],
  held: ['Väntar på dig', 'Waiting for you'],
  heldText: [
    'Blipp har återställts från en kopia. Programmet vet inte att det senaste det gjorde kan saknas.',
    'Blipp was restored from a copy. The program does not know that the last of what it did may be missing.',
  ],
  resume: ['Släpp vidare', 'Let it go on'],
  resumeOf: ['Släpp {{name}} vidare', 'Let {{name}} go on'],
  resumed: ['{{name}} gäller igen', '{{name}} is valid again'],
  resumeFailed: ['{{name}} kunde inte släppas vidare', '{{name}} could not be let go on'],
  revoke: ['Återkalla', 'Revoke'],
  revokeOf: ['Återkalla {{name}}', 'Revoke {{name}}'],
  revokeTitle: ['Återkalla {{name}}?', 'Revoke {{name}}?'],
  revokeText: [
    'Programmet som använder nyckeln kommer inte in från och med nu. Det går inte att ångra, men du kan göra en ny.',
    'The program that uses this key is shut out from now on. This cannot be undone, but you can make a new key.',
  ],
  revoked: ['{{name}} är återkallad', '{{name}} has been revoked'],
  revokeFailed: ['{{name}} kunde inte återkallas', '{{name}} could not be revoked'],

  newTitle: ['Ny nyckel', 'New key'],
  name: ['Vad är den till?', 'What is it for?'],
  nameHint: [
    'Namnet står i historiken för det nyckeln gör.',
    'The name stands in the history of what the key does.',
  ],
  scopes: ['Vad får den göra?', 'What may it do?'],
  lasts: ['Hur länge gäller den?', 'How long is it valid?'],
  lasts30: ['30 dagar', '30 days'],
  lasts90: ['90 dagar', '90 days'],
  lasts365: ['Ett år', 'One year'],
  lasts730: ['Två år', 'Two years'],
  make: ['Skapa nyckeln', 'Make the key'],
  makeFailed: ['Nyckeln kunde inte skapas', 'The key could not be made'],
  needsNetwork: [
    'En nyckel görs på servern, så det behövs uppkoppling. Det du valt står kvar här.',
    'A key is made on the server, so this needs a connection. What you chose stays here.',
  ],
  madeTitle: ['{{name}} är klar', '{{name}} is ready'],
  once: ['Kopiera nyckeln nu', 'Copy the key now'],
  onceText: [
    'Den visas bara den här gången. Spara den där programmet läser den, aldrig i ett mejl eller på en webbsida.',
    'It is shown this once. Save it where the program reads it, never in an email or on a web page.',
  ],
  secret: ['Nyckeln', 'The key'],
  copySecret: ['Kopiera nyckeln', 'Copy the key'],
  done: ['Jag har sparat den', 'I have saved it'],
})
