import { copy, plural } from './copy.ts'

/** A campaign's report, and its progress while it is being sent. */
export const reports = copy('reports', {
  title: ['Hur det gick', 'How it went'],
  neverSent: ['Den har inte skickats till någon än.', 'It has not been sent to anyone yet.'],
  stale: [
    'Blipp nås inte just nu. Siffrorna är från {{at}}.',
    'Blipp cannot be reached right now. The figures are from {{at}}.',
  ],
  failed: ['Det gick inte att hämta resultatet', 'The result could not be fetched'],

  progress: ['{{done}} av {{all}} klara', '{{done}} of {{all}} done'],
  sendingNow: ['Skickas nu', 'Being sent'],
  comparedNow: ['Två texter jämförs', 'Two texts are being compared'],
  waitingForText: [
    plural('{{n}} väntar på den bättre texten.', '{{n}} väntar på den bättre texten.'),
    plural('{{n}} person is waiting for the better text.', '{{n}} people are waiting for the better text.'),
  ],
  waitsForDay: [
    'Dagens {{all}} mejl har skickats. Resten skickas automatiskt de följande dagarna, eller så snart planen är betald.',
    'Today’s {{all}} emails have been sent. The rest go out automatically over the following days, or as soon as the plan is paid.',
  ],
  waitsForPayment: [
    'De {{all}} mejl som får gå till andra än dem som själva fyllt i formuläret har skickats. Resten skickas när planen är betald.',
    'The {{all}} emails allowed to people who did not fill in the form themselves have been sent. The rest go out when the plan is paid.',
  ],
  waitsForMorning: [
    'Dina tysta timmar gäller. Resten skickas automatiskt {{at}}.',
    'Your quiet hours are on. The rest is sent automatically {{at}}.',
  ],
  pausedNow: ['Pausad', 'Paused'],
  pausedText: [
    plural(
      '{{n}} som väntar får inget förrän du fortsätter.',
      '{{n}} som väntar får inget förrän du fortsätter.',
    ),
    plural(
      '{{n}} person is waiting and gets nothing until you resume.',
      '{{n}} people are waiting and get nothing until you resume.',
    ),
  ],
  heldCode: ['Felkod hos leverantören: {{code}}', 'The provider’s error code: {{code}}'],
  pause: ['Pausa', 'Pause'],
  resume: ['Fortsätt skicka', 'Resume sending'],
  stop: ['Stoppa resten', 'Stop the rest'],
  stopTitle: ['Stoppa utskicket?', 'Stop sending?'],
  stopText: [
    plural(
      '{{n}} som väntar får inget. Det som redan har skickats går inte att ta tillbaka.',
      '{{n}} som väntar får inget. Det som redan har skickats går inte att ta tillbaka.',
    ),
    plural(
      '{{n}} person who is waiting will get nothing. What was already sent cannot be taken back.',
      '{{n}} people who are waiting will get nothing. What was already sent cannot be taken back.',
    ),
  ],
  stopConfirm: ['Stoppa utskicket', 'Stop sending'],
  stopDismiss: ['Fortsätt skicka', 'Keep sending'],
  steerFailed: ['Det gick inte', 'That did not work'],
  needsNetwork: [
    'Att pausa och stoppa kräver nät. Utskicket fortsätter på servern.',
    'Pausing and stopping need a connection. The server keeps sending.',
  ],

  run: ['Utskick', 'Send'],
  allRuns: ['Alla utskick', 'All sends'],
  oneRun: [
    plural('{{at}}, {{n}} mottagare', '{{at}}, {{n}} mottagare'),
    plural('{{at}}, {{n}} recipient', '{{at}}, {{n}} recipients'),
  ],

  recipients: ['Mottagare', 'Recipients'],
  accepted: ['Skickade', 'Sent'],
  delivered: ['Framme', 'Delivered'],
  captured: ['I utkorgen', 'In the outbox'],
  pending: ['På väg', 'On their way'],
  failedCount: ['Misslyckade', 'Failed'],
  unknown: ['Osäkra', 'Uncertain'],
  skipped: ['Överhoppade', 'Skipped'],
  clicked: ['Klickade på en länk', 'Clicked a link'],
  opened: ['Öppnade, uppskattat', 'Opened, estimated'],
  optedOut: ['Tackade nej', 'Opted out'],
  ofSent: ['{{share}} av de skickade', '{{share}} of those sent'],
  machineClicked: [
    plural('och {{n}} där bara ett program gjorde det', 'och {{n}} där bara program gjorde det'),
    plural('and {{n}} where only a program did', 'and {{n}} where only programs did'),
  ],
  machineOpened: [
    plural('och {{n}} där bara ett program hämtade bilden', 'och {{n}} där bara program hämtade bilden'),
    plural(
      'and {{n}} where only a program fetched the picture',
      'and {{n}} where only programs fetched the picture',
    ),
  ],
  openedMeans: [
    'Öppnade är en uppskattning: en del mejlprogram hämtar bilder som ingen ser, andra visar inga bilder alls. Automatiska kontroller räknas för sig.',
    'Opened is an estimate: some mail programs fetch pictures that nobody sees, others show none at all. Automatic scans are counted separately.',
  ],
  capturedMeans: [
    'Meddelanden i utkorgen har inte nått någon telefon eller inkorg.',
    'Messages in the outbox have reached no phone or inbox.',
  ],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],

  reasons: ['Varför inte alla fick det', 'Why not everyone got it'],
  unknownTitle: [
    plural('{{n}} kan ha fått det', '{{n}} kan ha fått det'),
    plural('{{n}} person may have got it', '{{n}} people may have got it'),
  ],
  unknownText: [
    'Förbindelsen till leverantören bröts mitt i, så vi vet inte. Skickar du igen kan någon få det två gånger. Låter du det vara kan någon bli utan.',
    'The connection to the provider broke midway, so we do not know. If you send again, somebody may get it twice; if you leave it, somebody may go without.',
  ],
  unknownCancelled: [
    'Förbindelsen till leverantören bröts mitt i, så vi vet inte. Utskicket är avbrutet, så de får det inte igen.',
    'The connection to the provider broke midway, so we do not know. The send was cancelled, so they will not get it again.',
  ],
  looking: [
    plural(
      '{{n}} av dem kontrolleras hos leverantören och kan redas ut automatiskt.',
      '{{n}} av dem kontrolleras hos leverantören och kan redas ut automatiskt.',
    ),
    '{{n}} of them are being looked up at the provider and may be resolved automatically.',
  ],
  retry: ['Skicka till dem igen', 'Send to them again'],
  leave: ['Låt det vara', 'Leave it'],
  retryTitle: ['Skicka till de osäkra igen?', 'Send to the uncertain ones again?'],
  retryText: [
    'Den som fick meddelandet första gången får det en gång till.',
    'Anyone who did get the message the first time gets it twice.',
  ],
  retryConfirm: [plural('Skicka till {{n}} igen', 'Skicka till {{n}} igen'), 'Send to {{n}} again'],
  retried: ['Meddelandena skickas igen', 'The messages are being sent again'],
  left: ['Det får vara som det är', 'Left as it is'],

  links: ['Länkarna', 'The links'],
  linkClicks: [plural('{{n}} person', '{{n}} personer'), plural('{{n}} person', '{{n}} people')],
  linkMachines: [plural('{{n}} program', '{{n}} program'), plural('{{n}} program', '{{n}} programs')],

  inShop: ['I butiken efteråt', 'In the shop afterwards'],
  inShopMeans: [
    'Det här hände efter utskicket, men är inget bevis: en del hade kommit ändå.',
    'This happened after the message but proves nothing: some would have come anyway.',
  ],
  inShopOffline: ['Vad som hände i butiken behöver nät.', 'What happened in the shop needs a connection.'],
  reached: ['Nåddes', 'Reached'],
  reachedOrCaptured: ['Nåddes eller i utkorgen', 'Reached or in the outbox'],
  came: ['Kom inom {{days}} dagar', 'Came within {{days}} days'],
  cameUntil: ['Räknas till {{at}}', 'Counted until {{at}}'],
  redeemed: ['Löste in', 'Redeemed'],
  ofReached: ['{{share}} av dem som nåddes', '{{share}} of those reached'],
  ofThem: ['{{share}} av dem', '{{share}} of them'],
  uses: [plural('{{n}} gång', '{{n}} gånger'), plural('{{n}} time', '{{n}} times')],
  kronor: ['värt {{n}} kr', 'worth SEK {{n}}'],

  people: ['Vem fick det?', 'Who got it?'],
  show: ['Visa', 'Show'],
  all: ['Alla', 'Everyone'],
  more: ['Visa fler', 'Show more'],
  peopleEmpty: ['Ingen här.', 'Nobody here.'],
  peopleFailed: ['Listan gick inte att hämta', 'The list could not be fetched'],
  peopleOffline: ['Listan behöver nät.', 'The list needs a connection.'],
  erased: ['Raderad kund', 'Erased customer'],
  queued: ['Väntar', 'Waiting'],
  triedLater: ['Väntar på ett nytt försök', 'Waiting for another try'],
  handing_over: ['På väg', 'On its way'],
  wasAccepted: ['Skickat', 'Sent'],
  wasDelivered: ['Framme', 'Delivered'],
  wasCaptured: ['I utkorgen', 'In the outbox'],
  wasFailed: ['Misslyckades', 'Failed'],
  wasUnknown: ['Osäkert', 'Uncertain'],
  wasSkipped: ['Överhoppad', 'Skipped'],
  wasCancelled: ['Avbröts', 'Cancelled'],
  hasClicked: ['klickade', 'clicked a link'],
  hasOpened: ['öppnade (uppskattat)', 'opened (estimated)'],
  hasOptedOut: ['tackade nej', 'opted out'],
})
