import type { DeliveryReason, HoldReason, ProviderState } from '../deliveries.ts'
import { copy, type Pair } from './copy.ts'

const reasonWords: Record<DeliveryReason, Pair> = {
  customerDeleted: ['Kunden är borttagen', 'The customer was deleted'],
  merged: ['Samma kund är vald två gånger', 'The same customer was chosen twice'],
  no: ['Har tackat nej', 'Said no'],
  never: ['Har inte tillfrågats', 'Was never asked'],
  unconfirmed: ['Har inte bekräftat sitt ja', 'Has not confirmed their yes'],
  noMobile: ['Saknar mobilnummer', 'Has no mobile number'],
  badNumber: ['Har ett nummer som inte går att skriva till', 'Has a number that cannot receive texts'],
  countryOff: [
    'Numret är i ett land som du inte skickar sms till',
    'The number is in a country that you do not text to',
  ],
  noEmail: ['Saknar e-postadress', 'Has no email address'],
  addressChanged: ['Adressen ändrades innan vi hann skicka', 'The address changed before we could send'],
  suppressed: [
    'Adressen är spärrad: personen har sagt nej tack, eller så har mejl dit kommit tillbaka',
    'The address is blocked: the person opted out, or email to it came back',
  ],
  unreachable: [
    'Adressen eller numret gick inte att nå förut',
    'The address or number could not be reached before',
  ],
  sameAddress: [
    'Samma nummer som en annan kund, som får utskicket',
    'Same number as another customer, who gets the message',
  ],
  already: ['Har redan fått kampanjen', 'Already has this campaign'],
  tooOften: ['Har redan fått så många utskick som du tillåter', 'Has had as many messages as you allow'],
  offerUsed: ['Har redan använt erbjudandet', 'Has used the offer already'],
  offerFull: ['Det fanns inga fler värdekuponger av erbjudandet', 'There were no more vouchers of the offer'],
  offerOver: ['Erbjudandet var slut eller stoppat', 'The offer was over or stopped'],
  holdout: [
    'Lottades bort, för att du ska se vad utskicket gjorde',
    'Left out by lot, so that you can see what the message did',
  ],
  planLimit: ['Rymdes inte i planen', 'Not covered by the plan'],
  textTooLong: [
    'Texten blev längre än 1 600 tecken med namn, länkar och raden för att tacka nej',
    'The text came to more than 1,600 characters with the name, links and opt-out line',
  ],
  addressInvalid: ['Adressen eller numret går inte att nå', 'The address or number cannot be reached'],
  optedOut: ['Har spärrat meddelanden hos operatören', 'Has blocked messages at the provider'],
  senderRefused: [
    'Avsändaren godkändes inte. Välj ett annat avsändarnamn.',
    'The sender was not accepted. Please choose another sender name.',
  ],
  accountRefused: [
    'Blipps konto hos leverantören får inte skicka. Kontakta den som driver tjänsten.',
    'Blipp’s account at the provider is not allowed to send. Please contact whoever runs this service.',
  ],
  contentRefused: [
    'Texten godkändes inte. Korta eller ändra den.',
    'The text was not accepted. Please shorten or change it.',
  ],
  providerRefused: ['Leverantören tog inte emot meddelandet', 'The provider refused the message'],
  providerSignIn: [
    'Blipp kunde inte logga in hos leverantören. Kontakta den som driver tjänsten.',
    'Blipp could not sign in to the provider. Please contact whoever runs this service.',
  ],
  timeout: [
    'Leverantören svarade inte i tid, så vi vet inte om det kom fram',
    'The provider did not answer in time, so we do not know whether it arrived',
  ],
  connectionLost: [
    'Förbindelsen bröts, så vi vet inte om det kom fram',
    'The connection was lost, so we do not know whether it arrived',
  ],
  providerError: [
    'Något gick fel hos leverantören, så vi vet inte om det kom fram',
    'Something went wrong at the provider, so we do not know whether it arrived',
  ],
  interrupted: [
    'Servern startades om mitt i, så vi vet inte om det kom fram',
    'The server restarted midway, so we do not know whether it arrived',
  ],
  tooManyTries: [
    'Gick inte att lämna över trots flera försök',
    'Could not be handed over, even after several tries',
  ],
  queueFull: ['Leverantörens kö var full', 'The provider’s queue was full'],
  mailboxUnknown: [
    'E-postadressen finns inte längre, så den används inte mer. Be kunden om en ny.',
    'The email address no longer exists, so it will not be used again. Ask the customer for a new one.',
  ],
  mailboxFull: [
    'Brevlådan är full. Det brukar gå bättre en annan gång.',
    'The mailbox is full. It usually works another time.',
  ],
  bounced: [
    'Mejlet kom tillbaka: mottagarens mejlserver tog inte emot det',
    'The email came back: the recipient’s mail server did not take it',
  ],
  channelOff: ['Kanalen är inte påslagen', 'The channel is not turned on'],
  regionOff: [
    'Det går inte att skicka till numrets land. Kontakta den som driver tjänsten.',
    'Messages cannot be sent to this number’s country. Please contact whoever runs this service.',
  ],
  phoneOff: ['Telefonen gick inte att nå', 'The phone could not be reached'],
  expired: ['Kom inte fram i tid och slutade gälla', 'Did not arrive in time and expired'],
  filtered: ['Operatören stoppade texten som oönskad', 'The operator blocked the text as unwanted'],
  templateRefused: [
    'WhatsApp tog inte emot texten. Den kan ha förlorat sitt godkännande: välj en annan godkänd text.',
    'WhatsApp did not accept the text. It may no longer be approved: choose another approved text.',
  ],
  notOnWhatsapp: ['Numret finns inte på WhatsApp', 'The number is not on WhatsApp'],
  whatsappTest: [
    'Personen ingår i ett test hos WhatsApp, så Meta levererar ingen reklam till hen just nu',
    'This person is part of a WhatsApp experiment, so Meta delivers no marketing to them right now',
  ],
  whatsappEnough: [
    'Meta valde att inte leverera: personen har nyss fått mycket reklam på WhatsApp. Det kan gå om några dagar.',
    'Meta chose not to deliver it: the person has just received a lot of marketing on WhatsApp. It may work in a few days.',
  ],
  tooFast: [
    'WhatsApp tog inte emot fler just då. Skicka igen till dem som missade det.',
    'WhatsApp accepted no more just then. Please send again to those who missed it.',
  ],
}

