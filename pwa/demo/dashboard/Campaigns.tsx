import { CalendarClock, MailOpen, Megaphone, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { demo } from '../../../shared/copy/demo.ts'
import { CampaignList } from '../../campaigns/index.ts'
import { blank, type CampaignValues } from '../../drafts/index.ts'
import { useProfile, useRows } from '../../sync/index.ts'
import { Card, Segmented, Skeleton, StatCard } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { campaignsFigures } from '../data/figures.ts'
import { CreateCampaign } from './CreateCampaign.tsx'
import { campaignPaths } from './paths.ts'
import { Templates } from './Templates.tsx'

type View = keyof typeof campaignPaths

const views = Object.keys(campaignPaths) as View[]

/** The Campaigns tab: how they stand, a new one, and texts to begin from. */
export function Campaigns() {
  const t = useCopy(demo)
  const [path, go] = useLocation()
  const business = useProfile()
  const [begun, setBegun] = useState<CampaignValues>(blank)
  const view = views.find((each) => campaignPaths[each] === path) ?? 'overview'
  const begin = (values: CampaignValues) => {
    setBegun(values)
    go(campaignPaths.create)
  }
  return (
    <div className="flex flex-col gap-6">
      <Segmented
        label={t('campaignTabs')}
        options={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={(next) => go(campaignPaths[next])}
      />
      {view === 'overview' && <Overview />}
      {view === 'create' &&
        (business ? (
          <CreateCampaign business={business} begun={begun} onCreated={() => setBegun(blank)} />
        ) : (
          <Skeleton kind="card" count={2} />
        ))}
      {view === 'templates' && <Templates language={business?.language ?? 'sv'} onUse={begin} />}
    </div>
  )
}

const SHOWN = 5
const icon = { 'aria-hidden': true, size: 18, className: 'hidden shrink-0 sm:block' } as const

function Overview() {
  const t = useCopy(demo)
  const { number, percent } = useFormat()
  const campaigns = useRows('campaign')
  const figures = useMemo(() => campaigns && campaignsFigures(campaigns), [campaigns])
  const rate = figures && (figures.openRate === null ? '–' : percent(figures.openRate))
  return (
    <>
      <section aria-label={t('overview')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatCard
          label={t('activeCampaigns')}
          value={figures && number(figures.active)}
          icon={<Megaphone {...icon} />}
        />
        <StatCard
          label={t('scheduledCampaigns')}
          value={figures && number(figures.scheduled)}
          icon={<CalendarClock {...icon} />}
        />
        <StatCard
          label={t('messages')}
          value={figures && number(figures.messages)}
          hint={t('messagesHint')}
          icon={<Send {...icon} />}
        />
        <StatCard label={t('openRate')} value={rate} hint={t('openRateHint')} icon={<MailOpen {...icon} />} />
      </section>
      <Card title={t('list')} flush>
        {campaigns ? (
          <CampaignList campaigns={campaigns} initial={SHOWN} />
        ) : (
          <div className="p-5">
            <Skeleton kind="row" count={SHOWN} />
          </div>
        )}
      </Card>
    </>
  )
}
