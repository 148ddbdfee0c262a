export { NotReached } from './NotReached.tsx'
export { SendDialog } from './SendDialog.tsx'
export { useAnswer } from './useAnswer.ts'
