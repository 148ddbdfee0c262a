import { copy } from './copy.ts'

/** A customer's requests to the shop: access to their data, and its erasure. */
export const rights = copy('rights', {
  title: ['När {{name}} ber om det', 'When {{name}} asks for it'],
  text: [
    'En kund har rätt att få se allt du har sparat, och att få det raderat, inom en månad.',
    'A customer has the right to see everything you keep about them, and to have it erased, within a month.',
  ],
  outTitle: ['Lämna ut allt', 'Hand out everything'],
  outText: [
    'Uppgifter, samtycken med orden som visades, historik, dina anteckningar och meddelanden.',
    'Details, consents with the words that were shown, history, your notes and messages.',
  ],
  ownWay: ['Kunden kan också hämta det själv:', 'Customers can also get it themselves:'],
  ownPage: ['kundens egen sida', 'the customer’s own page'],
  json: ['Ladda ner JSON', 'Download JSON'],
  csv: ['Ladda ner CSV', 'Download CSV'],
  handedOut: ['Filen är nedladdad', 'The file is downloaded'],
  outFailed: ['Det gick inte att hämta uppgifterna', 'The details could not be fetched'],
  eraseTitle: ['Radera för gott', 'Erase for good'],
  eraseText: [
    'Namn, kontaktuppgifter, anteckningar, historik och meddelanden raderas och går inte att få tillbaka.',
    'Name, contact details, notes, history and messages are erased and cannot be brought back.',
  ],
  eraseKeeps: [
    'Kvar blir ett fingeravtryck av adressen och numret. Det går inte att läsa tillbaka, men gör att varken en import eller någon i butiken kan lägga till kunden igen. Vill {{name}} komma tillbaka skriver hen upp sig på blippsidan och bekräftar i mejlet.',
    'What stays is a fingerprint of the address and the number. It cannot be read back, but keeps an import, or anyone in the shop, from adding the customer again. If {{name}} wants to come back, they sign up on the tap page and confirm by the email.',
  ],
  eraseAsked: ['{{name}} har själv bett om att bli raderad', '{{name}} has asked to be erased'],
  eraseUnasked: [
    'Kryssa i att kunden har bett om det. Vill du bara städa i listan räcker ”Ta bort”.',
    'Tick the box to say that the customer asked for it. To tidy the list, “Delete” is enough.',
  ],
  eraseOpen: ['Radera …', 'Erase …'],
  erase: ['Radera {{name}} för gott', 'Erase {{name}} for good'],
  erased: ['{{name}} är raderad', '{{name}} was erased'],
  eraseFailed: ['Kunden gick inte att radera', 'The customer could not be erased'],
  offline: [
    'Det här kräver uppkoppling, för att allt ska komma med.',
    'This needs a connection, so that nothing is left out.',
  ],
})
