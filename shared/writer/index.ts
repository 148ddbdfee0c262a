export { enhance, enhanceInline } from './enhance.ts'
export { wordsIn } from './result.ts'
export { variations } from './variations.ts'
export { write } from './write.ts'
