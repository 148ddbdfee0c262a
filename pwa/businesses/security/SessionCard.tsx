import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { security } from '../../../shared/copy/security.ts'
import { endOtherSessions, endSession, type SignInSession } from '../../../shared/security.ts'
import { ApiError, call } from '../../api/call.ts'
import { wordsOf } from '../../api/words.ts'
import { Badge, Button, Card, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'

interface Props {
  sessions: SignInSession[]
  onChange: () => Promise<void>
}

/** Every device that the person is signed in on, and the way out of each. */
export function SessionCard({ sessions, onChange }: Props) {
  const t = useCopy(security)
  const [busy, end] = useEnding(onChange)
  const others = sessions.some(({ current }) => !current)
  const endOthers = () => end('others', () => call(endOtherSessions, {}), t('othersSignedOut'))
  return (
    <Card
      title={t('devicesTitle')}
      actions={
        others ? (
          <Button busy={busy === 'others'} onClick={endOthers}>
            {t('signOutOthers')}
          </Button>
        ) : undefined
      }
      flush
    >
      <ul aria-label={t('devices')} className="divide-y divide-base-300">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={(device) =>
              end(session.id, () => call(endSession, { id: session.id }), t('signedOut', { device }))
            }
          />
        ))}
      </ul>
    </Card>
  )
}

interface SessionProps {
  session: SignInSession
  busy: boolean
  onEnd: (device: string) => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const t = useCopy(security)
  const { dateTime } = useFormat()
  const { agent, current, createdAt, seenAt } = session
  const device = agent ?? t('unknownDevice')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <MonitorSmartphone aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {device}
          {current && <Badge>{t('here')}</Badge>}
        </h3>
        <p className="text-muted text-sm">{t('lastUsed', { at: dateTime(seenAt) })}</p>
        <p className="text-muted text-sm">{t('signedInAt', { at: dateTime(createdAt) })}</p>
      </div>
      {!current && (
        <Button busy={busy} aria-label={t('signOutOf', { device })} onClick={() => onEnd(device)}>
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions; one that another device ended first is no fault. */
function useEnding(onChange: () => Promise<void>) {
  const t = useCopy(security)
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const end = async (name: string, ask: () => Promise<unknown>, said: string) => {
    setBusy(name)
    try {
      await ask()
      toast({ tone: 'success', title: said })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'notFound'))
        toast({ tone: 'error', title: t('failed'), description: wordsOf(error) })
    } finally {
      setBusy(null)
    }
    await onChange()
  }
  return [busy, end] as const
}
