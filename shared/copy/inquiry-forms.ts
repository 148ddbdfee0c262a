import { copy } from './copy.ts'

/** Words that all inquiry forms share. */
export const inquiryForms = copy('inquiryForms', {
  name: ['Namn', 'Full name'],
  firstName: ['Förnamn', 'First name'],
  lastName: ['Efternamn', 'Last name'],
  email: ['E-post', 'Email'],
  phone: ['Telefon (valfritt)', 'Phone (optional)'],
  company: ['Företag', 'Company'],
  companyOptional: ['Företag (valfritt)', 'Company (optional)'],
  sending: ['Skickar …', 'Sending …'],
  required: ['Fält med * behöver fyllas i.', 'Fields marked * are required.'],
  leaveEmpty: ['Lämna det här fältet tomt', 'Leave this field empty'],
  missingTitle: ['Något saknas', 'Missing Information'],
  missingText: ['Se fälten som är markerade.', 'Please look at the fields that are marked.'],
  errorTitle: ['Fel', 'Error'],
  kept: ['Inte skickat. Det du skrev finns kvar.', 'Not sent. What you wrote is still here.'],
  offline: [
    'Ingen kontakt med nätet. Försök igen när du är uppkopplad.',
    'There is no connection. Please try again when you are online.',
  ],
  privacy: [
    'Vi använder uppgifterna för att svara dig och sparar dem i ett år.',
    'We use your details to answer you and keep them for a year.',
  ],
  privacyLink: ['Integritetspolicy', 'Privacy policy'],
  needsScript: [
    'Formuläret behöver JavaScript. Du kan också mejla oss:',
    'The form needs JavaScript. You can also email us:',
  ],
})

/** The contact page. */
export const contact = copy('contact', {
  title: ['Hör av dig', 'Get in touch'],
  description: [
    'Kontakta Blipp: frågor om taggar, planer och teknik. Svar inom 24 timmar på vardagar.',
    'Contact Blipp with questions about tags, plans and technology. Answers within 24 hours on weekdays.',
  ],
  lead: [
    'En fråga, en idé eller något som strular? Skriv några rader så svarar en människa.',
    'A question, an idea or something that is not working? Write a few lines and a person will answer.',
  ],
  formTitle: ['Skriv till oss', 'Write to us'],
  subject: ['Ämne', 'Subject'],
  message: ['Meddelande', 'Message'],
  send: ['Skicka meddelandet', 'Send message'],
  failed: [
    'Meddelandet kunde inte skickas. Försök igen om en stund.',
    'Failed to send your message. Please try again later.',
  ],
  sentTitle: ['Ditt meddelande är framme', 'Your message has arrived'],
  sentToast: ['Meddelandet är skickat', 'Message sent'],
  again: ['Skriv ett till', 'Write another one'],
  reachTitle: ['Så når du oss', 'How to reach us'],
  emailTerm: ['E-post', 'Email'],
  phoneTerm: ['Telefon', 'Phone'],
  addressTerm: ['Adress', 'Address'],
  hoursTerm: ['Öppettider', 'Opening hours'],
  hours: ['Måndag–fredag 9–17', 'Monday–Friday 9–17'],
  weekend: ['Lördag–söndag stängt', 'Saturday–Sunday closed'],
  supportTitle: ['Teknisk support', 'Technical support'],
  supportText: [
    'Vi svarar inom 24 timmar på vardagar. Skriv gärna vilken butik det gäller och vad som stod på skärmen.',
    'We answer within 24 hours on weekdays. Please say which shop it is and what was on the screen.',
  ],
  faqTitle: ['Vanliga frågor', 'Common questions'],
  nfcQuestion: ['Hur fungerar NFC?', 'How does NFC work?'],
  nfcAnswer: [
    'Samma teknik som när du blippar kortet. Taggen har ett litet chip med en länk. När en telefon hålls några centimeter ifrån öppnas länken, utan app och utan att något laddas ner.',
    'The same technology as when you tap a card. The tag has a small chip with a link. When a phone is held a few centimetres away the link opens, without an app and without any download.',
  ],
  phonesQuestion: ['Vilka telefoner stöder NFC?', 'Which phones support NFC?'],
  phonesAnswer: [
    'iPhone XS, XR och nyare läser taggar utan inställningar, iPhone 7, 8 och X genom NFC-läsaren i Kontrollcenter. De flesta Android-telefoner klarar det när NFC är påslaget. För alla andra finns en QR-kod på samma skylt.',
    'iPhone XS, XR and newer read tags without any settings, iPhone 7, 8 and X by the NFC reader in Control Centre. Most Android phones do when NFC is turned on. For everybody else there is a QR code on the same sign.',
  ],
  startQuestion: ['Hur snabbt kommer jag igång?', 'How quickly can I start?'],
  startAnswer: [
    'Kontot är klart inom 5 minuter, och skyltar med QR-kod kan du skriva ut direkt. Taggar och kort kommer med posten inom 1–2 arbetsdagar.',
    'Your account is ready within 5 minutes, and signs with a QR code can be printed at once. Tags and cards arrive by post within 1–2 working days.',
  ],
  swedishQuestion: ['Får jag hjälp på svenska?', 'Is there support in Swedish?'],
  swedishAnswer: [
    'Ja. Både tjänsten och supporten finns på svenska, och på engelska.',
    'Yes. Both the service and the support are in Swedish, and in English.',
  ],
})

