export { NotificationsSection } from './LaterSection.tsx'
export { useFollowing } from './useFollowing.ts'
export { useNeedsAnswer } from './useNeedsAnswer.ts'