const holdWords: Record<HoldReason, Pair> = {
  senderRefused: [
    'Pausad: avsändaren godkändes inte. Stoppa utskicket och skicka med ett annat avsändarnamn. De som är kvar har inte fått något.',
    'Paused: the sender was not accepted. Please stop sending, and send with another sender name. The remaining people have received nothing.',
  ],
  accountRefused: [
    'Pausad: Blipps konto hos leverantören får inte skicka just nu, och de som är kvar har inte fått något. Kontakta den som driver tjänsten, och fortsätt när det är löst.',
    'Paused: Blipp’s account at the provider is not allowed to send right now, and the remaining people have received nothing. Please contact whoever runs this service, and resume when it is solved.',
  ],
  unknownCode: [
    'Pausad: leverantören nekade fem mottagare i rad av samma skäl, ett som Blipp inte känner till. Kontakta den som driver tjänsten och nämn felkoden. Fortsätt när det är löst, eller om du vill försöka igen.',
    'Paused: the provider refused five people in a row for the same reason, one that Blipp does not know. Please contact whoever runs this service and mention the error code. Resume when it is solved, or to try again.',
  ],
  filtered: [
    'Pausad: operatören stoppade texten som oönskad. Skriv om den innan du skickar igen.',
    'Paused: the operator blocked the text as unwanted. Please rewrite it before you send again.',
  ],
  templateRefused: [
    'Pausad: WhatsApp tog inte emot texten. Fortsätt när den är godkänd igen, eller avbryt och välj en annan.',
    'Paused: WhatsApp did not accept the text. Resume once it is approved again, or cancel and choose another.',
  ],
  dailySpend: [
    'Pausad: dagens tak för sms-kostnader är nått. Fortsätt i morgon.',
    'Paused: today’s limit for SMS costs has been reached. Please resume tomorrow.',
  ],
  mailPaused: [
    'Pausad: för många mejl kom tillbaka eller anmäldes som skräppost. Vi som driver Blipp tittar på det och hör av oss. Kontrollera under tiden att alla på listan har sagt ja.',
    'Paused: too many emails came back or were reported as spam. We who run Blipp are looking into it and will get back to you. Meanwhile, check that everybody on the list has said yes.',
  ],
  noOptOut: [
    'Pausad: de som får det skulle inte kunna säga nej, för Blipp har ingen adress som går att nå utifrån. Kontakta den som driver tjänsten.',
    'Paused: those who get it would have no way to opt out, because Blipp has no address that can be reached from outside. Please contact whoever runs this service.',
  ],
  restored: [
    'Pausad: servern har återställts från en äldre kopia. En del kan redan ha fått utskicket. Fortsätt bara om du vill att alla som är kvar får det, även om någon får det två gånger.',
    'Paused: the server was restored from an older copy. Some people may have had this already. Resume only if everybody who is left should get it, even if some get it twice.',
  ],
  asking: [
    'Pausad: servern har återställts från en äldre kopia. Vi frågar just nu sms-leverantören vilka som redan har fått utskicket.',
    'Paused: the server was restored from an older copy. We are asking the SMS provider who has already had this.',
  ],
  asked: [
    'Pausad: servern har återställts från en äldre kopia. Sms-leverantören har svarat, och alla som redan har fått utskicket räknas som nådda. Fortsätt för att skicka till dem som är kvar.',
    'Paused: the server was restored from an older copy. The SMS provider has answered, and everybody who has already had this is counted as reached. Resume to send it to those who are left.',
  ],
  late: [
    'Pausad: valet mellan texterna skulle ha gjorts för länge sedan men blev inte av. Fortsätt om resten fortfarande ska få den bästa.',
    'Paused: the choice between the texts was due long ago but was not made. Resume if the rest should still get the better one.',
  ],
}

/** Reasons for an automatic pause of a campaign. */
export const holdReasonWords = copy('holdReason', holdWords)

const providerWords: Record<ProviderState, Pair> = {
  working: ['Leverantören svarar som den ska', 'The provider is working as it should'],
  resting: [
    'Leverantören svarar inte just nu. Inget har gått förlorat, och vi försöker igen automatiskt.',
    'The provider is not answering right now. Nothing is lost, and we will try again automatically.',
  ],
  signIn: [
    'Blipp kan inte logga in hos leverantören, så alla utskick väntar. Kontakta den som driver tjänsten.',
    'Blipp cannot sign in to the provider, so all sends are waiting. Please contact whoever runs this service.',
  ],
}

/** States of a channel's provider. */
export const providerStateWords = copy('providerState', providerWords)

/** Reasons for a message that was not sent, or whose outcome is unknown. */
export const deliveryReasonWords = copy('deliveryReason', reasonWords)
