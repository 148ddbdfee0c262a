import { useId, useMemo, useState } from 'react'
import type { Channel } from '../../shared/consents.ts'
import { send as words } from '../../shared/copy/send.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import type { Customer } from '../../shared/customers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { found, indexed } from '../finding/index.ts'
import { Button, Checkbox, LinkButton, Notice, SearchField, SeeMore, useFirst } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { addressOf, type Reach, withAll } from './recipients.ts'

type Selection = ReadonlySet<string>

interface Props {
  reach: Reach<Customer>
  channel: Channel
  selected: Selection
  /** The number of selected people who can still get it. */
  count: number
  onSelect: (selected: Selection) => void
}

const PAGE = 50

/** Everybody who can get the campaign, to tick; and who cannot, with the reason. */
export function RecipientChoice({ reach, channel, selected, count, onSelect }: Props) {
  const t = useCopy(words)
  const w = useCopy(whatsapp)
  const id = useId()
  const { eligible } = reach
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg">
        {t('recipients')}
      </h3>
      {eligible.length > 0 ? (
        <Eligible {...{ eligible, channel, selected, count, onSelect }} />
      ) : (
        <Notice
          title={t('nobodyTitle')}
          action={<LinkButton href="/dashboard/customers">{t('toCustomers')}</LinkButton>}
        >
          {channel === 'whatsapp' ? w('nobody') : t(channel === 'email' ? 'nobodyEmail' : 'nobodySms')}
        </Notice>
      )}
    </section>
  )
}

type EligibleProps = Omit<Props, 'reach'> & { eligible: readonly Customer[] }

function Eligible({ eligible, channel, selected, count, onSelect }: EligibleProps) {
  const t = useCopy(words)
  const { number } = useFormat()
  const [query, setQuery] = useState('')
  const index = useMemo(() => indexed(eligible), [eligible])
  const matches = useMemo(() => found(index, query), [index, query])
  const ids = matches.map(({ id }) => id)
  const all = query.trim() === '' ? 'selectAll' : 'selectFound'
  return (
    <>
      <SearchField label={t('search')} value={query} onChange={setQuery} found={matches.length} />
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={ids.length === 0} onClick={() => onSelect(withAll(selected, ids, true))}>
          {t(all, { n: number(ids.length) })}
        </Button>
        <Button variant="quiet" disabled={count === 0} onClick={() => onSelect(new Set())}>
          {t('selectNone')}
        </Button>
        <span role="status" className="ml-auto text-muted text-sm">
          {t('selected', { n: number(count), all: number(eligible.length) })}
        </span>
      </div>
      {matches.length === 0 ? (
        <p className="py-4 text-center text-muted">{t('noMatch')}</p>
      ) : (
        <Ticks key={query} people={matches} {...{ channel, selected, onSelect }} />
      )}
    </>
  )
}

interface TicksProps {
  people: readonly Customer[]
  channel: Channel
  selected: Selection
  onSelect: (selected: Selection) => void
}

function Ticks({ people, channel, selected, onSelect }: TicksProps) {
  const { shown, remaining, more } = useFirst(people, PAGE)
  return (
    <div className="rounded-card border border-base-300">
      <ul className="divide-y divide-base-300">
        {shown.map((person) => (
          <li key={person.id} className="px-4">
            <Checkbox
              label={<span className="[overflow-wrap:anywhere]">{calledOf(person)}</span>}
              hint={
                <span className="[overflow-wrap:anywhere]">{shownPhone(addressOf(person, channel))}</span>
              }
              checked={selected.has(person.id)}
              onChange={(event) => onSelect(withAll(selected, [person.id], event.target.checked))}
            />
          </li>
        ))}
      </ul>
      <SeeMore remaining={remaining} onMore={more} />
    </div>
  )
}
