import { needsAnswer, waitsForWord } from '../../shared/rules/notifications/needs-answer.ts'
import { useInboxCount } from '../replies/index.ts'
import { useRows } from '../sync/index.ts'

/** How much of the shop waits for somebody's answer: campaigns and automations that stand still, and replies. Undefined while it is read. */
export function useNeedsAnswer(): number | undefined {
  const campaigns = useRows('campaign')
  const automations = useRows('automation')
  const { unanswered } = useInboxCount()
  return (
    campaigns &&
    automations &&
    campaigns.filter(needsAnswer).length + automations.filter(waitsForWord).length + unanswered
  )
}
