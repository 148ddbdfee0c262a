import { useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Automation, type AutomationKind, automationTexts } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { type CampaignTexts, campaignTexts, ownOfferTexts } from '../../shared/campaigns.ts'
import { automations } from '../../shared/copy/automations.ts'
import { CampaignForm } from '../campaigns/index.ts'
import { useCampaignForm, valuesOf } from '../drafts/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { PricedAudience, SenderField, useFoundReach, useSegments, useSenderCheck } from '../sends/index.ts'
import { Button, CancelButton, Dialog, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { DelayField } from './DelayField.tsx'
import { SegmentField } from './SegmentField.tsx'
import { useSegmentOf } from './useSegmentOf.ts'
import { isByVisits, suggested } from './words.ts'

interface Props {
  kind: AutomationKind
  /** The one to be changed; a new one without. */
  automation?: Automation
  business: Business
  onClose: () => void
}

/** The editor: when, how, and the text beside what a customer will see. Open as long as it is there. */
export function AutomationDialog({ kind, automation, business, onClose }: Props) {
  const t = useCopy(automations)
  const id = useId()
  const [begun] = useState(() => automation ?? suggested(kind, business))
  const [first] = useState(() => ({
    delay: String(begun.delay),
    segmentId: begun.segmentId ?? null,
    from: begun.smsFrom ?? suggested(kind, business).smsFrom ?? '',
  }))
  const [delay, setDelay] = useState(first.delay)
  const [segmentId, setSegmentId] = useState(first.segmentId)
  const segment = useSegments().find(({ id: each }) => each === segmentId)
  const isGone = useSegmentOf(segmentId) === null
  const segmentField = useRef<HTMLSelectElement>(null)
  const [from, setFrom] = useState(first.from)
  // Beside the form's own fields, which know of themselves.
  const isChanged = delay !== first.delay || segmentId !== first.segmentId || from !== first.from
  const { field, error, passes } = useSenderCheck()
  // The name is the campaign form's own, and is neither shown nor kept here.
  const form = useCampaignForm(
    valuesOf({
      name: kind,
      type: begun.channel,
      subject: begun.subject ?? suggested(kind, business).subject ?? '',
      message: begun.message,
      offerId: begun.offerId,
    }),
    kind === 'offerEnds' ? ownOfferTexts : campaignTexts,
  )
  const type = useWatch({ control: form.control, name: 'type' })
  const ask = useMemo(
    () => ({ channel: type, ...(segment && { audience: { segment: segment.id } }) }),
    [type, segment],
  )
  const found = useFoundReach(ask)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const keep = useKeep(automation, setFaults, onClose)
  const save = (on: boolean) =>
    form.handleSubmit(({ type: channel, subject, message, offerId }: CampaignTexts) => {
      if (isGone) return segmentField.current?.focus()
      if (channel === 'sms' && !passes(from)) return
      return keep({
        kind,
        channel,
        delay: Number(delay),
        subject,
        message,
        smsFrom: from || null,
        segmentId,
        offerId,
        on,
      })
    })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      isDirty={form.formState.isDirty || isChanged}
      title={t(kind)}
      footer={
        <Buttons
          automation={automation}
          formId={id}
          busy={form.formState.isSubmitting}
          onOff={save(false)}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-6">
        {automation?.on && (
          <Notice>{t(isByVisits(kind) ? (`${kind}Changed` as const) : 'waitChanged')}</Notice>
        )}
        {kind === 'offerEnds' && <Notice>{t('ownOffer', { place: '{{offer}}' })}</Notice>}
        <PricedAudience value={{ segment, found }}>
          <CampaignForm
            id={id}
            form={form}
            sender={business}
            smsFrom={from}
            nameless
            ownOffer={kind === 'offerEnds'}
            whatsapp={business.whatsapp}
            onSubmit={() => save(automation?.on ?? true)()}
            lead={
              <>
                <DelayField kind={kind} value={delay} error={faults.delay} onChange={setDelay} />
                <SegmentField
                  ref={segmentField}
                  kind={kind}
                  value={segmentId}
                  channel={type}
                  business={business}
                  error={faults.segmentId}
                  onChange={setSegmentId}
                />
                {type === 'sms' && <SenderField ref={field} value={from} error={error} onChange={setFrom} />}
              </>
            }
          />
        </PricedAudience>
      </div>
    </Dialog>
  )
}

/** Saves what was written; what is wrong with it is said where it stands. */
function useKeep(
  automation: Automation | undefined,
  onFaults: (faults: Record<string, string>) => void,
  onKept: () => void,
) {
  const t = useCopy(automations)
  const change = useChange()
  const say = useSaidChange()
  return async (values: unknown): Promise<void> => {
    const read = automationTexts.safeParse(values)
    if (!read.success)
      return onFaults(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
    const { kind: _, ...patch } = read.data
    const words = { done: t('saved'), failed: t('saveFailed') }
    const refusal = await say(
      () =>
        automation ? change.update('automation', automation, patch) : change.create('automation', read.data),
      words,
    )
    if (refusal) return onFaults(refusal.fields)
    onKept()
  }
}

interface ButtonsProps {
  automation: Automation | undefined
  formId: string
  busy: boolean
  onOff: () => void
  onClose: () => void
}

/** An existing automation stays on or off; a new one is switched on, unless the other button is pressed. */
function Buttons({ automation, formId, busy, onOff, onClose }: ButtonsProps) {
  const t = useCopy(automations)
  return (
    <>
      <CancelButton onClick={onClose} />
      {!automation && <Button onClick={onOff}>{t('saveOff')}</Button>}
      <Button type="submit" form={formId} variant="primary" busy={busy}>
        {t(automation ? 'save' : 'saveOn')}
      </Button>
    </>
  )
}
