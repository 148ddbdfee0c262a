import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { type KeptSignup, removeSignups, sendSignups } from '../taps/index.ts'
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  List,
  RetryButton,
  Row,
  SeeMore,
  useFirst,
  useToast,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { useSignups } from './index.ts'

const PAGE = 20

/** What people filled in on this device's customer form, and what has not reached the server of it. */
export function SignupsCard() {
  const t = useCopy(outbox)
  const { number, dateTime } = useFormat()
  const { signups, others, look } = useSignups()
  const { shown, remaining, more } = useFirst(signups, PAGE)
  const [busy, setBusy] = useState(false)
  if (signups.length + others === 0) return null

  const send = async (again?: KeptSignup) => {
    setBusy(true)
    await sendSignups(again && [again]).catch(() => undefined)
    setBusy(false)
    look()
  }
  return (
    <Card
      title={t('signupsTitle')}
      text={
        <>
          {signups.length > 0 && t('signupsText', { n: number(signups.length) })}
          {others > 0 && (
            <span className="block max-w-prose">{t('signupsOfOthers', { n: number(others) })}</span>
          )}
        </>
      }
      actions={
        signups.length > 0 && (
          <Button busy={busy} onClick={() => send()}>
            {t('sendNow')}
          </Button>
        )
      }
      flush
    >
      {signups.length > 0 && (
        <List label={t('signupsTitle')}>
          {shown.map((kept) => (
            <Row
              key={kept.id}
              title={kept.signup.name}
              text={t('madeAt', { at: dateTime(kept.signup.filledAt) })}
              meta={
                <Badge tone={kept.refused ? 'ember' : 'neutral'}>
                  {t(kept.refused ? 'signupRefused' : 'signupWaiting')}
                </Badge>
              }
            >
              {kept.refused && (
                <RefusedSignup of={kept} busy={busy} onRetry={() => send(kept)} onRemoved={look} />
              )}
            </Row>
          ))}
        </List>
      )}
      <SeeMore remaining={remaining} onMore={more} />
    </Card>
  )
}

interface RefusedSignupProps {
  of: KeptSignup
  busy: boolean
  onRetry: () => void
  onRemoved: () => void
}

function RefusedSignup({
  of: { id, refused, counter, signup },
  busy,
  onRetry,
  onRemoved,
}: RefusedSignupProps) {
  const t = useCopy(outbox)
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const { name, email, phone } = signup
  const remove = async () => {
    try {
      await removeSignups([id])
      toast({ tone: 'info', title: t('signupRemoved') })
    } catch {
      toast({ tone: 'error', title: t('signupNotRemoved') })
    }
    onRemoved()
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="[overflow-wrap:anywhere]">{[email, phone].filter(Boolean).join(' · ')}</p>
      <p className="max-w-prose">
        {[refused?.message, ...Object.values(refused?.fields ?? {})].filter(Boolean).join(' ')}
      </p>
      {/* Its guest has gone, and the counter's form shows nobody's details. */}
      <p className="max-w-prose text-muted">{t(counter ? 'signupRefusedAtCounter' : 'signupRefusedText')}</p>
      <div className="flex flex-wrap gap-2">
        <RetryButton busy={busy} onClick={onRetry} />
        <Button variant="quiet" aria-label={t('signupRemoveOf', { name })} onClick={() => setAsks(true)}>
          {t('signupRemove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('signupRemoveTitle', { name })}
        text={t('signupRemoveText')}
        confirm={t('signupRemoveOf', { name })}
        onConfirm={remove}
      />
    </div>
  )
}
