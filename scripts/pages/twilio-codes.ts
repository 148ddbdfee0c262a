import { pageOfCode, type TwilioAct, twilioCodes } from '../../backend/carriers/twilio-codes.ts'
import { deliveryReasonWords } from '../../shared/copy/deliveries.ts'

const acts: Record<TwilioAct, string> = {
  fails: 'Fails for this recipient',
  holds: 'Holds the campaign; the recipient waits for it to be resumed',
  queueFull: 'Tried again, after the sender was left alone for a while',
  tooFast: 'Tried again, and fewer at once',
  signIn: 'All of the channel waits, and is tried with one message at a time',
}

/** Each code that is known: what Twilio calls it, what becomes of the message, and the words for it. */
export const twilioCodesPage = (): string =>
  [
    '# Twilio’s codes',
    '',
    'What a code does to a message, and the words that the shop reads. Any other 4xx fails for its recipient, and holds the campaign when five in a row get the same. This page is made from `backend/carriers/twilio-codes.ts` by `npm run docs`.',
    '',
    '| Code | Twilio says | What happens | The shop reads |',
    '|---|---|---|---|',
    ...Object.entries(twilioCodes).map(
      ([code, { says, act, reason }]) =>
        `| [${code}](${pageOfCode(Number(code))}) | ${says} | ${acts[act]} | ${deliveryReasonWords('en')(reason)} |`,
    ),
    '',
  ].join('\n')
