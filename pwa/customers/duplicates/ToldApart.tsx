import { duplicates } from '../../../shared/copy/duplicates.ts'
import { calledOf, contactOf } from '../../../shared/rules/customers.ts'
import { useChange, useSaidChange } from '../../queue/index.ts'
import { Button } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import type { Duplicates, LocalCustomer } from './useDuplicates.ts'

/** The pairs that are asked about no more, and the way to be asked again. */
export function ToldApart({ pairs }: { pairs: Duplicates['apart'] }) {
  const t = useCopy(duplicates)
  if (pairs.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('toldApart', { n: pairs.length })}
      </summary>
      <ul aria-label={t('toldApart', { n: pairs.length })} className="divide-y divide-base-300">
        {pairs.map(({ one, other }) => (
          <Told key={`${one.id} ${other.id}`} one={one} other={other} />
        ))}
      </ul>
    </details>
  )
}

const shown = (customer: LocalCustomer): string =>
  customer.name ? `${customer.name} (${contactOf(customer)})` : contactOf(customer)

/** `one` is the one that it is kept with. */
function Told({ one, other }: { one: LocalCustomer; other: LocalCustomer }) {
  const t = useCopy(duplicates)
  const { update } = useChange()
  const say = useSaidChange({ hasFields: false })
  const askAgain = () =>
    say(() => update('customer', one, { notSameAs: one.notSameAs?.filter((id) => id !== other.id) ?? [] }), {
      done: t('askedAgain'),
      failed: t('differFailed'),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {shown(other)} · {shown(one)}
      </span>
      <Button
        variant="quiet"
        aria-label={t('askAgainLabel', { one: calledOf(other), other: calledOf(one) })}
        onClick={() => void askAgain()}
      >
        {t('askAgain')}
      </Button>
    </li>
  )
}
