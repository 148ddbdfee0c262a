import { install } from '../../shared/copy/install.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useWay } from './way.ts'

/** Before the first sign-in on iOS: an app on its home screen does not share the browser's, so installing comes first. */
export function InstallHint() {
  const t = useCopy(install)
  if (useWay() !== 'ios') return null
  return (
    <div className="mt-6">
      <Notice title={t('hintTitle')}>{t('hint')}</Notice>
    </div>
  )
}
