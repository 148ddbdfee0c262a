import { Clock, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { planned } from '../../shared/copy/planned.ts'
import { send as words } from '../../shared/copy/send.ts'
import type { Customer } from '../../shared/customers.ts'
import { suggestSender } from '../../shared/rules/sender.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { type Local, useConnection, useProfile, useRows } from '../sync/index.ts'
import { Button, Checkbox, Dialog, Skeleton } from '../ui/index.ts'
import { CostLine, CostWarning } from './CostLine.tsx'
import { PlannedDialog, RefusedDialog } from './PlannedDialog.tsx'
import { RecipientChoice } from './RecipientChoice.tsx'
import { reachOf } from './recipients.ts'
import { SenderField } from './SenderField.tsx'
import { SendNotices } from './SendNotices.tsx'
import { type SendFrame, SendOutcome } from './SendOutcome.tsx'
import { SendQuestionDialog } from './SendQuestionDialog.tsx'
import { useCost } from './useCost.ts'
import { type Sending, useSend } from './useSend.ts'
import { useSenderCheck } from './useSenderCheck.ts'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
}

/** Who gets a campaign, from whom, and what became of it. Open as long as it is there; one opening is one send. */
export function SendDialog({ campaign, onClose }: Props) {
  const t = useCopy(words)
  const business = useProfile()
  const customers = useRows('customer')
  const sending = useSend(campaign)
  // Kept here, so that it is still there when a press came to nothing.
  const choice = useChoice(campaign, business)
  const { phase } = sending
  const frame = { title: t('title'), description: campaign.name, onClose }
  if (phase.at === 'planned') return <PlannedDialog plan={phase.plan} channel={campaign.type} frame={frame} />
  if (phase.at === 'asked')
    return <SendQuestionDialog plan={phase.plan} channel={campaign.type} frame={frame} />
  if (phase.at === 'refused')
    return (
      <RefusedDialog
        plan={phase.plan}
        frame={frame}
        onAgain={() => choice.setSelected(new Set(phase.plan.customerIds))}
      />
    )
  if (phase.at !== 'reading' && phase.at !== 'choosing' && phase.at !== 'sending')
    return <SendOutcome {...{ campaign, sending, frame, phase }} />
  if (phase.at === 'reading' || !business || !customers)
    return (
      <Dialog open {...frame}>
        <Skeleton kind="row" count={4} />
      </Dialog>
    )
  return <Choosing {...{ campaign, business, customers, choice, sending, frame }} />
}

type Choice = ReturnType<typeof useChoice>

/** Who gets it, from whom, and whether again; the sender is the one used last, or the shop's name as near as may be. */
function useChoice(campaign: Campaign, business: Business | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [typed, setSender] = useState<string | null>(null)
  const [resend, setResend] = useState(false)
  const sender = typed ?? campaign.smsFrom ?? suggestSender(business?.name ?? '')
  return { selected, setSelected, sender, setSender, resend, setResend }
}

interface ChoosingProps {
  campaign: Local<Campaign>
  business: Business
  customers: Local<Customer>[]
  choice: Choice
  sending: Sending
  frame: SendFrame
}

function Choosing({ campaign, business, customers, choice, sending, frame }: ChoosingProps) {
  const t = useCopy(words)
  const reach = useMemo(() => reachOf(customers, campaign.type), [customers, campaign.type])
  const { selected, setSelected, sender, setSender, resend, setResend } = choice
  const recipients = useMemo(() => reach.eligible.filter(({ id }) => selected.has(id)), [reach, selected])
  const check = useSenderCheck()
  const isSms = campaign.type === 'sms'
  const costing = useCost(campaign, isSms ? sender : '', recipients, business)
  const { phase } = sending

  const go = () => {
    if (isSms && !check.passes(sender)) return
    void sending.send({ recipients, resend, ...(isSms && { smsFrom: sender }) }, business)
  }
  return (
    <Dialog
      open
      wide
      {...frame}
      footer={
        <>
          <CostLine costing={costing} channel={campaign.type} />
          <span className="hidden sm:block">
            <Button variant="quiet" onClick={frame.onClose}>
              {t('cancel')}
            </Button>
          </span>
          <SendButton count={recipients.length} busy={phase.at === 'sending'} onPress={go} />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <SendNotices
          campaign={campaign}
          business={business}
          refused={phase.at === 'choosing' ? phase.refused : null}
        />
        {isSms && <SenderField ref={check.field} value={sender} error={check.error} onChange={setSender} />}
        {campaign.report && (
          <Checkbox
            label={t('again')}
            hint={t('againHint')}
            checked={resend}
            onChange={(event) => setResend(event.target.checked)}
          />
        )}
        <CostWarning cost={costing.cost} />
        <RecipientChoice
          reach={reach}
          channel={campaign.type}
          selected={selected}
          count={recipients.length}
          onSelect={setSelected}
        />
      </div>
    </Dialog>
  )
}

interface SendButtonProps {
  count: number
  busy: boolean
  onPress: () => void
}

/** Says to how many, and whether now or later; a press before anybody is chosen has nothing to do. */
function SendButton({ count, busy, onPress }: SendButtonProps) {
  const t = useCopy(words)
  const p = useCopy(planned)
  const { online } = useConnection()
  const { number } = useFormat()
  const n = number(count)
  const Icon = online ? Send : Clock
  return (
    <Button
      variant="primary"
      icon={<Icon aria-hidden="true" size={20} />}
      busy={busy}
      disabled={count === 0}
      onClick={onPress}
    >
      {count === 0 ? t('sendToNone') : online ? t('sendTo', { n }) : p('planFor', { n })}
    </Button>
  )
}
