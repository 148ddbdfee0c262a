import {
  CopyPlus,
  Eye,
  Mail,
  MessageCircle,
  MessageSquareText,
  MoreHorizontal,
  Pencil,
  Send,
  Trash2,
} from 'lucide-react'
import { Link } from 'wouter'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/first/campaigns.ts'
import { ExampleMark } from '../examples/index.ts'
import { PlannedBadge } from '../sends/index.ts'
import type { Local } from '../sync/index.ts'
import { classes, IconButton, Menu, Progress, Row, rowTitle, WaitingBadge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type Format, useFormat } from '../words/format.ts'
import type { DialogKind } from './CampaignDialogs.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { countsOf, isBusy, settledOf, shownStatusOf } from './shown-status.ts'
import { useDuplicate } from './useDuplicate.ts'

const icons = { sms: MessageSquareText, email: Mail, whatsapp: MessageCircle } as const

interface Props {
  campaign: Local<Campaign>
  onOpen: (kind: DialogKind) => void
}

/** A campaign in a list: its name, its status, and its actions. */
export function CampaignRow({ campaign, onOpen }: Props) {
  const t = useCopy(words)
  const format = useFormat()
  const Icon = icons[campaign.type]
  return (
    <Row
      lead={<Icon aria-hidden="true" size={22} className="shrink-0 text-muted" />}
      title={
        <Link href={`/dashboard/campaigns/${campaign.id}`} className={classes(rowTitle, 'hover:underline')}>
          {campaign.name}
        </Link>
      }
      text={[t(campaign.type), dateLine(t, format, campaign)].join(' · ')}
      meta={
        <>
          <Counts campaign={campaign} />
          <ExampleMark of={campaign} />
          {campaign.waiting && <WaitingBadge />}
          <PlannedBadge campaignId={campaign.id} />
          <StatusBadge campaign={campaign} />
        </>
      }
      actions={<RowActions campaign={campaign} onOpen={onOpen} />}
    />
  )
}

type Words = ReturnType<typeof words>

/** The day that says most about a campaign: when it went out, when it will, or when it was written. */
export function dateLine(t: Words, { shortDate, shortDateTime }: Format, campaign: Campaign): string {
  const { scheduledAt, sentAt, createdAt } = campaign
  const standing = shownStatusOf(campaign)
  if (standing === 'scheduled' && scheduledAt) return t('scheduledFor', { date: shortDateTime(scheduledAt) })
  if (standing === 'captured' && sentAt) return t('capturedOn', { date: shortDate(sentAt) })
  if (standing === 'sent' && sentAt) return t('sentOn', { date: shortDate(sentAt) })
  return t('createdOn', { date: shortDate(createdAt) })
}

/** The outcome of its messages, or the progress while they go out. */
export function Counts({ campaign }: { campaign: Campaign }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const { report, status } = campaign
  if (!report) return null
  if (status === 'sending' && report.pending > 0) {
    const [done, all] = [settledOf(report), report.recipients]
    const label = t('progress', { done: number(done), all: number(all) })
    return (
      <span className="flex items-center gap-3">
        <Progress label={label} done={done} all={all} />
        <span className="whitespace-nowrap">{label}</span>
      </span>
    )
  }
  const counts = countsOf(report).map(({ key, n }) => t(key, { n: number(n) }))
  return <span>{counts.join(' · ')}</span>
}

function RowActions({ campaign, onOpen }: Props) {
  const t = useCopy(words)
  const { name } = campaign
  const duplicate = useDuplicate()
  const busy = isBusy(campaign)
  const actions = [
    {
      kind: 'view',
      long: t('view', { name }),
      short: t('viewShort'),
      icon: <Eye aria-hidden="true" size={20} />,
    },
    {
      kind: 'edit',
      long: t('edit', { name }),
      short: t('editShort'),
      icon: <Pencil aria-hidden="true" size={20} />,
    },
    {
      kind: 'duplicate',
      long: t('duplicate', { name }),
      short: t('duplicateShort'),
      icon: <CopyPlus aria-hidden="true" size={20} />,
    },
    {
      kind: 'remove',
      long: busy ? t('removeBusy') : t('remove', { name }),
      short: busy ? t('removeBusy') : t('removeShort'),
      icon: <Trash2 aria-hidden="true" size={20} />,
      disabled: busy,
    },
  ] as const
  const act = (kind: (typeof actions)[number]['kind']) =>
    kind === 'duplicate' ? void duplicate(campaign) : onOpen(kind)
  const send = {
    id: 'send',
    label: t('send'),
    icon: <Send aria-hidden="true" size={20} />,
    onSelect: () => onOpen('send'),
  }
  return (
    <>
      <span className="hidden sm:flex">
        {actions.map(({ kind, long, icon, ...rest }) => (
          <IconButton
            key={kind}
            label={long}
            icon={icon}
            disabled={'disabled' in rest && rest.disabled}
            onClick={() => act(kind)}
          />
        ))}
      </span>
      <span className="sm:hidden">
        <Menu
          label={t('more', { name })}
          icon={<MoreHorizontal aria-hidden="true" size={20} />}
          items={[
            send,
            ...actions.map(({ kind, short, icon, ...rest }) => ({
              id: kind,
              label: short,
              icon,
              danger: kind === 'remove',
              disabled: 'disabled' in rest && rest.disabled,
              onSelect: () => act(kind),
            })),
          ]}
        />
      </span>
    </>
  )
}
