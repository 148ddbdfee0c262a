import { CalendarClock, Clock, Send } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { planned } from '../../shared/copy/planned.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { send as words } from '../../shared/copy/send.ts'
import type { Customer } from '../../shared/customers.ts'
import { type Local, useConnection } from '../sync/index.ts'
import { Button, CancelButton, Checkbox, Dialog, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { AudienceChoice } from './AudienceChoice.tsx'
import { CostLine, CostWarning } from './CostLine.tsx'
import { HoldoutChoice } from './holdout/HoldoutChoice.tsx'
import { useHoldout, useReachDrawn } from './holdout/useHoldout.ts'
import { reachIn } from './meant-segment.ts'
import { OfferNotice } from './offer/OfferNotice.tsx'
import { QuietQuestion } from './QuietQuestion.tsx'
import { ReachPanel } from './ReachPanel.tsx'
import { RecipientChoice } from './RecipientChoice.tsx'
import { reachOf } from './recipients.ts'
import type { Choice } from './SendDialog.tsx'
import { SenderField } from './SenderField.tsx'
import { SendHelpToggle } from './SendHelpToggle.tsx'
import { SendNotices } from './SendNotices.tsx'
import type { SendFrame } from './SendOutcome.tsx'
import { UnfinishedNotice } from './text/UnfinishedNotice.tsx'
import { agreed, onAnotherDay } from './told.ts'
import { useAsked } from './useAsked.ts'
import { useCost } from './useCost.ts'
import { useFoundReach } from './useFound.ts'
import { usePress } from './usePress.ts'
import { useSchedule } from './useSchedule.ts'
import { useSegments } from './useSegments.ts'
import type { Sending } from './useSend.ts'
import { useSenderCheck } from './useSenderCheck.ts'
import { useWhen, type When } from './useWhen.ts'
import { WhenChoice } from './WhenChoice.tsx'

interface Props {
  campaign: Local<Campaign>
  business: Business
  customers: Local<Customer>[]
  choice: Choice
  sending: Sending
  frame: SendFrame
}

const none: never[] = []

/** The recipients, the sender and the time of a campaign. */
export function SendChoosing({ campaign, business, customers, choice, sending, frame }: Props) {
  const { selected, setSelected, sender, setSender } = choice
  const reach = useMemo(
    () =>
      reachOf(
        choice.only ? customers.filter(({ id }) => choice.only?.has(id)) : customers,
        campaign.type,
        business,
      ),
    [customers, campaign.type, choice.only, business],
  )
  const segments = useSegments()
  const segment = choice.only ? undefined : segments.find(({ id }) => id === choice.segmentId)
  const within = useMemo(
    () => (segment ? reachIn(customers, segment, campaign.type, business) : reach),
    [segment, customers, campaign.type, business, reach],
  )
  const recipients = useMemo(
    () => (segment ? within.eligible : reach.eligible.filter(({ id }) => selected.has(id))),
    [segment, within, reach, selected],
  )
  const { isOffered, sendId: drawnFor } = useHoldout(choice.holdout, {
    people: recipients.length,
    isRetry: choice.only !== null,
  })
  const when = useWhen(campaign, business)
  const foundNow = useFoundReach(useAsked({ campaign, choice, segment, recipients, drawnFor }))
  const found = useMemo(
    () => (when.kind === 'later' ? onAnotherDay(foundNow, drawnFor) : foundNow),
    [when.kind, foundNow, drawnFor],
  )
  const check = useSenderCheck()
  const isSms = campaign.type === 'sms'
  const { people, count, drawnOut } = useMemo(
    () => agreed(recipients, found, drawnFor),
    [recipients, found, drawnFor],
  )
  const shown = useReachDrawn(within, found ? none : drawnOut)
  const costing = useCost(campaign, isSms ? sender : '', people, business)
  const scheduling = useSchedule(campaign, frame.onClose)
  const holdout = drawnFor === null ? undefined : { sendId: drawnFor, people: drawnOut }
  const press = usePress({
    ...{ campaign, business, choice, segment, people, count, holdout },
    ...{ sending, scheduling, when },
  })
  const go = () => {
    if (isSms && !check.passes(sender)) return
    press.go()
  }
  if (press.quiet)
    return (
      <QuietQuestion
        {...press.quiet}
        business={business}
        frame={frame}
        busy={scheduling.busy}
        onSend={press.sendAnyway}
        onLater={press.sendLater}
        onBack={press.back}
      />
    )
  const refused = sending.phase.at === 'choosing' ? sending.phase.refused : null
  return (
    <Dialog
      open
      wide
      {...frame}
      footer={
        <Footer
          onCancel={frame.onClose}
          costLine={<CostLine costing={costing} channel={campaign.type} />}
          button={
            <GoButton
              count={count}
              when={when}
              busy={sending.phase.at === 'sending' || scheduling.busy}
              onPress={go}
            />
          }
        />
      }
    >
      <div className="flex flex-col gap-6">
        <SendNotices campaign={campaign} business={business} refused={refused} />
        <UnfinishedNotice campaign={campaign} business={business} />
        <ScheduleRefused words={scheduling.refused} />
        <AgainChoice campaign={campaign} choice={choice} />
        <SendHelpToggle campaign={campaign} business={business} />
        {isSms && (
          <SenderField
            ref={check.field}
            value={sender}
            error={check.error ?? scheduling.fields.smsFrom}
            onChange={setSender}
          />
        )}
        <WhenChoice when={when} business={business} error={scheduling.fields.at} />
        <CostWarning cost={costing.cost} />
        <OfferNotice campaign={campaign} count={count} />
        {!choice.only && (
          <AudienceChoice
            segments={segments}
            chosen={segment}
            onChoose={choice.setSegmentId}
            counting={{ campaign, business, resend: choice.resend }}
            count={count}
            isLater={when.kind === 'later'}
            error={scheduling.fields.audience}
          />
        )}
        {!segment && (
          <RecipientChoice
            reach={reach}
            channel={campaign.type}
            selected={selected}
            count={count + drawnOut.length}
            onSelect={setSelected}
          />
        )}
        {isOffered && (
          <HoldoutChoice isChosen={choice.holdout} onChoose={choice.setHoldout} n={drawnOut.length} />
        )}
        <ReachPanel
          business={business}
          channel={campaign.type}
          reach={shown}
          {...(!segment && { chosen: found ? recipients.length : people.length })}
          found={found}
          isNow={when.kind === 'now'}
        />
      </div>
    </Dialog>
  )
}

function ScheduleRefused({ words: text }: { words: string | undefined }) {
  const t = useCopy(schedule)
  return text ? (
    <Notice tone="error" title={t('failed')}>
      {text}
    </Notice>
  ) : null
}

/** Whether those who have it get it once more; a try for those who failed says that it is one. */
function AgainChoice({ campaign, choice }: { campaign: Campaign; choice: Choice }) {
  const t = useCopy(words)
  const s = useCopy(schedule)
  if (choice.only) return <Notice>{s('resendText')}</Notice>
  if (!campaign.report) return null
  return (
    <Checkbox
      label={t('again')}
      hint={t('againHint')}
      checked={choice.resend}
      onChange={(event) => choice.setResend(event.target.checked)}
    />
  )
}

interface FooterProps {
  costLine: ReactNode
  button: ReactNode
  onCancel: () => void
}

function Footer({ costLine, button, onCancel }: FooterProps) {
  return (
    <>
      {costLine}
      <span className="hidden sm:block">
        <CancelButton onClick={onCancel} />
      </span>
      {button}
    </>
  )
}

interface GoProps {
  count: number
  when: When
  busy: boolean
  onPress: () => void
}

/** Says to how many, and whether now or later; a press before anybody is chosen has nothing to do. */
function GoButton({ count, when: { kind, moment }, busy, onPress }: GoProps) {
  const t = useCopy(words)
  const p = useCopy(planned)
  const s = useCopy(schedule)
  const { online } = useConnection()
  const { number } = useFormat()
  const n = number(count)
  const isLater = kind === 'later'
  const isTime = moment !== null && moment.moved !== 'past'
  const Icon = isLater ? CalendarClock : online ? Send : Clock
  const nobody = isLater ? s('scheduleNone') : t('sendToNone')
  const label = isLater ? s('scheduleFor', { n }) : online ? t('sendTo', { n }) : p('planFor', { n })
  return (
    <Button
      variant="primary"
      icon={<Icon aria-hidden="true" size={20} />}
      busy={busy}
      disabled={count === 0 || (isLater && (!online || !isTime))}
      onClick={onPress}
    >
      {count === 0 ? nobody : label}
    </Button>
  )
}
