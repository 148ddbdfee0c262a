import { shell } from '../../shared/copy/shell.ts'
import { useInMemory } from '../browser/memory.ts'
import { useSkew } from '../queue/index.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Faults of the device itself. */
export function DeviceNotices() {
  const isInMemory = useInMemory()
  const skew = useSkew()
  if (!isInMemory && skew === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {isInMemory && <StorageNotice />}
      {skew !== 0 && <ClockNotice skew={skew} />}
    </div>
  )
}

function StorageNotice() {
  const t = useCopy(shell)
  return (
    <Notice tone="warning" title={t('storageOffTitle')}>
      {t('storageOffText')}
    </Notice>
  )
}

function ClockNotice({ skew }: { skew: number }) {
  const t = useCopy(shell)
  const { duration } = useFormat()
  return (
    <Notice tone="warning" title={t('clockTitle', { off: duration(skew) })}>
      {t(skew < 0 ? 'clockAhead' : 'clockBehind')}
    </Notice>
  )
}
