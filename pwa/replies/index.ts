export { InboxProvider } from './InboxProvider.tsx'
export { RepliesCard } from './RepliesCard.tsx'
export { useInboxCount } from './useInboxCount.ts'
