import { imports } from '../../shared/copy/imports.ts'
import { classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

export const steps = ['stepFile', 'stepColumns', 'stepConsent', 'stepRun'] as const
export type Step = (typeof steps)[number]

/** Where one is among the few steps there are. */
export function Steps({ current }: { current: Step }) {
  const t = useCopy(imports)
  const place = steps.indexOf(current)
  return (
    <ol aria-label={t('steps')} className="mb-5 grid grid-cols-4 gap-2">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === place ? 'step' : undefined}
          className={classes(
            'border-t-3 pt-2 text-sm',
            at <= place ? 'border-primary' : 'border-base-300 text-muted',
            at === place && 'font-semibold',
          )}
        >
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
