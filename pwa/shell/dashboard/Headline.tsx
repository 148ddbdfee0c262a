import { PenLine } from 'lucide-react'
import type { Campaign } from '../../../shared/campaigns.ts'
import { dashboard } from '../../../shared/copy/dashboard.ts'
import { LinkButton, PageHeader } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { type Figures, lastSent } from './figures.ts'

interface Props {
  figures: Figures | undefined
  campaigns: readonly Campaign[] | undefined
}

/** The newest event, a suggestion, and the button for it. */
export function Headline({ figures, campaigns }: Props) {
  const t = useCopy(dashboard)
  // An empty list offers a button of its own.
  const isSecond = figures?.customers === 0 || campaigns?.length === 0
  return (
    <PageHeader
      title={useNews(figures)}
      name={t('name')}
      text={useNextStep(figures, campaigns) ?? <Room />}
      actions={
        <LinkButton
          href="/create-campaign"
          variant={isSecond ? 'secondary' : 'primary'}
          icon={<PenLine aria-hidden="true" size={20} />}
        >
          {t('newCampaign')}
        </LinkButton>
      }
    />
  )
}

/** Of the next step, which is a line, or two on a phone: its coming moves neither the headline nor what is below. */
const Room = () => <span aria-hidden="true" className="block h-[2lh] sm:h-[1lh]" />

function useNews(figures: Figures | undefined): string {
  const t = useCopy(dashboard)
  if (!figures) return t('loading')
  const { yesToday, yesThisWeek, active } = figures
  if (yesToday > 0) return t('today', { n: yesToday })
  if (yesThisWeek > 0) return t('week', { n: yesThisWeek })
  return active > 0 ? t('ever', { n: active }) : t('nobody')
}

function useNextStep({ active }: Partial<Figures> = {}, campaigns: readonly Campaign[] | undefined) {
  const t = useCopy(dashboard)
  const { date } = useFormat()
  if (active === undefined || !campaigns) return undefined
  if (active === 0) return t('nobodyText')
  const last = lastSent(campaigns)
  if (!last?.sentAt) return t('writeText')
  const wentOut = (last.report?.accepted ?? 0) > 0
  return t(wentOut ? 'lastSent' : 'lastCaptured', { name: last.name, date: date(last.sentAt) })
}
