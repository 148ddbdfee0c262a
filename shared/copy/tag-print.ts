import { copy, plural } from './copy.ts'

/** The print sheet of a tag: the choices around it, and the words that are printed. */
export const tagPrint = copy('tagPrint', {
  title: ['Skriv ut {{label}}', 'Print {{label}}'],
  name: ['Skriv ut tagg', 'Print tag'],
  text: [
    'Klistra NFC-taggen bakom eller på fältet med bågarna. Den som inte kan blippa skannar koden.',
    'Stick the NFC tag behind or on the field with the arcs. Anyone who cannot tap can scan the code.',
  ],
  back: ['Taggar', 'Tags'],
  goneTitle: ['Taggen finns inte längre', 'The tag no longer exists'],
  gone: ['Den kan ha tagits bort på en annan enhet.', 'It may have been deleted on another device.'],
  noAddressTitle: ['Ingen adress än', 'No address yet'],
  noAddress: [
    'Taggen får sin adress av servern så fort du är uppkopplad. Sedan kan den skrivas ut.',
    'The server gives the tag its address as soon as you are online. Then it can be printed.',
  ],

  format: ['Vad ska skrivas ut?', 'What do you want to print?'],
  sign: ['Diskskylt', 'Counter sign'],
  signText: ['A6, en på varje ark.', 'A6, one to a sheet.'],
  sticker50: ['Små klistermärken', 'Small stickers'],
  sticker50Text: ['50 × 50 mm, 15 på ett A4.', '50 × 50 mm, 15 to an A4.'],
  sticker70: ['Stora klistermärken', 'Large stickers'],
  sticker70Text: ['70 × 70 mm, 6 på ett A4.', '70 × 70 mm, 6 to an A4.'],
  tent: ['Bordsryttare', 'Table tents'],
  tentText: ['Viks på mitten, 4 på ett A4.', 'Folded in the middle, 4 to an A4.'],
  count: ['Antal', 'How many'],
  countInvalid: ['Skriv ett antal mellan 1 och 96', 'Enter a number from 1 to 96'],
  invitation: ['Inbjudan', 'Invitation'],
  invitationHint: ['En rad, högst 60 tecken.', 'One line, at most 60 characters.'],
  invitationRequired: ['Skriv en rad', 'Enter a line'],
  print: ['Skriv ut', 'Print'],
  printHint: [
    'Välj skalan 100 % och inga marginaler i utskriftsrutan. Där kan du också spara som PDF.',
    'Choose a scale of 100% and no margins in the print dialog. You can save as PDF there too.',
  ],
  preview: ['Förhandsvisning', 'Preview'],
  sheets: [
    plural('{{n}} ark i formatet {{paper}}', '{{n}} ark i formatet {{paper}}'),
    plural('{{n}} sheet of {{paper}}', '{{n}} sheets of {{paper}}'),
  ],

  inviteSignup: ['Blippa och få våra bästa erbjudanden först', 'Tap to get our best offers first'],
  inviteReview: ['Blippa och berätta vad du tyckte', 'Tap to tell us what you thought'],
  invitePage: ['Blippa och läs mer', 'Tap to read more'],
  tapHere: ['Blippa här', 'Tap here'],
  fold: ['vik här', 'fold here'],
  orScan: ['eller skanna', 'or scan'],
})
