export { DoorFrame } from './DoorFrame.tsx'
export { Shell } from './Shell.tsx'
export { useSignups } from './useSignups.ts'
export { downloadWaiting } from './waiting-file.ts'
