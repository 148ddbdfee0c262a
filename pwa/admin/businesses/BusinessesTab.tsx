import { useState } from 'react'
import { type BusinessSummary, businessStates, listBusinesses } from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import { storedPlans } from '../../../shared/rules/plans.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  Row,
  SearchField,
  Select,
  Skeleton,
} from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { More } from '../More.tsx'
import { useCalm } from '../useCalm.ts'
import { usePages } from '../usePages.ts'
import { BusinessDialog } from './BusinessDialog.tsx'
import { StateBadge } from './StateBadge.tsx'

export function BusinessesTab() {
  const t = useCopy(admin)
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const [plan, setPlan] = useState('')
  const [chosen, setChosen] = useState<BusinessSummary>()
  const wanted = useCalm(search)
  const pages = usePages(
    listBusinesses,
    {
      ...(wanted && { search: wanted }),
      ...(state && { state: state as BusinessSummary['state'] }),
      ...(plan && { plan: plan as BusinessSummary['plan'] }),
    },
    ({ businesses }) => businesses,
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_11rem_11rem]">
        <SearchField label={t('search')} value={search} onChange={setSearch} found={pages.rows?.length} />
        <Select
          label={t('state')}
          value={state}
          placeholder={t('all')}
          options={businessStates.map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => setState(target.value)}
        />
        <Select
          label={t('plan')}
          value={plan}
          placeholder={t('all')}
          options={storedPlans.map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => setPlan(target.value)}
        />
      </div>
      <Card flush>
        <Results rows={pages.rows} failed={pages.failed} again={pages.again} onOpen={setChosen} />
        <More of={pages.more} />
      </Card>
      {chosen && (
        <BusinessDialog business={chosen} onClose={() => setChosen(undefined)} onChanged={pages.again} />
      )}
    </div>
  )
}

interface ResultsProps {
  rows: BusinessSummary[] | undefined
  failed: boolean
  again: () => void
  onOpen: (business: BusinessSummary) => void
}

function Results({ rows, failed, again, onOpen }: ResultsProps) {
  const t = useCopy(admin)
  const { date, number } = useFormat()
  if (!rows)
    return failed ? <ErrorState title={t('failed')} onRetry={again} /> : <Skeleton kind="row" count={5} />
  if (rows.length === 0) return <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
  return (
    <List label={t('businesses')}>
      {rows.map((row) => (
        <Row
          key={row.id}
          title={row.name}
          text={`${row.email} · ${t(row.plan)} · ${number(row.customers)} ${t('customers').toLowerCase()}`}
          meta={
            <>
              <span>{date(row.createdAt)}</span>
              <StateBadge state={row.state} />
            </>
          }
          actions={
            <Button variant="quiet" aria-label={t('open', { name: row.name })} onClick={() => onOpen(row)}>
              {t('open', { name: '' }).trim()}
            </Button>
          }
        />
      ))}
    </List>
  )
}
