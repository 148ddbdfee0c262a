import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { reach as words } from '../../shared/copy/reach.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import type { Customer } from '../../shared/customers.ts'
import { SeeMore, useFirst } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Reach } from './recipients.ts'
import { type FoundReach, type Group, toldOf } from './told.ts'
import { quietUntil } from './when.ts'

interface Props {
  business: Business
  channel: Channel
  /** For everybody who is meant, or could be chosen. */
  reach: Reach<Customer>
  /** The number of people chosen one by one; left out where all are meant. */
  chosen?: number
  found: FoundReach | null
  /** Whether it is to go at once, which quiet hours may hold back. */
  isNow?: boolean
}

/** The number who will get it, and the others by reason, each to be opened to its people. */
export function ReachPanel({ business, channel, reach, chosen, found, isNow = false }: Props) {
  const t = useCopy(words)
  const { number, time, dateTime } = useFormat()
  const { gets, of, groups } = useMemo(() => toldOf({ reach, chosen, found }), [reach, chosen, found])
  const names = useMemo(
    () =>
      new Map(
        [...reach.eligible, ...reach.others.map(({ customer }) => customer)].map((c) => [c.id, c.name]),
      ),
    [reach],
  )
  const until = isNow ? quietUntil(business, channel, new Date().toISOString()) : null
  const counts = { n: number(gets), of: number(of) }
  const headline =
    of === 0
      ? t('nobodyThere')
      : chosen === 0
        ? t('nobodyChosen')
        : t(gets === of ? 'getsAll' : 'gets', counts)
  return (
    <section aria-label={t('title')} className="rounded-card border border-base-300 bg-base-100">
      <p className="px-4 pt-3 pb-2 font-semibold">{headline}</p>
      {groups.length > 0 && (
        <ul className="divide-y divide-base-300 border-base-300 border-y">
          {groups.map((group) => (
            <li key={group.why}>
              <People group={group} names={names} business={business} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-1 px-4 py-3 text-muted text-sm">
        {until && <p className="text-warning">{t('quiet', { at: dateTime(until) })}</p>}
        <p>{found ? t('checked', { at: time(found.at) }) : t('local')}</p>
      </div>
    </section>
  )
}

const PAGE = 20

interface PeopleProps {
  group: Group
  names: ReadonlyMap<string, string>
  business: Business
}

/** The people with one reason; collapsed until asked for. */
function People({ group: { why, n, customerIds, goesTo }, names, business: { sendCap } }: PeopleProps) {
  const t = useCopy(words)
  const s = useCopy(schedule)
  const { number } = useFormat()
  const { shown, remaining, more } = useFirst(customerIds, PAGE)
  const unnamed = n - customerIds.length
  const nameOf = (id: string) => names.get(id) ?? t('notHere')
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="mr-1.5 shrink-0 text-muted group-open:rotate-90"
        />
        {t(why, { n: number(n) })}
      </summary>
      {why === 'sameAddress' && <p className="px-4 pb-2 text-muted text-sm">{t('sameAddressText')}</p>}
      {why === 'countryOff' && <p className="px-4 pb-2 text-muted text-sm">{t('countryOffText')}</p>}
      {why === 'tooOften' && sendCap && (
        <p className="px-4 pb-2 text-muted text-sm">
          {s('tooOftenText', { m: number(sendCap.messages), n: number(sendCap.days) })}
        </p>
      )}
      <ul className="pb-2">
        {shown.map((id) => (
          <li key={id} className="px-4 py-1.5 pl-8 [overflow-wrap:anywhere]">
            {nameOf(id)}
            {goesTo?.[id] && (
              <span className="block text-muted text-sm">{t('sameAs', { name: nameOf(goesTo[id]) })}</span>
            )}
          </li>
        ))}
        {remaining === 0 && unnamed > 0 && (
          <li className="px-4 py-1.5 pl-8 text-muted">{t('unnamed', { n: number(unnamed) })}</li>
        )}
      </ul>
      <SeeMore remaining={remaining} onMore={more} />
    </details>
  )
}
