import { install } from '../../shared/copy/first/install.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useWay } from './way.ts'

/** On plain http: everything works, but only with a network. */
export function InsecureNotice() {
  const t = useCopy(install)
  if (useWay() !== 'insecure') return null
  return <Notice title={t('insecureTitle')}>{t('insecure')}</Notice>
}
