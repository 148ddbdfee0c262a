import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { send as words } from '../../shared/copy/send.ts'
import type { Audience } from '../../shared/deliveries.ts'
import { senderOf } from '../../shared/rules/sender.ts'
import { type Local, useProfile, useRows } from '../sync/index.ts'
import { Dialog, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { PlannedDialog, RefusedDialog } from './planned/PlannedDialog.tsx'
import type { QueuedSend } from './planned/queued-send.ts'
import { SendQuestionDialog } from './planned/SendQuestionDialog.tsx'
import { SendChoosing } from './SendChoosing.tsx'
import { SendOutcome } from './SendOutcome.tsx'
import { useSend } from './useSend.ts'

/** Whom a dialog begins with. */
export interface Preset {
  ids: ReadonlySet<string>
  /** A run of its own, to these alone and to no address that has the campaign or may have it. */
  onlyFailed?: boolean
  /** The segment that they are, which it stays as long as nobody else is chosen. */
  audience?: Audience | null
  /** From whom, and whether again, where that was chosen before. */
  sender?: string | null
  resend?: boolean
  holdout?: boolean
}

interface Props {
  campaign: Local<Campaign>
  preset?: Preset
  onClose: () => void
}

/** The dialog for sending a campaign, up to its result. Open as long as it is there; one opening is one send. */
export function SendDialog({ campaign, preset, onClose }: Props) {
  const t = useCopy(words)
  const r = useCopy(schedule)
  const business = useProfile()
  const customers = useRows('customer')
  const sending = useSend(campaign)
  // Kept here, so that it is still there when a press came to nothing.
  const choice = useChoice(campaign, business, preset)
  const { phase } = sending
  const frame = {
    title: choice.only ? r('resendTitle') : t('title'),
    description: campaign.name,
    onClose,
  }
  if (phase.at === 'planned') return <PlannedDialog plan={phase.plan} channel={campaign.type} frame={frame} />
  if (phase.at === 'asked')
    return <SendQuestionDialog plan={phase.plan} channel={campaign.type} frame={frame} />
  if (phase.at === 'refused')
    return <RefusedDialog plan={phase.plan} frame={frame} onAgain={() => choice.takeUp(phase.plan)} />
  if (phase.at !== 'reading' && phase.at !== 'choosing' && phase.at !== 'sending')
    return <SendOutcome {...{ campaign, sending, frame, phase }} />
  const reading = (
    <Dialog open {...frame}>
      <Skeleton kind="row" count={4} />
    </Dialog>
  )
  if (phase.at === 'reading' || !business || !customers) return reading
  return <SendChoosing {...{ campaign, business, customers, choice, sending, frame }} />
}

/** The segment that an audience is all of, as the dialog offers it. */
function wholeOf(audience: Audience | null | undefined): string | null {
  if (!audience || audience.except?.length) return null
  return audience.segment === 'vip' ? 'active' : audience.segment
}

export type Choice = ReturnType<typeof useChoice>

/**
 * The recipients, the sender, whether it goes again, and whether the lot leaves some out; the sender is the one used last, or the shop's name as near
 * as may be.
 */
export function useChoice(campaign: Campaign, business: Business | undefined, preset: Preset | undefined) {
  const [segmentId, setSegmentId] = useState(wholeOf(preset?.audience))
  const [selected, setSelected] = useState<ReadonlySet<string>>(preset?.ids ?? new Set())
  const [typed, setSender] = useState<string | null>(preset?.sender ?? null)
  const [wanted, setResend] = useState(preset?.resend ?? false)
  const [holdout, setHoldout] = useState(preset?.holdout ?? false)
  const [only, setOnly] = useState(preset?.onlyFailed ? preset.ids : null)
  const isTheirs = selected === preset?.ids && wholeOf(preset.audience) === null
  const audience = isTheirs ? (preset.audience ?? null) : null
  const resend = wanted || only !== null
  const sender = typed ?? campaign.smsFrom ?? (business ? senderOf(business) : '')
  const own = { sender, setSender, resend, setResend, holdout, setHoldout, only, audience }
  /** Chooses anew what a plan that came to nothing had chosen. */
  const takeUp = (plan: QueuedSend) => {
    const ids = new Set(plan.customerIds)
    setSelected(ids)
    setSegmentId(plan.segmentId)
    setSender(plan.smsFrom)
    setResend(plan.resend)
    setHoldout(plan.holdout)
    setOnly(plan.onlyFailed ? ids : null)
  }
  return { segmentId, setSegmentId, selected, setSelected, ...own, takeUp }
}
