import type { Campaign } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'

type Text = Pick<
  Campaign,
  'id' | 'name' | 'type' | 'subject' | 'message' | 'sentAt' | 'createdAt' | 'isAnswer'
>

/**
 * The texts of a channel that the shop has written before, each once: those that were sent come first, the newest of
 * them at the top. What stands in the editor already is left out, and so is what one customer was answered.
 */
export function beginnings<C extends Text>(campaigns: readonly C[], channel: Channel, current: string): C[] {
  const seen = new Set([current.trim()])
  return campaigns
    .filter(({ type, message, isAnswer }) => type === channel && message.trim() !== '' && !isAnswer)
    .sort((a, b) => (b.sentAt ?? '').localeCompare(a.sentAt ?? '') || b.createdAt.localeCompare(a.createdAt))
    .filter(({ message }) => {
      const isNew = !seen.has(message.trim())
      seen.add(message.trim())
      return isNew
    })
}
