import { outbox } from '../../shared/copy/outbox.ts'
import { PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CapturedCard } from './CapturedCard.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { OthersCard } from './OthersCard.tsx'
import { SignupsCard } from './SignupsCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

/** /dashboard/outbox: what waits on this device, and what was captured instead of sent. */
export default function OutboxScreen() {
  const t = useCopy(outbox)
  return (
    <>
      <PageHeader title={t('headline')} text={t('text')} />
      <div className="flex flex-col gap-6">
        <WaitingCard />
        <SignupsCard />
        <OthersCard />
        <CapturedCard />
        <DeviceCard />
      </div>
    </>
  )
}
