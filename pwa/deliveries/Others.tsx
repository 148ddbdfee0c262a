import { send as words } from '../../shared/copy/send.ts'
import type { Customer } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { SeeMore, useFirst } from '../ui/index.ts'
import type { Reach } from './recipients.ts'

const PAGE = 20

/** Those whom the campaign cannot go to, each with the reason; folded away until asked for. */
export function Others({ others }: { others: Reach<Customer>['others'] }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const { shown, remaining, more } = useFirst(others, PAGE)
  return (
    <details className="rounded-card border border-base-300">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-muted">
        {t('others', { n: number(others.length) })}
      </summary>
      <ul className="divide-y divide-base-300 border-base-300 border-t">
        {shown.map(({ customer, why }) => (
          <li key={customer.id} className="px-4 py-2.5 [overflow-wrap:anywhere]">
            {customer.name} <span className="text-muted">{t(why)}</span>
          </li>
        ))}
      </ul>
      <SeeMore remaining={remaining} onMore={more} />
    </details>
  )
}
