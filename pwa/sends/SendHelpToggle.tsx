import { WandSparkles } from 'lucide-react'
import { useId, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { send as words } from '../../shared/copy/send.ts'
import type { Local } from '../sync/index.ts'
import { Button, ErrorBoundary, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'

const SendHelp = /* @__PURE__ */ lazily(
  async () => (await import('./SendHelp.tsx')).SendHelp,
  <Skeleton kind="card" />,
)

interface Props {
  campaign: Local<Campaign>
  business: Business
}

/** The way to a better text while who gets it is chosen; nothing of it is fetched before. A template is as it was approved. */
export function SendHelpToggle({ campaign, business }: Props) {
  const t = useCopy(words)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (campaign.type === 'whatsapp') return null
  return (
    <div className="flex flex-col gap-3">
      <Button
        icon={<WandSparkles aria-hidden="true" size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {t('improve')}
      </Button>
      {isOpen && (
        <div id={id}>
          <ErrorBoundary>
            <SendHelp campaign={campaign} business={business} />
          </ErrorBoundary>
        </div>
      )}
    </div>
  )
}
