import { useRef, useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/first/campaigns.ts'
import type { Local } from '../sync/index.ts'
import { EmptyState, LinkButton, List, SeeMore } from '../ui/index.ts'
import { soon } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import type { OpenDialog } from './CampaignDialogs.tsx'
import { CampaignRow } from './CampaignRow.tsx'

const CampaignDialogs = /* @__PURE__ */ soon(
  async () => (await import('./CampaignDialogs.tsx')).CampaignDialogs,
  null,
)

interface Props {
  campaigns: readonly Local<Campaign>[]
  /** The number shown at first. */
  initial: number
}

const STEP = 5

/** Campaigns in the order given, with everything that can be done to one. */
export function CampaignList({ campaigns, initial }: Props) {
  const t = useCopy(words)
  const [shown, setShown] = useState(initial)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {campaigns.length === 0 ? (
        <NoCampaigns />
      ) : (
        <List label={t('list')}>
          {campaigns.slice(0, shown).map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              onOpen={(kind) => setDialog({ kind, id: campaign.id })}
            />
          ))}
        </List>
      )}
      <SeeMore remaining={campaigns.length - shown} onMore={() => setShown(shown + STEP)} />
      {dialog && (
        <CampaignDialogs
          dialog={dialog}
          campaigns={campaigns}
          onChange={setDialog}
          // The button that asked for it is gone with its row.
          onRemoved={() => frame.current?.focus()}
        />
      )}
    </div>
  )
}

function NoCampaigns() {
  const t = useCopy(words)
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <LinkButton href="/create-campaign" variant="primary">
          {t('emptyAction')}
        </LinkButton>
      }
    />
  )
}
