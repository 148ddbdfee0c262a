import { lazy, Suspense } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Local } from '../sync/index.ts'

// No part of a first look at the lists that offer them.
const OpenedDialog = lazy(() => import('./OpenedDialog.tsx'))

export type DialogKind = 'compare' | 'view' | 'edit' | 'send' | 'resend' | 'test' | 'remove'

export interface OpenDialog {
  kind: DialogKind
  id: string
}

interface Props {
  dialog: OpenDialog | null
  campaigns: readonly Local<Campaign>[]
  /** Null when it is closed; one leads to another, as from viewing to sending. */
  onChange: (dialog: OpenDialog | null) => void
  onRemoved?: () => void
}

/** The one dialog of a campaign that is open, over a list or over the campaign's own screen. */
export function CampaignDialogs({ dialog, campaigns, onChange, onRemoved }: Props) {
  const campaign = campaigns.find(({ id }) => id === dialog?.id)
  if (!dialog || !campaign) return null
  return (
    <Suspense>
      <OpenedDialog kind={dialog.kind} campaign={campaign} onChange={onChange} onRemoved={onRemoved} />
    </Suspense>
  )
}
