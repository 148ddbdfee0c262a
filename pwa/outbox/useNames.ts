import { useCallback, useMemo } from 'react'
import type { AutomationKind } from '../../shared/automations.ts'
import { automations as automationWords } from '../../shared/copy/automations.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { useCustomerOf, useRows } from '../sync/index.ts'
import { useCopy } from '../words/copy.ts'
import { nameIn } from './waiting.ts'

/** What a change is about, by the name that it gives or that the row has. */
export function useNames(): (operation: QueuedOperation) => string | undefined {
  const customerOf = useCustomerOf()
  const campaigns = useRows('campaign')
  const tags = useRows('tag')
  const automations = useRows('automation')
  const segments = useRows('segment')
  const offers = useRows('offer')
  const t = useCopy(automationWords)
  const names = useMemo(
    () =>
      new Map([
        ...(campaigns ?? []).map(({ id, name }) => [id, name] as const),
        ...(segments ?? []).map(({ id, name }) => [id, name] as const),
        ...(automations ?? []).map(({ id, kind }) => [id, t(kind)] as const),
        ...(offers ?? []).map(({ id, title }) => [id, title] as const),
        ...(tags ?? []).map(({ id, label }) => [id, label] as const),
      ]),
    [campaigns, tags, automations, segments, offers, t],
  )
  return useCallback(
    (operation) => {
      const name = nameIn(operation) ?? names.get(operation.entityId)
      if (name !== undefined) return name
      const kind = operation.entityKind === 'automation' && operation.base?.kind
      if (kind) return t(kind as AutomationKind)
      const customer = customerOf(operation.entityId)
      return customer && calledOf(customer)
    },
    [names, customerOf, t],
  )
}
