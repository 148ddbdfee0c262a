import { Maximize, TabletSmartphone } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { devices as copy } from '../../shared/copy/devices.ts'
import { type Device, deleteDevice, listDevices } from '../../shared/devices.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useConnection } from '../sync/index.ts'
import { readEnrolment } from '../taps/index.ts'
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  Skeleton,
  useToast,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Every tablet that has a key, and the way to shut it out. */
export function DeviceList() {
  const t = useCopy(copy)
  const { devices, hereId, failed, load } = useDevices()
  const open = (
    <LinkButton href="/dashboard/counter" icon={<Maximize aria-hidden="true" size={20} />}>
      {t('openCounter')}
    </LinkButton>
  )
  return (
    <Card title={t('listTitle')} text={t('listText')} actions={devices?.length ? open : undefined} flush>
      <Contents failed={failed} load={load} open={open}>
        {devices && devices.length > 0 && (
          <List label={t('list')}>
            {devices.map((device) => (
              <Tablet key={device.id} device={device} isHere={device.id === hereId} onGone={load} />
            ))}
          </List>
        )}
        {devices && devices.length === 0 && (
          <EmptyState title={t('emptyTitle')} text={t('empty')} action={open} />
        )}
        {!devices && (
          <div className="px-5 pb-5">
            <Skeleton kind="row" count={2} />
          </div>
        )}
      </Contents>
    </Card>
  )
}

interface ContentsProps {
  failed: boolean
  load: () => void
  open: ReactNode
  children: ReactNode
}

function Contents({ failed, load, open, children }: ContentsProps) {
  const t = useCopy(copy)
  if (!failed) return children
  return (
    <>
      <ErrorState title={t('listFailed')} text={t('listFailedText')} onRetry={load} />
      <div className="flex justify-center pb-5">{open}</div>
    </>
  )
}

interface TabletProps {
  device: Device
  isHere: boolean
  onGone: () => void
}

function Tablet({ device, isHere, onGone }: TabletProps) {
  const t = useCopy(copy)
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const { label, createdAt, createdBy, lastSeenAt } = device
  const shutOut = useShutOut(device, onGone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <TabletSmartphone aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words text-base">
          {label}
          {isHere && <Badge>{t('here')}</Badge>}
        </h3>
        <p className="text-muted text-sm">
          {lastSeenAt ? t('seen', { at: format.dateTime(lastSeenAt) }) : t('neverSeen')}
        </p>
        <p className="text-muted text-sm">{t('madeBy', { at: format.date(createdAt), name: createdBy })}</p>
      </div>
      <Button aria-label={t('shutOutOf', { label })} onClick={() => setAsks(true)}>
        {t('shutOut')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('confirmTitle', { label })}
        text={t('confirmText')}
        confirm={t('shutOutOf', { label })}
        onConfirm={shutOut}
      />
    </li>
  )
}

function useShutOut({ id, label }: Device, onGone: () => void): () => Promise<void> {
  const t = useCopy(copy)
  const toast = useToast()
  return async () => {
    try {
      await call(deleteDevice, { id })
      toast({ tone: 'success', title: t('shutOutDone', { label }) })
    } catch (error) {
      // Another device did it already.
      if (!(error instanceof ApiError && error.code === 'notFound'))
        return toast({
          tone: 'error',
          title: t('shutOutFailed', { label }),
          description: wordsOf(error),
        })
    }
    onGone()
  }
}

interface Devices {
  /** Undefined until they are known. */
  devices: Device[] | undefined
  /** The id of this device among them. */
  hereId: string | undefined
  failed: boolean
  load: () => void
}

/** The business's tablets, asked for on opening and whenever the network comes back. */
function useDevices(): Devices {
  const [devices, setDevices] = useState<Device[]>()
  const [hereId, setHereId] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const answer = await call(listDevices, {})
      setDevices(answer.devices)
      setHereId((await readEnrolment())?.deviceId)
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { devices, hereId, failed: failed && !devices, load: () => void load() }
}
