export { CopyButton } from './CopyButton.tsx'
export { shortOf } from './reach.ts'
