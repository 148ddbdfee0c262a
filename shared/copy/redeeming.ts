import { copy } from './copy.ts'

/** Redeeming a voucher at the counter. */
export const redeeming = copy('redeeming', {
  name: ['Lös in', 'Redeem'],
  title: ['Lös in en kupong', 'Redeem a voucher'],
  how: ['Hur vill du hitta kupongen?', 'How would you like to find the voucher?'],
  byCode: ['Kod', 'Code'],
  byCamera: ['Kamera', 'Camera'],
  byCustomer: ['Kund', 'Customer'],

  code: ['Kupongens kod', 'The voucher’s code'],
  codeHint: [
    'Åtta tecken, på kundens kupong. O och 0 är samma sak, I, L och 1 också.',
    'Eight characters, on the customer’s voucher. O and 0 are the same, and so are I, L and 1.',
  ],
  look: ['Visa kupongen', 'Show the voucher'],

  starting: ['Startar kameran …', 'Starting the camera …'],
  hold: ['Håll kundens kupong framför kameran.', 'Hold the customer’s voucher in front of the camera.'],
  picture: ['Det kameran ser', 'What the camera sees'],
  notOurs: [
    'Det är ingen av våra kuponger. Prova igen, eller skriv koden.',
    'That is none of our vouchers. Try again, or type the code.',
  ],
  refusedTitle: ['Kameran är avstängd för Blipp', 'The camera is blocked for Blipp'],
  refused: [
    'Tillåt kameran i webbläsarens inställningar för den här sidan, ladda sidan på nytt och prova igen. Det går lika bra att skriva koden.',
    'Allow the camera in the browser’s settings for this page, load the page again and try once more. Typing the code works just as well.',
  ],
  absentTitle: ['Ingen kamera här', 'No camera here'],
  absent: [
    'Den här enheten har ingen kamera som webbläsaren kan använda. Skriv koden eller sök kunden.',
    'This device has no camera that the browser can use. Type the code or find the customer.',
  ],
  insecure: [
    'Kameran kräver en säker anslutning (https). Skriv koden eller sök kunden.',
    'The camera needs a secure connection (https). Type the code or find the customer.',
  ],
  busyTitle: ['Kameran gick inte att starta', 'The camera could not be started'],
  busy: [
    'Ett annat program kanske använder den. Stäng det och prova igen, eller skriv koden.',
    'Another program may be using it. Close that and try again, or type the code.',
  ],
  again: ['Prova igen', 'Retry'],
  typeInstead: ['Skriv koden', 'Type the code'],

  search: ['Sök kunden', 'Find the customer'],
  searchHint: ['Skriv namn, e-post eller telefon.', 'Type a name, an email address or a phone number.'],
  noMatch: ['Ingen kund passar', 'No customer matches'],
  customers: ['Kunder', 'Customers'],
  noVouchers: ['Har ingen kupong', 'Has no voucher'],
  back: ['Tillbaka till sökningen', 'Back to the search'],

  usable: ['Går att använda', 'Can be used'],
  take: ['Lös in nu', 'Redeem now'],
  taken: ['Inlöst nu', 'Used now'],
  before: ['Redan använd', 'Used before'],
  twice: ['Använd två gånger', 'Used twice'],
  twiceText: [
    'En annan enhet tog emot samma kupong. Båda gångerna står kvar och räknas.',
    'Another device took the same voucher. Both uses stand and are counted.',
  ],
  notValid: ['Gäller inte', 'Not valid'],
  none: [
    'Koden hör inte till någon av butikens kuponger.',
    'The code belongs to none of the shop’s vouchers.',
  ],
  early: ['Gäller först från {{day}}.', 'Valid from {{day}}.'],
  over: ['Gällde till och med {{day}}.', 'Was valid until {{day}}.'],
  stopped: ['Erbjudandet är stoppat.', 'The offer has been stopped.'],
  unknown: ['Går inte att kontrollera här', 'Cannot be checked here'],
  unknownText: [
    'Den här enheten känner inte till koden och har inget nät. Kupongen kan vara ny. Du kan ta emot den ändå: den kontrolleras när enheten har nät, och du får veta hur det gick.',
    'This device does not know the code and is offline. The voucher may be new. You can take it all the same: it is checked once the device is online, and you are told what became of it.',
  ],
  takeUnchecked: ['Ta emot ändå', 'Take it all the same'],
  unchecked: ['Mottagen, ska kontrolleras', 'Taken, to be checked'],
  uncheckedText: [
    'Hur det gick står i utkorgen när enheten har nät.',
    'The outbox says what became of it once the device is online.',
  ],
  refusedUse: ['Räknades inte', 'Was not counted'],
  asking: ['Frågar servern …', 'Asking the server …'],
  tooMany: [
    'För många okända koder den senaste timmen. Vänta en stund, eller sök kunden.',
    'Too many unknown codes within the last hour. Wait a while, or find the customer.',
  ],
  failed: ['Kupongen sparades inte', 'The use was not saved'],
  left: ['Gång {{n}} av {{all}}', 'Use {{n}} of {{all}}'],
  heldBy: ['Kund: {{name}}', 'Customer: {{name}}'],
  takenBy: ['av {{name}}', 'by {{name}}'],
  thisDevice: ['den här enheten', 'this device'],
  waits: ['Sparad här. Skickas när enheten har nät.', 'Saved here. It is sent once the device is online.'],
  undo: ['Ångra', 'Undo'],
  undone: ['Ångrat. Kupongen går att använda igen.', 'Undone. The voucher can be used again.'],
  next: ['Nästa kupong', 'Next voucher'],
  codeEnds: ['Koden slutar på {{tail}}', 'The code ends in {{tail}}'],
  endsWith: ['koden som slutar på {{tail}}', 'the code that ends in {{tail}}'],
  noOffersTitle: ['Inget att lösa in än', 'Nothing to redeem yet'],
  noOffers: [
    'Gör ett erbjudande och starta det, så kan kundernas kuponger lösas in här.',
    'Make an offer and start it, and customers’ vouchers can be redeemed here.',
  ],
  toCounter: ['Till kundformuläret', 'To the customer form'],
  toOffers: ['Till erbjudandena', 'To the offers'],
})
