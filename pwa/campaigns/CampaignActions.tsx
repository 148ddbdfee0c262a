import { CopyPlus, Ellipsis, FlaskConical, Pencil, Send, Split, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/campaigns.ts'
import { comparison } from '../../shared/copy/comparison.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { JoinedButton, ResendButton } from '../sends/index.ts'
import type { Local } from '../sync/index.ts'
import { Button, Menu } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { DialogKind } from './CampaignDialogs.tsx'
import { isBusy } from './shown-status.ts'
import { useDuplicate } from './useDuplicate.ts'

interface Props {
  campaign: Local<Campaign>
  onOpen: (kind: DialogKind) => void
}

/**
 * The actions on a campaign. The lesser of it is in a menu, more the narrower it is, so that the rest stands in one
 * row.
 */
export function CampaignActions({ campaign, onOpen }: Props) {
  const t = useCopy(words)
  const { name } = campaign
  const { remove, copy, test, compare } = useLesser({ campaign, onOpen })
  const middling = compare ? [compare] : []
  const menus = [
    { at: 'sm:hidden', items: [test, ...middling] },
    { at: 'max-sm:hidden xl:hidden', items: middling },
    { at: 'max-xl:hidden', items: [] },
  ]
  return (
    <>
      <Button icon={test.icon} className="max-sm:hidden" onClick={test.onSelect}>
        {test.label}
      </Button>
      <Button
        icon={<Pencil aria-hidden="true" size={20} className="max-sm:hidden" />}
        className="max-sm:px-3"
        onClick={() => onOpen('edit')}
      >
        {t('editShort')}
      </Button>
      {compare && (
        <Button icon={compare.icon} className="max-xl:hidden" onClick={compare.onSelect}>
          {compare.label}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" size={20} />}
        className="max-sm:px-3"
        onClick={() => onOpen('send')}
      >
        {t(campaign.sentAt ? 'sendAgain' : 'send')}
      </Button>
      {menus.map(({ at, items }) => (
        <span key={at} className={at}>
          <Menu
            label={t('more', { name })}
            icon={<Ellipsis aria-hidden="true" size={20} />}
            items={[...items, copy, remove]}
          />
        </span>
      ))}
      <ResendButton campaign={campaign} onPress={() => onOpen('resend')} />
      <JoinedButton campaign={campaign} />
    </>
  )
}

function useLesser({ campaign, onOpen }: Props) {
  const t = useCopy(words)
  const s = useCopy(schedule)
  const c = useCopy(comparison)
  const [, go] = useLocation()
  const duplicate = useDuplicate()
  const busy = isBusy(campaign)
  const isComparable = campaign.type !== 'whatsapp' && !busy && campaign.status !== 'scheduled'
  const copy = async () => {
    const id = await duplicate(campaign)
    if (id) go(`/dashboard/campaigns/${id}`)
  }
  return {
    test: {
      id: 'test',
      label: s('test'),
      icon: <FlaskConical aria-hidden="true" size={20} />,
      onSelect: () => onOpen('test'),
    },
    compare: isComparable && {
      id: 'compare',
      label: c('open'),
      icon: <Split aria-hidden="true" size={20} />,
      onSelect: () => onOpen('compare'),
    },
    copy: {
      id: 'copy',
      label: t('duplicateShort'),
      icon: <CopyPlus aria-hidden="true" size={20} />,
      onSelect: () => void copy(),
    },
    remove: {
      id: 'remove',
      label: t(busy ? 'removeBusy' : 'removeShort'),
      icon: <Trash2 aria-hidden="true" size={20} />,
      onSelect: () => onOpen('remove'),
      disabled: busy,
      danger: true,
    },
  }
}
