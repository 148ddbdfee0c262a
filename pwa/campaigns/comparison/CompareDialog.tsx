import { Split } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import { type Campaign, SUBJECT_MAX } from '../../../shared/campaigns.ts'
import { shares, waits } from '../../../shared/comparisons.ts'
import { comparison } from '../../../shared/copy/comparison.ts'
import { holdout } from '../../../shared/copy/holdout.ts'
import { LEAST_PEOPLE, partsOf, type TextKey } from '../../../shared/rules/comparison.ts'
import { senderOf } from '../../../shared/rules/sender.ts'
import { HOLDOUT_LEAST } from '../../../shared/rules/visits/holdout.ts'
import { messageOf, valuesOf } from '../../drafts/index.ts'
import { OfferNotice, SenderField, useAudience, useSenderCheck } from '../../sends/index.ts'
import { type Local, useConnection, useProfile } from '../../sync/index.ts'
import {
  Button,
  CancelButton,
  Dialog,
  Field,
  FieldRow,
  Notice,
  Segmented,
  Select,
  Skeleton,
  TextArea,
} from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { Preview } from '../preview/Preview.tsx'
import { Rule } from './Rule.tsx'
import { sharedWith } from './shared-parts.ts'
import { useKept, useOther, useStart } from './useComparing.ts'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
}

/** A second text for a campaign, who tries the two, and how it is decided between them. */
export function CompareDialog({ campaign, onClose }: Props) {
  const t = useCopy(comparison)
  const business = useProfile()
  const other = useOther(campaign)
  if (business && other) return <Comparing {...{ campaign, business, other, onClose }} />
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <Skeleton kind="row" count={4} />
    </Dialog>
  )
}

interface ComparingProps extends Props {
  business: Business
  other: { subject: string; message: string }
}

function Comparing({ campaign, business, other: begun, onClose }: ComparingProps) {
  const t = useCopy(comparison)
  const h = useCopy(holdout)
  const { online } = useConnection()
  const [other, setOther] = useState(begun)
  const [shown, show] = useState<TextKey>('b')
  const [wanted, setShare] = useState<number>(20)
  const [hours, setHours] = useState<number>(4)
  const [segment, setSegment] = useState('all')
  const [sender, setSender] = useState(campaign.smsFrom ?? senderOf(business))
  const check = useSenderCheck()
  const kept = useKept(campaign.id, other)
  const starting = useStart(campaign.id, async () => {
    await kept.drop()
    onClose()
  })
  const audience = useAudience(segment, { campaign, business })
  const fitting = sharesFor(audience.people)
  const share = fitting.find((each) => each === wanted) ?? fitting[0] ?? wanted
  const parts = useMemo(() => partsOf(audience.people, share), [audience.people, share])
  const isSms = campaign.type === 'sms'
  const canGo = online && fitting.length > 0 && other.message.trim() !== ''
  const values = valuesOf(campaign)
  // Both texts have the same picture and button: what differs is what was written.
  const otherMessage = messageOf({ ...values, ...other })
  const same = sharedWith(values)
  const go = () => {
    if (isSms && !check.passes(sender)) return
    void starting.go({
      audience: { segment },
      otherMessage,
      ...(!isSms && { otherSubject: other.subject }),
      ...(isSms && { smsFrom: sender }),
      share,
      hours,
    })
  }
  const { fields } = starting
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      description={campaign.name}
      footer={<Footer {...{ parts, canGo, onClose, go }} busy={starting.busy} />}
    >
      <div className="grid items-start gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_18.5rem] xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-10">
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('text')}</p>
          {!online && <Notice tone="warning">{t('offline')}</Notice>}
          {starting.refused && (
            <Notice tone="error" title={t('failed')}>
              {fields.customerIds ?? fields.audience ?? starting.refused}
            </Notice>
          )}
          {!isSms && (
            <Field
              label={t('subjectB')}
              required
              maxLength={SUBJECT_MAX}
              value={other.subject}
              error={fields.otherSubject}
              onChange={({ target }) => setOther({ ...other, subject: target.value })}
            />
          )}
          <TextArea
            label={t('messageB')}
            hint={same && t(same)}
            required
            rows={isSms ? 5 : 9}
            value={other.message}
            error={fields.otherMessage}
            onChange={({ target }) => setOther({ ...other, message: target.value })}
          />
          {isSms && (
            <SenderField
              ref={check.field}
              value={sender}
              error={check.error ?? fields.smsFrom}
              onChange={setSender}
            />
          )}
          <OfferNotice campaign={campaign} count={audience.people} />
          <Trial {...{ share, setShare, hours, setHours, segment, setSegment, audience }} />
          {audience.people >= HOLDOUT_LEAST && <p className="text-muted text-sm">{h('notCompared')}</p>}
          <Rule {...{ campaign, business, hours }} other={{ ...other, message: otherMessage }} />
        </div>
        <div className="flex flex-col gap-3">
          <Segmented
            label={t('which')}
            value={shown}
            onChange={show}
            options={[
              { value: 'a', label: t('a') },
              { value: 'b', label: t('b') },
            ]}
          />
          <Preview
            values={shown === 'a' ? values : { ...values, ...other }}
            sender={business}
            smsFrom={isSms ? sender : null}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** The shares with which each text reaches enough people to be told from the other. */
