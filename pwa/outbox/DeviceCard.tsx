import { useEffect, useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { useStorageTrouble } from '../browser/memory.ts'
import { askToPersist, type StorageHealth, storageHealth } from '../browser/storage.ts'
import { Button, Card, Skeleton, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const MEGABYTE = 1_000_000
const NEARLY_FULL = 50 * MEGABYTE

/** How safely this device keeps what is saved on it, in plain words. */
export function DeviceCard() {
  const t = useCopy(outbox)
  const toast = useToast()
  const trouble = useStorageTrouble()
  const [health, setHealth] = useState<StorageHealth>()
  useEffect(() => {
    void storageHealth().then(setHealth)
  }, [])
  const ask = async () => {
    const isKept = await askToPersist()
    toast({ tone: isKept ? 'success' : 'info', title: t(isKept ? 'deviceAsked' : 'deviceRefused') })
    setHealth(await storageHealth())
  }
  if (trouble)
    return (
      <Card title={t('deviceTitle')}>
        <p className="max-w-prose">{t(trouble === 'off' ? 'deviceOff' : 'deviceSilent')}</p>
      </Card>
    )
  const action = health && !health.persisted && <Button onClick={ask}>{t('deviceAsk')}</Button>
  return (
    <Card title={t('deviceTitle')}>
      <div className="flex flex-col items-start gap-4">
        {health ? <Health health={health} /> : <Skeleton />}
        {action}
      </div>
    </Card>
  )
}

function Health({ health: { persisted, used, quota } }: { health: StorageHealth }) {
  const t = useCopy(outbox)
  const { number } = useFormat()
  const inMegabytes = (bytes: number) => number(Math.round(bytes / MEGABYTE))
  const isShort = used !== undefined && quota !== undefined && quota - used < NEARLY_FULL
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p>{t(persisted ? 'deviceKept' : 'deviceMayClear')}</p>
      {isShort && (
        <p className="text-warning">
          {t('deviceUse', { used: inMegabytes(used), quota: inMegabytes(quota) })} {t('deviceFull')}
        </p>
      )}
    </div>
  )
}
