export { LaterUnverified as UnverifiedNotice } from './LaterUnverified.ts'
export { wordsOf } from './words.ts'
