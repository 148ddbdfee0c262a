import { useMemo } from 'react'
import type { Customer } from '../../../shared/customers.ts'
import { dayIn } from '../../../shared/rules/zone.ts'
import { rightNow, useProfile, useToday } from '../../sync/index.ts'
import { type Figures, figuresOf } from './figures.ts'

/** Counted anew with each change of the customers, and when the day turns; undefined until customers and shop are there. */
export function useFigures(customers: readonly Customer[] | undefined): Figures | undefined {
  const timeZone = useProfile()?.timeZone
  const today = useToday()
  return useMemo(
    () =>
      customers && timeZone
        ? figuresOf(customers, { now: rightNow(), today, dayOf: (at) => dayIn(timeZone, at) })
        : undefined,
    [customers, timeZone, today],
  )
}
