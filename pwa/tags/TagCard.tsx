import { ExternalLink, Nfc, Pencil, Printer, QrCode, Trash2 } from 'lucide-react'
import { tagHours } from '../../shared/copy/tag-hours.ts'
import { tagWriting } from '../../shared/copy/tag-writing.ts'
import { tags } from '../../shared/copy/tags.ts'
import { targetAt } from '../../shared/rules/tag-hours.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import type { TagFigures as Counts, Tag } from '../../shared/tags.ts'
import { type Local, useProfile } from '../sync/index.ts'
import { Button, CopyButton, type ItemAction, ItemActions, WaitingBadge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { shortOf } from './short-address.ts'
import { TagFigures } from './TagFigures.tsx'
import { leadsOf } from './tag-form.ts'

export type TagAction = 'qr' | 'write' | 'print' | 'edit' | 'remove'

interface Props {
  tag: Local<Tag>
  /** Undefined while they are not known. */
  counts: Pick<Counts, 'taps' | 'signups'> | undefined
  onAction: (action: TagAction) => void
}

/** A tag: its target, its address, and its actions. */
export function TagCard({ tag, counts, onAction }: Props) {
  const t = useCopy(tags)
  const h = useCopy(tagHours)
  const business = useProfile()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span className="min-w-0 [overflow-wrap:anywhere]">{tag.label}</span>
          {tag.waiting && <WaitingBadge />}
        </h2>
        <p className="text-muted text-sm">
          <Lead target={targetNow(tag, business?.timeZone)} />
          {tag.hours && tag.hours.length > 0 && `, ${h('some', { n: tag.hours.length })}`}
        </p>
        <Address url={tag.url} />
        {counts && tag.url && <TagFigures counts={counts} target={tag.target} />}
      </div>
      {/* The menu's own space stands in the card's, or it would not fit beside the two on a phone. */}
      <div className="-mr-3 flex flex-1 flex-wrap items-center gap-1 md:mr-0 md:flex-none">
        {tag.url && (
          <>
            <Button
              icon={<QrCode aria-hidden="true" size={20} />}
              aria-label={t('showQrOf', { label: tag.label })}
              onClick={() => onAction('qr')}
            >
              {t('showQr')}
            </Button>
            <CopyButton text={tag.url} label={t('copyOf', { label: tag.label })} />
          </>
        )}
        <span className="ml-auto">
          <Actions tag={tag} onAction={onAction} />
        </span>
      </div>
    </li>
  )
}

/** The tag's current target, on the shop's clock. */
const targetNow = (tag: Tag, timeZone = 'Europe/Stockholm'): string =>
  targetAt(tag, wallAt(timeZone, new Date().toISOString()))

function Address({ url }: { url: string }) {
  const t = useCopy(tags)
  if (!url) return <p className="mt-1 text-sm">{t('noAddress')}</p>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-start gap-1.5 break-all text-sm underline underline-offset-2"
    >
      {shortOf(url)}
      <ExternalLink aria-hidden="true" size={16} className="mt-1 shrink-0" />
      <span className="sr-only">({t('newTab')})</span>
    </a>
  )
}

function Lead({ target }: { target: string }) {
  const t = useCopy(tags)
  const business = useProfile()
  const leads = leadsOf(target)
  if (leads === 'page') return t('leadsPage', { host: new URL(target).host })
  if (leads === 'signup') return t('leadsSignup')
  return t(business && !business.reviewUrl ? 'leadsNowhere' : 'leadsReview')
}

function Actions({ tag: { label, url }, onAction }: Omit<Props, 'counts'>) {
  const t = useCopy(tags)
  const w = useCopy(tagWriting)
  const onceAddressed: ItemAction[] = [
    {
      id: 'write',
      label: w('openOf', { label }),
      short: w('open'),
      icon: <Nfc aria-hidden="true" size={20} />,
      onSelect: () => onAction('write'),
    },
    {
      id: 'print',
      label: t('printOf', { label }),
      short: t('print'),
      icon: <Printer aria-hidden="true" size={20} />,
      onSelect: () => onAction('print'),
    },
  ]
  return (
    <ItemActions
      more={t('more', { label })}
      actions={[
        ...(url ? onceAddressed : []),
        {
          id: 'edit',
          label: t('edit', { label }),
          short: t('editShort'),
          icon: <Pencil aria-hidden="true" size={20} />,
          onSelect: () => onAction('edit'),
        },
        {
          id: 'remove',
          label: t('remove', { label }),
          short: t('removeShort'),
          icon: <Trash2 aria-hidden="true" size={20} />,
          onSelect: () => onAction('remove'),
          danger: true,
        },
      ]}
    />
  )
}
