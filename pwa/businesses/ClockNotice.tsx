import { shell } from '../../shared/copy/shell.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { useSkew } from '../queue/index.ts'
import { Notice } from '../ui/index.ts'

/** Says that the device's clock is wrong, while it is. */
export function ClockNotice() {
  const t = useCopy(shell)
  const { duration } = useFormat()
  const skew = useSkew()
  if (skew === 0) return null
  return (
    <div className="mb-6">
      <Notice tone="warning" title={t('clockTitle', { off: duration(skew) })}>
        {t(skew < 0 ? 'clockAhead' : 'clockBehind')}
      </Notice>
    </div>
  )
}
