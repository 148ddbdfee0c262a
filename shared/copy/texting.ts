import { copy } from './copy.ts'

/** The countries that text messages go to, and what they cost there. */
export const texting = copy('texting', {
  title: ['Länder för sms', 'Countries for SMS'],
  text: [
    'Sms går bara till nummer i de här länderna, så att ingen kan dra på dig dyra sms genom formuläret.',
    'SMS only go to numbers in these countries, so that nobody can run up your bill through the form.',
  ],
  priceNote: [
    'Ungefärligt pris för ett sms, utan moms. Långa texter räknas som flera.',
    'Approximate price of one SMS, without VAT. Long texts count as several.',
  ],
  countries: ['Länder som sms går till', 'Countries that SMS go to'],
  always: ['Alltid med', 'Always included'],
  price: ['{{sum}} per sms', '{{sum}} each'],
  withPrice: ['{{country}}, {{sum}} per sms', '{{country}}, {{sum}} each'],
  northAmerica: ['USA och Kanada', 'United States and Canada'],
  add: ['Lägg till ett land', 'Add a country'],
  addChoose: ['Välj ett land', 'Choose a country'],
  remove: ['Ta bort {{country}}', 'Remove {{country}}'],
  unknown: [
    'Öppna appen med nätverk, så hämtas länderna och priserna.',
    'Open the app with a network, and the countries and prices will load.',
  ],

  heldTitle: ['Automatiska sms väntar till {{at}}', 'Automatic SMS are waiting until {{at}}'],
  heldText: [
    '{{n}} automatiska sms har gått på en timme, och fler än så skickar Blipp inte. Resten skickas av sig självt sedan. Har du inte haft så många nya kunder kan någon missbruka ditt formulär.',
    '{{n}} automatic SMS went out within an hour, and Blipp sends no more than that. The rest will go by themselves later. If you have not had that many customers, somebody may be misusing your form.',
  ],
})
