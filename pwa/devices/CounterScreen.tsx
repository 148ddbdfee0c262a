import type { Business } from '../../shared/businesses.ts'
import { devices } from '../../shared/copy/devices.ts'
import { useQueue } from '../queue/index.ts'
import { Pending, useProfile, useRows } from '../sync/index.ts'
import { writeEnrolment } from '../taps/index.ts'
import { Card, Notice, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CounterStatus, SendButton } from './CounterStatus.tsx'
import { OpenForm } from './OpenForm.tsx'
import { canLock } from './pin.ts'
import { useCounter } from './useCounter.ts'

/** Lets staff make this device a counter, and shows the sign-ups that wait on one that was. */
export default function CounterScreen() {
  const t = useCopy(devices)
  return (
    <div className="max-w-form">
      <PageHeader title={t('counterTitle')} name={t('counterName')} text={t('counterText')} />
      {canLock() && 'serviceWorker' in navigator ? (
        <Ready />
      ) : (
        <Notice tone="warning" title={t('needsHttpsTitle')}>
          <p>{t('needsHttps')}</p>
        </Notice>
      )}
    </div>
  )
}

function Ready() {
  const business = useProfile()
  // A sign-up at the counter did not come from the shop's web site.
  const tags = useRows('tag')?.filter(({ sites }) => !sites)
  const { state, refresh, sendNow } = useCounter(useQueue().db)
  // Without a network the rest may not come; a form that was open here before opens again all the same.
  const wasCounter = business !== undefined && state?.enrolment?.businessId === business.id
  if (!business || !state || !(tags || wasCounter)) return <Pending count={3} />
  return (
    <div className="flex flex-col gap-6">
      <ThisTablet business={business} state={state} sendNow={sendNow} refresh={refresh} />
      <OpenForm business={business} tags={tags} state={state} />
    </div>
  )
}

interface ThisTabletProps extends Pick<ReturnType<typeof useCounter>, 'sendNow' | 'refresh'> {
  business: Business
  state: NonNullable<ReturnType<typeof useCounter>['state']>
}

/** This device's records of an earlier time at the counter, and the choices for what waits since it was shut out. */
function ThisTablet({ business, state, sendNow, refresh }: ThisTabletProps) {
  const t = useCopy(devices)
  const { enrolment, waiting, refused, others } = state
  if (!enrolment && waiting.length + refused.length + others === 0) return null
  const isShutOut = enrolment?.shutOutAt !== undefined
  const isMine = enrolment?.businessId === business.id
  // Without its key what waits is sent by whoever is signed in, which the server takes for their own shop.
  const deliver = async () => {
    await writeEnrolment()
    await refresh()
    return sendNow()
  }
  return (
    <Card title={t('thisTablet')} text={enrolment?.label}>
      <div className="flex flex-col gap-4">
        {isShutOut && (
          <Notice
            tone="error"
            title={t('shutOutTitle')}
            action={isMine && <SendButton label={t('shutOutDeliver')} onSend={deliver} />}
          >
            <p>{t(isMine ? 'shutOutText' : 'shutOutOther')}</p>
          </Notice>
        )}
        <CounterStatus state={state} onSend={isShutOut ? undefined : sendNow} />
      </div>
    </Card>
  )
}
