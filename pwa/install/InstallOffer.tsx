import { install } from '../../shared/copy/install.ts'
import { Button, Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AppIcon } from './AppIcon.tsx'
import { IosSteps } from './IosSteps.tsx'
import { dismiss } from './moment.ts'

interface Props {
  onYes?: () => void
  /** The browser does not offer it: the steps by hand. */
  isByHand?: boolean
}

/** The benefits of installing, and the choice. */
export function InstallOffer({ onYes, isByHand }: Props) {
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
