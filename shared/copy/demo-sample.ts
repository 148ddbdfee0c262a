import { copy } from './copy.ts'

/** Kept as it is written: what stands in braces is filled in for each customer, not here. */
const text = (words: string) => () => words

/** The demo shop's name and its campaigns: all of it made up. */
export const demoSample = copy('demoSample', {
  business: ['Linnéas Kafé', 'Linnea’s Café'],
  tagline: ['Nybakat, nära torget', 'Freshly baked, by the square'],
  street: ['Storgatan 12', 'Storgatan 12'],
  counter: ['Disken', 'Counter'],
  table: ['Bord 4', 'Table 4'],
  window: ['Fönstret', 'Window'],
  regular: ['stammis', 'regular'],
  lunch: ['lunch', 'lunch'],
  newOnes: ['Nya den här månaden', 'New this month'],
  offerName: ['Två bullar för en', 'Two buns for one'],
  offer: [
    text(
      'Hej {{name|du}}! På fredag får du två kardemummabullar för en hos {{business}}. Visa sms:et i kassan.',
    ),
    text(
      'Hi {{name|there}}! This Friday you get two cardamom buns for one at {{business}}. Show this text at the till.',
    ),
  ],
  newsName: ['Höstens nya lunch', 'The new autumn lunch'],
  newsSubject: ['Ny lunchmeny från måndag', 'A new lunch menu from Monday'],
  news: [
    text(
      'Hej {{name|du}}!\n\nFrån måndag serverar vi soppa på rostad pumpa, bröd från egen ugn och kaffe på maten.\n\nVälkommen in!\nLinnéa',
    ),
    text(
      'Hi {{name|there}}!\n\nFrom Monday we serve roast pumpkin soup, bread from our own oven and coffee after.\n\nSee you soon!\nLinnea',
    ),
  ],
  quizName: ['Frågesport på torsdag', 'Quiz night on Thursday'],
  quiz: [
    text(
      'Frågesport hos {{business}} på torsdag kl. 18. Samla ett lag på fyra, vi bjuder på första koppen. Välkommen!',
    ),
    text(
      'Quiz night at {{business}} on Thursday at 6 pm. Bring a team of four, the first cup is on us. Welcome!',
    ),
  ],
  reviewName: ['Be om en recension', 'Ask for a review'],
  reviewSubject: ['Hur var besöket?', 'How was your visit?'],
  review: [
    text(
      'Hej {{name|du}}!\n\nTack för att du kom förbi. Har du en minut får du gärna skriva vad du tyckte:\n\n{{review}}\n\nTack!',
    ),
    text(
      'Hi {{name|there}}!\n\nThank you for coming by. If you have a minute, please tell us what you thought:\n\n{{review}}\n\nThank you!',
    ),
  ],
  welcomeName: ['Välkommen som kund', 'Welcome as a customer'],
  welcome: [
    text(
      'Hej {{name|du}}! Roligt att du är med hos {{business}}. Visa sms:et nästa gång så bjuder vi på en kaka.',
    ),
    text(
      'Hi {{name|there}}! Good to have you with {{business}}. Show this text next time and a cookie is on us.',
    ),
  ],
  whatsappName: ['Bordet är ditt', 'Your table is ready'],
  whatsappBody: [
    text('Hej {{1}}! Ditt bord hos {{2}} är ditt i kväll. Svara här om något ändras.'),
    text('Hi {{1}}! Your table at {{2}} is yours tonight. Reply here if anything changes.'),
  ],
})
