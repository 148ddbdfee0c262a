import { copy, type KeyOf } from './copy.ts'

/** The tap page: the form that a tag opens. English wordings are the specification's where it quotes them. */
export const taps = copy('taps', {
  title: ['Välkommen till {{business}}', 'Welcome to {{business}}'],
  heading: ['Ska vi hålla kontakten?', 'Shall we stay in touch?'],
  name: ['Namn', 'Name'],
  email: ['E-post', 'Email'],
  phone: ['Telefon', 'Phone'],
  optional: ['valfritt', 'optional'],
  consentBy: ['Ja tack, på de här sätten:', 'Yes please, in these ways:'],
  consentSms: ['Sms', 'SMS'],
  consentEmail: ['E-post', 'Email'],
  privacyLink: ['Så hanteras dina uppgifter', 'How your details are handled'],
  submit: ['Skriv upp mig', 'Sign me up'],
  submitting: ['Skickar …', 'Sending …'],

  nextTitle: ['Vad händer sedan?', 'What happens next?'],
  nextMessages: [
    'Du får erbjudanden och nyheter från {{business}}, aldrig från någon annan.',
    'You get offers and news from {{business}}, never from anyone else.',
  ],
  nextReview: [
    'Vi öppnar recensionssidan. Berätta gärna vad du tyckte.',
    'We open the review page. Tell others what you thought.',
  ],
  nextStop: [
    'Ångrar du dig? Du kan avregistrera dig i varje meddelande.',
    'Changed your mind? Unsubscribe in any message.',
  ],
  gdpr: ['Följer GDPR', 'GDPR compliant'],
  secure: ['Tryggt och privat', 'Secure and private'],
  blipp: ['Med Blipp', 'Powered by Blipp'],

  consentRequiredTitle: ['Samtycke behövs', 'Consent Required'],
  consentRequired: [
    'Godkänn hur uppgifterna används för att fortsätta',
    'Please agree to the data usage terms to continue',
  ],
  skip: ['Fortsätt till recensioner utan att skriva upp dig', 'Continue to reviews without signing up'],
  missingInformationTitle: ['Något saknas', 'Missing Information'],
  missingInformation: [
    'Fyll i ditt namn och din e-postadress.',
    'Please fill in your name and email address.',
  ],
  failedTitle: ['Det gick inte', 'Error'],
  failed: ['Något gick fel. Försök igen.', 'Something went wrong. Please try again.'],
  rejectedTitle: ['Nästan klart', 'Almost there'],
  rejected: [
    'Något i anmälan behöver rättas. Se det markerade.',
    'Something in your sign-up needs correcting. See what is marked.',
  ],
  storageOffTitle: ['Inget nät', 'No connection'],
  storageOff: [
    'Telefonen kan inte spara anmälan. Låt sidan vara öppen tills du har nät.',
    'This phone cannot save your sign-up. Keep this page open until you are connected.',
  ],
  dismiss: ['Stäng', 'Close'],

  sentTitle: ['Klart', 'All set'],
  sentToast: ['Din anmälan är framme.', 'Your sign-up has arrived.'],
  keptTitle: ['Sparat', 'Saved'],
  thanks: ['Tack!', 'Thank you!'],
  sent: ['Nu är du med hos {{business}}.', 'You are signed up with {{business}}.'],
  kept: [
    'Sparat på den här telefonen. Vi skickar när du är uppkopplad igen.',
    'Saved on this phone. We send it when you are back online.',
  ],
  keptLater: [
    'Sparat på den här telefonen. Vi skickar när du öppnar sidan igen.',
    'Saved on this phone. We send it when you open this page again.',
  ],
  keptOnSite: [
    'Sparat i webbläsaren. Låt sidan vara öppen tills du har nät, så skickar vi din anmälan.',
    'Saved in this browser. Keep the page open until you are connected, and we send your sign-up.',
  ],
  storageOffOnSite: [
    'Din anmälan kom inte fram, och webbläsaren sparar inget här. Låt sidan vara öppen och försök igen när du har nät.',
    'Your sign-up did not arrive, and this browser keeps nothing here. Keep the page open and try again once you are connected.',
  ],
  keptOverHttp: [
    'Sparat på den här telefonen. Vi skickar när du öppnar sidan igen, och det går bara med nät: adressen saknar https.',
    'Saved on this phone. We send it when you open this page again, online: the address has no https.',
  ],
  contact: ['Spara oss i kontakterna', 'Save us in your contacts'],
  voucher: ['Den här får du av oss:', 'This is for you:'],
  review: ['Skriv en recension', 'Write a review'],
  reviewSoon: ['Recensionssidan öppnas strax.', 'The review page opens in a moment.'],
  reviewOffline: [
    'Recensionssidan går att öppna när du är uppkopplad.',
    'The review page can be opened when you are online.',
  ],

  suspendedTitle: ['Vi tar en paus', 'We are taking a break'],
  suspended: [
    '{{business}} tar inte emot anmälningar just nu. Det du redan har skickat är sparat.',
    '{{business}} is not taking sign-ups right now. What you have already sent is kept.',
  ],
  closedTitle: ['Tack för den här tiden', 'Thank you for your time with us'],
  closed: [
    '{{business}} tar inte längre emot anmälningar och skickar inga fler meddelanden.',
    '{{business}} no longer takes sign-ups and will send no more messages.',
  ],
  stoppedTitle: ['Formuläret är borta', 'This form is gone'],
  stopped: [
    '{{business}} tar inte längre emot anmälningar här.',
    '{{business}} no longer takes sign-ups here.',
  ],
  unknownTitle: ['Vi hittar inte taggen', 'We cannot find this tag'],
  unknown: [
    'Adressen leder inte till någon butik. Fråga gärna i kassan, eller prova att blippa igen.',
    'This tag isn’t linked to a shop. Please ask at the counter, or try tapping again.',
  ],
})

export type TapKey = KeyOf<typeof taps>
