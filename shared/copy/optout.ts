import { copy } from './copy.ts'

/** The opt-out page, `/u/:token`. */
export const optout = copy('optout', {
  smsTitle: ['Sluta få sms från {{business}}?', 'Stop SMS from {{business}}?'],
  emailTitle: ['Sluta få mejl från {{business}}?', 'Stop emails from {{business}}?'],
  whatsappTitle: [
    'Sluta få WhatsApp-meddelanden från {{business}}?',
    'Stop WhatsApp messages from {{business}}?',
  ],
  ask: [
    'Tryck på knappen, så kommer inga fler. Inget händer förrän du trycker.',
    'Press the button and no more will come. Nothing happens until you do.',
  ],
  sms: ['Ja, sluta skicka sms', 'Yes, stop the SMS'],
  email: ['Ja, sluta skicka mejl', 'Yes, stop the emails'],
  whatsapp: ['Ja, sluta skicka på WhatsApp', 'Yes, stop the WhatsApp messages'],
  all: ['Sluta skicka allt', 'Stop everything'],
  restTitle: ['Annat från {{business}}', 'Anything else from {{business}}'],
  doneTitle: ['Klart', 'Done'],
  smsDone: ['{{business}} skickar inga fler sms till dig.', '{{business}} will send you no more SMS.'],
  emailDone: ['{{business}} skickar inga fler mejl till dig.', '{{business}} will send you no more emails.'],
  whatsappDone: [
    '{{business}} skickar inget mer på WhatsApp till dig.',
    '{{business}} will send you nothing more on WhatsApp.',
  ],
  doneMore: [
    'Du är alltid välkommen tillbaka: blippa i butiken och skriv upp dig igen.',
    'You are always welcome back: tap in the shop and sign up again.',
  ],
  ownPage: ['Se vad {{business}} har sparat om dig', 'See what {{business}} keeps about you'],
  unknownLink: [
    'Kontrollera att hela adressen kom med, eller tryck på länken i meddelandet en gång till.',
    'Please check that the whole address was copied, or press the link in the message again.',
  ],
  testTitle: ['Det här var ett test', 'This was a test'],
  test: [
    'I ett riktigt utskick leder länken till sidan där kunden tackar nej. Testet hör inte till någon kund, så inget har ändrats.',
    'In a real message this link leads to the page where the customer opts out. The test belongs to no customer, so nothing was changed.',
  ],
  unknownTitle: ['Länken känns inte igen', 'We do not recognise this link'],
  unknown: [
    'Kontrollera att hela adressen kom med. Du kan också svara på meddelandet eller kontakta butiken.',
    'Please check that the whole address was copied. You can also reply to the message or contact the shop.',
  ],
})
