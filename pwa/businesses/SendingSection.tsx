import { Controller } from 'react-hook-form'
import { schedule } from '../../shared/copy/schedule.ts'
import { Card, Checkbox, Field, FieldRow, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { SettingsSection } from './profile-form.ts'

/** The first cap that is offered: what few would call too often. */
const FIRST_CAP = { messages: '2', days: '7' }

/** Quiet hours, and how often a person is written to at most. */
export function SendingSection({ form }: SettingsSection) {
  const t = useCopy(schedule)
  return (
    <Card title={t('settingsTitle')} text={t('settingsText')}>
      <div className="flex flex-col gap-6">
        <Quiet form={form} />
        <Cap form={form} />
      </div>
    </Card>
  )
}

type Props = Pick<SettingsSection, 'form'>

function Quiet({ form }: Props) {
  const t = useCopy(schedule)
  const words = useFieldWords()
  const { quietHours: errors } = form.formState.errors
  const isOn = form.watch('quietHours.for') !== 'off'
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={form.control}
        name="quietHours.for"
        render={({ field }) => (
          <RadioCards
            legend={t('quietFor')}
            columns={3}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'texts', label: t('quietTexts'), text: t('quietTextsText') },
              { value: 'all', label: t('quietAll') },
              { value: 'off', label: t('quietOff') },
            ]}
          />
        )}
      />
      {isOn && (
        <FieldRow columns="all">
          <Field
            {...form.register('quietHours.from')}
            type="time"
            label={t('quietFrom')}
            error={words(errors?.from?.message)}
          />
          <Field
            {...form.register('quietHours.to')}
            type="time"
            label={t('quietTo')}
            error={words(errors?.to?.message)}
          />
        </FieldRow>
      )}
    </div>
  )
}

function Cap({ form }: Props) {
  const t = useCopy(schedule)
  const words = useFieldWords()
  const { sendCap: errors } = form.formState.errors
  const isOn = form.watch('sendCap') !== null
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('cap')}
        hint={t('capHint')}
        checked={isOn}
        onChange={({ target }) =>
          form.setValue('sendCap', target.checked ? FIRST_CAP : null, { shouldDirty: true })
        }
      />
      {isOn && (
        <FieldRow columns="all">
          <Field
            {...form.register('sendCap.messages')}
            inputMode="numeric"
            label={t('capMessages')}
            error={words(errors?.messages?.message)}
          />
          <Field
            {...form.register('sendCap.days')}
            inputMode="numeric"
            label={t('capDays')}
            error={words(errors?.days?.message)}
          />
        </FieldRow>
      )}
    </div>
  )
}
