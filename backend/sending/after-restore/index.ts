export { type AfterRestore, createAfterRestore } from './asking.ts'
