export { forgetVisits } from './forget.ts'
export { isRecorded, moveVisits, type NewVisit, recordVisit, releaseVisits, undoVisit } from './store.ts'
