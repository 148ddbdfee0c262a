import { CalendarClock, CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { useScheduledFor } from '../sends/index.ts'
import type { Local } from '../sync/index.ts'
import { Badge, Card, classes, List, Row, rowTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const timeOf = ({ scheduledAt }: Campaign): string => scheduledAt ?? ''

/** Scheduled campaigns, the next first; nothing without any. */
export function ScheduledCard({ campaigns }: { campaigns: readonly Local<Campaign>[] }) {
  const t = useCopy(schedule)
  const waiting = campaigns
    .filter(({ status }) => status === 'scheduled')
    .sort((a, b) => timeOf(a).localeCompare(timeOf(b)))
  if (waiting.length === 0) return null
  return (
    <Card title={t('listTitle')} flush>
      <List label={t('listTitle')}>
        {waiting.map((campaign) => (
          <One key={campaign.id} campaign={campaign} />
        ))}
      </List>
    </Card>
  )
}

function One({ campaign }: { campaign: Campaign }) {
  const t = useCopy(schedule)
  const channel = useCopy(words)(campaign.type)
  const { shortDateTime } = useFormat()
  const wordsFor = useScheduledFor()
  const { id, name, scheduledAt, scheduleTrouble } = campaign
  const Icon = scheduleTrouble ? CircleAlert : CalendarClock
  const at = scheduledAt ? shortDateTime(scheduledAt) : ''
  return (
    <Row
      lead={<Icon aria-hidden="true" size={22} className="shrink-0 text-muted" />}
      title={
        <Link href={`/dashboard/campaigns/${id}`} className={classes(rowTitle, 'hover:underline')}>
          {name}
        </Link>
      }
      text={`${channel} · ${at} · ${wordsFor(campaign)}`}
      meta={
        scheduleTrouble && (
          <Badge tone="warning" icon={<CircleAlert aria-hidden="true" size={16} />}>
            {t('needsYou')}
          </Badge>
        )
      }
    />
  )
}
