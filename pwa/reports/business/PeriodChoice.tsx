import { useSearchParams } from 'wouter'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { Field, Select } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { type Choice, type ChosenPeriod, paramsFor, presets } from './period.ts'

/** The choice of a period, kept in the address. */
export function PeriodChoice({ chosen, today }: { chosen: ChosenPeriod; today: string }) {
  const t = useCopy(businessReport)
  const [, setParams] = useSearchParams()
  const wordsOf = (preset: (typeof presets)[number]) =>
    preset === 'year' ? t('year') : t('days', { n: preset })
  const set = (choice: Choice, period = chosen) => setParams(paramsFor(choice, period))
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="w-full sm:w-56">
        <Select
          label={t('period')}
          value={chosen.choice}
          options={[
            ...presets.map((preset) => ({ value: preset, label: wordsOf(preset) })),
            { value: 'own', label: t('own') },
          ]}
          onChange={({ target }) => set(presets.find((preset) => preset === target.value) ?? 'own')}
        />
      </div>
      {chosen.choice === 'own' && (
        <>
          <div className="w-full sm:w-48">
            <Field
              type="date"
              label={t('from')}
              max={today}
              value={chosen.from}
              onChange={({ target }) => set('own', { ...chosen, from: target.value })}
            />
          </div>
          <div className="w-full sm:w-48">
            <Field
              type="date"
              label={t('to')}
              max={today}
              value={chosen.to}
              error={chosen.fault ? t(chosen.fault) : undefined}
              onChange={({ target }) => set('own', { ...chosen, to: target.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}
