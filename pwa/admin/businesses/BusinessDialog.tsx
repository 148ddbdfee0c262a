import { useState } from 'react'
import {
  type BusinessDetails,
  type BusinessSummary,
  readBusiness,
  resendTheirVerification,
} from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import { isWorded } from '../../api/words.ts'
import { Button, Dialog, ErrorState, Skeleton, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useAsk, useAsked } from '../useAsked.ts'
import { ActForm, type DeskAction } from './ActForm.tsx'
import { Details } from './Details.tsx'

interface Props {
  business: BusinessSummary
  onClose: () => void
  /** Something of it is not as it was in the list. */
  onChanged: () => void
}

/** A business: its details, its usage, and the acts on it. */
export function BusinessDialog({ business: { id, name }, onClose, onChanged }: Props) {
  const t = useCopy(admin)
  const { answer, error, again, set } = useAsked(readBusiness, { id })
  const [doing, setDoing] = useState<DeskAction>()
  const [reason, setReason] = useState('')
  const begin = (action: DeskAction | undefined) => {
    setDoing(action)
    setReason('')
  }
  const business = answer?.business
  const done = (changed: BusinessDetails) => {
    set({ business: changed })
    begin(undefined)
    onChanged()
  }
  const titles: Record<DeskAction['what'], string> = {
    suspend: t('suspendTitle', { name }),
    lift: t('liftTitle', { name }),
    plan: t('planTitle', { name }),
    refund: t('refundTitle', { name }),
    grant: t('grantTitle', { name }),
    release: t('releaseTitle', { name }),
    limit: t('releaseLimitTitle', { name }),
    withdraw: t('withdrawTitle', { name, granted: doing?.what === 'withdraw' ? doing.granted : '' }),
  }
  return (
    <Dialog open side isDirty={reason !== ''} onClose={onClose} title={doing ? titles[doing.what] : name}>
      {!business &&
        (error === undefined ? (
          <Skeleton kind="row" count={6} />
        ) : (
          <ErrorState title={t('failed')} onRetry={again} />
        ))}
      {business && !doing && (
        <div className="flex flex-col gap-6">
          <Details
            business={business}
            onRefund={(payment) => begin({ what: 'refund', payment })}
            onRelease={(guard) => begin({ what: 'limit', guard })}
            onWithdraw={(granted) => begin({ what: 'withdraw', granted })}
          />
          <Acts business={business} onDo={begin} />
        </div>
      )}
      {business && doing && (
        <ActForm key={doing.what} {...{ doing, business, reason, setReason }} onDone={done} />
      )}
    </Dialog>
  )
}

function Acts({ business, onDo }: { business: BusinessDetails; onDo: (doing: DeskAction) => void }) {
  const t = useCopy(admin)
  const ask = useAsk()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      await ask(resendTheirVerification, { id: business.id })
      toast({ tone: 'success', title: t('resent') })
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('actFailed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onDo({ what: 'plan' })}>{t('changePlan')}</Button>
      {business.mailPause && (
        <Button variant="primary" onClick={() => onDo({ what: 'release' })}>
          {t('release')}
        </Button>
      )}
      <Button onClick={() => onDo({ what: 'grant' })}>{t('grant')}</Button>
      {business.owner && business.owner.verifiedAt === null && (
        <Button busy={busy} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      {business.state === 'active' && (
        <Button variant="danger" onClick={() => onDo({ what: 'suspend' })}>
          {t('suspend')}
        </Button>
      )}
      {business.state === 'suspended' && <Button onClick={() => onDo({ what: 'lift' })}>{t('lift')}</Button>}
    </div>
  )
}
