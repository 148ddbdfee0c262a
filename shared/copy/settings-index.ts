import { copy } from './copy.ts'

/** The groups of the settings, as the links to them say. */
export const settingsIndex = copy('settingsIndex', {
  label: ['Hoppa till', 'Jump to'],
  shop: ['Företaget', 'Business'],
  page: ['Blippsidan', 'Tap page'],
  sending: ['Utskick', 'Messages'],
  app: ['Språk och utseende', 'Language and appearance'],
  staff: ['Personal', 'Staff'],
  account: ['Konto och säkerhet', 'Account and security'],
  counter: ['Kassan', 'Counter'],
})
