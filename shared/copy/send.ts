import { copy, plural } from './copy.ts'

/** Choosing who gets a campaign, sending it, and what became of it. */
export const send = copy('send', {
  improve: ['Förbättra texten', 'Improve the text'],
  title: ['Skicka kampanjen', 'Send the campaign'],

  recipients: ['Vilka ska få det?', 'Who should get it?'],
  search: ['Sök bland kunderna', 'Search customers'],
  selectAll: [plural('Välj {{n}}', 'Välj alla {{n}}'), plural('Select {{n}}', 'Select all {{n}}')],
  selectFound: [
    plural('Välj träffen', 'Välj {{n}} träffar'),
    plural('Select the match', 'Select {{n}} matches'),
  ],
  selectNone: ['Välj ingen', 'Select none'],
  selected: ['{{n}} av {{all}} valda', '{{n}} of {{all}} selected'],
  noMatch: ['Ingen träff.', 'No match.'],
  nobodyTitle: ['Ingen kan få det här än', 'Nobody can get this yet'],
  nobodySms: [
    'För att få sms måste kunden ha sagt ja och ha ett mobilnummer.',
    'To get SMS, a customer must have said yes and have a mobile number.',
  ],
  nobodyEmail: [
    'För att få mejl måste kunden ha sagt ja och ha en e-postadress.',
    'To get email, a customer must have said yes and have an email address.',
  ],
  toCustomers: ['Till kunderna', 'To the customers'],

  sender: ['Avsändare', 'Sender name'],
  senderHint: [
    'Visas som avsändare i kundens telefon. Högst 11 tecken, utan å, ä och ö.',
    'Shown as the sender on the customer’s phone. At most 11 characters, without å, ä or ö.',
  ],
  senderCount: ['{{n}} av {{max}} tecken', '{{n}} of {{max}} characters'],
  senderUse: ['Använd ”{{name}}”', 'Use “{{name}}”'],
  senderRequiredTitle: ['Avsändare saknas', 'SMS Sender Required'],
  senderLongTitle: ['För långt avsändarnamn', 'Sender Name Too Long'],
  senderCharactersTitle: ['Otillåtna tecken', 'Invalid Characters'],
  senderRefusedTitle: ['Namnet går inte att använda', 'This name cannot be used'],

  again: ['Skicka även till dem som redan har fått den', 'Also send to those who already got it'],
  againHint: [
    'Annars hoppar vi över dem, så att ingen får den två gånger.',
    'Otherwise they are skipped, so that nobody gets it twice.',
  ],

  costSms: [plural('{{n}} sms', '{{n}} sms'), '{{n}} SMS'],
  costEmails: [plural('{{n}} mejl', '{{n}} mejl'), plural('{{n}} email', '{{n}} emails')],
  tooFewTitle: ['Planen räcker inte till alla', 'The plan does not cover everyone'],
  tooFewText: [
    plural(
      '{{n}} behövs och {{left}} finns kvar den här månaden: {{over}} ryms inte. Vi hoppar över det, och du ser vilket det blir.',
      '{{n}} behövs och {{left}} finns kvar den här månaden: {{over}} ryms inte. Vi hoppar över dem, och du ser vilka det blir.',
      'over',
    ),
    plural(
      'You need {{n}} and have {{left}} left this month: {{over}} does not fit. It is skipped, and you will see which.',
      'You need {{n}} and have {{left}} left this month: {{over}} do not fit. They are skipped, and you will see which.',
      'over',
    ),
  ],
  tooLongTitle: ['Texten blir för lång för några', 'The text is too long for some'],
  tooLongText: [
    plural(
      'Med namn, länkar och raden för att tacka nej blir texten längre än {{max}} tecken för {{n}} kund, som vi hoppar över. Korta den så kommer alla med.',
      'Med namn, länkar och raden för att tacka nej blir texten längre än {{max}} tecken för {{n}} kunder, som vi hoppar över. Korta den så kommer alla med.',
    ),
    plural(
      'With the name, links and opt-out line the text is longer than {{max}} characters for {{n}} customer, who is skipped. Shorten it to reach everyone.',
      'With the name, links and opt-out line the text is longer than {{max}} characters for {{n}} customers, who are skipped. Shorten it to reach everyone.',
    ),
  ],
  waitingTitle: ['Alla mejl skickas inte i dag', 'Not all of the emails will be sent today'],
  waitingToday: [
    'Före första betalningen kan högst {{all}} mejl skickas om dagen. {{n}} väntar och skickas automatiskt de följande dagarna.',
    'Before the first payment at most {{all}} emails can be sent each day. {{n}} will wait and go out automatically over the following days.',
  ],
  waitingUnpaid: [
    'Före första betalningen får högst {{all}} personer som inte själva fyllt i formuläret mejl. {{n}} väntar tills planen är betald.',
    plural(
      'Before the first payment at most {{all}} people who did not fill in the form themselves get email. {{n}} waits until the plan is paid.',
      'Before the first payment at most {{all}} people who did not fill in the form themselves get email. {{n}} wait until the plan is paid.',
    ),
  ],
  untilPaidText: [
    plural(
      '{{n}} sms behövs och {{left}} finns kvar före första betalningen: {{over}} ryms inte. Vi hoppar över det, och du ser vilket. Månadens hela antal gäller så snart planen är betald.',
      '{{n}} sms behövs och {{left}} finns kvar före första betalningen: {{over}} ryms inte. Vi hoppar över dem, och du ser vilka. Månadens hela antal gäller så snart planen är betald.',
      'over',
    ),
    plural(
      'You need {{n}} SMS and have {{left}} left before the first payment: {{over}} does not fit. It is skipped, and you will see which. Your full monthly allowance starts once the plan is paid.',
      'You need {{n}} SMS and have {{left}} left before the first payment: {{over}} do not fit. They are skipped, and you will see which. Your full monthly allowance starts once the plan is paid.',
      'over',
    ),
  ],

  capturedTitle: ['Inget skickas på riktigt', 'Nothing will really be sent'],
  capturedSms: [
    'Ingen sms-leverantör är inkopplad. Meddelandena stannar i utkorgen, där du kan läsa dem.',
    'No SMS provider is connected. The messages stay in the outbox, where you can read them.',
  ],
  capturedEmail: [
    'Ingen mejlserver är inkopplad. Mejlen stannar i utkorgen, där du kan läsa dem.',
    'No mail server is connected. The emails stay in the outbox, where you can read them.',
  ],

  unfinishedTitle: ['Texten är inte färdig', 'The text is not finished'],

  unverifiedTitle: ['Bekräfta din e-postadress först', 'Verify your email address first'],
  unverifiedText: [
    'Vi har mejlat en länk. När du har bekräftat adressen med den kan du skicka.',
    'We emailed you a link. Once you have verified your address with it, you can send.',
  ],
  unverifiedCaptured: [
    'Ingen mejlserver är inkopplad, så mejlet med länken ligger i utkorgen.',
    'No mail server is connected, so the email with the link is in the outbox.',
  ],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],
  toSettings: ['Till inställningarna', 'To the settings'],

  sendTo: [plural('Skicka till {{n}}', 'Skicka till {{n}}'), 'Send to {{n}}'],
  sendToNone: ['Skicka', 'Send'],
  failed: ['Det gick inte att skicka kampanjen', 'Failed to send campaign'],
  asking: ['Kontrollerar hur det går …', 'Checking progress …'],
  askAgain: ['Kontrollera igen', 'Check again'],

  sentTitle: ['Kampanjen är skickad', 'Campaign Sent Successfully'],
  sentText: [
    plural('Skickad till {{n}} kund', 'Skickad till {{n}} kunder'),
    plural('Sent to {{n}} customer', 'Sent to {{n}} customers'),
  ],
  capturedDone: ['Inte skickad (ligger i utkorgen)', 'Not sent (in the outbox)'],
  capturedCount: [
    plural(
      '{{n}} meddelande ligger i utkorgen. Inget har skickats.',
      '{{n}} meddelanden ligger i utkorgen. Inget har skickats.',
    ),
    plural(
      '{{n}} message is in the outbox. Nothing was sent.',
      '{{n}} messages are in the outbox. Nothing was sent.',
    ),
  ],
  pendingTitle: ['Utskicket pågår', 'Sending'],
  pendingText: [
    plural(
      '{{n}} är på väg. Du kan stänga rutan, det fortsätter ändå.',
      '{{n}} är på väg. Du kan stänga rutan, det fortsätter ändå.',
    ),
    plural(
      '{{n}} is on its way. You can close this; it carries on by itself.',
      '{{n}} are on their way. You can close this; it carries on by itself.',
    ),
  ],
  nothingTitle: ['Inget skickades', 'Nothing was sent'],
  failedCount: [plural('{{n}} misslyckades', '{{n}} misslyckades'), '{{n}} failed'],
  unknownCount: [
    plural('{{n}} är osäkert', '{{n}} är osäkra'),
    plural('{{n}} is uncertain', '{{n}} are uncertain'),
  ],
  unknownText: [
    'Leverantören svarade inte i tid. De kan ha kommit fram, så Blipp skickar dem inte igen av sig självt.',
    'The provider did not answer in time. They may have arrived, so Blipp will not send them again by itself.',
  ],
  skippedCount: [plural('{{n}} överhoppad', '{{n}} överhoppade'), '{{n}} skipped'],
  progress: ['{{done}} av {{all}} klara', '{{done}} of {{all}} done'],
  testSubject: ['[Test] {{subject}}', '[Test] {{subject}}'],
  seeCampaign: ['Se kampanjen', 'See the campaign'],
})
