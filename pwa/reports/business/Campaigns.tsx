import { automationKinds } from '../../../shared/automations.ts'
import { CAMPAIGNS_COMPARED, type ReportCampaign } from '../../../shared/business-report.ts'
import { automations } from '../../../shared/copy/automations.ts'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Shares } from '../charts/Shares.tsx'
import type { ReportView } from './from-mirror.ts'
import type { ReportState } from './useBusinessReport.ts'
import { fileOf } from './words.ts'

/** The campaigns and automations of the period, beside each other. */
export function Campaigns({ view, whole }: { view: ReportView; whole: ReportState['whole'] }) {
  const t = useCopy(businessReport)
  const nameOf = useNames()
  const { date } = useFormat()
  const lines = useLines()
  const figures = true as const
  const text = [
    t(whole ? 'campaignsText' : 'campaignsFromMirror'),
    view.campaigns.length === CAMPAIGNS_COMPARED && t('mostCompared', { n: CAMPAIGNS_COMPARED }),
  ]
  return (
    <ChartCard
      title={t('campaigns')}
      text={text.filter(Boolean).join(' ')}
      file={fileOf('kampanjer', view)}
      sheet={{
        columns: [
          { title: t('campaign') },
          { title: t('channel') },
          { title: t('sentAt') },
          ...(['recipients', 'accepted', 'delivered', 'captured', 'clicked', 'optedOut'] as const).map(
            (key) => ({ title: t(key), figures }),
          ),
        ],
        rows: view.campaigns.map((campaign) => {
          const { channel, at, measured, report } = campaign
          const { recipients, accepted, delivered, captured, clicked, optedOut } = report
          return [
            ...[nameOf(campaign), t(channel), date(at)],
            ...[recipients, accepted, delivered, captured, measured ? clicked : null, optedOut],
          ]
        }),
      }}
    >
      {view.campaigns.length === 0 ? (
        <p className="text-muted">{t('noCampaigns')}</p>
      ) : (
        <Shares rows={view.campaigns.map((campaign) => ({ ...lines(campaign), label: nameOf(campaign) }))} />
      )}
    </ChartCard>
  )
}

function useNames(): (campaign: ReportCampaign) => string {
  const t = useCopy(businessReport)
  const a = useCopy(automations)
  return ({ kind, name }) => {
    if (name === null) return t('goneCampaign')
    const automation = kind === 'automation' && automationKinds.find((each) => each === name)
    return automation ? a(automation) : name
  }
}

/** The line of a campaign: the bar is the number of recipients that it reached, as far as is known. */
function useLines() {
  const t = useCopy(businessReport)
  const { number, percent, date } = useFormat()
  return ({ id, channel, at, measured, report }: ReportCampaign) => {
    const { recipients, accepted, delivered, captured, clicked, optedOut } = report
    // Mail servers seldom tell of a delivery: what they took is all that is known.
    const reached = delivered > 0 ? delivered : accepted
    const told = [
      `${t(channel)}, ${date(at)}`,
      reached > 0 && t(delivered > 0 ? 'deliveredOf' : 'acceptedOf', { n: number(reached) }),
      captured > 0 && t('capturedOf', { n: number(captured) }),
      measured && accepted > 0 && t('clickedOf', { n: number(clicked), share: percent(clicked / accepted) }),
      optedOut > 0 && t('optedOutOf', { n: number(optedOut) }),
    ]
    return {
      key: `${id} ${channel}`,
      figure: t('campaignFigures', { n: recipients, recipients: number(recipients) }),
      hint: told.filter(Boolean).join(' · '),
      share: recipients > 0 ? reached / recipients : 0,
    }
  }
}
