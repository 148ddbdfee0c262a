import { Bell, BellOff, Check, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { notifications } from '../../shared/copy/notifications.ts'
import { type NotificationKind, notificationKinds } from '../../shared/rules/notifications/kinds.ts'
import { IosSteps } from '../install/index.ts'
import { useConnection } from '../sync/index.ts'
import { Button, Card, Checkbox, Notice, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useAbility } from './ability.ts'
import { type Told, useTold } from './useTold.ts'

/** What a person is told of on the device that they hold, for everybody who works in the shop. */
export function NotificationsSection() {
  const t = useCopy(notifications)
  const ability = useAbility()
  const told = useTold()
  return (
    <Card title={t('title')} text={t('text')}>
      {ability === 'able' ? <Choosing told={told} /> : <NotHere ability={ability} />}
    </Card>
  )
}

function NotHere({ ability }: { ability: 'denied' | 'ios' | 'insecure' | 'unsupported' }): ReactNode {
  const t = useCopy(notifications)
  if (ability === 'denied')
    return (
      <Notice tone="warning" title={t('deniedTitle')}>
        <p>{t('denied')}</p>
      </Notice>
    )
  if (ability === 'ios')
    return (
      <div className="flex flex-col gap-5">
        <p>{t('ios')}</p>
        <IosSteps />
      </div>
    )
  return <p>{t(ability)}</p>
}

function Choosing({ told }: { told: Told }) {
  const t = useCopy(notifications)
  const { online } = useConnection()
  if (told.kinds === undefined) return <Skeleton kind="row" count={2} />
  return (
    <div className="flex flex-col gap-5">
      {!online && <Notice>{t('offline')}</Notice>}
      {told.kinds === null ? (
        <div>
          <Button
            variant="primary"
            icon={<Bell aria-hidden="true" size={20} />}
            busy={told.busy === 'on'}
            disabled={!online}
            onClick={told.turnOn}
          >
            {t('turnOn')}
          </Button>
        </div>
      ) : (
        <Kinds told={told} kinds={told.kinds} online={online} />
      )}
    </div>
  )
}

function Kinds({ told, kinds, online }: { told: Told; kinds: NotificationKind[]; online: boolean }) {
  const t = useCopy(notifications)
  return (
    <>
      <p className="flex items-center gap-2">
        <Check aria-hidden="true" size={20} className="shrink-0 text-success" />
        {t('turnedOn')}
      </p>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('legend')}</legend>
        {notificationKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            checked={kinds.includes(kind)}
            disabled={!online}
            onChange={({ target }) => told.choose(kind, target.checked)}
          />
        ))}
      </fieldset>
      <p className="text-muted text-sm">{t('quiet')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Send aria-hidden="true" size={20} />}
          busy={told.busy === 'test'}
          disabled={!online}
          onClick={told.test}
        >
          {t('sendTest')}
        </Button>
        <Button
          variant="quiet"
          icon={<BellOff aria-hidden="true" size={20} />}
          busy={told.busy === 'off'}
          onClick={told.turnOff}
        >
          {t('turnOff')}
        </Button>
      </div>
    </>
  )
}
