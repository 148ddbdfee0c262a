import { holdout as holdoutWords } from '../../shared/copy/holdout.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import type { Report } from '../../shared/deliveries.ts'
import type { HoldoutReport } from '../../shared/reports.ts'
import { CAME_WITHIN_DAYS } from '../../shared/rules/visits/holdout.ts'
import { Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Answer } from './CampaignReport.tsx'
import { type ShareRow, Shares } from './charts/Shares.tsx'

interface Props {
  report: Report
  answer: Answer | undefined
}

/** What happened in the shop after a campaign, step by step, and what the lot tells of it. */
export function InShop({ report, answer }: Props) {
  const t = useCopy(words)
  const rows = useSteps(report, answer)
  if (answer && !answer.came && !answer.redeemed && !answer.holdout) return null
  return (
    <Card title={t('inShop')} text={t('inShopMeans')}>
      {answer ? (
        <div className="flex flex-col gap-6">
          <Shares rows={rows} />
          {answer.holdout && <Holdout holdout={answer.holdout} />}
        </div>
      ) : (
        <p className="text-muted">{t('inShopOffline')}</p>
      )}
    </Card>
  )
}

/** What lies in the outbox has reached nobody, and is not said to. */
function startOf({ accepted, captured }: Report): 'reached' | 'captured' | 'reachedOrCaptured' {
  if (captured === 0) return 'reached'
  return accepted === 0 ? 'captured' : 'reachedOrCaptured'
}

function useSteps(report: Report, answer: Answer | undefined): ShareRow[] {
  const t = useCopy(words)
  const { number, percent, dateTime } = useFormat()
  const reached = report.accepted + report.captured
  const row = (key: string, label: string, n: number, hints: (string | false)[] = []): ShareRow => {
    const share = reached > 0 ? n / reached : 0
    const told =
      key !== 'reached' &&
      reached > 0 &&
      t(report.captured > 0 ? 'ofThem' : 'ofReached', { share: percent(share) })
    return { key, label, figure: number(n), share, hint: [told, ...hints].filter(Boolean).join(' · ') }
  }
  if (!answer) return []
  const { came, redeemed, measured } = answer
  return [
    row('reached', t(startOf(report)), reached),
    ...(measured.clicks ? [row('clicked', t('clicked'), report.clicked)] : []),
    ...(came
      ? [
          row('came', t('came', { days: CAME_WITHIN_DAYS }), came.people, [
            came.until !== null && t('cameUntil', { at: dateTime(came.until) }),
          ]),
        ]
      : []),
    ...(redeemed
      ? [
          row('redeemed', t('redeemed'), redeemed.people, [
            redeemed.uses > redeemed.people && t('uses', { n: redeemed.uses }),
            redeemed.kronor !== null && t('kronor', { n: number(redeemed.kronor) }),
          ]),
        ]
      : []),
  ]
}

const sides = ['sent', 'heldOut'] as const

/** The shares of both groups, and a difference only where it is beyond chance. */
function Holdout({ holdout }: { holdout: HoldoutReport }) {
  const t = useCopy(holdoutWords)
  const { number, tenths, dateTime } = useFormat()
  const days = number(CAME_WITHIN_DAYS)
  const shareOf = (side: (typeof sides)[number]) => {
    const { people, came } = holdout[side]
    return people > 0 ? came / people : 0
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{t('title')}</h3>
      <Shares
        rows={sides.map((side) => ({
          key: side,
          label: t(side),
          figure: tenths(shareOf(side)),
          hint: t('of', { came: number(holdout[side].came), people: number(holdout[side].people) }),
          share: shareOf(side),
        }))}
      />
      <p className="max-w-prose font-semibold">{t(holdout.verdict, { days, at: dateTime(holdout.until) })}</p>
      <p className="max-w-prose text-muted text-sm">{t('means', { days })}</p>
    </section>
  )
}
