import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { type KeptSignup, sendSignups } from '../taps/index.ts'
import { Badge, Button, Card, List, RetryButton, Row, SeeMore, useFirst } from '../ui/index.ts'
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
              {kept.refused && <RefusedSignup why={kept.refused} busy={busy} onRetry={() => send(kept)} />}
            </Row>
          ))}
        </List>
      )}
      <SeeMore remaining={remaining} onMore={more} />
    </Card>
  )
}

interface RefusedSignupProps {
  why: NonNullable<KeptSignup['refused']>
  busy: boolean
  onRetry: () => void
}

function RefusedSignup({ why: { message, fields = {} }, busy, onRetry }: RefusedSignupProps) {
  const t = useCopy(outbox)
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose">{[message, ...Object.values(fields)].filter(Boolean).join(' ')}</p>
      <p className="max-w-prose text-muted">{t('signupRefusedText')}</p>
      <RetryButton busy={busy} onClick={onRetry} />
    </div>
  )
}
