import { withMore } from './copy.ts'
import { texting as first } from './first/texting.ts'

/** The countries that text messages go to, and what they cost there. */
export const texting = withMore(first, 'texting', {
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
})
