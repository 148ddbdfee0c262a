import type { FailureCode } from '../errors.ts'
import { copy, type Pair, plural } from './copy.ts'

/** A sentence for each code of `errors.ts`, shown to the caller. */
const sentences: Record<FailureCode, Pair> = {
  malformed: ['Det som skickades gick inte att läsa.', 'What was sent could not be read.'],
  signInRequired: ['Logga in för att fortsätta.', 'Please sign in to continue.'],
  wrongCredentials: ['Fel e-post eller lösenord. Försök igen.', 'Invalid credentials. Please try again.'],
  codeRequired: [
    'Skriv koden från din app, eller en återställningskod.',
    'Please enter the code from your app, or a recovery code.',
  ],
  codesStopped: [
    'Koder från appen har stoppats efter många fel. Använd en återställningskod eller en passkey.',
    'Codes from the app have been stopped after many wrong ones. Please use a recovery code or a passkey.',
  ],
  wrongCode: ['Koden stämmer inte, eller har redan använts.', 'The code is wrong, or was already used.'],
  secondFactorRequired: [
    'Du behöver lägga till en andra faktor först.',
    'Please set up your second factor first.',
  ],
  alreadySuspended: ['Företaget är redan avstängt.', 'This business is already suspended.'],
  notSuspended: ['Företaget är inte avstängt.', 'This business is not suspended.'],
  alreadyVerified: ['Adressen är redan bekräftad.', 'The address is already verified.'],
  passkeyUnknown: [
    'Passkeyn hör inte till något konto här. Logga in på ett annat sätt.',
    'This passkey belongs to no account here. Please sign in another way.',
  ],
  deviceShutOut: [
    'Den här surfplattan är utestängd. Logga in för att skicka det som väntar på den.',
    'This tablet has been shut out. Sign in to send what is waiting on it.',
  ],
  keyInvalid: [
    'Nyckeln gäller inte: den är fel, återkallad eller har gått ut.',
    'This key is not valid: it is wrong, was revoked, or has ended.',
  ],
  keyHeld: [
    'Nyckeln väntar på ägaren sedan Blipp återställdes från en kopia. Den släpps vidare under Inställningar, Kopplingar.',
    'This key waits for the owner since Blipp was restored from a copy. It is let go on under Settings, Connections.',
  ],
  notForKeys: [
    'Det här gör en person som är inloggad, inte ett program med nyckel.',
    'This is done by a person who is signed in, not by a program with a key.',
  ],
  scopeMissing: [
    'Nyckeln får inte göra det här. Den behöver behörigheten {{scope}}.',
    'This key may not do this. It needs the scope {{scope}}.',
  ],
  businessClosed: [
    'Kontot är stängt och raderas {{day}}. Du kan öppna det igen.',
    'The account is closed and is erased on {{day}}. You can open it again.',
  ],
  forbidden: ['Du har inte behörighet till det här.', 'You do not have access to this.'],
  wrongOrigin: [
    'Anropet kom från en annan webbplats och stoppades.',
    'The request came from another site and was stopped.',
  ],
  wrongUser: [
    'Ändringarna hör till en annan inloggning på den här enheten.',
    'These changes belong to someone else who signed in on this device.',
  ],
  emailUnverified: [
    'Bekräfta din e-postadress först. Länken ligger i mejlet vi skickade.',
    'Please verify your email address first. The link is in the email we sent.',
  ],
  linkOfAnother: [
    'Länken gäller ett annat konto än det du är inloggad på.',
    'This link is for another account than the one you are signed in to.',
  ],
  linkContested: [
    'Logga in på ditt konto och öppna länken igen, så vet vi att den hör dit.',
    'Sign in to your account and open the link again, so that we know it belongs there.',
  ],
  signupsClosed: [
    'Nya konton är stängda här. Kontakta den som driver tjänsten.',
    'New accounts are closed here. Please contact whoever runs this service.',
  ],
  noOptOut: [
    'De som får det skulle inte kunna säga nej: Blipp har ingen adress som går att nå utifrån. Inget har skickats. Kontakta den som driver tjänsten.',
    'Those who get it would have no way to opt out: Blipp has no address that can be reached from outside. Nothing was sent. Please contact whoever runs this service.',
  ],
  webhooksMax: [
    'Butiken har redan så många mottagare som det går. Ta bort en först.',
    'The shop already has as many receivers as it can have. Remove one first.',
  ],
  eventsGone: [
    'Det som hände efter den platsen finns inte längre att läsa. Börja om utan ”after”.',
    'What happened after that place can no longer be read. Begin again without “after”.',
  ],
  offerStarted: [
    'Erbjudandet har startat och kan inte tas bort: kunder kan ha kuponger. Stoppa det i stället.',
    'The offer was started and cannot be deleted: customers may hold vouchers. Stop it instead.',
  ],
  offerNotRunning: ['Erbjudandet pågår inte. Starta det först.', 'The offer is not running. Start it first.'],
  offerEnded: [
    'Erbjudandet i texten är slut eller stoppat. Välj ett annat.',
    'The offer in the text is over or stopped. Choose another.',
  ],
  offerFull: [
    'Så många kuponger finns inte kvar. Höj antalet eller välj färre.',
    'There are not that many vouchers left. Raise the number or choose fewer people.',
  ],
  offerOld: [
    'Erbjudandet tog slut för mer än 30 dagar sedan. Gör ett nytt i stället.',
    'The offer ended more than 30 days ago. Make a new one instead.',
  ],
  voucherUsed: ['Kupongen är redan använd.', 'The voucher has been used before.'],
  voucherOver: [
    'Kupongen gällde till och med {{day}}, så den räknades inte som använd.',
    'The voucher was valid until {{day}}, so it was not counted as used.',
  ],
  voucherEarly: [
    'Kupongen gäller först från {{day}}, så den räknades inte som använd.',
    'The voucher is valid from {{day}}, so it was not counted as used.',
  ],
  voucherStopped: ['Erbjudandet är stoppat.', 'The offer has been stopped.'],
  cardNotFull: [
    'Stämpelkortet är inte fullt ({{n}} av {{all}}), så det räknades inte som inlöst.',
    'The stamp card is not full ({{n}} of {{all}}), so it was not counted as redeemed.',
  ],
  noStampCard: [
    'Koden hör till en kupong och inte till ett stämpelkort, så ingen stämpel gavs.',
    'The code belongs to a voucher and not to a stamp card, so no stamp was given.',
  ],
  stampedLately: [
    'Kortet fick en stämpel för en liten stund sedan. Ge en till med ”again” om det är rätt.',
    'The card got a stamp a moment ago. Give another with “again” if that is right.',
  ],
  stampOver: [
    'Stämpelkortet gällde till och med {{day}}, så stämpeln räknades inte.',
    'The stamp card was valid until {{day}}, so the stamp was not counted.',
  ],
  stampEarly: [
    'Stämpelkortet gäller först från {{day}}, så stämpeln räknades inte.',
    'The stamp card is valid from {{day}}, so the stamp was not counted.',
  ],
  cardNobody: [
    'Kunden finns inte längre, och kortet kunde därför inte lösas in.',
    'The customer is no longer there, so the card could not be redeemed.',
  ],
  stampNobody: [
    'Kunden finns inte längre, så stämpeln räknades inte.',
    'The customer is no longer there, so the stamp was not counted.',
  ],
  undoLate: [
    'Det är för sent: en användning kan ångras inom ett dygn.',
    'It is too late: a use can be undone within a day.',
  ],
  notFound: [
    'Det finns inte, eller hör inte till ditt företag.',
    'It does not exist, or does not belong to your business.',
  ],
  shopClosed: ['Butiken tar inte emot anmälningar längre.', 'This shop no longer takes sign-ups.'],
  emailTaken: [
    'Det finns redan ett konto med den e-postadressen.',
    'There is already an account with this email address.',
  ],
  alreadyStaff: ['Personen har redan tillgång här.', 'This person already has access.'],
  customerExists: [
    'Du har redan en kund med den e-postadressen: {{name}}.',
    'You already have a customer with this email address: {{name}}.',
  ],
  numberExists: [
    'Du har redan en kund med det telefonnumret: {{name}}.',
    'You already have a customer with this phone number: {{name}}.',
  ],
  comparisonOver: [
    'Det är redan bestämt vilken text resten får.',
    'Which text the rest gets is already decided.',
  ],
  mailNotPaused: ['Mejlen är inte pausade.', 'Email is not paused.'],
  mailPaused: [
    'Mejlen är pausade: för många kom tillbaka eller anmäldes som skräppost. Vi tittar på det och hör av oss.',
    'Email is paused: too many came back or were reported as spam. We are looking into it and will get back to you.',
  ],
  campaignBusy: [
    'Kampanjen skickas just nu. Stoppa utskicket först.',
    'The campaign is being sent. Stop sending it first.',
  ],
  notSending: ['Kampanjen skickas inte just nu.', 'The campaign is not being sent.'],
  notScheduled: ['Kampanjen är inte schemalagd.', 'The campaign is not scheduled.'],
  campaignChanged: ['Kampanjen har ändrats någon annanstans.', 'The campaign was changed somewhere else.'],
  sendIdTaken: [
    'Det utskicket finns redan, med annat innehåll.',
    'This send already exists, with other contents.',
  ],
  alreadyAnswered: [
    'Det meddelandet är redan besvarat, med en annan text. Kunden får inget svar till.',
    'That message has been answered already, with another text. The customer gets no second answer.',
  ],
  answerOld: [
    'Svaret låg kvar på enheten i mer än {{hours}} timmar, så det skickades inte. Skicka det igen om det fortfarande stämmer.',
    'The answer stayed on the device for more than {{hours}} hours, so it was not sent. Send it again if it still holds.',
  ],
  sendDiffers: [
    'Det som skulle skickas är inte längre det du såg. Inget har skickats. Vill du skicka ändå?',
    'What would be sent is no longer what you saw. Nothing was sent. Do you want to send it anyway?',
  ],
  nobodyLeft: [
    'Ingen av dem du valde kan få kampanjen längre, så inget skickades.',
    'None of those you chose can get the campaign any more, so nothing was sent.',
  ],
  channelOff: [
    'Den här kanalen är inte påslagen, så inget kan skickas med den.',
    'This channel is not turned on, so nothing can be sent with it.',
  ],
  templateRequired: [
    'På WhatsApp går det bara att skicka godkända mallar, inte fri text. Redigera kampanjen och välj en mall.',
    'On WhatsApp only approved templates can be sent, not free text. Edit the campaign and choose a template.',
  ],
  templateLost: [
    'WhatsApp godkänner inte längre den här texten. Redigera kampanjen och välj en annan.',
    'WhatsApp no longer approves this text. Edit the campaign and choose another.',
  ],
  sentTemplateLost: [
    'Texten i det här utskicket kan inte längre skickas med WhatsApp. Avbryt det och skicka med en annan text, eller vänta tills den går att skicka igen.',
    'The text of this send can no longer be sent by WhatsApp. Cancel it and send another text, or wait until it can be sent again.',
  ],
  planReached: [
    'Planens meddelanden är slut för den här gången.',
    'The messages of your plan are used up for now.',
  ],
  notPaidFor: ['Det finns ingen betald plan att ändra.', 'There is no paid plan to change.'],
  notRefundable: ['Betalningen går inte att betala tillbaka.', 'This payment cannot be refunded.'],
  alreadySubscribed: [
    'Du har redan en plan som kostar mer. Välj den mindre planen under Plan, så tar den vid när den betalda tiden är slut.',
    'You already have a plan that costs more. Choose the smaller one under Plan, and it takes over when the paid time ends.',
  ],
  chargeUnderWay: [
    'Nästa månad dras just nu genom Klarna. Titta in igen om en stund: går det inte får du en länk att betala med.',
    'The next month is being charged through Klarna right now. Look again in a while: if it fails, you get a link to pay by.',
  ],
  tooLarge: ['Det som skickades är för stort.', 'What was sent is too large.'],
  invalid: ['Något behöver rättas.', 'Something needs to be corrected.'],
  fileUnreadable: ['Filen går inte att importera. {{why}}', 'The file cannot be imported. {{why}}'],
  importElsewhere: [
    'Importen är på en annan rad i filen. Ladda om sidan, så fortsätter den där.',
    'The import is at another row of the file. Reload the page, and it continues from there.',
  ],
  importStopped: [
    'Importen stannade: nästan ingen av de första 10 000 raderna gick att importera. Det som redan är importerat finns kvar. Kontrollera att det är rätt fil och att kolumnerna stämmer. Stämmer allt, kontakta den som driver tjänsten.',
    'The import was stopped: almost none of the first 10,000 rows could be imported. What is already imported stays. Check that it is the right file and that the columns are right. If they are, contact whoever runs this service.',
  ],
  nothingHeld: ['Den gränsen håller inte kvar något.', 'That limit is not holding anything back.'],
  importUnverified: [
    'Högst {{n}} rader importeras innan din e-postadress är bekräftad. Bekräfta den med länken i mejlet vi skickade, så kan resten importeras.',
    'At most {{n}} rows are imported before your email address is verified. Verify it with the link in the email we sent, and the rest can be imported.',
  ],
  importsAtOnce: [
    'Två importer pågår redan. Vänta tills en av dem är klar.',
    'Two imports are already running. Wait until one of them is done.',
  ],
  importsADay: [
    '200 MB har importerats i dag. Importen kan fortsätta efter midnatt, där den var.',
    '200 MB have been imported today. The import can continue after midnight, from where it was.',
  ],
  offerUnknown: [
    'Ogiltigt betalningspaket: planen och beloppet hör inte ihop.',
    'Invalid payment package: the plan and the amount do not belong together.',
  ],
  keyReused: ['Nyckeln har redan använts för något annat.', 'This key was already used for something else.'],
  operationReused: [
    'En annan ändring har redan skickats under samma nummer. Kopiera det du skrev och gör ändringen igen.',
    'Another change was already sent with the same number. Copy what you typed and make the change again.',
  ],
  linkExpired: ['Länken har gått ut eller har redan använts.', 'The link has expired or was already used.'],
  trialUsed: [
    'Du har redan provat gratis en gång. Öppna ett konto för att skriva mer.',
    'You have already had your free try. Open an account to write more.',
  ],
  tooMany: [
    plural('För många försök. Vänta {{n}} sekund.', 'För många försök. Vänta {{n}} sekunder.'),
    plural('Too many tries. Please wait {{n}} second.', 'Too many tries. Please wait {{n}} seconds.'),
  ],
  internal: ['Något gick fel. Försök igen.', 'Something went wrong. Please try again.'],
  busy: [
    'Hög belastning just nu. Försök igen om en stund.',
    'We are very busy right now. Please try again in a moment.',
  ],
  unavailable: [
    'Tjänsten är nere för tillfället. Försök igen om en stund.',
    'The service is down at the moment. Please try again shortly.',
  ],
  paymentNotSetUp: [
    'Betalning är inte uppsatt på den här installationen.',
    'Payment is not set up on this installation.',
  ],
  paymentUnreachable: [
    'Betalningen kunde inte påbörjas. Inget har dragits. Försök igen om en stund.',
    'The payment could not be started. Nothing was charged. Please try again in a moment.',
  ],
  mailNotSetUp: [
    'E-post är inte uppsatt på den här installationen.',
    'Email is not set up on this installation.',
  ],
  whatsappNotSetUp: [
    'WhatsApp är inte uppsatt på den här installationen.',
    'WhatsApp is not set up on this installation.',
  ],
}

export const errors = copy('errors', sentences)
