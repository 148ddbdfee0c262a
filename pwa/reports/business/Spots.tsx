import { businessReport } from '../../../shared/copy/business-report.ts'
import { rateOf } from '../../../shared/tags.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Shares } from '../charts/Shares.tsx'
import type { ReportView } from './from-mirror.ts'
import type { ReportState } from './useBusinessReport.ts'
import { fileOf } from './words.ts'

/** New customers by tag. */
export function Spots({ view, whole }: { view: ReportView; whole: ReportState['whole'] }) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const nameOf = ({ tagId, label }: ReportView['spots'][number]) =>
    label ?? t(tagId === null ? 'noTag' : 'goneTag')
  const most = Math.max(1, ...view.spots.map(({ signups }) => signups))
  const openedOf = (tagId: string | null) =>
    tagId === null ? undefined : whole?.spots.find((spot) => spot.tagId === tagId)?.opened
  return (
    <ChartCard title={t('spots')} text={t('spotsText')} file={fileOf('taggar', view)} sheet={sheetOf()}>
      {view.spots.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Shares
          rows={view.spots.map((spot) => {
            const opened = openedOf(spot.tagId)
            return {
              key: spot.tagId ?? '',
              label: nameOf(spot),
              figure: number(spot.signups),
              hint: opened !== undefined && t('spotFigures', { opened, count: number(opened) }),
              share: spot.signups / most,
            }
          })}
        />
      )}
    </ChartCard>
  )

  function sheetOf() {
    const figures = true as const
    const signups = { title: t('signupsColumn'), figures }
    if (!whole)
      return {
        columns: [{ title: t('spot') }, signups],
        rows: view.spots.map((spot) => [nameOf(spot), spot.signups]),
      }
    return {
      columns: [
        { title: t('spot') },
        { title: t('openedColumn'), figures },
        { title: t('forms'), figures },
        signups,
        { title: t('shareColumn'), figures },
      ],
      rows: whole.spots.map((spot) => {
        const share = rateOf({ taps: spot.opened, signups: spot.submitted })
        return [
          nameOf(spot),
          spot.tagId === null ? null : spot.opened,
          spot.submitted,
          spot.signups,
          share === null ? null : { share },
        ]
      }),
    }
  }
}
