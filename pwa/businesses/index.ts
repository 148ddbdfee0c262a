export { TextsHeldNotice } from './TextsHeldNotice.tsx'
export { UnverifiedNotice } from './UnverifiedNotice.tsx'
