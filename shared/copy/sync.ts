import { copy } from './copy.ts'

/** Words for a server that does not answer, or for a waiting change that cannot be sent as it is. */
export const sync = copy('sync', {
  offline: ['Ingen kontakt med Blipp just nu.', 'Blipp cannot be reached right now.'],
  outdated: ['Uppdatera appen, sedan skickas ändringen.', 'Update the app, and the change will be sent.'],
})
