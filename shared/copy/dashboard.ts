import { copy, plural } from './copy.ts'

const words = {
  sv: ['', 'En', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv'],
  en: ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
} as const

/** A headline spells small numbers out. */
const spelled =
  (language: keyof typeof words, one: string, many: string) =>
  ({ n = 0 }: Record<string, string | number>): string =>
    (Number(n) === 1 ? one : many).replace('{{n}}', words[language][Number(n)] || String(n))

/** The dashboard's first screen. */
export const dashboard = copy('dashboard', {
  name: ['Översikt', 'Overview'],
  loading: ['Hämtar din butik …', 'Fetching your shop …'],
  today: [
    spelled('sv', '{{n}} person sa ja i dag', '{{n}} personer sa ja i dag'),
    spelled('en', '{{n}} person said yes today', '{{n}} people said yes today'),
  ],
  week: [
    spelled('sv', '{{n}} person har sagt ja den här veckan', '{{n}} personer har sagt ja den här veckan'),
    spelled('en', '{{n}} person said yes this week', '{{n}} people said yes this week'),
  ],
  ever: [
    spelled('sv', '{{n}} kund vill höra av dig', '{{n}} kunder vill höra av dig'),
    spelled('en', '{{n}} customer wants to hear from you', '{{n}} customers want to hear from you'),
  ],
  nobody: ['Redo för din första kund', 'Ready for your first customer'],
  nobodyText: [
    'Öppna blippsidan och skriv upp dig själv. Då dyker du upp här direkt.',
    'Open the tap page and sign yourself up. You appear here at once.',
  ],
  writeText: [
    'De har inte hört av dig än. En första kampanj tar ett par minuter.',
    'They have not heard from you yet. A first campaign takes a couple of minutes.',
  ],
  lastSent: ['Senast skrev du {{date}}: {{name}}.', 'You last wrote on {{date}}: {{name}}.'],
  lastCaptured: [
    '{{name}} stannade i utkorgen {{date}}, ingenting gick ut.',
    '{{name}} stayed in the outbox on {{date}}; nothing went out.',
  ],
  newCampaign: ['Ny kampanj', 'New campaign'],

  figures: ['Nyckeltal', 'Key figures'],
  customers: ['Kunder totalt', 'Total customers'],
  customersHint: [plural('{{n}} ny den här veckan', '{{n}} nya den här veckan'), '{{n}} new this week'],
  active: ['Aktiva kunder', 'Active customers'],
  activeHint: ['har sagt ja, {{share}}', 'said yes, {{share}}'],
  activeNone: ['har sagt ja', 'said yes'],
  campaigns: ['Aktiva kampanjer', 'Active campaigns'],
  campaignsHint: ['skickade, {{n}} utkast', plural('sent, {{n}} draft', 'sent, {{n}} drafts')],
  campaignsCaptured: ['varav {{n}} stannade i utkorgen', '{{n}} of them stayed in the outbox'],
  campaignsNoDrafts: ['skickade', 'sent'],
  messages: ['Skickade meddelanden', 'Messages sent'],
  messagesHint: ['sms och mejl', 'SMS and email'],
  messagesCaptured: [
    plural('{{n}} till i utkorgen, ej skickat', '{{n}} till i utkorgen, ej skickade'),
    '{{n}} more in the outbox, not sent',
  ],

  merchantId: ['Butiks-id', 'Merchant ID'],
  tapPage: ['Din blippsida', 'Your tap page'],
  copyAddress: ['Kopiera blippsidans adress', 'Copy the address of the tap page'],
  openTapPage: ['Öppna', 'Open'],
  toTags: ['Taggar och QR', 'Tags and QR'],

  allCampaigns: ['Alla kampanjer', 'All campaigns'],
  campaignList: ['Kampanjer', 'Campaigns'],

  offlineTitle: ['Du är offline', 'You are offline'],
  offline: [
    'Allt som är hämtat går att läsa, söka i och ändra.',
    'Everything fetched so far can be read, searched and changed.',
  ],
  offlineWaiting: [
    plural(
      '{{n}} ändring väntar här och skickas när nätet är tillbaka.',
      '{{n}} ändringar väntar här och skickas när nätet är tillbaka.',
    ),
    plural(
      '{{n}} change is waiting here and will be sent when the connection is back.',
      '{{n}} changes are waiting here and will be sent when the connection is back.',
    ),
  ],
  needsYouTitle: [
    plural('{{n}} ändring kräver åtgärd', '{{n}} ändringar kräver åtgärd'),
    plural('{{n}} change needs your attention', '{{n}} changes need your attention'),
  ],
  needsYou: [
    'Servern tog inte emot allt som det var. Inget är borta: se vad som hände och bestäm.',
    'The server did not accept everything as it was. Nothing is lost: see what happened and decide.',
  ],
  automationsHeldTitle: [
    plural('En automation kräver åtgärd', '{{n}} automationer kräver åtgärd'),
    plural('An automation needs your attention', '{{n}} automations need your attention'),
  ],
  automationsHeld: [
    plural(
      'Den är pausad, och ingen får något förrän du fortsätter.',
      'De är pausade, och ingen får något förrän du fortsätter.',
    ),
    plural(
      'It is paused, and nobody gets anything until you resume it.',
      'They are paused, and nobody gets anything until you resume them.',
    ),
  ],
  see: ['Se vad som hände', 'See what happened'],

  unreachableTitle: ['Vi nådde inte servern', 'We could not reach the server'],
  noCopyTitle: ['Inget att visa än', 'Nothing to show yet'],
  unreachable: [
    'Den här enheten har ingen kopia av din butik än, så det finns inget att visa. Det du har sparat finns kvar på servern.',
    'This device has no copy of your shop yet, so there is nothing to show. What you saved is still on the server.',
  ],
})
