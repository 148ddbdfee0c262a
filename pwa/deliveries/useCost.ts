import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { type Cost, emailCost, type Payer, type SmsRules, smsCost } from './cost.ts'

/** What sending to these people costs; undefined while it is worked out, and when nobody is chosen. */
export function useCost(campaign: Campaign, recipients: readonly Customer[], payer: Payer): Cost | undefined {
  const rules = useSmsRules(campaign.type === 'sms')
  // Counting hundreds of texts must not hold up the ticking of boxes.
  const settled = useDeferredValue(recipients)
  return useMemo(() => {
    if (settled.length === 0) return undefined
    if (campaign.type !== 'sms') return emailCost(settled, payer)
    return rules && smsCost(rules, campaign, settled, payer)
  }, [rules, campaign, settled, payer])
}

function useSmsRules(wanted: boolean): SmsRules | undefined {
  const [rules, setRules] = useState<SmsRules>()
  useEffect(() => {
    let isOpen = wanted
    if (wanted) void import('../../shared/rules/sms.ts').then((loaded) => isOpen && setRules(loaded))
    return () => {
      isOpen = false
    }
  }, [wanted])
  return rules
}
