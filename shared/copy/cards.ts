import { copy, plural } from './copy.ts'

/** Ordering the printed NFC cards of the plan. */
export const cards = copy('cards', {
  open: ['Beställ kort', 'Order cards'],
  title: ['Beställ tryckta kort', 'Order printed cards'],
  text: [
    'NFC-kort med Blipps symbol, klara att ställa på disken. De kommer med posten, och du kopplar vart och ett till en tagg i listan.',
    'NFC cards with Blipp’s mark, ready for the counter. They come by post, and you link each to a tag in the list.',
  ],
  left: [
    plural('Planen har {{n}} kort kvar att beställa.', 'Planen har {{n}} kort kvar att beställa.'),
    plural('Your plan has {{n}} card left to order.', 'Your plan has {{n}} cards left to order.'),
  ],
  agreed: [
    'Antalet kort är det vi har kommit överens om.',
    'The number of cards is what we have agreed with you.',
  ],
  noneTitle: ['Inga kort kvar i planen', 'No cards left in your plan'],
  none: [
    'En ny omgång kommer med nästa år av planen. Ett eget NFC-kort går lika bra: skriv det från en Android-telefon i listan över taggar.',
    'New cards come with the next year of the plan. Any NFC card of your own works too: write it from an Android phone in the list of tags.',
  ],
  amount: ['Antal kort', 'Number of cards'],
  recipient: ['Mottagare', 'Recipient'],
  streetAddress: ['Gatuadress', 'Street address'],
  zipCode: ['Postnummer', 'Postcode'],
  city: ['Ort', 'City'],
  note: ['Något vi ska veta', 'Anything we should know'],
  order: ['Beställ', 'Order'],
  orderN: [
    plural('Beställ {{n}} kort', 'Beställ {{n}} kort'),
    plural('Order {{n}} card', 'Order {{n}} cards'),
  ],
  doneTitle: [
    plural('{{n}} kort är beställt', '{{n}} kort är beställda'),
    plural('{{n}} card is ordered', '{{n}} cards are ordered'),
  ],
  done: ['De skickas till {{address}}.', 'They will be sent to {{address}}.'],
  failed: ['Beställningen gick inte fram', 'The order did not get through'],
  loadFailed: [
    'Det gick inte att hämta vad planen har kvar',
    'What is left in your plan could not be fetched',
  ],
  loadFailedText: [
    'Inget är beställt. Försök igen om en stund.',
    'Nothing was ordered. Try again in a moment.',
  ],
  offlineTitle: ['Det behövs nät för att beställa', 'Ordering needs a connection'],
  offline: [
    'Det du har fyllt i står kvar här tills du är uppkopplad igen.',
    'What you have filled in stays here until you are online again.',
  ],
  earlier: ['Tidigare beställningar', 'Earlier orders'],
  earlierOrder: [
    plural('{{n}} kort till {{address}}, {{day}}', '{{n}} kort till {{address}}, {{day}}'),
    plural('{{n}} card to {{address}}, {{day}}', '{{n}} cards to {{address}}, {{day}}'),
  ],
  new: ['Mottagen', 'Received'],
  inHand: ['Behandlas', 'Being prepared'],
  sent: ['Skickad', 'Sent'],
  close: ['Klar', 'Done'],
})
