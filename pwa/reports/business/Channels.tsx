import { businessReport } from '../../../shared/copy/business-report.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Shares } from '../charts/Shares.tsx'
import type { ReportView } from './from-mirror.ts'
import { fileOf } from './words.ts'

const shareOf = (part: number, all: number): { share: number } | null =>
  all > 0 ? { share: part / all } : null

/** The new customers, and all of them, who may be written to on each channel. */
export function Channels({ view }: { view: ReportView }) {
  const t = useCopy(businessReport)
  const { number, percent } = useFormat()
  const { joined, all } = view.people
  // WhatsApp is shown once somebody said yes to it.
  const shown = view.channels.filter(({ channel, allYes }) => channel !== 'whatsapp' || allYes > 0)
  const figures = true as const
  return (
    <ChartCard
      title={t('channels')}
      text={t('channelsText')}
      file={fileOf('samtycken', view)}
      sheet={{
        columns: [
          { title: t('channel') },
          { title: t('yesColumn'), figures },
          { title: t('yesShare'), figures },
          { title: t('previousColumn'), figures },
          { title: t('allColumn'), figures },
          { title: t('allShare'), figures },
        ],
        rows: shown.map(({ channel, yes, previousYes, allYes }) => [
          t(channel),
          yes,
          shareOf(yes, joined),
          previousYes,
          allYes,
          shareOf(allYes, all),
        ]),
      }}
    >
      {joined === 0 && <p className="mb-4 text-muted">{t('nobodyJoined')}</p>}
      <Shares
        rows={shown.map(({ channel, yes, allYes }) => ({
          key: channel,
          label: t(channel),
          figure: joined > 0 ? percent(yes / joined) : '–',
          hint: t('channelFigures', {
            yes: number(yes),
            n: number(joined),
            share: percent(all > 0 ? allYes / all : 0),
          }),
          share: joined > 0 ? yes / joined : 0,
        }))}
      />
    </ChartCard>
  )
}
