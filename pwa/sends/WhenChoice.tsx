import { CalendarClock, Send } from 'lucide-react'
import type { Business } from '../../shared/businesses.ts'
import { fields } from '../../shared/copy/fields.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { useConnection } from '../sync/index.ts'
import { Field, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { When } from './useWhen.ts'
import { quietHoursOf } from './when.ts'

interface Props {
  when: When
  business: Business
  /** The server's words about the time. */
  error: string | undefined
}

/** Now, or at a day and time on the shop's clock. */
export function WhenChoice({ when, business, error }: Props) {
  const t = useCopy(schedule)
  const { online } = useConnection()
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={t('when')}
        value={when.kind}
        onChange={(kind) => when.set({ kind })}
        options={[
          { value: 'now', label: t('now'), icon: <Send aria-hidden="true" size={18} /> },
          {
            value: 'later',
            label: t('later'),
            text: t(online ? 'laterText' : 'needsNetwork'),
            icon: <CalendarClock aria-hidden="true" size={18} />,
            disabled: !online && when.kind !== 'later',
          },
        ]}
      />
      {when.kind === 'later' && <Time {...{ when, business, error }} />}
    </div>
  )
}

function Time({ when, business, error }: Props) {
  const t = useCopy(schedule)
  const { online } = useConnection()
  return (
    <div className="flex flex-col gap-2">
      <div className="grid max-w-form grid-cols-2 gap-3">
        <Field
          type="date"
          label={t('date')}
          required
          value={when.date}
          error={error}
          onChange={(event) => when.set({ date: event.target.value })}
        />
        <Field
          type="time"
          label={t('time')}
          required
          value={when.time}
          onChange={(event) => when.set({ time: event.target.value })}
        />
      </div>
      <p role="status" className="text-sm">
        {online ? <Told when={when} business={business} /> : t('offline')}
      </p>
      <p className="text-muted text-sm">
        {t('asItReads')} {t('zone', { zone: business.timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  )
}

/** The actual time, or why it can be none, before anything is pressed. */
function Told({ when: { moment }, business }: Pick<Props, 'when' | 'business'>) {
  const t = useCopy(schedule)
  const f = useCopy(fields)
  const { dateTime } = useFormat()
  if (!moment) return f('scheduleTime')
  if (moment.moved === 'past') return f('schedulePast')
  const at = dateTime(moment.at)
  if (moment.moved === 'quiet') return <strong>{t('movedQuiet', { at, ...quietHoursOf(business) })}</strong>
  return moment.moved === 'gap' ? <strong>{t('movedGap', { at })}</strong> : t('willGo', { at })
}
