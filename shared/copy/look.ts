import { copy } from './copy.ts'

/** The tap page's look and questions, and the sender of text messages. */
export const look = copy('look', {
  title: ['Blippsidans utseende', 'Appearance of the tap page'],
  text: [
    'Färgen och bilden som kunderna känner igen dig på.',
    'The colour and the picture that customers recognise you by.',
  ],
  ownColor: ['Egen färg på knappar och länkar', 'Your own colour on buttons and links'],
  ownColorHint: [
    'Blir den svår att läsa gör vi den lite mörkare på ljus bakgrund och ljusare på mörk.',
    'If it would be hard to read we make it a little darker on light backgrounds and lighter on dark ones.',
  ],
  color: ['Färg', 'Colour'],
  sampleLight: ['Så blir den i ljust läge', 'In light mode'],
  sampleDark: ['Så blir den i mörkt läge', 'In dark mode'],
  sample: ['Spara', 'Save'],
  logo: ['Logotyp', 'Logo'],
  logoHint: [
    'PNG, JPEG eller WebP. Vi gör den lagom stor, så att sidan öppnas fort.',
    'PNG, JPEG or WebP. We make it the right size, so that the page opens quickly.',
  ],
  noLogo: [
    'Ingen bild än. Blipps symbol visas så länge.',
    'No picture yet. Blipp’s mark is shown meanwhile.',
  ],
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
    'Högst 11 tecken: bokstäver (a–z), siffror och mellanslag. Lämnar du det tomt står det {{name}}.',
    'At most 11 characters: letters (a–z), digits and spaces. Leave it empty to use {{name}}.',
  ],
  wordings: ['Alla texter som kunder har sagt ja till', 'All wordings that customers have said yes to'],
  wordingSv: ['På svenska, sedan {{day}}', 'In Swedish, since {{day}}'],
  wordingEn: ['På engelska, sedan {{day}}', 'In English, since {{day}}'],
  wordingNow: ['Visas nu', 'Shown now'],
  wordingsFailed: ['Texterna gick inte att hämta.', 'The wordings could not be fetched.'],
})
