import { Send } from 'lucide-react'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { valuesOf } from '../drafts/index.ts'
import { type Local, useProfile } from '../sync/index.ts'
import { Button, Dialog, LinkButton, WaitingBadge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { Counts, dateLine } from './CampaignRow.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { Preview } from './preview/Preview.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
  onEdit: () => void
  onSend: () => void
}

/** A campaign to look at, and the way on to sending it. Open as long as it is there. */
export function CampaignViewDialog({ campaign, onClose, onEdit, onSend }: Props) {
  const t = useCopy(campaigns)
  const format = useFormat()
  const business = useProfile()
  const footer = (
    <>
      {campaign.report && (
        <LinkButton href={`/dashboard/campaigns/${campaign.id}`} variant="quiet">
          {t('report')}
        </LinkButton>
      )}
      <Button onClick={onEdit}>{t('editShort')}</Button>
      <Button variant="primary" icon={<Send aria-hidden="true" size={20} />} onClick={onSend}>
        {t(campaign.sentAt ? 'sendAgain' : 'send')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={campaign.name}
      description={[t(campaign.type), dateLine(t, format, campaign)].join(' · ')}
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
          <StatusBadge campaign={campaign} />
          {campaign.waiting && <WaitingBadge />}
          <Counts campaign={campaign} />
        </p>
        <ConflictNotice campaignId={campaign.id} />
        {business && <Preview values={valuesOf(campaign)} sender={business} smsFrom={campaign.smsFrom} />}
      </div>
    </Dialog>
  )
}
