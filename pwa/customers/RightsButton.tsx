import { UserRoundCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { customers } from '../../shared/copy/customers.ts'
import { type Customer, calledOf } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import { useIsOwner } from '../session.ts'
import { Button } from '../ui/index.ts'

const OwnerOnlyDialog = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../staff/index.ts')).OwnerOnlyDialog,
}))
const RightsDialog = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./RightsDialog.tsx')).RightsDialog,
}))

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
      {isOpen && (
        <Suspense>
          {isOwner ? (
            <RightsDialog customer={customer} onClose={() => setOpen(false)} />
          ) : (
            <OwnerOnlyDialog onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </>
  )
}
