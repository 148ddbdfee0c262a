import { CalendarClock, CircleCheck, CircleDashed, CircleStop, Hourglass } from 'lucide-react'
import { offers } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { offerState, type OfferState as State } from '../../shared/rules/offers/states.ts'
import { useToday } from '../sync/index.ts'
import { Badge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const looks = {
  draft: { tone: 'neutral', Icon: CircleDashed },
  running: { tone: 'success', Icon: CircleCheck },
  over: { tone: 'neutral', Icon: Hourglass },
  stopped: { tone: 'warning', Icon: CircleStop },
} as const satisfies Record<State, object>

/** The state of an offer in a word; one that is started and whose first day has not come says when. */
export function OfferState({ offer }: { offer: Offer }) {
  const t = useCopy(offers)
  const { date } = useFormat()
  const today = useToday()
  const state = offerState(offer, today)
  if (state === 'running' && offer.from && today < offer.from)
    return (
      <Badge tone="info" icon={<CalendarClock aria-hidden="true" size={16} />}>
        {t('early', { day: date(offer.from) })}
      </Badge>
    )
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
      {t(state)}
    </Badge>
  )
}
