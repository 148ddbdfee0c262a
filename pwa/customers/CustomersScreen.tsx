import { customers } from '../../shared/copy/customers.ts'
import { useCopy } from '../copy.ts'
import { useRows } from '../sync/index.ts'
import { PageHeader } from '../ui/index.ts'
import { CustomerDatabase } from './CustomerDatabase.tsx'

/** So many that most shops see everybody at once. */
const INITIAL = 50

export default function CustomersScreen() {
  const t = useCopy(customers)
  return (
    <>
      <PageHeader title={useHeadline()} name={t('name')} />
      <CustomerDatabase initial={INITIAL} />
    </>
  )
}

function useHeadline(): string {
  const t = useCopy(customers)
  const rows = useRows('customer')
  if (!rows) return t('titleLoading')
  if (rows.length === 0) return t('titleNone')
  return t('title', { n: rows.length, yes: rows.filter(({ consentGiven }) => consentGiven).length })
}
