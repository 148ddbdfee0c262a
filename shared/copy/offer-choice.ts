import { copy, plural } from './copy.ts'

/** The choice of the offer that a message leads to, and what is said of it before Send. */
export const offerChoice = copy('offerChoice', {
  insert: ['Erbjudande', 'Offer'],
  linkWords: ['Visa erbjudandet', 'See the offer'],
  label: ['Erbjudandet i texten', 'The offer in the text'],
  hint: [
    'Varje mottagare får en egen kupong. Länken till den står där det står {{place}}.',
    'Each recipient gets a voucher of their own. Its link goes where it says {{place}}.',
  ],
  choose: ['Välj erbjudande', 'Choose an offer'],
  draft: ['{{title}} (utkast, startar när du skickar)', '{{title}} (draft, starts when you send)'],
  over: ['{{title}} (slut sedan {{until}})', '{{title}} (ended {{until}})'],
  stopped: ['{{title}} (stoppat)', '{{title}} (stopped)'],
  none: [
    'Du har inga erbjudanden än. Skapa ett under Erbjudanden, så går det att välja här.',
    'You have no offers yet. Make one under Offers, and it can be chosen here.',
  ],
  noneUsable: [
    'Alla dina erbjudanden är slut eller stoppade. Starta ett, eller skapa ett nytt.',
    'All your offers are over or stopped. Start one, or make a new one.',
  ],
  gone: ['Erbjudandet finns inte längre. Välj ett annat.', 'The offer no longer exists. Choose another.'],
  faultOver: [
    'Erbjudandet är slut och går inte att skicka. Välj ett annat.',
    'The offer has ended and cannot be sent. Choose another.',
  ],
  faultStopped: [
    'Erbjudandet är stoppat och går inte att skicka. Välj ett annat, eller starta det igen.',
    'The offer has been stopped and cannot be sent. Choose another, or start it again.',
  ],
  lasts: ['Gäller till och med {{until}}.', 'Valid until {{until}}.'],
  left: [
    plural('{{n}} kupong kvar.', '{{n}} kuponger kvar.'),
    plural('{{n}} voucher left.', '{{n}} vouchers left.'),
  ],

  sendTitle: ['{{title}} följer med', '{{title}} is included'],
  sendText: [
    'Var och en får en egen kupong. Den som redan har en får länken till den igen, och den som har använt sin får inget meddelande.',
    'Everybody gets a voucher of their own. Whoever has one gets its link again, and whoever has used theirs gets no message.',
  ],
  sendStarts: [
    'Erbjudandet är ett utkast. Det startar när du skickar.',
    'The offer is a draft. It starts when you send.',
  ],
  fewTitle: ['Kupongerna räcker inte till alla', 'There are not enough vouchers for everybody'],
  fewText: [
    'Det finns {{left}} kvar och du har valt {{n}} mottagare. De som inte har någon kupong när de tar slut får inget meddelande. Höj antalet på erbjudandet om alla ska få det.',
    '{{left}} are left and you have chosen {{n}} recipients. Whoever has none when they run out gets no message. Raise the number on the offer if everybody is to get it.',
  ],
  endedTitle: ['Erbjudandet går inte att skicka', 'The offer cannot be sent'],
})
