import type { ReactNode } from 'react'
import { customers } from '../../shared/copy/first/customers.ts'
import { segments } from '../../shared/copy/first/segments.ts'
import { transfer } from '../../shared/copy/transfer.ts'
import { useProfile } from '../sync/index.ts'
import { Button, EmptyState, LinkButton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { IMPORT_PATH } from './Transfer.tsx'

/** Before the first customer: how to get one. */
export function NoCustomers({ add }: { add: ReactNode }) {
  const t = useCopy(customers)
  const files = useCopy(transfer)
  const business = useProfile()
  const actions = (
    <>
      {business && (
        <LinkButton href={`/t/@${business.merchantId}`} newTab variant="primary">
          {t('openTapPage')}
        </LinkButton>
      )}
      <LinkButton href="/dashboard/tags">{t('createTag')}</LinkButton>
      {add}
      <LinkButton href={IMPORT_PATH}>{files('bring')}</LinkButton>
    </>
  )
  return <EmptyState title={t('emptyTitle')} text={t('empty')} action={actions} />
}

export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useCopy(customers)
  const clear = <Button onClick={onClear}>{t('clearSearch')}</Button>
  return <EmptyState title={t('noMatchTitle', { query })} text={t('noMatch')} action={clear} />
}

/** Nobody of whom all of the filter is true. */
export function NoneFiltered({ onClear }: { onClear: () => void }) {
  const t = useCopy(segments)
  const clear = <Button onClick={onClear}>{t('clearAll')}</Button>
  return <EmptyState title={t('noneTitle')} text={t('none')} action={clear} />
}
