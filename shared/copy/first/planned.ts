import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../planned.ts. */
export const planned = copy('planned', {
  badge: ['Planerat', 'Planned'],
  asks: ['Väntar på ditt svar', 'Waiting for your answer'],
  refused: ['Kunde inte skickas', 'Could not be sent'],
})
