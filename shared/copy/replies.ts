import { plural, withMore } from './copy.ts'
import { replies as first } from './first/replies.ts'

/** What customers write back, and the shop's answers to it. */
export const replies = withMore(first, 'replies', {
  name: ['Svar', 'Replies'],
  titleWaiting: [
    plural('{{n}} svar väntar på dig', '{{n}} svar väntar på dig'),
    plural('{{n}} reply is waiting for you', '{{n}} replies are waiting for you'),
  ],
  text: [
    'Det kunderna skriver tillbaka på dina sms. Ditt svar räknas som ett sms och går från numret som de skrev till.',
    'What customers write back to your texts. Your answer counts as an SMS and comes from the number that they wrote to.',
  ],
  all: ['Alla', 'All'],
  waiting: ['Att svara på', 'To answer'],
  which: ['Visa', 'Show'],
  list: ['Samtal med kunder', 'Conversations with customers'],
  unanswered: ['Obesvarat', 'Unanswered'],
  done: ['Klart', 'Done'],
  more: ['Hämta fler samtal', 'Fetch more conversations'],
  older: [
    'De {{n}} senaste visas. Resten står i kundens historik.',
    'The newest {{n}} are shown. The rest is in the customer’s history.',
  ],

  nothing: ['Inga svar än', 'No replies yet'],
  nothingText: [
    'När en kund svarar på ett sms från dig läser du det här, och kan svara direkt.',
    'When a customer replies to a text from you, you read it here and can answer at once.',
  ],
  nameTakesNone: ['Hit kommer inga svar', 'No replies arrive here'],
  nameTakesNoneText: [
    'Dina sms går från ett namn, och ett namn kan ingen svara. Kunderna ser i stället hur de når dig i det du skriver.',
    'Your texts come from a name, and nobody can reply to a name. Tell customers in your text how to reach you instead.',
  ],
  nothingWaits: ['Allt är besvarat', 'Everything is answered'],
  nothingWaitsText: ['Nya svar dyker upp här.', 'New replies appear here.'],
  failed: ['Svaren gick inte att hämta', 'The replies could not be fetched'],
  failedText: ['De finns kvar hos Blipp.', 'They are kept by Blipp.'],
  offline: ['Svaren har inte hämtats hit än', 'The replies have not been fetched yet'],
  offlineText: [
    'De visas här så fort du är uppkopplad, och går sedan att läsa utan nät.',
    'They show here once you are connected, and can then be read without a connection.',
  ],
  stale: [
    'Blipp nås inte just nu. Det här hämtades innan. Du kan svara ändå: svaret går när du är uppkopplad.',
    'Blipp cannot be reached right now. This was fetched before. You can answer all the same: it goes once you are connected.',
  ],

  answerTo: ['Svar till {{name}}', 'Answer to {{name}}'],
  answerHint: [
    'Går som ett sms med raden för att tacka nej. Du kan svara en gång på det som {{name}} har skrivit.',
    'Goes as an SMS with the opt-out line. You can answer once what {{name}} has written.',
  ],
  send: ['Skicka svaret', 'Send the answer'],
  sendLater: ['Skicka {{at}}', 'Send at {{at}}'],
  sendNow: ['Skicka nu ändå', 'Send now anyway'],
  quiet: ['Det är tyst tid i din butik', 'These are your shop’s quiet hours'],
  quietText: [
    'Svaret väntar och går {{at}}, om du inte skickar det nu ändå.',
    'The answer waits and goes at {{at}}, unless you send it now anyway.',
  ],
  onItsWay: ['Svaret är på väg', 'The answer is on its way'],
  goesLater: ['Svaret går {{at}}', 'The answer goes at {{at}}'],
  notSent: ['Svaret skickades inte', 'The answer was not sent'],
  isAnswered: [
    'Du har svarat. Du kan svara igen när {{name}} skriver.',
    'You have answered. You can answer again when {{name}} writes.',
  ],
  heldText: [
    'Ditt svar har inte gått iväg än. Öppna det och se vad som behövs.',
    'Your answer has not gone out yet. Open it to see what it needs.',
  ],
  openHeld: ['Öppna svaret', 'Open the answer'],
  byWhatsapp: [
    'Det här kom med WhatsApp, som bara tar godkända mallar. Svara i WhatsApp eller ring.',
    'This came by WhatsApp, which takes approved templates only. Answer in WhatsApp or call.',
  ],
  markDone: ['Markera som klart', 'Mark as done'],
  markDoneLabel: ['Markera som klart: {{name}}', 'Mark as done: {{name}}'],
  markDoneFailed: ['Det gick inte att markera som klart', 'Could not mark it as done'],

  youAnswered: ['Du svarade', 'You answered'],
  answerDeleted: ['Svaret är borttaget.', 'The answer was deleted.'],
  quietState: ['Går {{at}}', 'Goes at {{at}}'],
  heldState: ['Väntar på dig', 'Waits for you'],
  sendingState: ['På väg', 'On its way'],
  sentState: ['Skickat', 'Sent'],
  capturedState: ['I utkorgen, inte skickat', 'In the outbox, not sent'],
  unknownState: ['Osäkert om det kom fram', 'Uncertain whether it arrived'],
  failedState: ['Gick inte fram', 'Did not arrive'],
  withdrawnState: ['Tillbakataget', 'Taken back'],

  queued: ['Väntar på nät', 'Waiting for a connection'],
  queuedSending: ['Skickas', 'Being sent'],
  queuedStuck: ['Behöver dig', 'Needs you'],
  takeBack: ['Ta tillbaka', 'Take back'],
  again: ['Försök igen', 'Retry'],
})
