export { CustomerDatabase } from './CustomerDatabase.tsx'
