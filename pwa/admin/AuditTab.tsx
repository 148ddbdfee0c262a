import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type AuditAction,
  type AuditEntry,
  auditActions,
  exportAudit,
  listAudit,
} from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import {
  Card,
  type Column,
  EmptyState,
  ErrorState,
  Field,
  LinkButton,
  Select,
  Skeleton,
  Table,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { More } from './More.tsx'
import { usePages } from './usePages.ts'

/** Each act, who did it and to whom. */
export function AuditTab() {
  const t = useCopy(admin)
  const [action, setAction] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const filter = {
    ...(action && { action: action as AuditAction }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const pages = usePages(listAudit, filter, ({ entries }) => entries)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-52 flex-1">
          <Select
            label={t('action')}
            value={action}
            placeholder={t('all')}
            options={auditActions.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => setAction(target.value)}
          />
        </div>
        <Field label={t('from')} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label={t('to')} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        <LinkButton
          outside
          href={`${exportAudit.path}?${new URLSearchParams(filter)}`}
          icon={<Download aria-hidden="true" size={20} />}
        >
          {t('exportCsv')}
        </LinkButton>
      </div>
      <Card flush>
        <Results rows={pages.rows} failed={pages.failed} again={pages.again} />
        <More of={pages.more} />
      </Card>
    </div>
  )
}

function Results({
  rows,
  failed,
  again,
}: {
  rows: AuditEntry[] | undefined
  failed: boolean
  again: () => void
}) {
  const t = useCopy(admin)
  const { dateTime } = useFormat()
  if (!rows)
    return failed ? <ErrorState title={t('failed')} onRetry={again} /> : <Skeleton kind="row" count={6} />
  if (rows.length === 0) return <EmptyState title={t('auditEmpty')} text={t('auditEmptyText')} />
  const who = ({ admin: person, address }: AuditEntry) =>
    person ?? t(address === null ? 'terminal' : 'unknown')
  const columns: Column<AuditEntry>[] = [
    { key: 'seq', title: '#', cell: ({ seq }) => seq, figures: true },
    {
      key: 'at',
      title: t('time'),
      cell: ({ at }) => <span className="whitespace-nowrap">{dateTime(at)}</span>,
    },
    { key: 'who', title: t('who'), cell: who },
    { key: 'what', title: t('what'), cell: ({ action }) => t(action) },
    { key: 'about', title: t('about'), cell: ({ business }) => business?.name ?? business?.id ?? '' },
    { key: 'detail', title: t('detail'), cell: ({ detail }) => told(detail) },
    { key: 'where', title: t('where'), cell: ({ address }) => address ?? '' },
  ]
  return <Table caption={t('audit')} columns={columns} rows={rows} rowKey={({ seq }) => String(seq)} />
}

const told = (detail: AuditEntry['detail']): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
