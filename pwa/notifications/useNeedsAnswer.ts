import { needsAnswer } from '../../shared/rules/notifications/needs-answer.ts'
import { useInboxCount } from '../replies/index.ts'
import { useRows } from '../sync/index.ts'

/** How much of the shop waits for somebody's answer: campaigns that stand still, and replies. Undefined while it is read. */
export function useNeedsAnswer(): number | undefined {
  const campaigns = useRows('campaign')
  const { unanswered } = useInboxCount()
  return campaigns && campaigns.filter(needsAnswer).length + unanswered
}
