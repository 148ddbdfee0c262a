import { useSyncExternalStore } from 'react'
import { install } from '../../shared/copy/install.ts'
import { useCopy } from '../copy.ts'
import { Button, Card } from '../ui/index.ts'
import { AppIcon } from './AppIcon.tsx'
import { IosSteps } from './IosSteps.tsx'
import { dismiss, isDue, watchMoment } from './moment.ts'
import { askBrowser } from './offer.ts'
import { useWay } from './way.ts'

/** Offers to install Blipp, where the browser can, once it has been of use; a no is remembered. */
export function InstallCard() {
  const way = useWay()
  const due = useSyncExternalStore(watchMoment, isDue, () => false)
  if (!due) return null
  if (way === 'prompt') return <Offer onYes={() => void askOnce()} />
  return way === 'ios' ? <Offer isByHand /> : null
}

/** Who says no to the browser's question has said no to ours. */
async function askOnce(): Promise<void> {
  if ((await askBrowser()) === 'dismissed') dismiss()
}

function Offer({ onYes, isByHand }: { onYes?: () => void; isByHand?: boolean }) {
  const t = useCopy(install)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <AppIcon />
          <div className="min-w-0">
            <h2 className="text-lg">{t('title')}</h2>
            <p className="text-muted text-sm">{t('text')}</p>
          </div>
        </div>
        {isByHand && <IosSteps />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button variant="quiet" onClick={dismiss}>
            {t('notNow')}
          </Button>
          {onYes && <Button onClick={onYes}>{t('install')}</Button>}
        </div>
      </div>
    </Card>
  )
}
