export { NotificationsSection } from './LaterSection.ts'
export { useFollowing } from './useFollowing.ts'
export { useNeedsAnswer } from './useNeedsAnswer.ts'
