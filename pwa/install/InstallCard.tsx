import { useSyncExternalStore } from 'react'
import { lazily } from '../ui/lazily.tsx'
import { dismiss, isDue, watchMoment } from './moment.ts'
import { askBrowser } from './offer.ts'
import { useWay } from './way.ts'

const InstallOffer = /* @__PURE__ */ lazily(async () => (await import('./InstallOffer.tsx')).InstallOffer)

/** Offers to install Blipp, where the browser can, once it has been of use; a no is remembered. */
export function InstallCard() {
  const way = useWay()
  const due = useSyncExternalStore(watchMoment, isDue, () => false)
  if (!due) return null
  if (way === 'prompt') return <InstallOffer onYes={() => void askOnce()} />
  return way === 'ios' ? <InstallOffer isByHand /> : null
}

/** A person who refuses the browser's question has refused ours. */
async function askOnce(): Promise<void> {
  if ((await askBrowser()) === 'dismissed') dismiss()
}
