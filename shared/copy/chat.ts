import { copy } from './copy.ts'

/** The chat on the public pages. Its answers are written beforehand, and it says so. */
export const chat = copy('chat', {
  open: ['Chatta med Blipps assistent', 'Chat with Blipp’s assistant'],
  title: ['Blipps assistent', 'Blipp’s assistant'],
  automatic: [
    'Automatiska, färdigskrivna svar. Ingen läser med.',
    'Automatic answers, written in advance. No one is reading this chat.',
  ],
  close: ['Stäng chatten', 'Close the chat'],
  log: ['Samtalet', 'The conversation'],
  hello: [
    'Hej! Fråga om priser, hur NFC fungerar eller hur du provar Blipp.',
    'Hello! Ask about prices, how NFC works or how to try Blipp.',
  ],
  message: ['Ditt meddelande', 'Your message'],
  placeholder: ['Skriv en fråga', 'Write a question'],
  send: ['Skicka', 'Send'],
  you: ['Du', 'You'],
  bot: ['Automatiskt svar', 'Automatic answer'],
  writing: ['Svarar …', 'Answering …'],
  price: [
    'Starter kostar {{monthly}} kr i månaden utan bindning, eller {{yearly}} kr med årsavtal, moms inräknad. De första {{days}} dagarna är gratis.',
    'Starter is SEK {{monthly}} a month with no commitment, or SEK {{yearly}} with a yearly contract, VAT included. The first {{days}} days are free.',
  ],
  nfc: [
    'En NFC-tagg är ett litet chip med en länk. Kunden håller telefonen mot taggen, och formuläret öppnas direkt, utan app. En QR-kod finns för telefoner utan NFC.',
    'An NFC tag is a small chip with a link. The customer holds their phone to the tag, and the form opens at once, without an app. There is a QR code for phones without NFC.',
  ],
  demo: [
    'Prova att få en kampanj skriven utan konto, eller öppna ett eget konto och prova gratis i {{days}} dagar.',
    'Have a campaign written without an account, or open an account of your own and try it free for {{days}} days.',
  ],
  other: [
    'Det har jag inget färdigt svar på. Skriv till oss, så svarar en människa inom 24 timmar på vardagar.',
    'I have no answer ready for that. Write to us, and a person answers within 24 hours on weekdays.',
  ],
  loadFailed: ['Chatten gick inte att hämta.', 'The chat could not be fetched.'],
  toPrices: ['Se priserna', 'See the prices'],
  toTrial: ['Prova AI-kampanjer', 'Try AI campaigns'],
  toContact: ['Skriv till oss', 'Write to us'],
})
