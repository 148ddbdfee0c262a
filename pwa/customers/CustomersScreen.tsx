import { GitMerge } from 'lucide-react'
import { customers } from '../../shared/copy/customers.ts'
import { duplicates } from '../../shared/copy/duplicates.ts'
import type { Customer } from '../../shared/customers.ts'
import { useRows } from '../sync/index.ts'
import { LinkButton, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AllCustomers } from './AllCustomers.tsx'
import { CustomerDatabase } from './CustomerDatabase.tsx'

export default function CustomersScreen() {
  const t = useCopy(customers)
  const d = useCopy(duplicates)
  return (
    <>
      <PageHeader
        title={useHeadline()}
        name={t('name')}
        actions={
          <LinkButton href="/dashboard/customers/duplicates" icon={<GitMerge aria-hidden="true" size={20} />}>
            {d('find')}
          </LinkButton>
        }
      />
      <CustomerDatabase all={AllCustomers} />
    </>
  )
}

function useHeadline(): string {
  const t = useCopy(customers)
  const rows = useRows('customer')
  if (!rows) return t('titleLoading')
  if (rows.length === 0) return t('titleNone')
  return t('title', { n: rows.length, yes: countOf(rows) })
}

const counted = new WeakMap<readonly Customer[], number>()

/** The number who may be written to; a list is counted once, however often the screen is reopened. */
function countOf(rows: readonly Customer[]): number {
  let yes = counted.get(rows)
  if (yes !== undefined) return yes
  yes = 0
  for (const { consentGiven } of rows) if (consentGiven) yes += 1
  counted.set(rows, yes)
  return yes
}
