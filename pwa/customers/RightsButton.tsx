import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { useIsOwner } from '../session/index.ts'
import { Button } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'

const OwnerOnlyDialog = /* @__PURE__ */ lazily(
  async () => (await import('../staff/index.ts')).OwnerOnlyDialog,
)
const RightsDialog = /* @__PURE__ */ lazily(async () => (await import('./RightsDialog.tsx')).RightsDialog)

/** The way to what a customer may ask for. Of whoever has not reached the server yet it keeps nothing. */
export function RightsButton({ customer }: { customer: Customer }) {
  const t = useCopy(customers)
  const [isOpen, setOpen] = useState(false)
  const isOwner = useIsOwner()
  if (customer.revision === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<UserRoundCheck aria-hidden="true" size={18} />}
        aria-label={t('rightsLabel', { name: calledOf(customer) })}
        onClick={() => setOpen(true)}
      >
        {t('rights')}
      </Button>
      {isOpen &&
        (isOwner ? (
          <RightsDialog customer={customer} onClose={() => setOpen(false)} />
        ) : (
          <OwnerOnlyDialog onClose={() => setOpen(false)} />
        ))}
    </>
  )
}
