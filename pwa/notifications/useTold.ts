import { useEffect, useRef, useState } from 'react'
import { notifications } from '../../shared/copy/notifications.ts'
import { testNotifications } from '../../shared/notifications/contract.ts'
import { type NotificationKind, notificationKinds } from '../../shared/rules/notifications/kinds.ts'
import { call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import type { Owner } from '../browser/database.ts'
import { notifiedHere } from '../browser/person.ts'
import { useOpenSession } from '../browser/session-record.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { permission, tellAnswered } from './ability.ts'
import { NoPushService, tellNothing, tellOf } from './keep.ts'

export interface Told {
  /** What the person is told of on this device; null where of nothing, undefined while it is read. */
  kinds: NotificationKind[] | null | undefined
  busy: 'on' | 'off' | 'test' | null
  turnOn: () => void
  turnOff: () => void
  choose: (kind: NotificationKind, isWanted: boolean) => void
  test: () => void
}

/** What this device is told of, and the ways to change it. What goes wrong is said, and stands as it stood. */
export function useTold(): Told {
  const t = useCopy(notifications)
  const toast = useToast()
  const owner = useOpenSession()
  const [kinds, setKinds] = useState<NotificationKind[] | null>()
  const [busy, setBusy] = useState<Told['busy']>(null)
  const id = useRef<string>(undefined)
  const wanted = useRef(kinds)
  wanted.current = kinds
  const { businessId, userId } = owner ?? {}

  useEffect(() => {
    let isLeft = false
    void here(businessId, userId).then((told) => {
      if (isLeft) return
      id.current = told?.id
      setKinds(told?.kinds ?? null)
    })
    return () => {
      isLeft = true
    }
  }, [businessId, userId])

  const fail = (title: string, error: unknown) => {
    const description =
      error instanceof NoPushService
        ? t('noService')
        : error instanceof OfflineError
          ? t('offline')
          : wordsOf(error)
    toast({ tone: 'error', title, description })
  }

  async function while_(what: NonNullable<Told['busy']>, work: () => Promise<void>) {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      fail(t(what === 'test' ? 'testFailed' : 'failed'), error)
    } finally {
      setBusy(null)
    }
  }

  const tell = async (person: Owner, next: NotificationKind[]) => {
    const device = await tellOf(person, next)
    id.current = device.id
    return device.kinds
  }

  return {
    kinds,
    busy,
    turnOn: () => {
      if (!owner) return
      // Before anything else: browsers ask only within the press.
      const asking = Notification.requestPermission()
      void while_('on', async () => {
        await asking
        tellAnswered()
        if (permission() !== 'granted') return
        setKinds(await tell(owner, [...notificationKinds]))
        toast({ tone: 'success', title: t('turnedOn') })
      })
    },
    turnOff: () =>
      void while_('off', async () => {
        await tellNothing()
        setKinds(null)
        toast({ tone: 'success', title: t('turnedOff') })
      }),
    choose: (kind, isWanted) => {
      const before = kinds ?? []
      const next = notificationKinds.filter((one) => (one === kind ? isWanted : before.includes(one)))
      setKinds(next)
      if (!owner) return
      void tell(owner, next).catch((error) => {
        // Unless something else was chosen since.
        if (wanted.current === next) setKinds(before)
        fail(t('failed'), error)
      })
    },
    test: () =>
      void while_('test', async () => {
        await call(testNotifications, { id: id.current ?? '' })
        toast({ tone: 'success', title: t('tested'), description: t('testedText') })
      }),
  }
}

/** What is kept on the device of that person; nothing where the browser has taken its leave back. */
async function here(businessId: string | undefined, userId: string | undefined) {
  const told = await notifiedHere().catch(() => undefined)
  const isTheirs = told?.owner.businessId === businessId && told?.owner.userId === userId
  return isTheirs && permission() === 'granted' ? told : undefined
}
