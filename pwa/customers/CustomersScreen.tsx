import { GitMerge } from 'lucide-react'
import { customers } from '../../shared/copy/customers.ts'
import { duplicates } from '../../shared/copy/duplicates.ts'
import { useCustomersSoFar } from '../sync/index.ts'
import { LinkButton, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AllCustomers } from './AllCustomers.tsx'
import { CustomerDatabase } from './CustomerDatabase.tsx'

export default function CustomersScreen() {
  const t = useCopy(customers)
  const d = useCopy(duplicates)
  const { rows } = useCustomersSoFar()
  return (
    <>
      <PageHeader
        title={useHeadline()}
        name={t('name')}
        actions={
          rows.length > 1 && (
            <LinkButton
              href="/dashboard/customers/duplicates"
              icon={<GitMerge aria-hidden="true" size={20} />}
            >
              {d('find')}
            </LinkButton>
          )
        }
      />
      <CustomerDatabase all={AllCustomers} />
    </>
  )
}

function useHeadline(): string {
  const t = useCopy(customers)
  const { rows, sums, isWhole } = useCustomersSoFar()
  if (!isWhole) return t('titleLoading')
  if (rows.length === 0) return t('titleNone')
  return t('title', { n: rows.length, yes: sums.consenting })
}
