export { CustomerDatabase } from './CustomerDatabase.tsx'
export { found, indexed } from './search.ts'
