import { copy } from './copy.ts'

/** The countries that text messages go to, and what they cost there. */
export const texting = copy('texting', {
  title: ['Länder för sms', 'Countries for SMS'],
  text: [
    'Sms går bara till nummer i de här länderna, så att ingen kan dra på dig dyra sms genom formuläret.',
    'SMS go only to numbers in these countries, so that nobody can run up your bill through the form.',
  ],
  priceNote: [
    'Ungefärligt pris för ett sms, utan moms. Långa texter räknas som flera.',
    'Approximate price of one SMS, without VAT. Long texts count as several.',
  ],
  countries: ['Länder som sms går till', 'Countries that SMS go to'],
  always: ['Alltid med', 'Always included'],
  price: ['{{sum}} per sms', '{{sum}} per SMS'],
  withPrice: ['{{country}}, {{sum}} per sms', '{{country}}, {{sum}} per SMS'],
  northAmerica: ['USA och Kanada', 'United States and Canada'],
  add: ['Lägg till ett land', 'Add a country'],
  addChoose: ['Välj ett land', 'Choose a country'],
  remove: ['Ta bort {{country}}', 'Remove {{country}}'],
  unknown: [
    'Länderna och priserna hämtas när du är uppkopplad.',
    'The countries and prices load when you are online.',
  ],

  heldTitle: ['Automatiska sms väntar till {{at}}', 'Automatic SMS are waiting until {{at}}'],
  heldText: [
    '{{n}} automatiska sms har skickats på en timme, och fler än så skickar Blipp inte. Resten skickas automatiskt sedan. Har du inte fått så många nya kunder kan det vara någon som missbrukar ditt formulär.',
    '{{n}} automatic SMS were sent within an hour, and Blipp sends no more than that. The rest will be sent automatically later. If you have not had that many new customers, somebody may be misusing your form.',
  ],
})
