import { useState } from 'react'
import { history } from '../../shared/copy/history.ts'
import { type NewCustomer, newCustomer } from '../../shared/customers.ts'
import { labelsText } from '../../shared/rules/labels.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { discard, useChange, useSaidChange } from '../queue/index.ts'
import { Button, CancelButton, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/**
 * The customer that an edit of somebody who was deleted meanwhile can be made into; null when this device knows too
 * little of them. Never with a yes: that was given by the one who is gone.
 */
export function givenBack({
  kind,
  state,
  patch,
  base,
}: Pick<QueuedOperation, 'kind' | 'state' | 'patch' | 'base'>): NewCustomer | null {
  if (kind !== 'customer.update' || state !== 'conflict') return null
  const { basis: _, ...values } = { ...base, ...patch }
  const read = newCustomer.safeParse({ ...values, consentGiven: false, source: 'manual_entry' })
  return read.data ?? null
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
  const { create } = useChange()
  const say = useSaidChange({ hasFields: false })
  const [busy, setBusy] = useState(false)
  const { name } = customer
  const restore = async () => {
    setBusy(true)
    const refusal = await say(() => create('customer', customer), {
      done: t('givenBack', { name }),
      failed: t('giveBackFailed', { name }),
    })
    // Only once the new one is on this device's disk is the edit let go.
    if (!refusal) await discard(operationId)
    setBusy(false)
    onClose()
  }
  const footer = (
    <>
      <CancelButton onClick={onClose} />
      <Button variant="primary" busy={busy} onClick={restore}>
        {t('giveBackConfirm')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('giveBackTitle', { name })} footer={footer}>
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
      <p>{t('giveBackConsent', { name })}</p>
    </Dialog>
  )
}
