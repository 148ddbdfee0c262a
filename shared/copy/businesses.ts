import { withMore } from './copy.ts'
import { businesses as first } from './first/businesses.ts'

/** Sign-in, the verification of an address, and the settings of a business. */
export const businesses = withMore(first, 'businesses', {
  signInName: ['Logga in', 'Sign in'],
  signInTitle: ['Välkommen tillbaka', 'Welcome back'],
  signInText: ['Logga in för att se vem som har blippat.', 'Sign in to see who has tapped.'],
  email: ['E-post', 'Email'],
  password: ['Lösenord', 'Password'],
  rememberMe: ['Håll mig inloggad på den här enheten', 'Keep me signed in on this device'],
  signIn: ['Logga in', 'Sign in'],
  endedTitle: ['Du har loggats ut', 'You were signed out'],
  endedText: [
    'Inloggningen har gått ut eller avslutats. Logga in igen, så är du tillbaka där du var. Det som inte hunnit skickas finns kvar på enheten.',
    'Your sign-in expired or was ended. Sign in again and you are back where you were. What has not been sent yet is still on this device.',
  ],
  hereTitle: ['Du är redan inloggad', 'You are already signed in'],
  hereText: ['{{name}} är öppen på den här enheten.', '{{name}} is open on this device.'],
  hereOpen: ['Öppna {{name}}', 'Open {{name}}'],
  signInFailed: ['Det gick inte att logga in', 'Sign in failed'],
  otherCounter: [
    'Plattan står i kassaläge hos en annan butik. Logga in på en egen enhet i stället.',
    'This tablet is in counter mode at another shop. Sign in on a device of your own instead.',
  ],
  noAccountHere: [
    'Plattan står i kassaläge. Gör det här på en annan enhet.',
    'This tablet is in counter mode. Do this on another device.',
  ],
  helpTitle: ['Behöver du hjälp?', 'Need help?'],
  helpText: ['Skriv till oss, så svarar en människa:', 'Write to us, and a person will answer:'],
  contact: ['Kontakta oss', 'Contact us'],

  verifyName: ['Bekräfta adressen', 'Verify your address'],
  verifyTitle: ['Bekräfta din e-postadress', 'Verify your email address'],
  verifyText: [
    'Känner du igen butiken i mejlet räcker ett tryck. Annars kan du stänga sidan: någon kan ha angett din adress.',
    'If you recognise the shop in the email, one press is all it takes. If not, just close this page: somebody may have given your address.',
  ],
  verifiedTitle: ['Adressen är bekräftad', 'Your address is verified'],
  verifiedText: [
    'Nu kan du skicka kampanjer till kunder som har sagt ja.',
    'You can now send campaigns to customers who said yes.',
  ],
  expiredTitle: ['Länken går inte att använda', 'This link cannot be used'],
  expiredText: [
    'Den har gått ut eller är redan använd. Be om en ny under Inställningar.',
    'It has expired or was already used. Ask for a new one in Settings.',
  ],
  anotherTitle: ['Länken gäller ett annat konto', 'This link is for another account'],
  anotherText: [
    'Du är inloggad på ett annat konto. Känner du inte igen det som länken gäller kan du strunta i den: någon kan ha angett din adress. Är båda kontona dina loggar du ut och öppnar länken igen.',
    'You are signed in to a different one. If you do not recognise the account that the link is for, you can ignore it: somebody may have given your address. If both are yours, sign out and open the link again.',
  ],
  contestedTitle: ['Logga in för att bekräfta', 'Sign in to verify'],
  contestedText: [
    'Logga in på ditt konto, så ser vi att länken hör dit. Känner du inte igen kontot kan du bortse från länken: någon kan ha angett din adress.',
    'Sign in to your account, so that we know the link belongs to it. If you do not recognise the account, you can ignore the link: somebody may have given your address.',
  ],
  verifyFailedTitle: ['Adressen är inte bekräftad än', 'Your address is not verified yet'],
  toDashboard: ['Till översikten', 'To the overview'],
  toSettings: ['Till inställningarna', 'To the settings'],

  settingsTitle: ['Inställningar', 'Settings'],
  settingsText: [
    'Det här ser kunderna på blippsidan och i dina meddelanden.',
    'What customers see on the tap page and in your messages.',
  ],

  unproved: [
    'Adressen är inte bekräftad. Så länge går svar på dina mejl till ägaren.',
    'This address is not verified. Until it is, replies to your emails go to the owner.',
  ],
  prove: ['Bekräfta adressen', 'Verify the address'],
  proofSent: ['Länken är skickad', 'The link is on its way'],
  proofSentText: ['Öppna mejlet som kom till {{email}}.', 'Open the email that came to {{email}}.'],
  proofFailed: ['Länken kunde inte skickas', 'The link could not be sent'],

  businessTitle: ['Företaget', 'The business'],
  businessText: ['Så presenterar du dig för kunderna.', 'How you present yourself to customers.'],
  name: ['Namn', 'Name'],
  tagline: ['En rad om butiken', 'One line about the shop'],
  taglineHint: ['Visas under namnet på blippsidan.', 'Shown under the name on the tap page.'],
  businessEmail: ['Företagets e-post', 'Business email'],
  businessEmailHint: ['Hit går svaren på dina mejl.', 'Replies to your emails go here.'],
  phone: ['Telefon', 'Phone'],
  streetAddress: ['Gatuadress', 'Street address'],
  zipCode: ['Postnummer', 'Postcode'],
  city: ['Ort', 'City'],
  addressHint: ['Adressen står sist i varje mejl.', 'The address appears at the bottom of every email.'],

  reviewTitle: ['Recensionssida', 'Review page'],
  reviewText: [
    'Den öppnas två sekunder efter att en kund har skrivit upp sig, för alla kunder lika. Lämna tomt för att hoppa över steget.',
    'It opens two seconds after a customer has signed up, for every customer alike. Leave it empty to skip the step.',
  ],
  reviewUrl: ['Adress till recensionssidan', 'Address of the review page'],
  pageHint: ['Till exempel dinbutik.se', 'Such as yourshop.com'],

  privacyTitle: ['Integritetssida', 'Privacy page'],
  privacyText: [
    'Blippsidan länkar till den, så att kunden vet hur uppgifterna används.',
    'The tap page links to it, so that customers know how their details are used.',
  ],
  privacyWhich: ['Vilken sida?', 'Which page?'],
  privacyHosted: ['Blipps sida', 'Blipp’s page'],
  privacyHostedText: [
    'Vi sköter en åt dig, gjord av uppgifterna här.',
    'We host one for you, made from the details here.',
  ],
  privacyOwn: ['Min egen', 'My own'],
  privacyOwnText: ['En sida på din webbplats.', 'A page on your website.'],
  privacySee: ['Se sidan', 'See the page'],
  privacyUrl: ['Adress till din sida', 'Address of your page'],

  consentTitle: ['Samtyckestext', 'Consent wording'],
  consentText: [
    'Det här säger kunden ja till. Lämna tomt för standardtexten. För den som redan har sagt ja gäller orden hen såg.',
    'This is what customers say yes to. Leave it empty for the standard text. For those who already said yes, the words they saw still apply.',
  ],
  consentSv: ['På svenska', 'In Swedish'],
  consentEn: ['På engelska', 'In English'],

  languageTitle: ['Språk och tid', 'Language and time'],
  language: ['Språk på blippsidan', 'Language of the tap page'],
  languageHint: [
    'Kunden kan byta själv. Ditt eget språk byter du i menyn.',
    'Customers can change it themselves. Change your own in the menu.',
  ],
  swedish: ['Svenska', 'Svenska'],
  english: ['English', 'English'],
  timeZone: ['Tidszon', 'Time zone'],
  timeZoneHint: ['Alla tider visas i den här tidszonen.', 'All times are shown in this time zone.'],

  themeTitle: ['Utseende', 'Appearance'],
  theme: ['Ljust eller mörkt', 'Light or dark'],
  themeSystem: ['Samma som enheten', 'Same as the device'],
  themeLight: ['Ljust', 'Light'],
  themeDark: ['Mörkt', 'Dark'],

  save: ['Spara', 'Save'],
  unsaved: ['Det finns ändringar som inte är sparade.', 'There are changes that are not saved.'],
  savedToast: ['Inställningarna är sparade', 'Settings saved'],
  saveFailed: ['Inställningarna sparades inte', 'Settings were not saved'],
  needsNetwork: [
    'Inställningar sparas bara med nät. Det du har skrivit står kvar här, försök igen när du är uppkopplad.',
    'Settings are saved only when connected. What you typed stays here; try again when you are online.',
  ],
  checkFields: ['Något behöver rättas, se det markerade.', 'Something needs correcting; see what is marked.'],
  leaveTitle: ['Lämna utan att spara?', 'Leave without saving?'],
  leaveText: ['Det du har ändrat här går förlorat.', 'What you changed here will be lost.'],
  leave: ['Lämna sidan', 'Leave the page'],

  trackingTitle: ['Vad du vill veta', 'What you want to know'],
  trackingText: [
    'Gäller från nästa utskick. Länkar som redan har skickats fortsätter att fungera.',
    'Applies from the next send. Links that were already sent keep working.',
  ],
  trackingMail: ['Vilka länkar i mejl som öppnas', 'Which links in emails are opened'],
  trackingMailHint: [
    'Länken går via Blipp, och du ser vem som har tryckt på den.',
    'The link goes through Blipp, and you see who pressed it.',
  ],
  trackingSms: ['Vilka länkar i sms som öppnas', 'Which links in SMS are opened'],
  trackingSmsHint: [
    'Kunden ser då en Blipp-adress i stället för din. Görs bara när länken inte blir längre.',
    'The customer then sees a Blipp address instead of yours. Done only where the link does not get longer.',
  ],
  trackingOpens: ['Ungefär hur många som öppnar mejl', 'Roughly how many open an email'],
  trackingOpensHint: [
    'En osynlig bild i mejlet visar när det öppnas. Det kan kräva kundens samtycke, och är bara en uppskattning.',
    'An invisible picture in the email shows when it is opened. This may need the customer’s consent, and is only an estimate.',
  ],
})
