import { reports as words } from '../../shared/copy/reports.ts'
import type { Report } from '../../shared/deliveries.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Answer } from './CampaignReport.tsx'

const always = ['recipients', 'accepted'] as const
const whereAny = ['captured', 'pending', 'delivered', 'failed', 'unknown', 'skipped'] as const

interface Props {
  report: Report
  /** Undefined where the server has not been asked; then only what is counted is shown. */
  measured: Answer['measured'] | undefined
}

/** The figures of a campaign. What is an estimate says so, and programs are told apart from people. */
export function Figures({ report, measured }: Props) {
  const t = useCopy(words)
  const { number, percent } = useFormat()
  const share = (n: number) =>
    report.accepted > 0 ? t('ofSent', { share: percent(n / report.accepted) }) : undefined
  const shown = [...always, ...whereAny.filter((name) => report[name] > 0)]
  const { clicked, machineClicked = 0, opened = 0, machineOpened = 0, optedOut } = report
  const hasClicks = measured?.clicks || clicked > 0 || machineClicked > 0
  const hasOpens = measured?.opens || opened > 0 || machineOpened > 0
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {shown.map((name) => (
          <Figure
            key={name}
            label={t(name === 'failed' ? 'failedCount' : name)}
            value={number(report[name])}
          />
        ))}
        {hasClicks && (
          <Figure
            label={t('clicked')}
            value={number(clicked)}
            hints={[share(clicked), machineClicked > 0 && t('machineClicked', { n: machineClicked })]}
          />
        )}
        {hasOpens && (
          <Figure
            label={t('opened')}
            value={number(opened)}
            hints={[share(opened), machineOpened > 0 && t('machineOpened', { n: machineOpened })]}
          />
        )}
        {optedOut > 0 && <Figure label={t('optedOut')} value={number(optedOut)} hints={[share(optedOut)]} />}
      </dl>
      {hasOpens && <p className="max-w-prose text-muted text-sm">{t('openedMeans')}</p>}
      {report.captured > 0 && (
        <Notice action={<LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>}>
          {t('capturedMeans')}
        </Notice>
      )}
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  hints?: (string | false | undefined)[]
}

const Figure = ({ label, value, hints = [] }: FigureProps) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-bold text-xl">{value}</dd>
    {hints.map((hint) =>
      hint ? (
        <dd key={hint} className="text-muted text-sm">
          {hint}
        </dd>
      ) : null,
    )}
  </div>
)
