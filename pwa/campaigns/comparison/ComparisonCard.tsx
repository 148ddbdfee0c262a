import { Trophy } from 'lucide-react'
import type { Campaign } from '../../../shared/campaigns.ts'
import { type ComparedText, type Comparison, getComparison } from '../../../shared/comparisons.ts'
import { comparison as words } from '../../../shared/copy/comparison.ts'
import { LEAST_PEOPLE } from '../../../shared/rules/comparison.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { Card, Table } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { DecideNow } from './DecideNow.tsx'
import { letter } from './letter.ts'

/** The comparison of a campaign's two texts, and the one that the rest gets; nothing where none were compared. */
export function ComparisonCard({ campaign }: { campaign: Campaign }) {
  const t = useCopy(words)
  const { value } = useAnswer(getComparison, { id: campaign.id }, campaign.revision)
  const found = value?.comparison
  if (!found) return null
  return (
    <Card title={t('cardTitle')}>
      <div className="flex flex-col gap-4">
        <ComparisonState found={found} />
        <Figures found={found} />
        <div className="grid gap-3 sm:grid-cols-2">
          {found.texts.map((text) => (
            <Text key={text.key} text={text} isWinner={found.winner === text.key} />
          ))}
        </div>
        {found.state === 'waiting' && found.rest > 0 && <DecideNow campaign={campaign} rest={found.rest} />}
      </div>
    </Card>
  )
}

/** The state of the comparison, in a sentence. */
function ComparisonState({ found }: { found: Comparison }) {
  const t = useCopy(words)
  const { number, dateTime } = useFormat()
  const { state, why, winner, rest, decideAt } = found
  if (state === 'cancelled') return <p>{t('cancelled')}</p>
  if (state === 'waiting') {
    const at = dateTime(decideAt)
    return <p>{rest > 0 ? t('waiting', { at, n: number(rest) }) : t('waitingHalves', { at })}</p>
  }
  return (
    <p>
      {why && winner && t(why, { winner: letter(winner), least: LEAST_PEOPLE })}{' '}
      {rest > 0 && t('rest', { n: number(rest) })}
    </p>
  )
}

function Figures({ found: { texts, isMeasured } }: { found: Comparison }) {
  const t = useCopy(words)
  const { number, percent } = useFormat()
  const reached = ({ report }: ComparedText) => report.accepted + report.captured
  return (
    <Table
      caption={t('caption')}
      rows={texts}
      rowKey={({ key }) => key}
      columns={[
        { key: 'text', title: t('column'), cell: ({ key }) => letter(key) },
        { key: 'reached', title: t('reached'), figures: true, cell: (text) => number(reached(text)) },
        {
          key: 'clicked',
          title: t('clicked'),
          figures: true,
          cell: ({ report }) => (isMeasured ? number(report.clicked) : t('notMeasured')),
        },
        {
          key: 'rate',
          title: t('rate'),
          figures: true,
          cell: (text) => {
            const all = reached(text)
            return isMeasured && all > 0 ? percent(text.report.clicked / all) : '–'
          },
        },
        { key: 'no', title: t('optedOut'), figures: true, cell: ({ report }) => number(report.optedOut) },
      ]}
    />
  )
}

function Text({ text: { key, subject, message }, isWinner }: { text: ComparedText; isWinner: boolean }) {
  const t = useCopy(words)
  return (
    <section
      aria-label={t(key)}
      className={`rounded-field border px-4 py-3 ${isWinner ? 'border-primary bg-base-200' : 'border-base-300'}`}
    >
      <h3 className="flex items-center gap-2 font-semibold text-base">
        {t(key)}
        {isWinner && <Trophy aria-hidden="true" size={16} className="text-primary" />}
      </h3>
      {subject && <p className="mt-1 font-semibold text-sm [overflow-wrap:anywhere]">{subject}</p>}
      <p className="mt-1 line-clamp-6 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{message}</p>
    </section>
  )
}
