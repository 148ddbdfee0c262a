import { copy } from './copy.ts'

/** The fields of a mail beside its text: a picture, a button, and the tools for how it looks. */
export const mailEditor = copy('mailEditor', {
  picture: ['Bild', 'Picture'],
  pictureHint: [
    'Visas överst i mejlet. Vi gör den lagom stor, så att mejlet öppnas fort.',
    'Shown at the top of the email. We make it the right size, so that the email opens quickly.',
  ],
  choose: ['Välj en bild', 'Choose a picture'],
  change: ['Byt bild', 'Change the picture'],
  remove: ['Ta bort bilden', 'Remove the picture'],
  alt: ['Vad bilden visar', 'What the picture shows'],
  altHint: [
    'Läses upp för den som inte ser bilden, och visas när mejlprogrammet döljer den. Lämna tomt om bilden bara är till för att pryda.',
    'Read out to people who do not see the picture, and shown where a mail program hides it. Leave empty for a picture that only decorates.',
  ],
  unreadable: [
    'Bilden gick inte att läsa. Prova en annan, till exempel en JPEG.',
    'The picture could not be read. Try another, such as a JPEG.',
  ],
  notKept: ['Bilden sparades inte', 'The picture was not saved'],
  tools: ['Utseende på texten', 'Look of the text'],
  heading: ['Rubrik', 'Heading'],
  bold: ['Fet', 'Bold'],
  list: ['Lista', 'List'],
  link: ['Länk', 'Link'],
  toolsHint: [
    'Markera texten och välj. En rubrik börjar med #, en punkt i en lista med -, och fet text står mellan **.',
    'Select the text and choose. A heading begins with #, an item of a list with -, and bold text stands between **.',
  ],
  headingSample: ['Din rubrik', 'Your heading'],
  boldSample: ['viktigt', 'important'],
  listSample: ['Första punkten', 'First item'],
  linkText: ['Text som syns', 'Words that show'],
  linkTarget: ['Webbadress', 'Web address'],
  linkHint: ['Till exempel dinbutik.se/boka', 'Such as yourshop.com/book'],
  linkWrong: ['Skriv en webbadress, till exempel dinbutik.se', 'Write a web address, such as yourshop.com'],
  linkPut: ['Infoga länken', 'Insert the link'],
  linkCancel: ['Stäng', 'Close'],
  button: ['Knapp', 'Button'],
  buttonHint: [
    'Visas sist i mejlet, i din färg. Lämna tomt om mejlet inte ska ha någon.',
    'Shown last in the email, in your colour. Leave empty for an email without one.',
  ],
  buttonText: ['Text på knappen', 'Words on the button'],
  buttonTarget: ['Knappen leder till', 'The button leads to'],
  buttonTargetHint: [
    'En webbadress, en e-postadress, ett telefonnummer eller {{review}} för din recensionssida.',
    'A web address, an email address, a phone number, or {{review}} for your review page.',
  ],
  width: ['Läses på', 'Read on'],
  phone: ['Mobil', 'Phone'],
  computer: ['Dator', 'Computer'],
  frame: ['Mejlet som det skickas', 'The email as it is sent'],
  previewFailed: [
    'Förhandsvisningen gick inte att öppna. Prova igen när du har nät.',
    'The preview could not be opened. Try again when you are online.',
  ],
})
