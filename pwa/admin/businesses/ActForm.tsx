import { type FormEvent, useState } from 'react'
import {
  type BusinessDetails,
  changePlan,
  type GuardName,
  grantName,
  liftSuspension,
  refundTheirPayment,
  releaseLimit,
  releaseMail,
  suspendBusiness,
  withdrawName,
} from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import { fields } from '../../../shared/copy/fields.ts'
import { protectedNames } from '../../../shared/rules/impersonation.ts'
import { storedPlans, vatWithin } from '../../../shared/rules/plans.ts'
import { ApiError } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'
import { Button, Field, Notice, Select, TextArea, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { useAsk } from '../useAsked.ts'

export type DeskPayment = BusinessDetails['payments'][number]
export type DeskAction =
  | { what: 'suspend' | 'lift' | 'plan' | 'grant' | 'release' }
  | { what: 'limit'; guard: GuardName }
  | { what: 'withdraw'; granted: string }
  | { what: 'refund'; payment: DeskPayment }

interface Props {
  doing: DeskAction
  business: BusinessDetails
  reason: string
  setReason: (reason: string) => void
  onDone: (business: BusinessDetails) => void
}

const wordsOf = {
  suspend: { text: 'suspendText', go: 'suspend', done: 'doneSuspend' },
  lift: { text: 'liftText', go: 'lift', done: 'doneLift' },
  plan: { text: 'planText', go: 'changePlan', done: 'donePlan' },
  refund: { text: 'refundText', go: 'refund', done: 'doneRefund' },
  release: { text: 'releaseText', go: 'release', done: 'doneRelease' },
  limit: { text: 'releaseLimitText', go: 'releaseLimit', done: 'doneLimit' },
  grant: { text: 'grantText', go: 'grant', done: 'doneGrant' },
  withdraw: { text: 'withdrawText', go: 'withdraw', done: 'doneWithdraw' },
} as const

interface Fault {
  reason?: string | undefined
  amountOre?: string | undefined
  words?: string
}

const kronorIn = (ore: number): string => (ore / 100).toFixed(2).replace(/\.00$/, '')

/** Öre of what was typed as kronor; null for what is no sum. */
function oreIn(typed: string): number | null {
  const [, kronor, ore = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0]/g, '')) ?? []
  return kronor === undefined ? null : Number(kronor) * 100 + Number(ore.padEnd(2, '0'))
}

/** Asks for the reason, and does it. */
export function ActForm({ doing, business, reason, setReason, onDone }: Props) {
  const t = useCopy(admin)
  const f = useCopy(fields)
  const ask = useAsk()
  const toast = useToast()
  const { money } = useFormat()
  const { id, name } = business
  const words = wordsOf[doing.what]
  const [plan, setPlan] = useState(business.plan)
  const [granted, setGranted] = useState(protectedNames[0] ?? '')
  const paid = doing.what === 'refund' ? doing.payment.amountOre : 0
  const [amount, setAmount] = useState(kronorIn(paid))
  const amountOre = oreIn(amount)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>({})

  const act = () => {
    if (doing.what === 'refund')
      return ask(refundTheirPayment, { id, payment: doing.payment.id, amountOre: amountOre ?? 0, reason })
    if (doing.what === 'grant') return ask(grantName, { id, name: granted, reason })
    if (doing.what === 'withdraw') return ask(withdrawName, { id, name: doing.granted, reason })
    if (doing.what === 'plan') return ask(changePlan, { id, plan, reason })
    if (doing.what === 'limit') return ask(releaseLimit, { id, what: doing.guard, reason })
    if (doing.what === 'release') return ask(releaseMail, { id, reason })
    return ask(doing.what === 'suspend' ? suspendBusiness : liftSuspension, { id, reason })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (doing.what === 'refund' && amountOre === null) return setFault({ amountOre: f('refundAmount') })
    setBusy(true)
    setFault({})
    try {
      const changed = await act()
      toast({ tone: 'success', title: t(words.done, { name }) })
      onDone(changed.business)
    } catch (error) {
      setBusy(false)
      if (!isWorded(error)) throw error
      const { reason: why, amountOre: sum } = (error instanceof ApiError && error.fields) || {}
      setFault(why || sum ? { reason: why, amountOre: sum } : { words: error.words })
    }
  }

  const told = {
    ...(doing.what === 'refund' && { amount: money(doing.payment.amountOre) }),
    ...(doing.what === 'limit' && { what: t(`guard_${doing.guard}`) }),
    ...(doing.what === 'withdraw' && { granted: doing.granted }),
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-muted">{t(words.text, told)}</p>
      {fault.words && (
        <Notice tone="error" title={t('actFailed')}>
          {fault.words}
        </Notice>
      )}
      {doing.what === 'plan' && (
        <Select
          label={t('plan')}
          value={plan}
          options={storedPlans.map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => setPlan(storedPlans.find((each) => each === target.value) ?? plan)}
        />
      )}
      {doing.what === 'grant' && (
        <Select
          label={t('grantedName')}
          value={granted}
          options={protectedNames.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setGranted(target.value)}
        />
      )}
      {doing.what === 'refund' && (
        <Field
          label={t('refundAmount')}
          inputMode="decimal"
          required
          value={amount}
          error={fault.amountOre}
          hint={t('refundVat', { vat: money(vatWithin(amountOre ?? 0)) })}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        required
        value={reason}
        error={fault.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        variant={doing.what === 'suspend' || doing.what === 'refund' ? 'danger' : 'primary'}
        wide
        busy={busy}
      >
        {t(words.go)}
      </Button>
    </form>
  )
}
