import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { payments } from '../../shared/copy/payments.ts'
import { endRenewalByLink, getRenewalLink, type RenewalLink } from '../../shared/payments.ts'
import { ApiError, call } from '../api/call.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { wordsOf } from '../api/words.ts'
import { DoorFrame } from '../door/index.ts'
import { Button, LinkButton, Notice, RetryButton, Skeleton, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** /payment/renewal?key=…: where the mail about an automatic renewal leads, to end it with one press. */
export default function RenewalScreen() {
  const t = useCopy(payments)
  const [search] = useSearchParams()
  const key = search.get('key')
  useDocumentTitle(t('renewalName'))
  return key ? <Linked linkKey={key} /> : <Unknown />
}

function Unknown() {
  const t = useCopy(payments)
  return (
    <DoorFrame title={t('renewalUnknownTitle')} text={t('renewalUnknownText')}>
      <LinkButton href="/dashboard/plan" variant="primary">
        {t('toPlan')}
      </LinkButton>
    </DoorFrame>
  )
}

function Linked({ linkKey }: { linkKey: string }) {
  const t = useCopy(payments)
  const { value, error, again } = useAnswer(getRenewalLink, { key: linkKey }, 0)
  const { ended, end, isBusy, failure } = useEnding(linkKey)
  const renewal = ended ?? value?.renewal
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <Unknown />
  if (!renewal)
    return (
      <DoorFrame title={t('renewalName')}>
        {error === undefined ? (
          <Skeleton kind="card" />
        ) : (
          <Notice tone="warning" action={<RetryButton onClick={again} />}>
            {saidIn(error)}
          </Notice>
        )}
      </DoorFrame>
    )
  if (!renewal.isOn)
    return (
      <DoorFrame
        title={t('renewalEnded')}
        text={t(renewal.planGoesOn ? 'renewalEndedText' : 'renewalOverText')}
      >
        <LinkButton href="/dashboard/plan">{t('toPlan')}</LinkButton>
      </DoorFrame>
    )
  return <On renewal={renewal} end={end} isBusy={isBusy} failure={failure} />
}

interface OnProps {
  renewal: RenewalLink
  end: () => void
  isBusy: boolean
  failure: string | null
}

function On({ renewal: { businessName, planName, amountOre, at }, end, isBusy, failure }: OnProps) {
  const t = useCopy(payments)
  const { date, money } = useFormat()
  return (
    <DoorFrame title={t('renewalTitle', { plan: planName })}>
      <div className="flex flex-col gap-4">
        <p>{t('renewalText', { business: businessName, plan: planName, amount: money(amountOre) })}</p>
        {at && <p>{t('renewalNext', { at: date(at) })}</p>}
        {failure && (
          <Notice tone="error" title={t('renewalFailed')}>
            {failure}
          </Notice>
        )}
        <Button variant="primary" wide busy={isBusy} onClick={end}>
          {t('endRenewal')}
        </Button>
      </div>
    </DoorFrame>
  )
}

const saidIn = (error: unknown): string => wordsOf(error) ?? String(error)

/** A press that ends the renewal of a link. */
function useEnding(key: string) {
  const [ended, setEnded] = useState<RenewalLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function end(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      setEnded((await call(endRenewalByLink, { key })).renewal)
    } catch (error) {
      setFailure(saidIn(error))
    }
    setBusy(false)
  }
  return { ended, end: () => void end(), isBusy, failure }
}
