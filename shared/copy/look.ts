import { copy } from './copy.ts'

/** The tap page's look and questions, and the sender of text messages. */
export const look = copy('look', {
  title: ['Utseende på blippsidan', 'Look of the tap page'],
  text: [
    'Färgen och bilden som kunderna känner igen dig på.',
    'The colour and the picture that customers know you by.',
  ],
  ownColor: ['Egen färg på knappar och länkar', 'A colour of our own on buttons and links'],
  ownColorHint: [
    'Blir den svår att läsa gör vi den lite mörkare på ljus botten och ljusare på mörk.',
    'Where it would be hard to read we make it a little darker on light and lighter on dark.',
  ],
  color: ['Färg', 'Colour'],
  sampleLight: ['Så blir den i ljust läge', 'In light mode'],
  sampleDark: ['Så blir den i mörkt läge', 'In dark mode'],
  sample: ['Spara', 'Save'],
  logo: ['Logotyp', 'Logo'],
  logoHint: [
    'PNG, JPEG eller WebP. Vi gör den lagom stor, så att sidan öppnas fort.',
    'PNG, JPEG or WebP. We make it the right size, so that the page opens fast.',
  ],
  noLogo: ['Ingen bild än. Blipps märke visas.', 'No picture yet. Blipp’s mark is shown.'],
  choose: ['Välj en bild', 'Choose a picture'],
  change: ['Byt bild', 'Change the picture'],
  remove: ['Ta bort bilden', 'Remove the picture'],
  logoAlt: ['Logotypen som den visas', 'The logo as it is shown'],
  saved: ['Bilden är sparad', 'The picture is saved'],
  removed: ['Bilden är borttagen', 'The picture is removed'],
  failed: ['Bilden sparades inte', 'The picture was not saved'],
  unreadable: ['Bilden gick inte att läsa. Prova en annan.', 'The picture could not be read. Try another.'],

  perChannel: ['Fråga om sms och e-post var för sig', 'Ask for SMS and email separately'],
  perChannelHint: [
    'Kunden kryssar i hur du får höra av dig, i stället för ett ja till båda.',
    'Customers tick how you may reach them, instead of one yes to both.',
  ],

  senderTitle: ['Avsändare på sms', 'SMS sender'],
  senderText: [
    'Namnet som står på dina sms. Du kan ändra det för ett enskilt utskick.',
    'The name on your text messages. You can change it for a single send.',
  ],
  sender: ['Avsändarnamn', 'Sender name'],
  senderHint: [
    'Högst 11 bokstäver (a–z), siffror och mellanslag. Tomt blir {{name}}.',
    'At most 11 letters (a–z), digits and spaces. Empty becomes {{name}}.',
  ],
  wordings: ['Alla texter som kunder har sagt ja till', 'Every wording that customers have said yes to'],
  wordingSv: ['På svenska, sedan {{day}}', 'In Swedish, since {{day}}'],
  wordingEn: ['På engelska, sedan {{day}}', 'In English, since {{day}}'],
  wordingNow: ['Visas nu', 'Shown now'],
  wordingsFailed: ['Texterna gick inte att hämta.', 'The wordings could not be fetched.'],
  wordingsAgain: ['Försök igen', 'Retry'],
})
