import { shell } from '../../shared/copy/first/shell.ts'
import { useSkew } from '../api/clock.ts'
import { type StorageTrouble, useStorageTrouble } from '../browser/memory.ts'
import { Button, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Faults of the device itself. */
export function DeviceNotices() {
  const trouble = useStorageTrouble()
  const skew = useSkew()
  if (!trouble && skew === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {trouble && <StorageNotice trouble={trouble} />}
      {skew !== 0 && <ClockNotice skew={skew} />}
    </div>
  )
}

function StorageNotice({ trouble }: { trouble: StorageTrouble }) {
  const t = useCopy(shell)
  if (trouble === 'off')
    return (
      <Notice tone="warning" title={t('storageOffTitle')}>
        {t('storageOffText')}
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={t('storageSilentTitle')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      {t('storageSilentText')}
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
