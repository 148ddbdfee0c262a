export { LaterUnverified as UnverifiedNotice } from './LaterUnverified.ts'
export { TextsHeldNotice } from './TextsHeldNotice.tsx'
export { wordsOf } from './words.ts'
