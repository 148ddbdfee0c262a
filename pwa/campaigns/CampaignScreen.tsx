import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/campaigns.ts'
import { valuesOf } from '../drafts/index.ts'
import { CampaignReport } from '../reports/index.ts'
import { PlannedBadge, PlannedNotice, ScheduleNotice } from '../sends/index.ts'
import { type Local, Pending, useProfile, useRow } from '../sync/index.ts'
import { EmptyState, LinkButton, PageHeader, WaitingBadge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignDialogs, type OpenDialog } from './CampaignDialogs.tsx'
import { dateLine } from './CampaignRow.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ComparisonCard } from './comparison/ComparisonCard.tsx'
import { Preview } from './preview/Preview.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** /dashboard/campaigns/:id: one campaign, its text and how it went. */
export default function CampaignScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const campaign = useRow('campaign', id)
  if (campaign === undefined) return <Pending count={3} />
  return campaign ? <OneCampaign campaign={campaign} /> : <Gone id={id} />
}

function Gone({ id }: { id: string }) {
  const t = useCopy(words)
  return (
    <>
      <PageHeader
        title={t('title')}
        name={t('notFoundTitle')}
        back={{ href: '/dashboard/campaigns', label: t('back') }}
      />
      <ConflictNotice campaignId={id} />
      <EmptyState
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<LinkButton href="/dashboard/campaigns">{t('toList')}</LinkButton>}
      />
    </>
  )
}

function OneCampaign({ campaign }: { campaign: Local<Campaign> }) {
  const t = useCopy(words)
  const format = useFormat()
  const [, go] = useLocation()
  const business = useProfile()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  return (
    <>
      <PageHeader
        title={campaign.name}
        text={[t(campaign.type), dateLine(t, format, campaign)].join(' · ')}
        back={{ href: '/dashboard/campaigns', label: t('back') }}
        actions={
          <CampaignActions campaign={campaign} onOpen={(kind) => setDialog({ kind, id: campaign.id })} />
        }
      />
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-2">
          <StatusBadge campaign={campaign} />
          {campaign.waiting && <WaitingBadge />}
          <PlannedBadge campaignId={campaign.id} />
        </p>
        <ConflictNotice campaignId={campaign.id} />
        <PlannedNotice campaign={campaign} />
        <ScheduleNotice campaign={campaign} />
        {campaign.report && <ComparisonCard campaign={campaign} />}
        <div className="grid items-start gap-x-6 gap-y-8 md:grid-cols-[minmax(0,1fr)_18.5rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12">
          <div className="flex min-w-0 flex-col gap-6">
            <CampaignReport campaign={campaign} />
          </div>
          {business && <Preview values={valuesOf(campaign)} sender={business} smsFrom={campaign.smsFrom} />}
        </div>
      </div>
      <CampaignDialogs
        dialog={dialog}
        campaigns={[campaign]}
        onChange={setDialog}
        onRemoved={() => go('/dashboard/campaigns', { replace: true })}
      />
    </>
  )
}
