export { LaterUnverified as UnverifiedNotice } from './LaterUnverified.ts'
export { TextsHeldNotice } from './TextsHeldNotice.tsx'
