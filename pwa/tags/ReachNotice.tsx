import { tags } from '../../shared/copy/tags.ts'
import { openedFrom } from '../../shared/rules/url.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Before a sign is printed: says where its address will not open, or what will not work there. */
export function ReachNotice({ publicUrl }: { publicUrl: string }) {
  const t = useCopy(tags)
  const from = openedFrom(publicUrl)
  if (from === 'everywhere') return null
  return from === 'here' ? (
    <Notice tone="warning" title={t('localhostTitle')}>
      <p>{t('localhost', { host: new URL(publicUrl).host })}</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={t('plainTitle')}>
      <p>{t('plain')}</p>
    </Notice>
  )
}
