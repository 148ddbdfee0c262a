export { DoorFrame } from './DoorFrame.tsx'
export { doorPath, useNext } from './next.ts'
