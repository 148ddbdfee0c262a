import type { Campaign } from '../../shared/campaigns.ts'
import { ResendDialog, SendDialog, TestDialog } from '../sends/index.ts'
import type { Local } from '../sync/index.ts'
import { lazily } from '../ui/lazily.tsx'

// None of them is part of a first look at the lists that offer them.
const CampaignViewDialog = /* @__PURE__ */ lazily(
  async () => (await import('./CampaignViewDialog.tsx')).CampaignViewDialog,
)
const CampaignEditDialog = /* @__PURE__ */ lazily(
  async () => (await import('./CampaignEditDialog.tsx')).CampaignEditDialog,
)
const CompareDialog = /* @__PURE__ */ lazily(
  async () => (await import('./comparison/CompareDialog.tsx')).CompareDialog,
)
const RemoveCampaignDialog = /* @__PURE__ */ lazily(
  async () => (await import('./RemoveCampaignDialog.tsx')).RemoveCampaignDialog,
)

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
  const close = () => onChange(null)
  if (!dialog || !campaign) return null
  switch (dialog.kind) {
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
      return <CampaignEditDialog campaign={campaign} onClose={close} />
    case 'compare':
      return <CompareDialog campaign={campaign} onClose={close} />
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
