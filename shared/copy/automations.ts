import { copy, plural } from './copy.ts'

/** Automatic messages: after a sign-up, by visits, and before a voucher ends. */
export const automations = copy('automations', {
  title: ['Automationer', 'Automations'],
  text: [
    'Skickas automatiskt till den som har sagt ja: efter anmälan, efter besök och innan en kupong går ut.',
    'Sent automatically to people who said yes: after a sign-up, after visits and before a voucher ends.',
  ],

  welcome: ['Välkomstmeddelande', 'Welcome message'],
  followUp: ['Uppföljning', 'Follow-up'],
  notSeen: ['Länge sedan sist', 'Not seen for a while'],
  nthVisit: ['Tack för besöken', 'Thanks for the visits'],
  offerEnds: ['Påminnelse om kupong', 'Voucher reminder'],
  welcomeOffer: [
    'Hälsa den nya kunden välkommen medan besöket är färskt.',
    'Welcome the new customer while the visit is fresh.',
  ],
  followUpOffer: [
    'Hör av dig några dagar eller veckor senare och bjud tillbaka.',
    'Get in touch a few days or weeks later and invite them back.',
  ],
  notSeenOffer: [
    'Bjud tillbaka den som inte har varit här på länge. En gång, och igen först efter ett nytt besök.',
    'Invite back whoever has not been here for long. Once, and again only after a new visit.',
  ],
  nthVisitOffer: [
    'Tacka den som kommer ofta, till exempel vid tredje besöket.',
    'Thank whoever comes often, for example at the third visit.',
  ],
  offerEndsOffer: [
    'Påminn den som har en oanvänd kupong som snart går ut. En gång för varje kupong.',
    'Remind whoever has an unused voucher that ends soon. Once for each voucher.',
  ],
  suggestion: ['Förslag på text', 'Suggested text'],
  begin: ['Ställ in {{what}}', 'Set up the {{what}}'],
  beginShort: ['Ställ in', 'Set up'],
  another: ['Lägg till en uppföljning', 'Add a follow-up'],

  on: ['På', 'On'],
  off: ['Av', 'Off'],
  sms: ['sms', 'SMS'],
  email: ['mejl', 'email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  welcomeWhen: ['{{delay}} efter anmälan, som {{channel}}', '{{delay}} after the sign-up, by {{channel}}'],
  welcomeAtOnce: ['Direkt efter anmälan, som {{channel}}', 'Right after the sign-up, by {{channel}}'],
  followUpWhen: ['{{delay}} efter anmälan, som {{channel}}', '{{delay}} after the sign-up, by {{channel}}'],
  notSeenWhen: [
    '{{delay}} efter senaste besöket, som {{channel}}',
    '{{delay}} after the last visit, by {{channel}}',
  ],
  nthVisitWhen: ['Vid besök nummer {{delay}}, som {{channel}}', 'At visit number {{delay}}, by {{channel}}'],
  offerEndsWhen: [
    '{{delay}} innan kupongen går ut, som {{channel}}',
    '{{delay}} before the voucher ends, by {{channel}}',
  ],
  minutes: [plural('{{n}} minut', '{{n}} minuter'), plural('{{n}} minute', '{{n}} minutes')],
  hours: [plural('{{n}} timme', '{{n}} timmar'), plural('{{n}} hour', '{{n}} hours')],
  days: [plural('{{n}} dag', '{{n}} dagar'), plural('{{n}} day', '{{n}} days')],
  atOnce: ['Direkt', 'Right away'],

  isOn: [
    'På sedan {{at}}. Gäller dem som skrivit upp sig efter det, inte dem du redan hade.',
    'On since {{at}}. It applies to people who signed up after that, not to those you already had.',
  ],
  isOff: [
    'Av. Ingen får något. När du slår på den gäller den dem som skriver upp sig från och med då.',
    'Off. Nobody gets anything. Once on, it applies to those who sign up from then on.',
  ],
  notSeenIsOn: [
    'På sedan {{at}}. Gäller den som blir borta så länge efter det, inte den som redan var det.',
    'On since {{at}}. It applies to those who have been away that long after that, not to those who already had.',
  ],
  nthVisitIsOn: [
    'På sedan {{at}}. Gäller besök efter det.',
    'On since {{at}}. It applies to visits after that.',
  ],
  offerEndsIsOn: [
    'På sedan {{at}}. Gäller kuponger som kan användas och inte har använts när påminnelsen ska gå, klockan 10.',
    'On since {{at}}. It applies to vouchers that can be used and have not been when the reminder is due, at 10 in the morning.',
  ],
  visitsIsOff: ['Av. Ingen får något.', 'Off. Nobody gets anything.'],
  nextAt: ['Nästa skickas {{at}}.', 'The next one will be sent {{at}}.'],
  quiet: [
    'Tysta timmar gäller: det som skulle ha skickats då väntar tills de är slut.',
    'Quiet hours apply: anything due then waits until they end.',
  ],
  heldTitle: ['Kräver åtgärd', 'Needs your attention'],
  templateGone: [
    'WhatsApp är avstängt, eller mallen är borttagen. Ingen får något förrän det är åtgärdat och du fortsätter.',
    'WhatsApp is off, or the template has been removed. Nobody gets anything until that is fixed and you resume.',
  ],
  offerEnded: [
    'Erbjudandet i texten är slut eller stoppat. Ingen får något förrän du har valt ett annat och fortsätter.',
    'The offer in the text is over or stopped. Nobody gets anything until you have chosen another and resume.',
  ],
  senderWithdrawn: [
    'Avsändarnamnet får inte användas längre. Ingen får något förrän du har valt ett annat och fortsätter.',
    'The sender name may no longer be used. Nobody gets anything until you have chosen another and resume.',
  ],
  restored: [
    'Servern har återställts från en äldre kopia. De som väntade kan redan ha fått meddelandet, så de får det inte. Fortsätt när du vill att nya anmälningar får det igen.',
    'The server was restored from an older copy. Those who were waiting may already have had the message, so they will not get it. Resume when new sign-ups should get it again.',
  ],
  heldBadge: ['Pausad', 'Paused'],
  heldResume: ['Fortsätt', 'Resume'],
  heldResumeLabel: ['Fortsätt: {{what}}', 'Resume: {{what}}'],
  turnOn: ['Slå på', 'Turn on'],
  turnOff: ['Stäng av', 'Turn off'],
  turnOnLabel: ['Slå på: {{what}}', 'Turn on: {{what}}'],
  turnOffLabel: ['Stäng av: {{what}}', 'Turn off: {{what}}'],
  turnedOn: [
    'På. Den som skriver upp sig från och med nu får meddelandet.',
    'On. Anyone who signs up from now on gets the message.',
  ],
  notSeenTurnedOn: [
    'På. Den som blir borta så länge från och med nu får meddelandet.',
    'On. Anyone who has been away that long from now on gets the message.',
  ],
  nthVisitTurnedOn: [
    'På. Den som kommer så många gånger från och med nu får meddelandet.',
    'On. Anyone who reaches that number of visits from now on gets the message.',
  ],
  offerEndsTurnedOn: [
    'På. Den som har en kupong som snart går ut får meddelandet.',
    'On. Anyone with a voucher that ends soon gets the message.',
  ],
  turnedOff: ['Av. Inget mer skickas.', 'Off. Nothing more is sent.'],
  turnFailed: ['Det gick inte att ändra', 'It could not be changed'],
  turnOffTitle: ['Stänga av?', 'Turn off?'],
  turnOffText: [
    plural(
      '{{n}} person väntar på meddelandet och får det inte, inte heller om du slår på det igen.',
      '{{n}} personer väntar på meddelandet och får det inte, inte heller om du slår på det igen.',
    ),
    plural(
      '{{n}} person is waiting for the message and will not get it, not even if you turn it on again.',
      '{{n}} people are waiting for the message and will not get it, not even if you turn it on again.',
    ),
  ],
  turnOffRecurs: [
    plural(
      '{{n}} person väntar på meddelandet och får det bara om du slår på det igen innan det ska skickas.',
      '{{n}} personer väntar på meddelandet och får det bara om du slår på det igen innan det ska skickas.',
    ),
    plural(
      '{{n}} person is waiting for the message and will only get it if you turn it on again before it is due.',
      '{{n}} people are waiting for the message and will only get it if you turn it on again before it is due.',
    ),
  ],

  figures: ['Så har det gått', 'How it went'],
  figureWaiting: ['Väntar', 'Waiting'],
  figureSent: ['Skickade', 'Sent'],
  figureCaptured: ['I utkorgen', 'In the outbox'],
  figurePending: ['På väg', 'On their way'],
  figureFailed: ['Misslyckade', 'Failed'],
  figureUnknown: ['Osäkra', 'Uncertain'],
  figureSkipped: ['Överhoppade', 'Skipped'],
  late: [
    plural(
      '{{n}} person fick inget, för att meddelandet skulle ha kommit mer än {{hours}} timmar för sent.',
      '{{n}} personer fick inget, för att meddelandet skulle ha kommit mer än {{hours}} timmar för sent.',
    ),
    plural(
      '{{n}} person got nothing, because the message would have come more than {{hours}} hours late.',
      '{{n}} people got nothing, because the message would have come more than {{hours}} hours late.',
    ),
  ],
  runs: ['Senast', 'Latest'],
  run: [
    plural('{{at}}: {{n}} person', '{{at}}: {{n}} personer'),
    plural('{{at}}: {{n}} person', '{{at}}: {{n}} people'),
  ],
  captured: [
    'Ingen leverantör är inkopplad. Meddelandena stannar i utkorgen och når ingen.',
    'No provider is connected. The messages stay in the outbox and reach nobody.',
  ],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],
  offline: [
    'Blipp nås inte just nu. Det du ändrar sparas på enheten och gäller när det har nått Blipp. Siffrorna är de senast hämtade.',
    'Blipp cannot be reached right now. What you change is saved on this device and applies once it has reached Blipp. The figures are the latest fetched.',
  ],

  edit: ['Redigera', 'Edit'],
  editLabel: ['Redigera: {{what}}', 'Edit: {{what}}'],
  remove: ['Ta bort', 'Delete'],
  removeLabel: ['Ta bort: {{what}}', 'Delete: {{what}}'],
  removeTitle: ['Ta bort automationen?', 'Delete the automation?'],
  removeText: [
    'Inget mer skickas, och den som väntar får inget. Det som redan har skickats finns kvar i siffrorna för månaden.',
    'Nothing more is sent, and anyone waiting gets nothing. What was already sent still counts towards the month.',
  ],
  removeConfirm: ['Ta bort automationen', 'Delete the automation'],
  removed: ['Automationen är borttagen', 'The automation is deleted'],
  removeFailed: ['Det gick inte att ta bort automationen', 'The automation could not be deleted'],

  who: ['Vem får det?', 'Who gets it?'],
  whoEverybody: ['Alla som skriver upp sig', 'Everybody who signs up'],
  whoEverybodyElse: ['Alla som det gäller', 'Everybody it applies to'],
  whoHint: [
    'Avgörs när meddelandet ska skickas. Den som inte är med i segmentet då får det inte. Siffran är hur många av dagens kunder som skulle kunna få det.',
    'This is decided when the message is due. Anyone not in the segment then does not get it. The figure is how many of today’s customers could get it.',
  ],
  onlyFor: ['Bara för segmentet ”{{name}}”', 'Only for the segment “{{name}}”'],
  goneSegment: ['Ett borttaget segment', 'A deleted segment'],
  goneTitle: ['Ingen får det just nu', 'Nobody gets it for now'],
  gone: [
    'Segmentet är borttaget. Välj ett annat, eller alla, så gäller det även dem som väntar.',
    'The segment was deleted. Choose another one, or everybody, and it also applies to those waiting.',
  ],
  outside: [
    plural(
      '{{n}} person var inte med i segmentet när det skulle skickas.',
      '{{n}} personer var inte med i segmentet när det skulle skickas.',
    ),
    plural(
      '{{n}} person was not in the segment when it was due.',
      '{{n}} people were not in the segment when it was due.',
    ),
  ],

  wait: ['När ska den skickas?', 'When should it be sent?'],
  waitHint: ['Räknat från anmälan.', 'Counted from the sign-up.'],
  waitDays: ['Hur många dagar efter anmälan?', 'How many days after the sign-up?'],
  waitNotSeen: ['Hur många dagar utan besök?', 'How many days without a visit?'],
  waitVisits: ['Vid vilket besök i ordningen?', 'At which visit?'],
  waitEnds: ['Hur många dagar innan kupongen går ut?', 'How many days before the voucher ends?'],
  waitBetween: ['Från {{min}} till {{max}}.', 'From {{min}} to {{max}}.'],
  notSeenHint: [
    'Från {{min}} till {{max}}. Räknat från senaste besöket, eller från anmälan för den som inte har kommit sedan dess.',
    'From {{min}} to {{max}}. Counted from the last visit, or from the sign-up for those who have not been back.',
  ],
  nthVisitHint: [
    'Från {{min}} till {{max}}. Flera besök samma dag räknas som ett.',
    'From {{min}} to {{max}}. Several visits on one day count as one.',
  ],
  ownOffer: ['{{place}} blir var och ens egen kupong.', '{{place}} becomes each person’s own voucher.'],
  notSeenChanged: [
    'Det du ändrar gäller alla som inte har fått meddelandet. Den som redan har varit borta mer än 48 timmar längre än ett nytt antal dagar får inget.',
    'What you change applies to everyone who has not had the message. Whoever has already been away over 48 hours longer than a new number of days gets nothing.',
  ],
  nthVisitChanged: [
    'Det du ändrar gäller alla som inte har fått meddelandet. Ett nytt antal gäller besök från och med nu.',
    'What you change applies to everyone who has not had the message. A new number applies to visits from now on.',
  ],
  offerEndsChanged: [
    'Det du ändrar gäller alla kuponger som ingen har påmints om. Blir påminnelsen mer än 48 timmar för sen med ett nytt antal dagar skickas den inte.',
    'What you change applies to all vouchers that nobody has been reminded of. A reminder that a new number of days makes over 48 hours late is not sent.',
  ],
  waitChanged: [
    'En ny väntetid gäller dem som skriver upp sig från och med nu. En ny text gäller alla som inte har fått meddelandet.',
    'A new delay applies to those who sign up from now on. A new text applies to everyone who has not had the message.',
  ],
  saveOn: ['Spara och slå på', 'Save and turn on'],
  saveOff: ['Spara avstängd', 'Save turned off'],
  save: ['Spara', 'Save'],
  saved: ['Automationen är sparad', 'The automation is saved'],
  saveFailed: ['Det gick inte att spara automationen', 'The automation could not be saved'],

  // As functions, because a sentence's own {{…}} would be filled in here.
  welcomeSubject: [() => 'Välkommen till {{business}}', () => 'Welcome to {{business}}'],
  welcomeMessage: [
    () => 'Hej {{name|du}}! Välkommen till {{business}}. Vi hör av oss när vi har något bra på gång.',
    () =>
      'Hi {{name|there}}! Welcome to {{business}}. We will be in touch when there is something good going on.',
  ],
  followUpSubject: ['Vi ses väl snart igen?', 'See you again soon?'],
  followUpMessage: [
    () =>
      'Hej {{name|du}}! Det var ett tag sedan du var hos {{business}}. Välkommen tillbaka när det passar dig.',
    () =>
      'Hi {{name|there}}! It has been a while since you were at {{business}}. You are welcome back whenever it suits you.',
  ],
  notSeenSubject: ['Det var länge sedan', 'It has been a while'],
  notSeenMessage: [
    () =>
      'Hej {{name|du}}! Det var länge sedan vi sågs hos {{business}}. Kom gärna förbi, vi skulle bli glada.',
    () =>
      'Hi {{name|there}}! We have not seen you at {{business}} for a while. Do come by, we would be glad.',
  ],
  nthVisitSubject: ['Tack för att du kommer tillbaka', 'Thank you for coming back'],
  nthVisitMessage: [
    () => 'Hej {{name|du}}! Tack för att du kommer tillbaka till {{business}}. Det gör oss glada.',
    () => 'Hi {{name|there}}! Thank you for coming back to {{business}}. It makes us happy.',
  ],
  offerEndsSubject: ['Din kupong går snart ut', 'Your voucher ends soon'],
  offerEndsMessage: [
    () => 'Hej {{name|du}}! Din kupong hos {{business}} går snart ut. Här är den: {{offer}}',
    () => 'Hi {{name|there}}! Your voucher at {{business}} ends soon. Here it is: {{offer}}',
  ],
})
