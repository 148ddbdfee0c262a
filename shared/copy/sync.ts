import { copy } from './copy.ts'

/** What is said when the server does not answer, or when what waited cannot be sent as it is. */
export const sync = copy('sync', {
  offline: ['Ingen kontakt med Blipp just nu.', 'Blipp cannot be reached right now.'],
  outdated: ['Uppdatera appen, sedan skickas ändringen.', 'Update the app, and the change will be sent.'],
})
