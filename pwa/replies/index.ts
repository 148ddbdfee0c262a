export { RepliesCard } from './RepliesCard.tsx'
