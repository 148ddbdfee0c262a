import { useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { offeredSegments } from '../../shared/rules/segments.ts'
import { unscheduleCampaign } from '../../shared/schedules.ts'
import { call } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { type Local, syncNow, useConnection, useRows } from '../sync/index.ts'
import { Button, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

/** On a campaign's own screen: when it goes and to whom, or why it did not; nothing when it is not scheduled. */
export function ScheduleNotice({ campaign }: { campaign: Local<Campaign> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {campaign.status === 'scheduled' && <Scheduled campaign={campaign} onOpen={() => setOpen(true)} />}
      {isOpen && <ChangeDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  )
}

function Scheduled({ campaign, onOpen }: { campaign: Local<Campaign>; onOpen: () => void }) {
  const t = useCopy(schedule)
  const { dateTime } = useFormat()
  const { online } = useConnection()
  const { busy, go } = useUnschedule(campaign)
  const wordsFor = useScheduledFor()
  const nameOf = useSegmentName()
  const { scheduleTrouble: trouble, scheduledAt } = campaign
  const at = scheduledAt ? dateTime(scheduledAt) : ''
  return (
    <Notice
      tone={trouble ? 'warning' : 'info'}
      title={trouble ? t('troubleTitle') : t('noticeTitle', { at })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button busy={busy} disabled={!online} onClick={go}>
            {t('unschedule')}
          </Button>
          <Button disabled={!online} onClick={onOpen}>
            {t(trouble ? 'choose' : 'change')}
          </Button>
        </span>
      }
    >
      <p>
        {trouble
          ? t(trouble, { at, name: nameOf(campaign) })
          : [wordsFor(campaign), campaign.scheduledFor?.segment && t('forThen'), t('asItReads')]
              .filter(Boolean)
              .join(' ')}
      </p>
      {!online && <p className="text-muted text-sm">{t('offline')}</p>}
    </Notice>
  )
}

/** The current name of a schedule's saved segment, or its last one. */
function useSegmentName(): (campaign: Pick<Campaign, 'scheduledFor'>) => string {
  const segments = useRows('segment')
  return ({ scheduledFor }) =>
    segments?.find(({ id }) => id === scheduledFor?.segment)?.name ?? scheduledFor?.name ?? ''
}

/** Says to whom a scheduled campaign goes. */
export function useScheduledFor(): (campaign: Pick<Campaign, 'scheduledFor'>) => string {
  const t = useCopy(schedule)
  const { number } = useFormat()
  const nameOf = useSegmentName()
  return ({ scheduledFor }) => {
    const name = nameOf({ scheduledFor })
    if (name) return t('forSaved', { name })
    const segment = offeredSegments.find((id) => id === scheduledFor?.segment)
    if (segment) return t(`forBuiltIn_${segment}`)
    const recipients = scheduledFor?.recipients
    return recipients ? t('forPeople', { n: number(recipients) }) : t('forSegment')
  }
}

function useUnschedule({ id }: Campaign) {
  const t = useCopy(schedule)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await call(unscheduleCampaign, { id })
      await syncNow()
      toast({ tone: 'success', title: t('unscheduled') })
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('unscheduleFailed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  return { busy, go }
}
