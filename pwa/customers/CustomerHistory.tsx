import { History } from 'lucide-react'
import { useId, useState } from 'react'
import { history } from '../../shared/copy/history.ts'
import type { Customer } from '../../shared/customers.ts'
import { Button, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'

const CustomerTimeline = /* @__PURE__ */ lazily(
  async () => (await import('./CustomerTimeline.tsx')).CustomerTimeline,
  <Skeleton kind="row" count={2} />,
)

/** A customer's changes and answers; fetched when it is opened. */
export function CustomerHistory({ customer }: { customer: Customer }) {
  const t = useCopy(history)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('title')}>
      <Button
        variant="quiet"
        icon={<History aria-hidden="true" size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen &&
          (customer.revision > 0 ? (
            <CustomerTimeline customer={customer} />
          ) : (
            <p className="max-w-prose text-muted text-sm">{t('notYet')}</p>
          ))}
      </div>
    </section>
  )
}
