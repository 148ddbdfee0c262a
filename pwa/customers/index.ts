export { CustomerDatabase } from './CustomerDatabase.tsx'
export { GiveBack } from './GiveBack.tsx'
export { found, indexed } from './search.ts'
export { filtered } from './useFilter.ts'
