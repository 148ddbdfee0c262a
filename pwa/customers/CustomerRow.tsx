import { CloudUpload, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import type { Local } from '../sync/index.ts'
import { Badge, IconButton, Menu, Row } from '../ui/index.ts'
import { ConsentMarks } from './ConsentMarks.tsx'
import { CustomerDetails } from './CustomerDetails.tsx'
import { TierBadge } from './TierBadge.tsx'

interface Props {
  customer: Local<Customer>
  onEdit: () => void
  onRemove: () => void
}

/** One customer in a list; opens in place to show everything. */
export function CustomerRow({ customer, onEdit, onRemove }: Props) {
  const { date } = useFormat()
  const meta = (
    <>
      {customer.waiting && <WaitingMark />}
      <ConsentMarks consents={customer.consents} />
      <TierBadge customer={customer} />
      <span className="tabular-nums sm:w-28 sm:text-right">{date(customer.createdAt)}</span>
    </>
  )
  return (
    <Row
      title={customer.name}
      text={[customer.email, customer.phone].filter(Boolean).join(' · ')}
      meta={meta}
      actions={<Actions name={customer.name} onEdit={onEdit} onRemove={onRemove} />}
    >
      <CustomerDetails customer={customer} />
    </Row>
  )
}

function WaitingMark() {
  const t = useCopy(customers)
  return (
    <Badge tone="ember" icon={<CloudUpload aria-hidden="true" size={16} />}>
      {t('waiting')}
    </Badge>
  )
}

function Actions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const t = useCopy(customers)
  const edit = <Pencil aria-hidden="true" size={20} />
  const remove = <Trash2 aria-hidden="true" size={20} />
  return (
    <>
      <span className="hidden sm:contents">
        <IconButton label={t('edit', { name })} icon={edit} onClick={onEdit} />
        <IconButton label={t('remove', { name })} icon={remove} onClick={onRemove} />
      </span>
      <span className="sm:hidden">
        <Menu
          label={t('more', { name })}
          icon={<Ellipsis aria-hidden="true" size={20} />}
          items={[
            { id: 'edit', label: t('editShort'), icon: edit, onSelect: onEdit },
            { id: 'remove', label: t('removeShort'), icon: remove, onSelect: onRemove, danger: true },
          ]}
        />
      </span>
    </>
  )
}
