import { type Automation, LATEST_HOURS } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { emptyReport } from '../../shared/deliveries.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const whereAny = [
  ['captured', 'figureCaptured'],
  ['pending', 'figurePending'],
  ['failed', 'figureFailed'],
  ['unknown', 'figureUnknown'],
  ['skipped', 'figureSkipped'],
] as const

/** The people who wait, and the ledger's figures for the rest. */
export function Figures({ automation }: { automation: Automation }) {
  const t = useCopy(automations)
  const { number, dateTime } = useFormat()
  const { ahead, late, outside = 0, runs } = automation
  const report = automation.report ?? emptyReport
  if (!automation.on && automation.report === null && late + outside === 0) return null
  const shown = [
    [t('figureWaiting'), ahead],
    [t('figureSent'), report.accepted],
    ...whereAny.flatMap(([name, label]) => (report[name] > 0 ? [[t(label), report[name]] as const] : [])),
  ] as const
  return (
    <section aria-label={t('figures')} className="flex flex-col gap-3">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-bold text-xl">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {late > 0 && <p className="text-sm text-warning">{t('late', { n: late, hours: LATEST_HOURS })}</p>}
      {outside > 0 && <p className="text-muted text-sm">{t('outside', { n: outside })}</p>}
      {runs.length > 0 && (
        <p className="text-muted text-sm">
          {t('runs')}:{' '}
          {runs.map(({ at, recipients }) => t('run', { at: dateTime(at), n: recipients })).join(' · ')}
        </p>
      )}
    </section>
  )
}
