import { type AutomationKind, delayLimits } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { Field, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { delayWords, welcomeDelays } from './words.ts'

interface Props {
  kind: AutomationKind
  value: string
  /** A key of the field messages, or a sentence. */
  error: string | undefined
  onChange: (value: string) => void
}

/** The delay: some minutes to choose from for a welcome, any number of days for a follow-up. */
export function DelayField({ kind, value, error, onChange }: Props) {
  const t = useCopy(automations)
  const words = useFieldWords()
  if (kind === 'welcome')
    return (
      <Select
        label={t('wait')}
        hint={t('waitHint')}
        error={words(error)}
        value={value}
        options={welcomeDelays(Number(value)).map((delay) => ({
          value: String(delay),
          label: delayWords(t, { kind, delay }),
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const { min, max } = delayLimits.followUp
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      label={t('waitDays')}
      hint={t('waitDaysHint')}
      error={words(error)}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
