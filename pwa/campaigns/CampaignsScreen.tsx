import { CalendarDays, Plus, Sparkles } from 'lucide-react'
import { calendar } from '../../shared/copy/calendar.ts'
import { campaigns as words } from '../../shared/copy/campaigns.ts'
import { Pending, useCampaigns } from '../sync/index.ts'
import { Card, LinkButton, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CampaignList } from './CampaignList.tsx'
import { ScheduledCard } from './ScheduledCard.tsx'

const INITIAL = 20

/** /dashboard/campaigns: all of them, newest first. */
export default function CampaignsScreen() {
  const t = useCopy(words)
  const c = useCopy(calendar)
  const { number } = useFormat()
  const campaigns = useCampaigns()
  const count = campaigns?.length ?? 0
  return (
    <>
      <PageHeader
        title={count > 0 ? t('listTitle', { n: number(count) }) : t('title')}
        name={t('title')}
        text={t('listText')}
        actions={
          count > 0 && (
            <>
              <LinkButton href="/dashboard/calendar" icon={<CalendarDays aria-hidden="true" size={20} />}>
                {c('open')}
              </LinkButton>
              <LinkButton href="/ai-campaigns" icon={<Sparkles aria-hidden="true" size={20} />}>
                {t('letWrite')}
              </LinkButton>
              <LinkButton
                href="/create-campaign"
                variant="primary"
                icon={<Plus aria-hidden="true" size={20} />}
              >
                {t('create')}
              </LinkButton>
            </>
          )
        }
      />
      {campaigns ? (
        <div className="flex flex-col gap-6">
          <ScheduledCard campaigns={campaigns} />
          <Card flush>
            <CampaignList campaigns={campaigns} initial={INITIAL} />
          </Card>
        </div>
      ) : (
        <Pending kind="row" count={5} />
      )}
    </>
  )
}
