import { copy } from './copy.ts'

/** The end of the start page: book a demo, and how to reach whoever runs Blipp. */
export const landingContact = copy('landing-contact', {
  bookTitle: ['Se det på en kvart', 'See it in fifteen minutes'],
  bookText: [
    'Vi visar Blipp över video, med din bransch som exempel, och svarar på det du undrar. Gratis, och utan att du binder dig till något.',
    'We show you Blipp over video, with your trade as the example, and answer what you wonder. Free, with no obligation.',
  ],
  book: ['Boka en gratis demo', 'Book a free demo'],
  title: ['Fråga oss', 'Ask us'],
  text: [
    'Skriv till oss. På vardagar svarar vi inom 24 timmar.',
    'Write to us. On weekdays we reply within 24 hours.',
  ],
  textWithPhone: [
    'Skriv eller ring. På vardagar svarar vi inom 24 timmar.',
    'Write or call. On weekdays we reply within 24 hours.',
  ],
  email: ['E-post', 'Email'],
  phone: ['Telefon', 'Phone'],
  address: ['Adress', 'Address'],
})
