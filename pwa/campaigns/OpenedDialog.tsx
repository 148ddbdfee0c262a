import { lazy, Suspense } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { ResendDialog, SendDialog, TestDialog } from '../deliveries/index.ts'
import type { Local } from '../sync/index.ts'
import type { DialogKind, OpenDialog } from './CampaignDialogs.tsx'
import { CampaignViewDialog } from './CampaignViewDialog.tsx'
import { RemoveCampaignDialog } from './RemoveCampaignDialog.tsx'

// The editor is no part of a first look at the lists that offer it.
const CampaignEditDialog = lazy(async () => ({
  default: (await import('./CampaignEditDialog.tsx')).CampaignEditDialog,
}))

const CompareDialog = lazy(async () => ({
  default: (await import('./comparison/CompareDialog.tsx')).CompareDialog,
}))

interface Props {
  kind: DialogKind
  campaign: Local<Campaign>
  onChange: (dialog: OpenDialog | null) => void
  onRemoved?: (() => void) | undefined
}

/** A campaign's dialog of that kind. */
export default function OpenedDialog({ kind, campaign, onChange, onRemoved }: Props) {
  const close = () => onChange(null)
  switch (kind) {
    case 'view':
      return (
        <CampaignViewDialog
          campaign={campaign}
          onClose={close}
          onEdit={() => onChange({ kind: 'edit', id: campaign.id })}
          onSend={() => onChange({ kind: 'send', id: campaign.id })}
        />
      )
    case 'edit':
      return (
        <Suspense>
          <CampaignEditDialog campaign={campaign} onClose={close} />
        </Suspense>
      )
    case 'compare':
      return (
        <Suspense>
          <CompareDialog campaign={campaign} onClose={close} />
        </Suspense>
      )
    case 'send':
      return <SendDialog campaign={campaign} onClose={close} />
    case 'resend':
      return <ResendDialog campaign={campaign} onClose={close} />
    case 'test':
      return <TestDialog campaign={campaign} onClose={close} />
    case 'remove':
      return <RemoveCampaignDialog campaign={campaign} onClose={close} onRemoved={onRemoved} />
  }
}
