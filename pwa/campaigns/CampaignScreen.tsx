import { CopyPlus, FlaskConical, Pencil, Send, Split, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/campaigns.ts'
import { comparison } from '../../shared/copy/comparison.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { useCopy } from '../copy.ts'
import {
  JoinedButton,
  PlannedBadge,
  PlannedNotice,
  ResendButton,
  ScheduleNotice,
} from '../deliveries/index.ts'
import { useFormat } from '../format.ts'
import { CampaignReport } from '../reports/index.ts'
import { type Local, useProfile, useRow } from '../sync/index.ts'
import { Button, EmptyState, IconButton, LinkButton, PageHeader, Skeleton } from '../ui/index.ts'
import { CampaignDialogs, type DialogKind, type OpenDialog } from './CampaignDialogs.tsx'
import { dateLine } from './CampaignRow.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ComparisonCard } from './comparison/ComparisonCard.tsx'
import { valuesOf } from './form.ts'
import { Preview } from './Preview.tsx'
import { StatusBadge, WaitingBadge } from './StatusBadge.tsx'
import { isBusy } from './standing.ts'
import { useDuplicate } from './useDuplicate.ts'

/** /dashboard/campaigns/:id: one campaign, its text and how it went. */
export default function CampaignScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const campaign = useRow('campaign', id)
  if (campaign === undefined) return <Skeleton kind="card" count={3} />
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
        actions={<Actions campaign={campaign} onOpen={(kind) => setDialog({ kind, id: campaign.id })} />}
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
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <div className="flex min-w-0 flex-col gap-6">
            {campaign.report && <ComparisonCard campaign={campaign} />}
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

interface ActionsProps {
  campaign: Local<Campaign>
  onOpen: (kind: DialogKind) => void
}

function Actions({ campaign, onOpen }: ActionsProps) {
  const t = useCopy(words)
  const s = useCopy(schedule)
  const c = useCopy(comparison)
  const [, go] = useLocation()
  const duplicate = useDuplicate()
  const busy = isBusy(campaign)
  const copy = async () => {
    const id = await duplicate(campaign)
    if (id) go(`/dashboard/campaigns/${id}`)
  }
  return (
    <>
      <IconButton
        label={busy ? t('removeBusy') : t('remove', { name: campaign.name })}
        icon={<Trash2 aria-hidden="true" size={20} />}
        disabled={busy}
        onClick={() => onOpen('remove')}
      />
      <IconButton
        label={s('duplicate', { name: campaign.name })}
        icon={<CopyPlus aria-hidden="true" size={20} />}
        onClick={copy}
      />
      <Button icon={<FlaskConical aria-hidden="true" size={20} />} onClick={() => onOpen('test')}>
        {s('test')}
      </Button>
      <Button icon={<Pencil aria-hidden="true" size={20} />} onClick={() => onOpen('edit')}>
        {t('editShort')}
      </Button>
      {campaign.type !== 'whatsapp' && !busy && campaign.status !== 'scheduled' && (
        <Button icon={<Split aria-hidden="true" size={20} />} onClick={() => onOpen('compare')}>
          {c('open')}
        </Button>
      )}
      <Button variant="primary" icon={<Send aria-hidden="true" size={20} />} onClick={() => onOpen('send')}>
        {t(campaign.sentAt ? 'sendAgain' : 'send')}
      </Button>
      <ResendButton campaign={campaign} onPress={() => onOpen('resend')} />
      <JoinedButton campaign={campaign} />
    </>
  )
}
