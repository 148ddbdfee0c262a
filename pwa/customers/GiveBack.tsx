import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod'
import { customers } from '../../shared/copy/customers.ts'
import { history } from '../../shared/copy/history.ts'
import { customerFields, type NewCustomer } from '../../shared/customers.ts'
import { name } from '../../shared/names.ts'
import { calledOf, hasContact } from '../../shared/rules/customers.ts'
import { labelsText } from '../../shared/rules/labels.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { discard, useChange, useSaidChange } from '../queue/index.ts'
import { Button, CancelButton, Dialog, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

/** An old list may have an address or a number alone. */
const gone = customerFields.extend({ name: z.literal('').or(name) })

/**
 * The customer that an edit of somebody who was deleted meanwhile can be made into; null when this device knows too
 * little of them. Whoever had no name has none yet. Never with a yes: that was given by the one who is gone.
 */
export function givenBack({
  kind,
  state,
  patch,
  base,
}: Pick<QueuedOperation, 'kind' | 'state' | 'patch' | 'base'>): NewCustomer | null {
  if (kind !== 'customer.update' || state !== 'conflict') return null
  const { basis: _, ...values } = { ...base, ...patch }
  const { data } = gone.safeParse({ ...values, consentGiven: false, source: 'manual_entry' })
  return data && hasContact(data) ? data : null
}

/** Offers an edit of a deleted customer back; nothing for any other change. */
export function GiveBack({ operation }: { operation: QueuedOperation }) {
  const t = useCopy(history)
  const [isOpen, setOpen] = useState(false)
  const customer = givenBack(operation)
  if (!customer) return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('giveBack')}
      </Button>
      {isOpen && (
        <GiveBackDialog operationId={operation.id} customer={customer} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface Props {
  operationId: string
  customer: NewCustomer
  onClose: () => void
}

function GiveBackDialog({ operationId, customer, onClose }: Props) {
  const t = useCopy(history)
  const c = useCopy(customers)
  const words = useFieldWords()
  const { create } = useChange()
  const say = useSaidChange({ hasFields: false })
  const [busy, setBusy] = useState(false)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const isNameless = customer.name === ''
  const called = calledOf(customer)
  const restore = async (event: FormEvent) => {
    event.preventDefault()
    const named = name.safeParse(isNameless ? typed : customer.name)
    if (!named.success) return setFault(named.error.issues[0]?.message)
    setBusy(true)
    const refusal = await say(() => create('customer', { ...customer, name: named.data }), {
      done: t('givenBack', { name: named.data }),
      failed: t('giveBackFailed', { name: called }),
    })
    if (refusal) return setBusy(false)
    // Only once the new one is on this device's disk is the edit let go.
    await discard(operationId)
    onClose()
  }
  const footer = (
    <>
      <CancelButton onClick={onClose} />
      <Button type="submit" form={id} variant="primary" busy={busy}>
        {t('giveBackConfirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={typed !== ''}
      title={t('giveBackTitle', { name: called })}
      footer={footer}
    >
      <p>{t('giveBackText')}</p>
      <dl className="my-4 grid gap-x-6 gap-y-2 rounded-field bg-base-200 px-4 py-3 sm:grid-cols-[auto_1fr]">
        {(['name', 'email', 'phone', 'labels', 'notes'] as const)
          .filter((field) => customer[field]?.length)
          .map((field) => (
            <div key={field} className="sm:contents">
              <dt className="text-muted text-sm">{t(field)}</dt>
              <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {field === 'labels' ? labelsText(customer.labels ?? []) : customer[field]}
              </dd>
            </div>
          ))}
      </dl>
      <form id={id} noValidate autoComplete="off" onSubmit={restore}>
        {isNameless && (
          <Field
            label={c('fieldName')}
            required
            autoComplete="off"
            autoCapitalize="words"
            value={typed}
            error={fault === 'nameRequired' ? c(fault) : words(fault)}
            onChange={({ target }) => {
              setTyped(target.value)
              setFault(undefined)
            }}
          />
        )}
      </form>
      <p className={isNameless ? 'mt-4' : ''}>{t('giveBackConsent', { name: called })}</p>
    </Dialog>
  )
}
