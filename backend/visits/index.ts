export { forgetVisits } from './forget.ts'
export { moveVisits, type NewVisit, recordVisit, releaseVisits, undoVisit } from './store.ts'
