import { demo } from '../../../shared/copy/demo.ts'
import { Field, RadioCards, Select } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { type Audience, audiences, schedules } from '../data/beginning.ts'
import type { WishForm } from './CreateCampaign.tsx'

interface Props {
  wished: WishForm
  onChange: (wished: WishForm) => void
  /** The fault of the time. */
  fault: string | undefined
}

/** The campaign's time and recipients. */
export function WishFields({ wished, onChange, fault }: Props) {
  const t = useCopy(demo)
  return (
    <>
      <RadioCards
        legend={t('schedule')}
        columns={3}
        value={wished.schedule}
        onChange={(schedule) => onChange({ ...wished, schedule })}
        options={schedules.map((value) => ({ value, label: t(value), text: t(`${value}Text`) }))}
      />
      {wished.schedule === 'delayed' && (
        <Field
          label={t('at')}
          type="datetime-local"
          required
          value={wished.at}
          error={fault}
          onChange={({ target }) => onChange({ ...wished, at: target.value })}
        />
      )}
      <Select
        label={t('audience')}
        value={wished.audience}
        options={audiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
        onChange={({ target }) => onChange({ ...wished, audience: target.value as Audience })}
      />
    </>
  )
}