const sharesFor = (people: number): number[] =>
  shares.filter((share) => partsOf(people, share).a >= LEAST_PEOPLE)

interface FooterProps {
  parts: ReturnType<typeof partsOf>
  canGo: boolean
  busy: boolean
  go: () => void
  onClose: () => void
}

function Footer({ parts: { a, b }, canGo, busy, go, onClose }: FooterProps) {
  const t = useCopy(comparison)
  const { number } = useFormat()
  return (
    <>
      <CancelButton onClick={onClose} />
      <Button
        variant="primary"
        icon={<Split aria-hidden="true" size={20} />}
        busy={busy}
        disabled={!canGo}
        onClick={go}
      >
        {a + b > 1 ? t('go', { n: number(a + b) }) : t('goNone')}
      </Button>
    </>
  )
}

interface TrialProps {
  share: number
  setShare: (share: number) => void
  hours: number
  setHours: (hours: number) => void
  segment: string
  setSegment: (id: string) => void
  audience: ReturnType<typeof useAudience>
}

/** The share, the number of people and the hours. */
function Trial({ share, setShare, hours, setHours, segment, setSegment, audience }: TrialProps) {
  const t = useCopy(comparison)
  const { number } = useFormat()
  const id = useId()
  const fitting = sharesFor(audience.people)
  const { a, b, rest } = partsOf(audience.people, share)
  const counts = { a: number(a), b: number(b), rest: number(rest) }
  const told = rest > 0 ? t('split', counts) : t('splitHalves', counts)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('who')}
        value={segment}
        onChange={({ target }) => setSegment(target.value)}
        options={audience.choices}
      />
      <FieldRow widths="sm:grid-cols-[minmax(0,1fr)_8.5rem]">
        <Select
          label={t('share')}
          value={String(share)}
          aria-describedby={id}
          onChange={({ target }) => setShare(Number(target.value))}
          options={(fitting.length > 0 ? fitting : shares).map((n) => ({
            value: String(n),
            label: n === 50 ? t('halves') : t('shareOf', { n }),
          }))}
        />
        <Select
          label={t('hours')}
          value={String(hours)}
          onChange={({ target }) => setHours(Number(target.value))}
          options={waits.map((n) => ({ value: String(n), label: t('hoursOf', { n }) }))}
        />
      </FieldRow>
      <p id={id} role="status" className="text-sm">
        {fitting.length > 0
          ? told
          : t('tooFewNow', {
              least: number(LEAST_PEOPLE),
              all: number(2 * LEAST_PEOPLE),
              n: number(audience.people),
            })}
      </p>
    </div>
  )
}
