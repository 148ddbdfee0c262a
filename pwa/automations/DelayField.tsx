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

const asked = {
  followUp: { label: 'waitDays', hint: 'waitBetween' },
  notSeen: { label: 'waitNotSeen', hint: 'notSeenHint' },
  nthVisit: { label: 'waitVisits', hint: 'nthVisitHint' },
  offerEnds: { label: 'waitEnds', hint: 'waitBetween' },
} as const satisfies Record<Exclude<AutomationKind, 'welcome'>, object>

/** The delay: some minutes to choose from for a welcome, any number of days, or of visits, for the others. */
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
  const { min, max } = delayLimits[kind]
  const { label, hint } = asked[kind]
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      label={t(label)}
      hint={t(hint, { min, max })}
      error={words(error)}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
