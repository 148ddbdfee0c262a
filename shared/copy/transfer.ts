import { copy } from './copy.ts'

/** The ways to a file and from one, where customers are listed; what follows has its own words, fetched with it. */
export const transfer = copy('transfer', {
  both: ['Importera eller exportera', 'Import or export'],
  import: ['Importera', 'Import'],
  export: ['Exportera', 'Export'],
  bring: ['Importera en kundlista', 'Import a list of customers'],
})