/** The request for the Starter plan. */
export const starterForm = copy('starterForm', {
  title: ['Kom igång med Starter', 'Get started with Starter'],
  name: ['Be om Starter', 'Request Starter'],
  description: [
    'Be om Blipp Starter: vad som ingår, vad det kostar och hur det går till.',
    'Request Blipp Starter: what is included, what it costs and how it works.',
  ],
  lead: [
    'Berätta kort om ditt företag, så hör vi av oss inom 24 timmar på vardagar och hjälper dig igång.',
    'Tell us briefly about your business, and we get back to you within 24 hours on weekdays and help you start.',
  ],
  price: [
    '{{monthly}} kr i månaden utan bindningstid, {{yearly}} kr med årsavtal. Moms ingår, och de första {{days}} dagarna är gratis.',
    'SEK {{monthly}} a month without commitment, SEK {{yearly}} on a yearly contract. VAT is included, and the first {{days}} days are free.',
  ],
  featuresTitle: ['Det här ingår', 'What is included'],
  customers: ['Kunder', 'Customers'],
  customersText: ['Upp till {{n}} nya i månaden', 'Up to {{n}} new ones a month'],
  campaigns: ['Kampanjer', 'Campaigns'],
  campaignsText: [
    'Hur många du vill, {{n}} AI-texter i månaden',
    'As many as you like, {{n}} AI texts a month',
  ],
  communication: ['Utskick', 'Communication'],
  communicationText: ['{{n}} sms i månaden, e-post utan gräns', '{{n}} SMS a month, email without limit'],
  nfc: ['NFC', 'NFC'],
  nfcText: [
    '{{n}} tryckt kort, {{many}} med årsavtal, och hur många egna taggar du vill',
    '{{n}} printed card, {{many}} on a yearly contract, and as many tags of your own as you like',
  ],
  support: ['Support', 'Support'],
  supportText: ['Med e-post, på svenska och engelska', 'By email, in Swedish and English'],
  whyTitle: ['Därför Blipp', 'Why Blipp'],
  whyInstall: [
    'Inget att installera, varken för dig eller dina kunder',
    'Nothing to install, for you or your customers',
  ],
  whyGdpr: [
    'Gjort för GDPR: varje ja sparas med tid och ordalydelse',
    'Made for GDPR: each yes is kept with its time and wording',
  ],
  whySwedish: ['Ett svenskt verktyg, med support på svenska', 'A Swedish tool, with support in Swedish'],
  whyEasy: [
    'Ta med dina kunder från en fil, och ta ut allt när du vill',
    'Bring your customers from a file, and take everything out whenever you like',
  ],
  whyMoney: ['Pengarna tillbaka inom 30 dagar', 'Your money back within 30 days'],
  formTitle: ['Om dig och företaget', 'About you and the business'],
  industry: ['Bransch (valfritt)', 'Industry (optional)'],
  choose: ['Välj', 'Choose'],
  volume: ['Kunder i månaden (valfritt)', 'Customers a month (optional)'],
  volumeFew: ['Färre än 100', 'Fewer than 100'],
  volumeSome: ['100–500', '100–500'],
  volumeMany: ['Fler än 500', 'More than 500'],
  needs: ['Vad vill du få ut av det? (valfritt)', 'What do you want to get out of it? (optional)'],
  time: ['När passar det att vi hör av oss? (valfritt)', 'When may we contact you? (optional)'],
  timeMorning: ['Förmiddag', 'In the morning'],
  timeAfternoon: ['Eftermiddag', 'In the afternoon'],
  timeAny: ['När som helst', 'Any time'],
  send: ['Skicka förfrågan', 'Send request'],
  failed: [
    'Förfrågan kunde inte skickas. Försök igen om en stund.',
    'Failed to send your request. Please try again later.',
  ],
  sentToast: ['Förfrågan är skickad', 'Request sent'],
  sentTitle: ['Tack, vi har din förfrågan', 'Thank you, we have your request'],
  nextTitle: ['Det här händer nu', 'What happens next'],
  nextContact: ['Vi hör av oss inom 24 timmar på vardagar', 'We get in touch within 24 hours on weekdays'],
  nextDiscuss: ['Vi pratar om vad du behöver', 'We talk about what you need'],
  nextSolution: ['Du får ett förslag som passar butiken', 'You get a suggestion that fits your shop'],
  nextDemo: ['Vi visar hur det fungerar, på en kvart', 'We show how it works, in a quarter of an hour'],
  home: ['Till startsidan', 'Back to the start page'],
})

/** The dialog that asks about a plan, and the one that thanks. */
export const planInquiryForm = copy('planInquiryForm', {
  title: ['Fråga om {{plan}}', 'Ask about {{plan}}'],
  text: [
    'Lämna dina uppgifter, så återkommer vi inom 24 timmar med ett förslag.',
    'Leave your details, and we get back to you within 24 hours with a suggestion.',
  ],
  starter: ['Starter Plan', 'Starter Plan'],
  professional: ['Professional Plan', 'Professional Plan'],
  message: ['Något mer vi bör veta? (valfritt)', 'Additional message (optional)'],
  send: ['Skicka förfrågan', 'Send inquiry'],
  missing: ['Fyll i ditt namn och din e-postadress.', 'Please fill in your name and email address.'],
  failed: [
    'Förfrågan kunde inte skickas. Försök igen om en stund.',
    'Failed to send inquiry. Please try again later.',
  ],
  sentTitle: ['Tack, {{name}}!', 'Thank you, {{name}}!'],
  sentText: [
    'Förfrågan om {{plan}} är skickad. Vi hör av oss inom 24 timmar.',
    'Inquiry about {{plan}} sent. You will hear from us within 24 hours.',
  ],
  continue: ['Fortsätt', 'Continue'],
})
