export { moveVisits, type NewVisit, recordVisit, releaseVisits, undoVisit, visitsOf } from './store.ts'
