import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { sendSignups } from '../taps/index.ts'
import { Badge, Button, Card, List, Row, SeeMore, useFirst } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { useSignups } from './index.ts'

const PAGE = 20

/** What people filled in on this device's customer form, and what has not reached the server of it. */
export function SignupsCard() {
  const t = useCopy(outbox)
  const { number, dateTime } = useFormat()
  const { signups, look } = useSignups()
  const { shown, remaining, more } = useFirst(signups, PAGE)
  const [busy, setBusy] = useState(false)
  if (signups.length === 0) return null

  const send = async () => {
    setBusy(true)
    await sendSignups().catch(() => undefined)
    setBusy(false)
    look()
  }
  return (
    <Card
      title={t('signupsTitle')}
      text={t('signupsText', { n: number(signups.length) })}
      actions={
        <Button busy={busy} onClick={send}>
          {t('sendNow')}
        </Button>
      }
      flush
    >
      <List label={t('signupsTitle')}>
        {shown.map(({ id, signup, refused }) => (
          <Row
            key={id}
            title={signup.name}
            text={t('madeAt', { at: dateTime(signup.filledAt) })}
            meta={
              <Badge tone={refused ? 'ember' : 'neutral'}>
                {t(refused ? 'signupRefused' : 'signupWaiting')}
              </Badge>
            }
          >
            {refused && <p className="max-w-prose">{t('signupRefusedText')}</p>}
          </Row>
        ))}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
    </Card>
  )
}
