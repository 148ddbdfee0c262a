import { Mail, MessageSquare, MessagesSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import type { Channel } from '../../../shared/consents.ts'
import { bulk as words } from '../../../shared/copy/bulk.ts'
import type { Customer } from '../../../shared/customers.ts'
import { channels } from '../../../shared/rules/channels.ts'
import { readText } from '../../../shared/rules/mail/index.ts'
import { reachOf, SendDialog } from '../../sends/index.ts'
import { type Local, useProfile, useRows } from '../../sync/index.ts'
import { Dialog, EmptyState, LinkButton, List, SeeMore, Skeleton, useFirst } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'

const icons = { sms: MessageSquare, email: Mail, whatsapp: MessagesSquare } as const

interface Props {
  people: readonly Customer[]
  onClose: () => void
}

/**
 * Chooses the campaign for the ticked customers; then opens the send dialog with them chosen. Open as long as it is
 * there.
 */
export default function SendToDialog({ people, onClose }: Props) {
  const t = useCopy(words)
  const campaigns = useRows('campaign')?.filter(({ isAnswer }) => !isAnswer)
  const [campaign, setCampaign] = useState<Local<Campaign>>()
  const [chosen] = useState(people)
  const business = useProfile()
  const reach = useMemo(() => business && reachedOn(chosen, business), [chosen, business])
  if (campaign && business) {
    const ids = reachOf(chosen, campaign.type, business).eligible.map(({ id }) => id)
    return <SendDialog campaign={campaign} preset={{ ids: new Set(ids) }} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sendTitle', { n: chosen.length })}
      description={campaigns?.length ? t('sendText') : undefined}
    >
      {!(campaigns && reach) && <Skeleton kind="row" count={3} />}
      {campaigns?.length === 0 && (
        <EmptyState
          title={t('sendNone')}
          text={t('sendNoneText')}
          action={<LinkButton href="/create-campaign">{t('newCampaign')}</LinkButton>}
        />
      )}
      {reach && campaigns && campaigns.length > 0 && (
        <Choices campaigns={campaigns} reach={reach} onChoose={setCampaign} />
      )}
    </Dialog>
  )
}

type ReachByChannel = Record<Channel, number>

const reachedOn = (people: readonly Customer[], business: Business): ReachByChannel =>
  Object.fromEntries(
    channels.map((channel) => [channel, reachOf(people, channel, business).eligible.length]),
  ) as ReachByChannel

interface ChoicesProps {
  campaigns: readonly Local<Campaign>[]
  reach: ReachByChannel
  onChoose: (campaign: Local<Campaign>) => void
}

const FIRST = 8

function Choices({ campaigns, reach, onChoose }: ChoicesProps) {
  const t = useCopy(words)
  const { number } = useFormat()
  const { shown, remaining, more } = useFirst(campaigns, FIRST)
  return (
    <div className="-mx-6">
      <List label={t('campaigns')}>
        {shown.map((campaign) => {
          const Icon = icons[campaign.type]
          return (
            <li key={campaign.id}>
              <button
                type="button"
                disabled={reach[campaign.type] === 0}
                onClick={() => onChoose(campaign)}
                className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-6 py-2 text-left hover:bg-base-200 disabled:cursor-not-allowed disabled:text-muted"
              >
                <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{campaign.name}</span>
                  <span className="block truncate text-muted text-sm">{readText(campaign)}</span>
                </span>
                <span className="shrink-0 text-muted text-sm">
                  {t('sendReach', { n: number(reach[campaign.type]) })}
                </span>
              </button>
            </li>
          )
        })}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
    </div>
  )
}
