import { copy, type KeyOf } from './copy.ts'

/** What stands under a field that is not right. Contracts name these keys as their zod messages. */
export const fields = copy('fields', {
  required: ['Fyll i det här fältet', 'This field is required'],
  invalid: ['Värdet går inte att använda', 'This value cannot be used'],
  tooLong: ['Texten är för lång', 'This text is too long'],
  nameRequired: ['Skriv ditt namn', 'Name is required'],
  nameShort: ['Namnet behöver minst 2 tecken', 'Name must be at least 2 characters'],
  emailRequired: ['Skriv din e-postadress', 'Email address is required'],
  emailInvalid: ['Skriv en giltig e-postadress', 'Please enter a valid email address'],
  emailTaken: ['Adressen finns redan', 'This address is already in use'],
  phoneRequired: ['Skriv telefonnumret', 'Phone number is required'],
  phoneInvalid: ['Skriv ett giltigt telefonnummer', 'Please enter a valid phone number'],
  passwordRequired: ['Skriv ditt lösenord', 'Password is required'],
  passwordShort: ['Lösenordet behöver minst 8 tecken', 'Password must be at least 8 characters'],
  passwordsDiffer: ['Lösenorden är inte lika', "Passwords don't match"],
  consentRequired: [
    'Godkänn hur uppgifterna används för att fortsätta',
    'Please agree to the data usage terms to continue',
  ],
  wordingUnknown: ['Texten som godkändes är okänd', 'The accepted wording is unknown'],
  httpsOnly: [
    'Adressen ska börja med https:// och leda till en vanlig webbsida',
    'The address must start with https:// and lead to an ordinary web page',
  ],
  websiteInvalid: ['Skriv en giltig webbadress', 'Please enter a valid website URL'],
  oneLine: ['Texten får bara vara en rad', 'The text must be a single line'],
  subjectRequired: ['Mejlet behöver ett ämne', 'The email needs a subject'],
  messageRequired: ['Skriv ett meddelande', 'Please write a message'],
  businessNameRequired: ['Skriv företagets namn', 'Business name is required'],
  originalRequired: ['Skriv den text som ska förbättras', 'Original message is required'],
  contentRequired: [
    'Skriv ett meddelande som kan förbättras.',
    'Please enter some message content to enhance.',
  ],
  enhancerChoices: ['Välj ton, kanal och emoji.', 'Please select tone, channel type, and emoji preference.'],
  campaignNameRequired: ['Ge kampanjen ett namn', 'Please name the campaign'],
  senderRequired: [
    'Ange ett avsändarnamn för sms-kampanjen.',
    'Please enter a sender name for your SMS campaign.',
  ],
  senderLong: ['Avsändarnamnet får vara högst 11 tecken.', 'SMS sender name must be 11 characters or less.'],
  senderCharacters: [
    'Avsändarnamnet får bara ha bokstäver (a–z), siffror och mellanslag.',
    'SMS sender name can only contain letters, numbers, and spaces.',
  ],
  senderLetter: ['Avsändarnamnet behöver minst en bokstav.', 'SMS sender name needs at least one letter.'],
  senderReserved: [
    'Namnet tillhör en bank eller myndighet och får inte användas.',
    'This name belongs to a bank or an authority and cannot be used.',
  ],
  delayInvalid: ['Välj en tid som går att vänta', 'Please choose a delay that is possible'],
  recipientsRequired: ['Välj minst en mottagare', 'Please choose at least one recipient'],
  idInvalid: ['Id:t är inte giltigt', 'The id is not valid'],
  timeInvalid: ['Tiden går inte att läsa', 'The time cannot be read'],
  tooMany: ['För många på en gång', 'Too many at once'],
  deviceLabelRequired: ['Ge surfplattan ett namn', 'Please name the tablet'],
  labelRequired: ['Ge taggen ett namn', 'Please name the tag'],
  businessName: ['Företagsnamnet behöver minst 2 tecken', 'Business name must be at least 2 characters'],
  businessType: ['Välj en företagsform', 'Please select a business type'],
  industry: ['Välj en bransch', 'Please select an industry'],
  taxIdShort: ['Organisationsnumret behöver minst 9 tecken', 'Tax ID must be at least 9 characters'],
  organisationNumber: [
    'Skriv ett giltigt organisationsnummer, 10 siffror',
    'Please enter a valid Swedish organisation number, 10 digits',
  ],
  phoneShort: ['Telefonnumret behöver minst 10 siffror', 'Phone number must be at least 10 digits'],
  streetAddress: ['Skriv gatuadressen', 'Street address is required'],
  city: ['Skriv orten', 'City is required'],
  state: ['Skriv delstaten', 'State is required'],
  zipCode: ['Postnumret behöver minst 5 tecken', 'ZIP code must be at least 5 characters'],
  postcode: ['Skriv ett giltigt postnummer', 'Please enter a valid postcode'],
  country: ['Välj ett land', 'Country is required'],
  firstName: ['Skriv förnamnet', 'First name is required'],
  lastName: ['Skriv efternamnet', 'Last name is required'],
  termsRequired: ['Du behöver godkänna villkoren', 'You must accept the terms and conditions'],
  privacyRequired: ['Du behöver godkänna integritetspolicyn', 'You must accept the privacy policy'],
  clockTime: ['Skriv en tid, som 20:00', 'Please enter a time, like 20:00'],
  quietSame: ['Tiderna får inte vara lika', 'The two times must differ'],
  capMessages: ['Skriv ett antal mellan 1 och 100', 'Please enter a number from 1 to 100'],
  capDays: ['Skriv ett antal dagar mellan 1 och 365', 'Please enter a number of days from 1 to 365'],
  scheduleTime: ['Välj en dag och en tid som finns', 'Please choose a date and time that exist'],
  schedulePast: [
    'Tiden har redan varit. Välj en senare.',
    'That time has passed. Please choose a later one.',
  ],
  scheduleFar: ['Välj en tid inom ett år', 'Please choose a time within a year'],
  testNumber: [
    'Skriv ett av butikens egna mobilnummer, som det står i inställningarna',
    'Please use one of the shop’s own mobile numbers, as it stands in the settings',
  ],
  templateName: ['Ge mallen ett namn', 'Please name the template'],
  contentSid: [
    'Skriv mallens ContentSid: HX och 32 tecken, som den står hos Twilio',
    'Please enter the ContentSid: HX and 32 characters, as Twilio shows it',
  ],
  templateBody: ['Skriv mallens text, som den är godkänd', 'Please enter the text as it was approved'],
  templateVariables: [
    'Det som fylls i ska vara nummer från 1, inom dubbla klamrar, utan luckor',
    'Variables must be numbers from 1, in double braces, with none left out',
  ],
  templateFilling: ['Välj vad varje fält fylls med', 'Please choose what each variable is filled with'],
  reviewMissing: [
    'Mallen leder till din recensionssida. Lägg in dess adress i inställningarna först.',
    'The template leads to your review page. Please add its address in the settings first.',
  ],
  timeZoneInvalid: ['Välj en tidszon', 'Please choose a time zone'],
  wordingShort: [
    'Samtyckestexten behöver minst 20 tecken',
    'The consent wording needs at least 20 characters',
  ],
})

export type FieldMessage = KeyOf<typeof fields>

/** Types a zod message as a key of `fields`. */
export const say = (key: FieldMessage): FieldMessage => key
