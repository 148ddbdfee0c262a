import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Customer } from '../../shared/customers.ts'
import { conditionsOf, type Filter, isFiltered, isSameFilter, matching } from '../../shared/rules/segments.ts'
import type { Segment } from '../../shared/segments.ts'
import { type Local, useProfile, useRows } from '../sync/index.ts'
import { filterIn, segmentIn, withFilter } from './filter-url.ts'
import { foundAll, type SearchResult } from './search.ts'

export interface Filtering {
  filter: Filter
  isOn: boolean
  segments: readonly Local<Segment>[]
  /** The saved segment that is looked at: the filter's own, or the one that the filter began as. */
  segment: Local<Segment> | undefined
  /** The filter is another than the segment's. */
  isChanged: boolean
  /** Goes to another filter; Back comes back to this one. */
  set: (filter: Filter, segmentId?: string) => void
}

const none: readonly Local<Segment>[] = []

/** The filter of the list: it is in the address, so that Back, a link and a reload keep it. */
export function useFilter(): Filtering {
  const [params, setParams] = useSearchParams()
  const segments = useRows('segment') ?? none
  const address = params.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(address)), [address])
  const set = useCallback(
    (next: Filter, segmentId = '') => setParams((before) => withFilter(before, next, segmentId)),
    [setParams],
  )
  const isOn = isFiltered(filter)
  const begun = segments.find(({ id }) => id === segmentIn(params))
  const same = isOn ? segments.find((each) => isSameFilter(each.filter, filter)) : undefined
  const isBegun = begun !== undefined && isSameFilter(begun.filter, filter)
  const segment = isBegun ? begun : (same ?? begun)
  const isChanged = segment !== undefined && segment !== same && !isBegun
  return useMemo(
    () => ({ filter, isOn, segments, segment, isChanged, set }),
    [filter, isOn, segments, segment, isChanged, set],
  )
}

/** The rows that match the filter, in the order given; all of them without one. */
export function useFiltered<C extends Customer>(
  found: SearchResult<C> | undefined,
  filter: Filter,
): SearchResult<C> | undefined {
  const timeZone = useProfile()?.timeZone
  return useMemo(
    () => (found && isFiltered(filter) ? foundAll(filtered(found.rows(), filter, timeZone)) : found),
    [found, filter, timeZone],
  )
}

/** @param timeZone the shop's; the device's own until it is known */
export function filtered<C extends Customer>(
  rows: readonly C[],
  filter: Filter,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): readonly C[] {
  if (!isFiltered(filter)) return rows
  const conditions = conditionsOf(filter, { now: new Date().toISOString(), timeZone })
  return conditions ? rows.filter(matching(conditions)) : []
}
