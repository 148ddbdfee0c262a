import { copy } from './copy.ts'

/** The privacy page that Blipp hosts for a shop without one of its own. */
export const privacy = copy('privacy', {
  title: ['Så hanterar {{business}} dina uppgifter', 'How {{business}} handles your details'],
  lead: [
    'Kort sagt: vi använder uppgifterna för att höra av oss till dig, inget annat, och du kan sluta när du vill.',
    'In short: we use your details to get in touch with you, nothing else, and you can stop whenever you like.',
  ],
  leadVouchers: [
    'Kort sagt: vi använder uppgifterna för att höra av oss till dig och för det vi erbjuder dig, inget annat, och du kan sluta när du vill.',
    'In short: we use your details to get in touch with you and for what we offer you, nothing else, and you can stop whenever you like.',
  ],
  whoTitle: ['Vem ansvarar', 'Who is responsible'],
  who: [
    '{{business}} är personuppgiftsansvarig. Hör av dig hit om du undrar något:',
    '{{business}} is the data controller. Get in touch here if you wonder about anything:',
  ],
  whatTitle: ['Vad vi sparar', 'What we keep'],
  what: [
    'Namn, e-postadress och, om du skriver det, telefonnummer. Dessutom vad du sa ja till, när, med vilka ord och vid vilken tagg, så att vi kan visa att du sa ja.',
    'Your name, your email address and, if you give it, your phone number. Also what you said yes to, when, in which words and at which tag, so that we can show that you did.',
  ],
  whatMessages: [
    'Vad vi har skickat till dig, om det kom fram och vad du svarade. Vi kan också skriva en anteckning om dig, eller sätta en etikett på dig som ”stammis”.',
    'What we have sent you, whether it arrived and what you replied. We may also write a note about you, or give you a label such as “regular”.',
  ],
  whatLinks: [
    'Om du öppnar en länk i {{messages}}, och när.',
    'Whether you open a link in {{messages}}, and when.',
  ],
  inMail: ['våra mejl', 'our emails'],
  inTexts: ['våra sms', 'our texts'],
  inBoth: ['våra mejl och sms', 'our emails and texts'],
  whatOpens: [
    'Om du öppnar ett mejl: det märks på en osynlig bild i det. Visar din mejlapp inga bilder syns det inte.',
    'Whether you open an email: a hidden picture in it tells. If your email app does not show pictures, nothing is seen.',
  ],
  whatVouchers: [
    'Om vi ger dig en kupong: vilken, när du fick den, och när och på vilken enhet den användes.',
    'If we give you a voucher: which one, when you got it, and when and on which device it was used.',
  ],
  whatVisits: [
    'Vilka dagar du kommer tillbaka och använder något av det vi erbjuder.',
    'The days on which you come back and use something that we offer.',
  ],
  whyTitle: ['Varför', 'Why'],
  why: [
    'För att skicka erbjudanden och nyheter {{channels}}. Den rättsliga grunden är ditt samtycke (GDPR artikel 6.1 a).',
    'To send you offers and news {{channels}}. The legal basis is your consent (GDPR Article 6(1)(a)).',
  ],
  whyMessages: [
    'Det vi har skickat minns vi för att inte höra av oss för ofta och för att kunna svara på frågor om det. Anteckningar och etiketter har vi för att skriva till rätt personer. Den rättsliga grunden är vårt berättigade intresse av det (GDPR artikel 6.1 f).',
    'We remember what we have sent so as not to write too often, and to be able to answer questions about it. Notes and labels help us write to the right people. The legal basis is our legitimate interest in that (GDPR Article 6(1)(f)).',
  ],
  whyMeasured: [
    'Vad som öppnas ser vi för att skriva sådant som intresserar dig, på samma rättsliga grund.',
    'We see what is opened so that we write what interests you, on the same legal basis.',
  ],
  whyVouchers: [
    'Kupongerna sparar vi för att du ska kunna använda dem, för att ingen ska användas fler gånger än den gäller och för att se vad ett erbjudande gav. Den rättsliga grunden är vårt berättigade intresse av det (GDPR artikel 6.1 f).',
    'We keep the vouchers so that you can use them, so that none is used more often than it is good for, and to see what came of an offer. The legal basis is our legitimate interest in that (GDPR Article 6(1)(f)).',
  ],
  whyVisits: [
    'Besöken sparar vi för att se om det vi gör får någon att komma tillbaka, och för att kunna höra av oss till dig som har sagt ja när det passar: efter ett antal besök, eller när det var länge sedan. Den rättsliga grunden är vårt berättigade intresse av det (GDPR artikel 6.1 f).',
    'We keep the visits to see whether what we do makes anybody come back, and to be able to get in touch at the right time if you have said yes: after a number of visits, or when it has been a long time. The legal basis is our legitimate interest in that (GDPR Article 6(1)(f)).',
  ],
  channels: ['med sms och e-post', 'by SMS and email'],
  channelsWhatsapp: ['med sms, e-post och WhatsApp', 'by SMS, email and WhatsApp'],
  whereTitle: ['Vem som ser dem', 'Who sees them'],
  where: [
    'Vi, och de som sköter tekniken åt oss: Blipp, som driver tjänsten, och de som förmedlar sms och mejl. De får bara göra det vi ber om. Uppgifterna säljs aldrig.',
    'We do, and those who run the technology for us: Blipp, which runs the service, and those who carry SMS and email. They may only do what we ask. Your details are never sold.',
  ],
  whereWhatsapp: [
    'Meddelanden på WhatsApp går genom Meta, som äger WhatsApp.',
    'Messages on WhatsApp go through Meta, which owns WhatsApp.',
  ],
  whereAbroad: [
    'En del av dem som sköter tekniken kan behandla uppgifterna utanför EU, och då med det skydd som EU kräver.',
    'Some of those who run the technology may process your details outside the EU, and then with the safeguards that the EU requires.',
  ],
  whereList: ['Vilka de är, och var de finns', 'Who they are, and where'],
  longTitle: ['Hur länge', 'For how long'],
  long: [
    'Vi skickar inget mer när du har tackat nej. Uppgifterna finns kvar tills du raderar dem eller ber oss göra det:',
    'Once you have said no we send nothing more. The details stay until you erase them or ask us to:',
  ],
  rightsTitle: ['Dina rättigheter', 'Your rights'],
  rights: [
    'Du kan när som helst ta tillbaka ditt ja: med länken i varje meddelande, eller genom att svara STOPP där det går. Du kan få se, rätta, flytta eller radera det vi har om dig. Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, imy.se.',
    'You can take back your yes at any time: with the link in every message, or by replying STOP where that works. You can see, correct, move or erase what we have about you. If you are not content you can complain to the Swedish Authority for Privacy Protection, imy.se.',
  ],
  ownPage: [
    'Se, ändra, ladda ner eller radera dina uppgifter',
    'See, change, download or erase your details',
  ],
  deviceTitle: ['På din telefon', 'On your phone'],
  device: [
    'Formuläret använder inga kakor. Saknas nätet när du skickar sparas anmälan på telefonen tills den är framme.',
    'The form uses no cookies. If there is no connection when you send it, your sign-up is kept on the phone until it has arrived.',
  ],
  deviceCard: [
    'Ber du telefonen spara ett stämpelkort ligger kortet och ett bevis för det kvar där, utan kakor, tills du trycker på Glöm kortet. Det behövs för att du ska få en stämpel när du blippar igen, och inget sparas hos den som inte ber om det.',
    'If you ask the phone to save a stamp card, the card and a proof of it stay there, without cookies, until you press Forget the card. That is what it takes to get a stamp when you tap again, and nothing is kept on the phone of whoever does not ask.',
  ],
  back: ['Tillbaka till formuläret', 'Back to the form'],
})
