import { HeartHandshake, Megaphone, Send, Users } from 'lucide-react'
import type { Business } from '../../../shared/businesses.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import { dashboard } from '../../../shared/copy/dashboard.ts'
import { StatCard } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { campaignFigures, type Figures } from './figures.ts'

/** On a phone, and where four stand in a narrow row, the words need the room. */
const icon = {
  'aria-hidden': true,
  size: 18,
  className: 'hidden shrink-0 sm:block md:hidden xl:block',
} as const

interface Props {
  business: Business
  /** Undefined until they are known. */
  figures: Figures | undefined
  campaigns: readonly Campaign[] | undefined
}

/** The shop in four figures. */
export function Stats({ business, figures, campaigns }: Props) {
  const t = useCopy(dashboard)
  return (
    <section aria-label={t('figures')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <People figures={figures} />
      <Campaigns campaigns={campaigns} />
      <Messages messages={business.messages} />
    </section>
  )
}

function People({ figures }: { figures: Figures | undefined }) {
  const t = useCopy(dashboard)
  const { number, percent } = useFormat()
  const hasAny = figures !== undefined && figures.customers > 0
  return (
    <>
      <StatCard
        label={t('customers')}
        value={figures && number(figures.customers)}
        hint={figures && t('customersHint', { n: figures.newThisWeek })}
        icon={<Users {...icon} />}
      />
      <StatCard
        label={t('active')}
        value={figures && number(figures.active)}
        hint={
          hasAny ? t('activeHint', { share: percent(figures.active / figures.customers) }) : t('activeNone')
        }
        icon={<HeartHandshake {...icon} />}
      />
    </>
  )
}

function Campaigns({ campaigns }: { campaigns: readonly Campaign[] | undefined }) {
  const t = useCopy(dashboard)
  const { number } = useFormat()
  const { sent, captured, drafts } = campaignFigures(campaigns ?? [])
  const hint = () => {
    if (captured > 0) return t('campaignsCaptured', { n: captured })
    return drafts > 0 ? t('campaignsHint', { n: drafts }) : t('campaignsNoDrafts')
  }
  return (
    <StatCard
      label={t('campaigns')}
      value={campaigns && number(sent)}
      hint={hint()}
      icon={<Megaphone {...icon} />}
    />
  )
}

/** Captured messages stay on the server: they are counted apart, and never as sent. */
function Messages({ messages: { sent, captured } }: Pick<Business, 'messages'>) {
  const t = useCopy(dashboard)
  const { number } = useFormat()
  return (
    <StatCard
      label={t('messages')}
      value={number(sent)}
      hint={captured > 0 ? t('messagesCaptured', { n: captured }) : t('messagesHint')}
      icon={<Send {...icon} />}
    />
  )
}
