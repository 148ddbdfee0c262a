import { copy } from './copy.ts'

/** A person's voucher, `/v/:token`. */
export const vouchers = copy('vouchers', {
  title: ['{{title}} hos {{business}}', '{{title}} at {{business}}'],
  usable: ['Visa upp den här i kassan', 'Show this at the counter'],
  usedAt: ['Använd {{at}}', 'Used {{at}}'],
  early: ['Gäller från och med {{from}}', 'Valid from {{from}}'],
  over: ['Gällde till och med {{until}}', 'Was valid until {{until}}'],
  overTitle: ['Erbjudandet är slut', 'The offer has ended'],
  stopped: ['Erbjudandet är stoppat', 'The offer has been stopped'],
  stoppedText: [
    '{{business}} tar inte emot kupongen längre.',
    '{{business}} no longer accepts this voucher.',
  ],
  until: ['Gäller till och med {{until}}', 'Valid until {{until}}'],
  left: ['{{left}} av {{all}} gånger kvar', '{{left}} of {{all}} uses left'],
  card: ['Stämpelkort', 'Stamp card'],
  stampsOf: ['{{n}} av {{all}} stämplar', '{{n}} of {{all}} stamps'],
  full: ['Kortet är fullt', 'The card is full'],
  showForStamp: [
    'Visa upp koden när du handlar, så får du en stämpel.',
    'Show the code when you buy, and you get a stamp.',
  ],
  moreStamps: ['På nästa kort redan: {{n}}', 'On the next card already: {{n}}'],
  beginsAnew: ['Senast inlöst {{at}}', 'Last redeemed {{at}}'],
  code: ['Kod', 'Code'],
  qr: ['QR-kod med kupongens kod', 'QR code that holds the voucher’s code'],
  terms: ['Villkor', 'Terms'],
  kept: [
    'Inget nät. Så här såg kupongen ut {{at}}.',
    'No connection. This is how the voucher looked {{at}}.',
  ],
  offlineTip: [
    'Kupongen öppnas även utan nät på den här telefonen.',
    'The voucher opens on this phone without a connection too.',
  ],
  calendar: ['Lägg till i kalendern', 'Add to calendar'],
  lastDay: ['Sista dagen: {{title}} hos {{business}}', 'Last day: {{title}} at {{business}}'],
  firstDay: ['Gäller från i dag: {{title}} hos {{business}}', 'Starts today: {{title}} at {{business}}'],
  openIt: ['Visa upp i kassan: {{url}}', 'Show at the counter: {{url}}'],
  blipp: ['Med Blipp', 'Powered by Blipp'],

  goneTitle: ['Kupongen finns inte', 'There is no such voucher'],
  gone: [
    'Den har tagits bort, eller så kom inte hela adressen med. Tryck på länken i meddelandet en gång till.',
    'It has been removed, or the address was cut off. Please press the link in the message again.',
  ],
  restingTitle: ['Kupongen går inte att visa nu', 'This voucher cannot be shown now'],
  resting: [
    '{{business}} tar en paus. Kupongen finns kvar och visas här igen när butiken är tillbaka.',
    '{{business}} is taking a break. Your voucher is kept, and is shown here again when the shop is back.',
  ],
  testTitle: ['Det här var ett test', 'This was a test'],
  test: [
    'I ett riktigt utskick leder länken till kundens egen kupong. I testet finns ingen.',
    'In a real message this link leads to the customer’s own voucher. A test has none.',
  ],
  awayTitle: ['Inget nät', 'No connection'],
  away: [
    'Kupongen har inte öppnats på den här telefonen förut. Öppna den en gång med nät, så finns den kvar.',
    'This voucher has not been opened on this phone before. Open it once with a connection and it stays.',
  ],
})
