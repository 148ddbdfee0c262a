import { tags } from '../../shared/copy/tags.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { reachOf } from './reach.ts'

/** Before a sign is printed: says where its address will not open, or what will not work there. */
export function ReachNotice({ publicUrl }: { publicUrl: string }) {
  const t = useCopy(tags)
  const reach = reachOf(publicUrl)
  if (reach === 'everywhere') return null
  return reach === 'here' ? (
    <Notice tone="warning" title={t('localhostTitle')}>
      <p>{t('localhost', { host: new URL(publicUrl).host })}</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={t('plainTitle')}>
      <p>{t('plain')}</p>
    </Notice>
  )
}
