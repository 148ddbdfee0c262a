import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { calledOf, contactOf } from '../../shared/rules/customers.ts'
import { useSearch } from '../finding/index.ts'
import { useCustomerOf, useCustomersSoFar } from '../sync/index.ts'
import { SearchField, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type OnCounter, VouchersOf } from './VouchersOf.tsx'

const SHOWN = 8

/** Finds the customer, then their voucher or card: for whoever has left the phone at home. */
export function ByCustomer(props: OnCounter) {
  const t = useCopy(redeeming)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const customer = useCustomerOf()(chosen ?? '')
  const { rows } = useCustomersSoFar()
  const result = useSearch(rows, query)
  const isAsked = query.trim() !== ''
  if (customer) return <VouchersOf customer={customer} onBack={() => setChosen(null)} {...props} />
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t('search')}
        value={query}
        onChange={setQuery}
        found={isAsked ? result?.length : undefined}
      />
      {!isAsked && <p className="text-muted text-sm">{t('searchHint')}</p>}
      {isAsked && !result && <Skeleton kind="row" count={2} />}
      {isAsked && result?.length === 0 && <p className="py-4 text-center text-muted">{t('noMatch')}</p>}
      {isAsked && result && result.length > 0 && (
        <ul
          aria-label={t('customers')}
          className="divide-y divide-base-300 rounded-card border border-base-300"
        >
          {result
            .rows()
            .slice(0, SHOWN)
            .map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  onClick={() => setChosen(each.id)}
                  className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-base-200"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{calledOf(each)}</span>
                    {each.name && (
                      <span className="block truncate text-muted text-sm">{contactOf(each)}</span>
                    )}
                  </span>
                  <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
