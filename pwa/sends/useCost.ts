import { useDeferredValue, useEffect, useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { useFetched } from '../api/useFetched.ts'
import { type Cost, emailCost, type PartsRules, type Payer, smsCost, whatsappCost } from './cost.ts'

/** The cost as far as it is known. */
export interface Costing {
  /** Undefined while it is worked out, and when nobody is chosen. */
  cost: Cost | undefined
  /** The share that is counted, where it takes longer than a moment. */
  share: number | null
}

const nothing: Costing = { cost: undefined, share: null }

/** The cost of sending to these people, counted for everybody in the background. */
export function useCost(
  { type, message }: Pick<Campaign, 'type' | 'message'>,
  from: string,
  recipients: readonly Customer[],
  { name, reviewUrl, publicUrl, remaining, smsUntilPaid, mailsUntilPaid, texting, tracking }: Payer,
): Costing {
  const rules = useFetched(loadParts, type === 'sms')
  const [costing, setCosting] = useState<Costing>(nothing)
  // Counting hundreds of texts must not hold up the ticking of boxes.
  const settled = useDeferredValue(recipients)
  useEffect(() => {
    const payer = { name, reviewUrl, publicUrl, remaining, smsUntilPaid, mailsUntilPaid, texting, tracking }
    if (settled.length === 0) return setCosting(nothing)
    if (type !== 'sms') {
      const costOf = type === 'email' ? emailCost : whatsappCost
      return setCosting({ cost: costOf(settled, payer), share: null })
    }
    if (!rules) return
    const called = new AbortController()
    const { signal } = called
    const onCounted = (n: number) =>
      signal.aborted || setCosting({ cost: undefined, share: n / settled.length })
    void smsCost(rules, { message, from }, settled, payer, { signal, onCounted }).then(
      (cost) => signal.aborted || setCosting({ cost, share: null }),
    )
    return () => called.abort()
  }, [
    rules,
    type,
    message,
    from,
    settled,
    name,
    reviewUrl,
    publicUrl,
    remaining,
    smsUntilPaid,
    mailsUntilPaid,
    texting,
    tracking,
  ])
  return costing
}

const loadParts = (): Promise<PartsRules> => import('../../shared/rules/parts.ts')
