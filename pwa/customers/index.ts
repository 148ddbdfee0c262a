export { AllCustomers } from './AllCustomers.tsx'
export { CustomerDatabase } from './CustomerDatabase.tsx'
export { GiveBack } from './GiveBack.tsx'
export { ReplyLines } from './ReplyLines.tsx'
