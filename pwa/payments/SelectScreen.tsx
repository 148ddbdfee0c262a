import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { payments } from '../../shared/copy/payments.ts'
import { yearly } from '../../shared/copy/yearly.ts'
import { getPaymentMethods, methodNames } from '../../shared/payments.ts'
import { type Offer, offerOf, planNames } from '../../shared/rules/plans.ts'
import { call } from '../api/call.ts'
import { DoorFrame, doorPath } from '../door/index.ts'
import { useIsOwner, useSession } from '../session/index.ts'
import {
  Button,
  Card,
  Checkbox,
  LinkButton,
  Notice,
  RetryButton,
  Skeleton,
  useDocumentTitle,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { selectPath } from './links.ts'
import { usePaying } from './usePaying.ts'

/** Choosing how to pay for a plan. The plan's name and price are the table's, whatever the address says. */
export default function SelectScreen() {
  const t = useCopy(payments)
  const [search] = useSearchParams()
  const amount = search.get('amount') ?? ''
  const isWhole = /^\d{1,7}$/.test(amount) && search.get('name')
  const offer = isWhole ? offerOf(search.get('plan') ?? '', Number(amount)) : null
  useDocumentTitle(t('selectName'))
  if (!offer)
    return (
      <DoorFrame title={t('invalidTitle')} text={t('invalidText')}>
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/dashboard/plan" variant="primary">
            {t('toPlan')}
          </LinkButton>
          <LinkButton href="/" outside>
            {t('backHome')}
          </LinkButton>
        </div>
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('selectTitle')}>
      <Summary offer={offer} />
      <Ways offer={offer} />
    </DoorFrame>
  )
}

function Summary({ offer }: { offer: Offer }) {
  const t = useCopy(payments)
  const about = useCopy(yearly)
  return (
    <Card title={t('summary')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-lg">{planNames[offer.plan]}</strong>
        <span className="font-semibold">{t('aMonth', { amount: offer.priceOre / 100 })}</span>
      </div>
      <p className="mt-1 text-muted text-sm">{t(`terms_${offer.term}`)}</p>
      {offer.term === 'yearly' && <p className="mt-3 text-sm">{about('means')}</p>}
      <p className="mt-3 text-sm">{t('howItGoes')}</p>
    </Card>
  )
}

function Ways({ offer }: { offer: Offer }) {
  const t = useCopy(payments)
  const isIn = useSession() !== null
  const isOwner = useIsOwner()
  const { methods, isAway, reload } = useMethods()
  const { pay, busy, failure, forget } = usePaying(offer)
  const [renew, setRenew] = useState(false)
  if (isAway)
    return (
      <div className="mt-6">
        <Notice tone="warning" action={<RetryButton onClick={reload} />}>
          {t('away')}
        </Notice>
      </div>
    )
  if (!methods)
    return (
      <div className="mt-6">
        <Skeleton kind="card" count={2} />
      </div>
    )
  const isNone = !methods.klarna && !methods.swish
  const amount = offer.priceOre / 100
  // Whoever is not signed in is led to the door by pressing, too.
  const mayPay = isOwner
  return (
    <div className="mt-6 flex flex-col gap-4">
      {isNone && (
        <Notice tone="warning" title={t('noneSetUpTitle')}>
          {t('noneSetUpText')}
        </Notice>
      )}
      {!isIn && !isNone && <Door offer={offer} />}
      {isIn && !isOwner && <Notice>{t('ownerOnly')}</Notice>}
      {failure && <Notice tone="error">{t('failedNow', { message: failure })}</Notice>}
      {(['klarna', 'swish'] as const).map((method) => {
        const name = methodNames[method]
        const label = t(method === 'klarna' ? 'payWithKlarna' : 'payWithSwish', { amount })
        return (
          <Card key={method} title={name} text={t(method === 'klarna' ? 'klarnaText' : 'swishText')}>
            {method === 'klarna' && methods.klarna && mayPay && (
              <div className="mb-4">
                <Checkbox
                  label={t('renewLabel', { amount })}
                  hint={t('renewHint')}
                  checked={renew}
                  disabled={busy !== null}
                  onChange={({ target }) => {
                    setRenew(target.checked)
                    forget()
                  }}
                />
              </div>
            )}
            <Button
              variant="primary"
              wide
              busy={busy === method}
              disabled={!methods[method] || !mayPay || busy !== null}
              onClick={() => void pay(method, renew)}
            >
              {methods[method]
                ? busy === method
                  ? t('processing')
                  : label
                : t('notSetUp', { method: name })}
            </Button>
          </Card>
        )
      })}
    </div>
  )
}

function Door({ offer }: { offer: Offer }) {
  const t = useCopy(payments)
  const next = selectPath(offer)
  return (
    <Notice
      title={t('signInTitle')}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton href={doorPath('signin', next)} variant="primary">
            {t('signIn')}
          </LinkButton>
          <LinkButton href={doorPath('signup', next)}>{t('signUp')}</LinkButton>
        </div>
      }
    >
      {t('signInText')}
    </Notice>
  )
}

type Methods = Record<'klarna' | 'swish', boolean>

/** The payment methods that are set up; `isAway` when that could not be found out. */
function useMethods(): { methods: Methods | null; isAway: boolean; reload: () => void } {
  const [methods, setMethods] = useState<Methods | null>(null)
  const [isAway, setAway] = useState(false)
  const reload = useCallback(() => {
    setAway(false)
    call(getPaymentMethods, {}, { tries: 1 }).then(setMethods, () => setAway(true))
  }, [])
  useEffect(reload, [reload])
  return { methods, isAway, reload }
}
