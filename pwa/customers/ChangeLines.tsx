import { ArrowRight, CircleAlert } from 'lucide-react'
import { history } from '../../shared/copy/history.ts'
import type { Customer, CustomerPatch } from '../../shared/customers.ts'
import type { FieldChange, HistoryOf, YesChange } from '../../shared/history.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { returningWith, undoOf, undoPatch } from './undo.ts'

interface Props {
  entry: HistoryOf<'change'>
  /** The current row. */
  customer: Customer
}

/** The old and new value of each field, and the way back. */
export function ChangeLines({ entry, customer }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {entry.changes.map((change) => (
        <li key={change.field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <Line change={change} />
            {yesesOf(change, entry).map((yes) => (
              <YesLine key={yes.channel} yes={yes} change={change} />
            ))}
          </div>
          <Undo change={change} yeses={yesesOf(change, entry)} customer={customer} />
        </li>
      ))}
    </ul>
  )
}

/** What the change of this address did to a yes. */
const yesesOf = ({ field }: FieldChange, { yeses = [] }: HistoryOf<'change'>): readonly YesChange[] =>
  yeses.filter(({ channel }) => field === (channel === 'email' ? 'email' : 'phone'))

const channelWords = { sms: 'smsTitle', email: 'emailTitle', whatsapp: 'whatsapp' } as const

/** A yes that lapsed with the address that it was given for, or came back with it. */
function YesLine({ yes: { channel, holds, since }, change }: { yes: YesChange; change: FieldChange }) {
  const t = useCopy(history)
  const { date } = useFormat()
  const { before, after, field } = change
  const shown = (value: string | null) =>
    field === 'phone' ? shownPhone(value ?? '') || t('withoutNumber') : value || t('withoutEmail')
  const values = { channel: t(channelWords[channel]), old: shown(before), now: shown(after) }
  const key = holds ? 'holdsAgain' : 'lapsed'
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ember" />
      {since ? t(key, { ...values, at: date(since) }) : t(`${key}Undated`, values)}
    </p>
  )
}

function Line({ change: { field, before, after, lost } }: { change: FieldChange }) {
  const t = useCopy(history)
  const isSame = before === after
  return (
    <>
      <p>
        <span className="font-semibold">{t(field)}</span>{' '}
        {!isSame && (
          <>
            <span className="text-muted">{before || t('none')}</span>{' '}
            <ArrowRight aria-hidden="true" size={14} className="inline" />
            <span className="sr-only">{t('became')}</span>{' '}
          </>
        )}
        <span>{after || t('none')}</span>
      </p>
      {lost !== undefined && (
        <p className="text-muted text-sm">
          {t(isSame ? 'notTaken' : 'gaveWay', { lost: lost || t('none') })}
        </p>
      )}
    </>
  )
}

interface UndoProps {
  change: FieldChange
  yeses: readonly YesChange[]
  customer: Customer
}

/** An edit like any other, so it waits for the network where there is none. */
function Undo({ change, yeses, customer }: UndoProps) {
  const t = useCopy(history)
  const { update } = useChange()
  const say = useSaidChange({ hasFields: false })
  const back = undoOf(change, customer)
  if (!back) return null
  const values = { field: t(change.field).toLowerCase(), value: back.value || t('none') }
  const undo = (patch: CustomerPatch) =>
    say(() => update('customer', customer, patch, returningWith(back, yeses)), {
      done: t('undone', { name: calledOf(customer) }),
      failed: t('undoFailed'),
    })
  return (
    <Button
      variant="quiet"
      aria-label={t(back.isUnused ? 'useLabel' : 'undoLabel', values)}
      onClick={() => void undo(undoPatch(change.field, back))}
    >
      {t(back.isUnused ? 'use' : 'undo')}
    </Button>
  )
}
