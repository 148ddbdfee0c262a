export { enhance, enhanceInline } from './enhance.ts'
export { judged, wordsIn } from './result.ts'
export { variations } from './variations.ts'
export { write } from './write.ts'
