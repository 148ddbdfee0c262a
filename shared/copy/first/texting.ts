import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../texting.ts. */
export const texting = copy('texting', {
  heldTitle: ['Automatiska sms väntar till {{at}}', 'Automatic SMS are waiting until {{at}}'],
  heldText: [
    '{{n}} automatiska sms har skickats på en timme, och fler än så skickar Blipp inte. Resten skickas automatiskt sedan. Har du inte fått så många nya kunder kan det vara någon som missbrukar ditt formulär.',
    '{{n}} automatic SMS were sent within an hour, and Blipp sends no more than that. The rest will be sent automatically later. If you have not had that many new customers, somebody may be misusing your form.',
  ],
})
