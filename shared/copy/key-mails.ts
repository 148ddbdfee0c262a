import { copy, plural } from './copy.ts'

/** The mails that tell owners of a key for programs. */
export const keyMails = copy('keyMails', {
  madeSubject: ['En ny nyckel till {{business}}', 'A new key for {{business}}'],
  madeHello: ['Nyckeln ”{{name}}” är skapad', 'The key “{{name}}” was made'],
  madeText: [
    '{{person}} skapade nyckeln {{at}}. Med den kan ett program ansluta till {{business}} i Blipp.',
    '{{person}} made the key on {{at}}. With it a program can connect to {{business}} in Blipp.',
  ],
  madeScopes: [
    'Den får {{scopes}}, och gäller till {{ends}}.',
    'It may {{scopes}}, and is valid until {{ends}}.',
  ],
  read: ['läsa', 'read'],
  write: ['ändra', 'change'],
  send: ['skicka', 'send'],
  madeIgnore: [
    'Känner du inte igen nyckeln? Återkalla den genast och byt lösenord.',
    'Don’t recognise this key? Revoke it at once and change your password.',
  ],
  endsSubject: ['Nyckeln ”{{name}}” slutar snart gälla', 'The key “{{name}}” ends soon'],
  endsHello: [
    plural('Nyckeln ”{{name}}” slutar gälla om {{n}} dag', 'Nyckeln ”{{name}}” slutar gälla om {{n}} dagar'),
    plural('The key “{{name}}” ends in {{n}} day', 'The key “{{name}}” ends in {{n}} days'),
  ],
  endsText: [
    'Nyckeln gäller till {{ends}}. Efter det kommer programmet som använder den inte in hos {{business}} i Blipp. Skapa en ny nyckel och lägg in den i programmet innan dess.',
    'The key is valid until {{ends}}. After that the program that uses it is shut out of {{business}} in Blipp. Make a new key and put it into the program before then.',
  ],
  endsIgnore: [
    'Används nyckeln inte längre behöver du inte göra något.',
    'If the key is no longer in use, there is nothing to do.',
  ],
  button: ['Till nycklarna', 'See your keys'],
})
