import { copy, plural } from './copy.ts'

/** Sending later, quiet hours, how often a person is written to, tests, and sending once more. */
export const schedule = copy('schedule', {
  when: ['När ska det skickas?', 'When should it be sent?'],
  now: ['Nu', 'Now'],
  later: ['Senare', 'Later'],
  laterText: ['Du väljer dag och tid.', 'You choose the day and time.'],
  needsNetwork: ['Behöver uppkoppling.', 'Needs a connection.'],
  date: ['Dag', 'Date'],
  time: ['Tid', 'Time'],
  zone: ['Butikens klocka: {{zone}}.', 'The shop’s clock: {{zone}}.'],
  willGo: ['Skickas {{at}}.', 'To be sent {{at}}.'],
  movedQuiet: [
    'Då har du tysta timmar ({{from}}–{{to}}), så det skickas {{at}} i stället.',
    'Your quiet hours are on then ({{from}}–{{to}}), so it goes {{at}} instead.',
  ],
  movedGap: [
    'Klockan ställs fram den natten, så tiden finns inte. Det skickas {{at}}.',
    'The clocks go forward that night, so that time does not exist. It goes {{at}}.',
  ],
  asItReads: [
    'Skickas som kampanjen ser ut då, till dem som får ta emot den då.',
    'Goes as the campaign reads then, to those who may get it then.',
  ],
  scheduleFor: [plural('Schemalägg till {{n}}', 'Schemalägg till {{n}}'), 'Schedule for {{n}}'],
  scheduleNone: ['Schemalägg', 'Schedule'],
  scheduled: ['Schemalagd till {{at}}', 'Scheduled for {{at}}'],
  failed: ['Det gick inte att schemalägga', 'Could not be scheduled'],

  quietTitle: ['Klockan är {{time}}', 'It is {{time}}'],
  quietText: [
    'Dina tysta timmar är {{from}}–{{to}}. Skicka ändå, eller låt det gå {{at}}?',
    'Your quiet hours are {{from}} to {{to}}. Send anyway, or let it go {{at}}?',
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
      'They already had {{m}} in the last day, as many as you allow.',
      'They already had {{m}} in the last {{n}} days, as many as you allow.',
    ),
  ],

  noticeTitle: ['Skickas {{at}}', 'To be sent {{at}}'],
  forPeople: [
    plural('Till {{n}} kund.', 'Till {{n}} kunder.'),
    plural('To {{n}} customer.', 'To {{n}} customers.'),
  ],
  forSegment: ['Till alla i urvalet.', 'To everyone in the audience.'],
  change: ['Ändra', 'Change'],
  unschedule: ['Avboka', 'Unschedule'],
  unscheduled: ['Kampanjen är avbokad', 'The campaign is unscheduled'],
  unscheduleFailed: ['Det gick inte att avboka', 'Could not be unscheduled'],
  offline: ['Du behöver vara uppkopplad för att ändra det.', 'You must be connected to change this.'],
  troubleTitle: ['Kampanjen skickades inte', 'The campaign was not sent'],
  late: [
    'Den skulle ha gått {{at}}, men Blipp var inte igång då. Nu är det för sent att skicka den av sig själv.',
    'It should have gone {{at}}, but Blipp was not running then. By now it is too late to send it by itself.',
  ],
  nobody: [
    'Ingen av dem som valdes kunde få den när det var dags.',
    'None of those chosen could get it when its time came.',
  ],
  sender: ['Avsändaren går inte att använda.', 'Its sender cannot be used.'],
  tooLong: [
    'Texten är längre än 1 600 tecken med länkar och raden för att tacka nej.',
    'Its text is longer than 1,600 characters with its links and opt-out line.',
  ],
  emailUnverified: ['Din e-postadress är inte bekräftad.', 'Your email address is not verified.'],
  channelOff: ['Kanalen är inte påslagen.', 'Its channel is not turned on.'],
  noOptOut: [
    'De som får den skulle inte kunna säga nej: Blipp har ingen adress som går att nå utifrån. Kontakta den som driver tjänsten.',
    'Those who get it could not say no: Blipp has no address that can be reached from outside. Please contact whoever runs this service.',
  ],
  templateRequired: [
    'Texten är ingen godkänd mall för WhatsApp längre.',
    'Its text is no approved template for WhatsApp any more.',
  ],
  restored: [
    'Servern har återställts från en äldre kopia, så den kan redan ha gått. Den går inte av sig själv förrän du har valt.',
    'The server was restored from an older copy, so it may have gone already. It will not go by itself until you have chosen.',
  ],
  segmentGone: [
    'Segmentet {{name}} är borttaget, så vi vet inte vilka den ska till.',
    'The segment {{name}} was deleted, so we do not know who it is for.',
  ],
  segmentChanged: [
    'Segmentet {{name}} har fått andra villkor sedan du schemalade. Titta vilka det blir nu.',
    'The segment {{name}} got another filter since this was scheduled. Look at who is in it now.',
  ],
  forSaved: ['Till segmentet {{name}}.', 'To the segment {{name}}.'],
  choose: ['Välj vad som ska hända', 'Choose what to do'],

  listTitle: ['Schemalagda', 'Scheduled'],
  needsYou: ['Behöver dig', 'Needs you'],

  test: ['Skicka test', 'Send a test'],
  testTitle: ['Skicka ett test till dig själv', 'Send a test to yourself'],
  testEmail: [
    'Mejlet går till den adress du loggar in med, med [Test] i ämnet. Det räknas i planen men inte i resultatet.',
    'The email goes to the address you sign in with, marked [Test]. It counts in your plan, not in the result.',
  ],
  testSms: [
    'Sms:et går till ett av butikens egna nummer, precis som en kund får det. Det räknas i planen men inte i resultatet.',
    'The SMS goes to one of the shop’s own numbers, just as a customer gets it. It counts in your plan, not in the result.',
  ],
  testTo: ['Mobilnummer', 'Mobile number'],
  testToHint: [
    'Butikens eller ditt eget, som det står i inställningarna.',
    'The shop’s or your own, as it stands in the settings.',
  ],
  testGo: ['Skicka testet', 'Send the test'],
  testAgain: ['Skicka ett till', 'Send another'],
  testAccepted: ['Testet är på väg till {{to}}', 'The test is on its way to {{to}}'],
  testCaptured: ['Testet till {{to}} ligger i utkorgen', 'The test to {{to}} is in the outbox'],
  testFailed: ['Testet kom inte iväg', 'The test did not go out'],
  testUnknown: ['Osäkert om testet kom fram', 'It is uncertain whether the test arrived'],
  testOffline: [
    'Du behöver vara uppkopplad för att skicka ett test.',
    'You must be connected to send a test.',
  ],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],

  joined: [
    plural('Skicka till {{n}} ny sedan sist', 'Skicka till {{n}} nya sedan sist'),
    'Send to {{n}} who joined since',
  ],
  resendFailed: ['Skicka igen till dem som misslyckades', 'Send again to those who failed'],
  resendTitle: ['Nytt försök till dem som misslyckades', 'Another try for those who failed'],
  resendText: [
    'Bara de som inget försök har nått är med. Den som har fått kampanjen, eller kan ha fått den, får den inte igen.',
    'Only those whom no try has reached are here. Whoever has the campaign, or may have it, does not get it again.',
  ],
  resendNobody: ['Alla är nådda', 'Everyone has been reached'],
  resendNobodyText: [
    'Det finns ingen kvar som misslyckades och fortfarande går att nå.',
    'Nobody is left who failed and can still be reached.',
  ],
  changeTitle: ['Ändra schemat', 'Change the schedule'],
  changeLoad: ['Det gick inte att hämta schemat', 'The schedule could not be fetched'],
  resendLoad: ['Det gick inte att hämta vilka som misslyckades', 'Those who failed could not be fetched'],
  retry: ['Försök igen', 'Retry'],

  settingsTitle: ['När och hur ofta du skickar', 'When and how often you send'],
  settingsText: [
    'Gäller schemalagda kampanjer. Skickar du direkt en tyst tid frågar vi först.',
    'Holds for scheduled campaigns. When you send at a quiet time we ask first.',
  ],
  quietFor: ['Tysta timmar', 'Quiet hours'],
  quietTexts: ['För sms', 'For SMS'],
  quietTextsText: ['Mejl går när som helst.', 'Email goes at any time.'],
  quietAll: ['För sms och mejl', 'For SMS and email'],
  quietOff: ['Av', 'Off'],
  quietFrom: ['Från', 'From'],
  quietTo: ['Till', 'To'],
  cap: ['Begränsa hur ofta en kund får utskick', 'Limit how often a customer is written to'],
  capHint: [
    'Räknas för sms och mejl var för sig. Den som har fått så många hoppas över.',
    'Counted for SMS and email separately. Whoever has had that many is skipped.',
  ],
  capMessages: ['Högst så många', 'At most this many'],
  capDays: ['På så många dagar', 'In this many days'],
})
