import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { type Cost, emailCost, type PartsRules, type Payer, smsCost } from './cost.ts'

/** What sending to these people costs; undefined while it is worked out, and when nobody is chosen. */
export function useCost(
  { type, message }: Pick<Campaign, 'type' | 'message'>,
  from: string,
  recipients: readonly Customer[],
  payer: Payer,
): Cost | undefined {
  const rules = usePartsRules(type === 'sms')
  // Counting hundreds of texts must not hold up the ticking of boxes.
  const settled = useDeferredValue(recipients)
  return useMemo(() => {
    if (settled.length === 0) return undefined
    if (type !== 'sms') return emailCost(settled, payer)
    return rules && smsCost(rules, { message, from }, settled, payer)
  }, [rules, type, message, from, settled, payer])
}

function usePartsRules(wanted: boolean): PartsRules | undefined {
  const [rules, setRules] = useState<PartsRules>()
  useEffect(() => {
    let isOpen = wanted
    if (wanted) void import('../../shared/rules/parts.ts').then((loaded) => isOpen && setRules(loaded))
    return () => {
      isOpen = false
    }
  }, [wanted])
  return rules
}
