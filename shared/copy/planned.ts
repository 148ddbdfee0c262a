import { plural, withMore } from './copy.ts'
import { planned as first } from './first/planned.ts'

/** A send that waits for the network, and what is asked when it has changed by then. */
export const planned = withMore(first, 'planned', {
  cancelling: ['Avbryts', 'Being cancelled'],

  title: ['Planerat utskick', 'Planned send'],
  text: [
    'Skickas när du är uppkopplad igen. Vi frågar om något har ändrats.',
    'Goes out when you are online again. We ask you if anything has changed.',
  ],
  onItsWay: [
    'Lämnas över till Blipp just nu. Du kan stänga rutan, det fortsätter ändå.',
    'Being handed over to Blipp. You can close this; it carries on by itself.',
  ],
  signIn: ['Logga in igen, så skickas det.', 'Sign in again, and it will be sent.'],
  late: [
    'Det är mer än {{n}} timmar sedan du planerade det, så vi frågar dig innan något skickas.',
    'You planned it more than {{n}} hours ago, so we ask you before anything is sent.',
  ],
  keepsText: [
    'Texten skickas som den var när du planerade. Välj ”Skicka inte” om du vill skicka en ny text.',
    'The text is sent as it was when you planned it. Choose “Do not send” if you want to send a new text.',
  ],
  rests: ['En annan ändring måste lösas först.', 'Another change has to be resolved first.'],
  toOutbox: ['Öppna utkorgen', 'Open the outbox'],
  recipients: [plural('{{n}} mottagare', '{{n}} mottagare'), plural('{{n}} recipient', '{{n}} recipients')],
  at: ['Planerat {{at}}', 'Planned {{at}}'],
  see: ['Visa det planerade utskicket', 'Show the planned send'],
  planFor: [
    plural('Skicka till {{n}} när du är uppkopplad', 'Skicka till {{n}} när du är uppkopplad'),
    'Send to {{n}} when you are online',
  ],
  offlineTitle: ['Du är offline', 'You are offline'],
  offlineText: [
    'Välj vilka som ska få det, så skickas det när du är uppkopplad igen. Vi frågar om något har ändrats.',
    'Choose who should get it, and it goes out when you are online again. We ask you if anything has changed.',
  ],

  cancel: ['Skicka inte', 'Do not send'],
  cancelled: ['Det planerade utskicket är avbrutet', 'The planned send is cancelled'],
  cancellingText: [
    'Inget mer lämnas härifrån. Hade det redan nått Blipp säger vi till.',
    'Nothing more leaves this device. If it had already reached Blipp, we will tell you.',
  ],
  tooLate: ['Utskicket hade redan gått iväg', 'It had already been sent'],
  tooLateText: ['Blipp hade tagit emot det innan du avbröt.', 'Blipp had accepted it before you cancelled.'],
  notKept: [
    'Utskicket kunde inte sparas på enheten, så inget skickas.',
    'The send could not be saved on this device, so nothing will be sent.',
  ],

  askTitle: ['Något har ändrats sedan du planerade', 'Something has changed since you planned it'],
  askText: [
    'Inget har skickats. Så här såg det ut då, och så här är det nu.',
    'Nothing has been sent. This is how it was, and how it is now.',
  ],
  figures: ['Då och nu', 'Then and now'],
  what: ['Vad', 'What'],
  seen: ['Du såg', 'You saw'],
  now: ['Nu', 'Now'],
  rowRecipients: ['Mottagare', 'Recipients'],
  rowSms: ['Sms', 'SMS'],
  rowEmails: ['Mejl', 'Emails'],
  rowLeft: ['Kvar i planen', 'Left in the plan'],
  noLimit: ['Ingen gräns', 'No limit'],
  unknown: ['Räknades inte', 'Not counted'],
  changed: ['ändrat', 'changed'],
  why: ['Av dem du valde:', 'Of those you chose:'],
  joined: [
    plural('{{n}} har tillkommit i urvalet', '{{n}} har tillkommit i urvalet'),
    plural('{{n}} has joined the audience', '{{n}} have joined the audience'),
  ],
  beyond: [
    plural('Planen räcker inte till {{n}} av dem.', 'Planen räcker inte till {{n}} av dem.'),
    'The plan does not cover {{n}} of them.',
  ],
  quiet: [
    'Klockan är {{time}}, och då brukar du inte skicka. Nästa tid är {{until}}.',
    'It’s {{time}}, within your quiet hours. They end {{until}}.',
  ],
  age: [
    'Du planerade det {{at}}, för mer än {{n}} timmar sedan.',
    'You planned it {{at}}, more than {{n}} hours ago.',
  ],
  textSeen: ['Texten du såg', 'The text you saw'],
  textNow: ['Texten nu', 'The text now'],
  offerSeen: ['Erbjudandet du såg', 'The offer you saw'],
  offerNow: ['Erbjudandet nu', 'The offer now'],
  noOffer: ['Inget erbjudande', 'No offer'],
  otherPicture: ['En annan bild', 'Another picture'],
  sendTo: [plural('Skicka till {{n}}', 'Skicka till {{n}}'), 'Send to {{n}}'],
  leave: ['Skicka inte', 'Do not send'],
  answer: ['Se vad som ändrats', 'See what has changed'],

  refusedTitle: ['Det planerade utskicket kunde inte skickas', 'The planned send could not be sent'],
  chooseAgain: ['Välj på nytt', 'Choose again'],
  drop: ['Ta bort det planerade utskicket', 'Discard the planned send'],

  heldToast: ['Ett planerat utskick behöver ditt svar', 'A planned send needs your answer'],
  refusedToast: ['Ett planerat utskick kunde inte skickas', 'A planned send could not be sent'],
  handedOver: ['Utskicket är överlämnat', 'The send has been handed over'],
  handedOverText: [
    'Blipp har tagit emot det. Hur det gick visas här när du är uppkopplad.',
    'Blipp has accepted it. How it went shows here when you are online.',
  ],
})
