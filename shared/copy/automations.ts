import { copy, plural } from './copy.ts'

/** Automatic messages after a sign-up. */
export const automations = copy('automations', {
  title: ['Automationer', 'Automations'],
  text: [
    'Skickas av sig självt till den som själv har fyllt i ditt formulär och sagt ja. Varje person får varje meddelande en gång.',
    'Sent by itself to people who filled in your form and said yes. Each person gets each message once.',
  ],

  welcome: ['Välkomstmeddelande', 'Welcome message'],
  followUp: ['Uppföljning', 'Follow-up'],
  welcomeOffer: [
    'Hälsa den nya kunden välkommen medan besöket är färskt.',
    'Welcome the new customer while the visit is fresh.',
  ],
  followUpOffer: [
    'Hör av dig några dagar eller veckor senare och bjud tillbaka.',
    'Get in touch some days or weeks later and invite them back.',
  ],
  suggestion: ['Förslag på text', 'Suggested text'],
  begin: ['Ställ in {{what}}', 'Set up the {{what}}'],
  beginShort: ['Ställ in', 'Set up'],
  another: ['Lägg till en uppföljning', 'Add a follow-up'],

  on: ['På', 'On'],
  off: ['Av', 'Off'],
  waitingForNetwork: ['Väntar på nät', 'Waiting for network'],
  sms: ['sms', 'SMS'],
  email: ['mejl', 'email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  welcomeWhen: ['{{delay}} efter anmälan, som {{channel}}', '{{delay}} after the sign-up, by {{channel}}'],
  welcomeAtOnce: ['Direkt efter anmälan, som {{channel}}', 'Right after the sign-up, by {{channel}}'],
  followUpWhen: ['{{delay}} efter anmälan, som {{channel}}', '{{delay}} after the sign-up, by {{channel}}'],
  minutes: [plural('{{n}} minut', '{{n}} minuter'), plural('{{n}} minute', '{{n}} minutes')],
  hours: [plural('{{n}} timme', '{{n}} timmar'), plural('{{n}} hour', '{{n}} hours')],
  days: [plural('{{n}} dag', '{{n}} dagar'), plural('{{n}} day', '{{n}} days')],
  atOnce: ['Direkt', 'Right away'],

  isOn: [
    'På sedan {{at}}. Gäller den som anmält sig efter det, inte dem du redan hade.',
    'On since {{at}}. It is for those who signed up after that, not for those you had before.',
  ],
  isOff: [
    'Av. Ingen får något. När du slår på den gäller den dem som anmäler sig från och med då.',
    'Off. Nobody gets anything. Once on, it is for those who sign up from then on.',
  ],
  nextAt: ['Nästa skickas {{at}}.', 'The next is sent {{at}}.'],
  quiet: [
    'Tysta timmar hålls: det som skulle ha kommit på natten väntar till morgonen.',
    'Quiet hours are kept: what would have come at night waits for the morning.',
  ],
  heldTitle: ['Väntar på dig', 'Waits for you'],
  templateGone: [
    'WhatsApp är avstängt, eller mallen är borttagen. Ingen får något förrän det är åtgärdat och du fortsätter.',
    'WhatsApp is off, or the template is gone. Nobody gets anything until that is mended and you resume.',
  ],
  senderWithdrawn: [
    'Avsändarnamnet får inte användas längre. Ingen får något förrän du har valt ett annat och fortsätter.',
    'The sender name may no longer be used. Nobody gets anything until you have chosen another and resume.',
  ],
  restored: [
    'Servern har återställts från en äldre kopia. De som väntade kan redan ha fått meddelandet, så de får det inte. Fortsätt när du vill att nya anmälningar får det igen.',
    'The server was restored from an older copy. Those who waited may have had the message already, so they will not get it. Resume when new sign-ups should get it again.',
  ],
  heldBadge: ['Vilar', 'On hold'],
  heldResume: ['Fortsätt', 'Resume'],
  heldResumeLabel: ['Fortsätt: {{what}}', 'Resume: {{what}}'],
  turnOn: ['Slå på', 'Turn on'],
  turnOff: ['Stäng av', 'Turn off'],
  turnOnLabel: ['Slå på: {{what}}', 'Turn on: {{what}}'],
  turnOffLabel: ['Stäng av: {{what}}', 'Turn off: {{what}}'],
  turnedOn: [
    'På. Den som anmäler sig från och med nu får meddelandet.',
    'On. Whoever signs up from now on gets the message.',
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
      '{{n}} person is waiting for the message and will not get it, not even if you switch it on again.',
      '{{n}} people are waiting for the message and will not get it, not even if you switch it on again.',
    ),
  ],

  figures: ['Så har det gått', 'How it went'],
  figureWaiting: ['Väntar', 'Waiting'],
  figureSent: ['Skickade', 'Sent'],
  figureCaptured: ['I utkorgen', 'Captured'],
  figurePending: ['På väg', 'On their way'],
  figureFailed: ['Misslyckade', 'Failed'],
  figureUnknown: ['Osäkra', 'Uncertain'],
  figureSkipped: ['Hoppades över', 'Skipped'],
  late: [
    plural(
      '{{n}} person fick inget, för att servern stod still i mer än {{hours}} timmar.',
      '{{n}} personer fick inget, för att servern stod still i mer än {{hours}} timmar.',
    ),
    plural(
      '{{n}} person got nothing, because the server stood still for more than {{hours}} hours.',
      '{{n}} people got nothing, because the server stood still for more than {{hours}} hours.',
    ),
  ],
  runs: ['Senast', 'Latest'],
  run: [
    plural('{{at}}: {{n}} person', '{{at}}: {{n}} personer'),
    plural('{{at}}: {{n}} person', '{{at}}: {{n}} people'),
  ],
  captured: [
    'Ingen leverantör är inkopplad. Meddelandena stannar i utkorgen och når ingen.',
    'No provider is connected. The messages are captured in the outbox and reach nobody.',
  ],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],
  offline: [
    'Blipp nås inte just nu. Det du ändrar sparas på enheten och gäller när det har kommit fram. Siffrorna är de senast hämtade.',
    'Blipp cannot be reached right now. What you change is kept on this device and counts once it has arrived. The figures are the last that were fetched.',
  ],

  edit: ['Redigera', 'Edit'],
  editLabel: ['Redigera: {{what}}', 'Edit: {{what}}'],
  remove: ['Ta bort', 'Delete'],
  removeLabel: ['Ta bort: {{what}}', 'Delete: {{what}}'],
  removeTitle: ['Ta bort automationen?', 'Delete the automation?'],
  removeText: [
    'Inget mer skickas, och den som väntar får inget. Det som redan har skickats finns kvar i siffrorna för månaden.',
    'Nothing more is sent, and whoever is waiting gets nothing. What was already sent still counts in the month.',
  ],
  removeConfirm: ['Ta bort automationen', 'Delete the automation'],
  removed: ['Automationen är borttagen', 'The automation is deleted'],
  removeFailed: ['Det gick inte att ta bort automationen', 'The automation could not be deleted'],

  who: ['Vem får det?', 'Who gets it?'],
  whoEverybody: ['Alla som anmäler sig', 'Everybody who signs up'],
  whoHint: [
    'Vi ser efter när meddelandet ska skickas. Den som inte är med i segmentet då får det inte.',
    'This is looked at when the message is due. Whoever is not in the segment then does not get it.',
  ],
  onlyFor: ['Bara för segmentet ”{{name}}”', 'Only for the segment “{{name}}”'],
  goneTitle: ['Ingen får det just nu', 'Nobody gets it for now'],
  gone: [
    'Segmentet är borttaget. Välj ett annat, eller alla, så gäller det dem som väntar.',
    'The segment was deleted. Choose another one, or everybody, and it is for those who wait.',
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
  waitDaysHint: ['1 till 365.', '1 to 365.'],
  waitChanged: [
    'En ny väntetid gäller dem som anmäler sig från och med nu. Ny text gäller alla som inte har fått den.',
    'A new delay is for those who sign up from now on. A new text is for everyone who has not got it.',
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
})
