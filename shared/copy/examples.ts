import { withMore } from './copy.ts'
import { examples as first } from './first/examples.ts'

/** Kept as it is written: what stands in braces is filled in for each customer, not here. */
const text = (words: string) => () => words

/** The examples that a demo shop begins with, and how it says that they are. */
export const examples = withMore(first, 'examples', {
  regular: ['Stammis', 'Regular'],
  beard: ['Skägg', 'Beard'],
  regulars: ['Stammisar', 'Regulars'],
  note: ['Vill ha tid före klockan tio.', 'Prefers a time before ten.'],
  offerName: ['Klipp före helgen', 'A cut before the weekend'],
  offer: [
    text(
      'Hej {{name|du}}! I veckan är det 15 % på klippning hos {{business}} före klockan 12. Boka tid: svara inte här, ring 070-174 06 05.',
    ),
    text(
      'Hi {{name|there}}! This week haircuts at {{business}} are 15% off before noon. To book, do not reply here, call 070-174 06 05.',
    ),
  ],
  newsName: ['Nu klipper vi på lördagar', 'Now open on Saturdays'],
  newsSubject: ['Nu har vi öppet på lördagar', 'We are now open on Saturdays'],
  news: [
    text(
      'Hej {{name|du}}!\n\nFrån och med nu har vi öppet på lördagar, 10–15. Det är en bra dag för den som annars får springa hit på lunchen.\n\nBoka din tid: https://example.com/bjorns-barbershop/boka\n\nVälkommen!\nBjörn',
    ),
    text(
      'Hi {{name|there}}!\n\nFrom now on we are open on Saturdays, 10 to 3. A good day for whoever has to run here at lunch otherwise.\n\nBook your time: https://example.com/bjorns-barbershop/boka\n\nWelcome!\nBjörn',
    ),
  ],
  beardName: ['Rakning med varm handduk', 'A hot towel shave'],
  beardSubject: ['En rakning som känns hela dagen', 'A shave that lasts all day'],
  beardMail: [
    text(
      'Hej {{name|du}}!\n\nVarm handduk, rakkniv och en kopp kaffe: den här månaden är rakningen 295 kr i stället för 350. Du har en egen kupong.\n\n[Visa erbjudandet]({{offer}})\n\nVälj tid här: https://example.com/bjorns-barbershop/rakning\n\nBjörn',
    ),
    text(
      'Hi {{name|there}}!\n\nA hot towel, a razor and a cup of coffee: this month a shave is 295 kr instead of 350. The voucher is yours.\n\n[See the offer]({{offer}})\n\nPick a time: https://example.com/bjorns-barbershop/rakning\n\nBjörn',
    ),
  ],
  shaveTitle: ['Rakning med varm handduk för 295 kr', 'A hot towel shave for 295 kr'],
  shaveTerms: [
    'Ordinarie pris 350 kr. Gäller en gång. Boka gärna tid.',
    'Usually 350 kr. Good for one visit. Booking is welcome.',
  ],
  cardTitle: ['Sex klippningar ger en på köpet', 'Six haircuts earn one free'],
  cardTerms: ['Gäller vanlig klippning.', 'Good for an ordinary haircut.'],
  counter: ['Kassan', 'The till'],
  dropInName: ['Drop-in hela veckan', 'Drop-in all week'],
  dropIn: [
    text('Drop-in hos {{business}} hela veckan, 14–18. Ingen tid behövs, kaffet är varmt.'),
    text('Drop-in at {{business}} all week, 2 to 6 pm. No booking needed, the coffee is hot.'),
  ],
  draftName: ['Presentkort till jul', 'Gift cards for Christmas'],
  draftSubject: ['En klippning under granen', 'A haircut under the tree'],
  draft: [
    text(
      'Hej {{name|du}}!\n\nEtt presentkort på en klippning passar de flesta. Du köper det hos oss, eller svarar på det här mejlet så lägger vi undan ett.\n\nBjörn',
    ),
    text(
      'Hi {{name|there}}!\n\nA gift card for a haircut suits most people. Buy one in the shop, or reply to this email and we put one aside.\n\nBjörn',
    ),
  ],
  welcomeSubject: ['Välkommen till {{business}}', 'Welcome to {{business}}'],
  welcome: [
    text(
      'Hej {{name|du}}!\n\nTack för att du är med. Visa det här mejlet nästa gång, så bjuder vi på en varm handduk.\n\nBjörn',
    ),
    text(
      'Hi {{name|there}}!\n\nThank you for joining. Show this email next time, and a hot towel is on us.\n\nBjörn',
    ),
  ],
  followUpSubject: ['Dags för en klippning?', 'Time for a haircut?'],
  followUp: [
    text(
      'Hej {{name|du}}!\n\nDet var en månad sedan sist. Boka här när det passar: https://example.com/bjorns-barbershop/boka\n\nBjörn',
    ),
    text(
      'Hi {{name|there}}!\n\nIt has been a month. Book here when it suits you: https://example.com/bjorns-barbershop/boka\n\nBjörn',
    ),
  ],
})
