import { Footprints, Pencil, Sparkles, Star, Trash2, User } from 'lucide-react'
import { memo } from 'react'
import { customers } from '../../shared/copy/first/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { labelsOf } from '../../shared/rules/labels.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { tierOf } from '../../shared/rules/tier.ts'
import { ExampleMark } from '../examples/index.ts'
import type { Local } from '../sync/index.ts'
import {
  Badge,
  classes,
  ItemActions,
  placeOf,
  Row,
  type RowPlacement,
  rowTitle,
  Skeleton,
  WaitingBadge,
} from '../ui/index.ts'
import { soon } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { SelectBox } from './bulk/SelectBox.tsx'
import type { Selection } from './bulk/selection.ts'
import { ConsentSummary } from './ConsentMarks.tsx'

const CustomerInside = /* @__PURE__ */ soon(
  async () => (await import('./CustomerInside.tsx')).CustomerInside,
  <Skeleton kind="row" count={2} />,
)

interface Props extends Partial<RowPlacement> {
  customer: Local<Customer>
  isOpen?: boolean
  onToggle?: (id: string, isOpen: boolean) => void
  onEdit: (customer: Local<Customer>) => void
  onRemove: (customer: Local<Customer>) => void
  /** Set where rows can be ticked. */
  selection?: Selection
  shown?: () => readonly Local<Customer>[]
}

/** A customer in a list; opens in place to show everything. Drawn anew only when something of it has changed. */
export const CustomerRow = memo(function CustomerRow(props: Props) {
  const { customer, isOpen = false, onToggle, onEdit, onRemove, index, all, top, measure } = props
  const { selection, shown } = props
  const isPlaced = index !== undefined && all !== undefined && top !== undefined && measure !== undefined
  return (
    <Row
      before={
        selection &&
        shown && <SelectBox selection={selection} id={customer.id} name={calledOf(customer)} shown={shown} />
      }
      title={<Name customer={customer} />}
      text={<Contact customer={customer} />}
      meta={<Meta customer={customer} />}
      actions={
        <Actions
          name={calledOf(customer)}
          onEdit={() => onEdit(customer)}
          onRemove={() => onRemove(customer)}
        />
      }
      defaultOpen={isOpen}
      onToggle={(open) => onToggle?.(customer.id, open)}
      place={isPlaced ? placeOf({ index, all, top, measure }) : undefined}
    >
      <CustomerInside customer={customer} />
    </Row>
  )
})

const LABELS_SHOWN = 2

function Name({ customer }: { customer: Local<Customer> }) {
  const t = useCopy(customers)
  const labels = labelsOf(customer)
  if (labels.length === 0) return calledOf(customer)
  const more = (shown: number, look: string) =>
    labels.length > shown && (
      <span className={classes('shrink-0 font-normal text-muted text-xs', look)} title={labels.join(', ')}>
        {t('moreLabels', { n: labels.length - shown })}
      </span>
    )
  return (
    <span className="sm:flex sm:items-center sm:gap-1.5">
      <span className={rowTitle}>{calledOf(customer)}</span>
      <span className="my-0.5 flex items-center gap-1.5 sm:contents">
        {labels.slice(0, LABELS_SHOWN).map((label, at) => (
          <span
            key={label}
            className={classes(
              'min-w-12 shrink-[1000] truncate rounded-full border border-base-300 px-2 text-center font-normal text-muted text-xs',
              at > 0 && 'max-xl:hidden',
            )}
          >
            {label}
          </span>
        ))}
        {more(1, 'xl:hidden')}
        {more(LABELS_SHOWN, 'max-xl:hidden')}
      </span>
    </span>
  )
}

/**
 * Below a desk's width the number stands among the details: there is no room for it beside the address, which stays on its
 * line, so that most rows are equally tall.
 */
function Contact({ customer: { name, email, phone } }: { customer: Local<Customer> }) {
  if (!email) return name && shownPhone(phone ?? '')
  return (
    <span className="block truncate">
      {name && email}
      {phone && (
        <span className="hidden xl:inline">{name ? ` · ${shownPhone(phone)}` : shownPhone(phone)}</span>
      )}
    </span>
  )
}

/** Beside the name as wide in every row, so that one stands under the other; below it one after the other. */
function Meta({ customer }: { customer: Local<Customer> }) {
  const t = useCopy(customers)
  const { date, number } = useFormat()
  const { visits = 0 } = customer
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 xl:grid xl:w-md xl:grid-cols-[1fr_8.5rem_6.5rem]">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {customer.waiting && <WaitingBadge />}
        <ExampleMark of={customer} />
        <ConsentSummary consents={customer.consents} />
        {visits > 0 && (
          <span
            className="inline-flex items-center gap-1 whitespace-nowrap text-muted"
            title={t('visits', { n: visits })}
          >
            <Footprints aria-hidden="true" size={16} />
            <span aria-hidden="true">{number(visits)}</span>
            <span className="sr-only">{t('visits', { n: visits })}</span>
          </span>
        )}
      </span>
      <span>
        <TierBadge customer={customer} />
      </span>
      <span className="hidden whitespace-nowrap sm:inline xl:text-right">{date(customer.createdAt)}</span>
    </span>
  )
}

function Actions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const t = useCopy(customers)
  return (
    <ItemActions
      more={t('more', { name })}
      actions={[
        {
          id: 'edit',
          label: t('edit', { name }),
          short: t('editShort'),
          icon: <Pencil aria-hidden="true" size={20} />,
          onSelect: onEdit,
        },
        {
          id: 'remove',
          label: t('remove', { name }),
          short: t('removeShort'),
          icon: <Trash2 aria-hidden="true" size={20} />,
          onSelect: onRemove,
          danger: true,
        },
      ]}
    />
  )
}

const looks = {
  vip: { tone: 'success', Icon: Star },
  newCustomer: { tone: 'info', Icon: Sparkles },
  regular: { tone: 'neutral', Icon: User },
} as const

function TierBadge({ customer }: { customer: Customer }) {
  const t = useCopy(customers)
  const tier = tierOf(customer, new Date())
  const { tone, Icon } = looks[tier]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} className="max-sm:hidden" />}>
      {t(tier)}
    </Badge>
  )
}
