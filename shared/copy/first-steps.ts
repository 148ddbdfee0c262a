import { copy, plural } from './copy.ts'

/** The first steps of a new shop. */
export const firstSteps = copy('firstSteps', {
  title: ['Kom igång', 'First steps'],
  progress: [plural('{{n}} av {{all}} klar', '{{n}} av {{all}} klara'), '{{n}} of {{all}} done'],
  hide: ['Dölj', 'Hide'],
  hideLabel: ['Dölj Kom igång', 'Hide the first steps'],
  hidden: ['Kom igång är dolt på den här enheten', 'The first steps are hidden on this device'],
  isDone: ['Klart:', 'Done:'],
  isOpen: ['Kvar att göra:', 'Still to do:'],

  review: ['Lägg in din recensionssida', 'Add your review page'],
  reviewText: [
    'Den som har skrivit upp sig kan lämna en recension direkt efteråt.',
    'Anyone who signs up can leave a review right after.',
  ],
  reviewGo: ['Till inställningarna', 'To the settings'],
  wording: ['Bestäm samtyckestexten', 'Decide on the consent wording'],
  wordingText: [
    'Så frågar du om du får höra av dig. Skriv en egen text, eller ta vår.',
    'This is how you ask whether you may get in touch. Write your own, or use ours.',
  ],
  wordingGo: ['Läs och ändra', 'Read and change'],
  wordingKeep: ['Vår text passar', 'Our text is fine'],
  tag: ['Skapa din första tagg', 'Make your first tag'],
  tagText: [
    'Skriv den på ett chip eller skriv ut en skylt med QR-kod.',
    'Write it on a chip, or print a sign with a QR code.',
  ],
  tagGo: ['Till taggarna', 'To the tags'],
  signup: ['Prova en anmälan', 'Try a sign-up'],
  signupText: [
    'Öppna blippsidan och skriv upp dig själv, precis som en kund gör.',
    'Open the tap page and sign yourself up, just as a customer would.',
  ],
  signupGo: ['Öppna blippsidan', 'Open the tap page'],
  campaign: ['Skicka din första kampanj', 'Send your first campaign'],
  campaignText: [
    'Ett par rader räcker. Du ser vad det kostar innan du skickar.',
    'A few lines will do. You see what it costs before you send.',
  ],
  campaignGo: ['Skriv en kampanj', 'Write a campaign'],

  doneTitle: ['Allt är på plats', 'Everything is in place'],
  doneText: [
    'Nu sköter taggarna resten. Hur det går ser du i rapporterna.',
    'The tags do the rest now. The reports show how it goes.',
  ],
  toReports: ['Se rapporterna', 'See the reports'],
})
