import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { install } from '../../shared/copy/install.ts'
import { Button, Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AppIcon } from './AppIcon.tsx'
import { IosSteps } from './IosSteps.tsx'
import { askBrowser } from './offer.ts'
import { useWay, type Way } from './way.ts'

/** The settings' own place for it: says on every browser how Blipp is installed there, or why it cannot be. */
export function InstallSection() {
  const t = useCopy(install)
  const how: Record<Way, ReactNode> = {
    installed: (
      <p className="flex items-center gap-2">
        <Check aria-hidden="true" size={20} className="shrink-0 text-success" />
        {t('installed')}
      </p>
    ),
    prompt: <Button onClick={() => void askBrowser()}>{t('install')}</Button>,
    ios: <IosSteps />,
    insecure: <p>{t('insecure')}</p>,
    menu: <p>{t('menu')}</p>,
  }
  return (
    <Card title={t('sectionTitle')}>
      <div className="mb-4 flex items-center gap-4">
        <AppIcon />
        <p className="min-w-0 text-muted">{t('text')}</p>
      </div>
      {how[useWay()]}
    </Card>
  )
}
