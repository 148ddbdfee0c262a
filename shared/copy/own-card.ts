import { copy } from './copy.ts'

/** A stamp card that a phone keeps because its person asked for that: on the card's page, and on the tap page. */
export const ownCard = copy('ownCard', {
  save: ['Spara kortet på den här telefonen', 'Save the card on this phone'],
  saveText: [
    'Då får du en stämpel när du blippar igen. Kortet ligger kvar tills du ber telefonen glömma det. Inga kakor används.',
    'You then get a stamp when you tap again. The card stays until you ask the phone to forget it. No cookies are used.',
  ],
  saved: [
    'Kortet är sparat på den här telefonen. Blippa nästa gång du handlar.',
    'The card is saved on this phone. Tap the next time you buy.',
  ],
  saveFailed: [
    'Kortet sparades inte. Försök igen när du har nät.',
    'The card was not saved. Try again once you have a connection.',
  ],
  forget: ['Glöm kortet på den här telefonen', 'Forget the card on this phone'],
  forgotten: ['Kortet är glömt på den här telefonen.', 'The card is forgotten on this phone.'],
  stamp: ['Ge mig en stämpel', 'Give me a stamp'],
  open: ['Visa stämpelkortet', 'Show the stamp card'],
  stamped: [
    'Stämpel {{n}} av {{all}}. Tack för besöket!',
    'Stamp {{n}} of {{all}}. Thank you for your visit!',
  ],
  soon: [
    'Kortet har fått sin stämpel för det här besöket: {{n}} av {{all}}.',
    'The card has its stamp for this visit: {{n}} of {{all}}.',
  ],
  earlier: [
    'Ditt tidigare besök är registrerat. Kortet har nu {{n}} av {{all}} stämplar.',
    'Your earlier visit has been registered. The card now has {{n}} of {{all}} stamps.',
  ],
  full: ['Kortet är fullt. Visa det i kassan.', 'The card is full. Show it at the counter.'],
  closed: [
    'Stämpelkortet tar inte emot stämplar just nu. Fråga i kassan.',
    'The stamp card takes no stamps right now. Please ask at the counter.',
  ],
  unknown: [
    'Kortet finns inte längre, och är glömt på den här telefonen.',
    'The card is no longer there, and is forgotten on this phone.',
  ],
  kept: [
    'Sparat på telefonen. Stämpeln skickas när det finns nät.',
    'Saved on the phone. The stamp is sent once there is a connection.',
  ],
})
