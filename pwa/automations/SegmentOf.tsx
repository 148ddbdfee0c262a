import type { Automation } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { useRows } from '../sync/index.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** For whom an automation is, where it is not for everybody; a segment that is gone is nobody's. */
export function SegmentOf({ automation: { segmentId } }: { automation: Pick<Automation, 'segmentId'> }) {
  const t = useCopy(automations)
  const segments = useRows('segment')
  if (!segmentId || !segments) return null
  const segment = segments.find(({ id }) => id === segmentId)
  if (segment) return <p className="font-semibold">{t('onlyFor', { name: segment.name })}</p>
  return (
    <Notice tone="warning" title={t('goneTitle')}>
      {t('gone')}
    </Notice>
  )
}
