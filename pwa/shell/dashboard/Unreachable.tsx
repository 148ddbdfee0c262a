import { dashboard } from '../../../shared/copy/dashboard.ts'
import { Card, ErrorState, PageHeader } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

/** Nothing is known of the business yet, and nothing is made up. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useCopy(dashboard)
  return (
    <>
      <PageHeader title={t('unreachableTitle')} name={t('name')} />
      <Card>
        <ErrorState title={t('noCopyTitle')} text={t('unreachable')} onRetry={onRetry} />
      </Card>
    </>
  )
}
