import { useState } from 'react'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { useConflict } from '../queue/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { isTextConflict } from './is-text-conflict.ts'

const ConflictDialog = /* @__PURE__ */ lazily(
  async () => (await import('./ConflictDialog.tsx')).ConflictDialog,
)

/** Says that a campaign was changed here and elsewhere, and lets the merchant choose; nothing when it was not. */
export function ConflictNotice({ campaignId }: { campaignId: string }) {
  const t = useCopy(campaigns)
  const conflict = useConflict(campaignId)
  const [isOpen, setOpen] = useState(false)
  if (!conflict || !isTextConflict(conflict)) return null
  const isGone = conflict.theirs === null
  return (
    <Notice
      tone="warning"
      title={t(isGone ? 'conflictGoneTitle' : 'conflictTitle')}
      action={<Button onClick={() => setOpen(true)}>{t(isGone ? 'seeMine' : 'compare')}</Button>}
    >
      <p>{t(isGone ? 'conflictGone' : 'conflictText')}</p>
      {isOpen && <ConflictDialog conflict={conflict} onClose={() => setOpen(false)} />}
    </Notice>
  )
}
