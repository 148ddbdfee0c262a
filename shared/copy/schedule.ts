import { copy, plural } from './copy.ts'

/** Sending later, quiet hours, how often a person is written to, tests, and sending once more. */
export const schedule = copy('schedule', {
  when: ['När ska det skickas?', 'When should it be sent?'],
  now: ['Nu', 'Now'],
  later: ['Senare', 'Later'],
  laterText: ['Du väljer dag och tid.', 'You choose the day and time.'],
  needsNetwork: ['Kräver uppkoppling.', 'Needs a connection.'],
  date: ['Dag', 'Date'],
  time: ['Tid', 'Time'],
  zone: ['Enligt butikens klocka: {{zone}}.', 'By the shop’s clock: {{zone}}.'],
  willGo: ['Skickas {{at}}.', 'Will be sent {{at}}.'],
  movedQuiet: [
    'Då har du tysta timmar ({{from}}–{{to}}), så det skickas {{at}} i stället.',
    'That is within your quiet hours ({{from}}–{{to}}), so it will be sent {{at}} instead.',
  ],
  movedGap: [
    'Klockan ställs fram den natten, så tiden finns inte. Det skickas {{at}}.',
    'The clocks go forward that night, so that time does not exist. It will be sent {{at}}.',
  ],
  asItReads: [
    'Skickas som kampanjen ser ut då, till dem som får ta emot den då.',
    'It is sent as the campaign reads at that time, to those who may receive it then.',
  ],
  scheduleFor: [plural('Schemalägg till {{n}}', 'Schemalägg till {{n}}'), 'Schedule for {{n}}'],
  scheduleNone: ['Schemalägg', 'Schedule'],
  scheduled: ['Schemalagd till {{at}}', 'Scheduled for {{at}}'],
  failed: ['Det gick inte att schemalägga', 'Could not be scheduled'],

  quietTitle: ['Klockan är {{time}}', 'It is {{time}}'],
  quietText: [
    'Dina tysta timmar är {{from}}–{{to}}. Skicka ändå, eller vänta till {{at}}?',
    'Your quiet hours are {{from}}–{{to}}. Send anyway, or wait until {{at}}?',
  ],
  quietResume: [
    'Dina tysta timmar är {{from}}–{{to}}. Fortsätter du nu skickas resten direkt.',
    'Your quiet hours are {{from}}–{{to}}. If you resume now, the rest is sent at once.',
  ],
  quietSend: ['Skicka ändå', 'Send anyway'],
  quietLater: ['Schemalägg till {{time}}', 'Schedule for {{time}}'],
  back: ['Tillbaka', 'Back'],

  tooOftenText: [
    plural(
      'De har redan fått {{m}} utskick senaste dygnet, så många som du har bestämt.',
      'De har redan fått {{m}} utskick de senaste {{n}} dagarna, så många som du har bestämt.',
    ),
    plural(
      'They have already had {{m}} in the last day, as many as you allow.',
      'They have already had {{m}} in the last {{n}} days, as many as you allow.',
    ),
  ],

  noticeTitle: ['Skickas {{at}}', 'Will be sent {{at}}'],
  forPeople: [
    plural('Till {{n}} kund.', 'Till {{n}} kunder.'),
    plural('To {{n}} customer.', 'To {{n}} customers.'),
  ],
  forSegment: ['Till alla i urvalet.', 'To everyone in the audience.'],
  change: ['Ändra', 'Change'],
  unschedule: ['Avboka', 'Unschedule'],
  unscheduled: ['Kampanjen är avbokad', 'The campaign is no longer scheduled'],
  unscheduleFailed: ['Det gick inte att avboka', 'Could not be unscheduled'],
  offline: ['Du behöver vara uppkopplad för att ändra det.', 'You need to be online to change this.'],
  troubleTitle: ['Kampanjen skickades inte', 'The campaign was not sent'],
  late: [
    'Den skulle ha skickats {{at}}, men det blev inte av. Välj en ny tid.',
    'It should have been sent {{at}}, but that did not happen. Please choose a new time.',
  ],
  nobody: [
    'Ingen av dem som valdes kunde få den när det var dags.',
    'None of those chosen could get it when it was due.',
  ],
  sender: ['Avsändarnamnet går inte att använda.', 'The sender name cannot be used.'],
  tooLong: [
    'Texten är längre än 1 600 tecken med länkar och raden för att tacka nej.',
    'The text is longer than 1,600 characters with links and the opt-out line.',
  ],
  emailUnverified: ['Din e-postadress är inte bekräftad.', 'Your email address is not verified.'],
  channelOff: ['Kanalen är inte påslagen.', 'The channel is not turned on.'],
  mailPaused: [
    'Butikens mejl är pausade: för många kom tillbaka eller anmäldes som skräppost. Vi som driver Blipp tittar på det och hör av oss.',
    'The shop’s email is paused: too much of it came back or was reported as spam. We who run Blipp are looking into it and will get back to you.',
  ],
  noOptOut: [
    'De som får den skulle inte kunna säga nej: Blipp har ingen adress som går att nå utifrån. Kontakta den som driver tjänsten.',
    'Those who get it would have no way to opt out: Blipp has no address that can be reached from outside. Please contact whoever runs this service.',
  ],
  templateRequired: [
    'Texten är inte längre en godkänd mall för WhatsApp.',
    'The text is no longer an approved WhatsApp template.',
  ],
  offerEnded: [
    'Erbjudandet i texten är slut eller stoppat. Välj ett annat och schemalägg igen.',
    'The offer in the text is over or stopped. Choose another, and schedule it again.',
  ],
  templateLost: [
    'WhatsApp godkänner inte längre texten, så den går inte att skicka. Välj en annan text eller vänta tills den är godkänd igen.',
    'WhatsApp no longer approves this text, so it cannot be sent. Choose another text, or wait until it is approved again.',
  ],
  restored: [
    'Servern har återställts från en äldre kopia, så den kan redan ha skickats. Den skickas inte förrän du har valt.',
    'The server was restored from an older copy, so it may have been sent already. It will not be sent until you have chosen.',
  ],
  segmentGone: [
    'Segmentet {{name}} är borttaget, så vi vet inte vilka den ska till.',
    'The segment {{name}} was deleted, so we do not know who it is for.',
  ],
  segmentChanged: [
    'Segmentet {{name}} har fått andra villkor sedan kampanjen schemalades. Se efter vilka det gäller nu.',
    'The segment {{name}} has a different filter since this was scheduled. Check who is in it now.',
  ],
  forBuiltIn_all: ['Till alla kunder.', 'To all customers.'],
  forBuiltIn_active: ['Till aktiva kunder.', 'To active customers.'],
  forBuiltIn_new: ['Till nya kunder.', 'To new customers.'],
  forThen: ['Vilka som är med räknas ut när den skickas.', 'Who is in it is worked out when it is sent.'],
  forSaved: ['Till segmentet {{name}}.', 'To the segment {{name}}.'],
  choose: ['Välj vad som ska hända', 'Choose what to do'],

  listTitle: ['Schemalagda', 'Scheduled'],
  needsYou: ['Kräver åtgärd', 'Needs your attention'],

  test: ['Skicka ett test', 'Send a test'],
  testTitle: ['Skicka ett test till dig själv', 'Send a test to yourself'],
  testEmail: [
    'Mejlet går till den adress du loggar in med, med [Test] i ämnet. Det räknas i planen, men inte i resultatet.',
    'The email goes to the address you sign in with, marked [Test]. It counts towards your plan, but not in the results.',
  ],
  testSms: [
    'Sms:et går till ett av butikens egna nummer, precis som en kund får det. Det räknas i planen, men inte i resultatet.',
    'The SMS goes to one of the shop’s own numbers, just as a customer gets it. It counts towards your plan, but not in the results.',
  ],
  testTo: ['Mobilnummer', 'Mobile number'],
  testToHint: [
    'Butikens eller ditt eget, som det står i inställningarna.',
    'The shop’s or your own, as entered in the settings.',
  ],
  testGo: ['Skicka testet', 'Send the test'],
  testAgain: ['Skicka ett till', 'Send another'],
  testAccepted: ['Testet är på väg till {{to}}', 'The test is on its way to {{to}}'],
  testCaptured: ['Testet till {{to}} ligger i utkorgen', 'The test to {{to}} is in the outbox'],
  testFailed: ['Testet skickades inte', 'The test was not sent'],
  testUnknown: ['Osäkert om testet kom fram', 'It is uncertain whether the test arrived'],
  testOffline: [
    'Du behöver vara uppkopplad för att skicka ett test.',
    'You need to be online to send a test.',
  ],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],

  joined: [
    plural('Skicka till {{n}} ny sedan sist', 'Skicka till {{n}} nya sedan sist'),
    'Send to {{n}} who have joined since',
  ],
  resendFailed: ['Skicka igen till dem som inte nåddes', 'Send again to those not reached'],
  resendTitle: ['Nytt försök till dem som inte nåddes', 'Another try for those not reached'],
  resendText: [
    'Bara de som inget försök har nått är med. Den som har fått kampanjen, eller kan ha fått den, får den inte en gång till.',
    'Only those whom no try has reached are listed. Anyone who has the campaign, or may have it, does not get it again.',
  ],
  resendNobody: ['Alla är nådda', 'Everyone has been reached'],
  resendNobodyText: [
    'Alla som fortfarande går att nå har fått kampanjen.',
    'Everyone who can still be reached has the campaign.',
  ],
  changeTitle: ['Ändra schemat', 'Change the schedule'],
  changeLoad: ['Det gick inte att hämta schemat', 'The schedule could not be fetched'],
  resendLoad: ['Det gick inte att hämta vilka som inte nåddes', 'Those not reached could not be fetched'],

  settingsTitle: ['När och hur ofta du skickar', 'When and how often you send'],
  settingsText: [
    'Gäller schemalagda kampanjer, och det som inte har hunnit skickas inom en timme. Skickar du direkt under de tysta timmarna frågar vi först.',
    'Applies to scheduled campaigns, and to whatever has not gone out within an hour. If you send during quiet hours we ask first.',
  ],
  quietFor: ['Tysta timmar', 'Quiet hours'],
  quietTexts: ['För sms', 'For SMS'],
  quietTextsText: ['Mejl skickas när som helst.', 'Email is sent at any time.'],
  quietAll: ['För sms och mejl', 'For SMS and email'],
  quietOff: ['Av', 'Off'],
  quietFrom: ['Från', 'From'],
  quietTo: ['Till', 'To'],
  cap: ['Begränsa hur ofta en kund får utskick', 'Limit how often a customer is messaged'],
  capHint: [
    'Räknas för sms och mejl var för sig. Den som har fått så många hoppar vi över.',
    'Counted for SMS and email separately. Anyone who has had that many is skipped.',
  ],
  capMessages: ['Högst så många', 'At most this many'],
  capDays: ['På så många dagar', 'In this many days'],
})
