import { useEffect, useMemo, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { previewSend } from '../../shared/schedules.ts'
import { call } from '../api.ts'
import { useConnection } from '../sync/index.ts'

/** Ticking boxes asks the server once, not for each of them. */
const REST_MS = 400

/** How many of those chosen have had as many messages as the shop allows; 0 while it is not known, or has no cap. */
export function useTooOften(
  { id }: Pick<Campaign, 'id'>,
  recipients: readonly Pick<Customer, 'id'>[],
  { sendCap }: Pick<Business, 'sendCap'>,
): number {
  const { online } = useConnection()
  const [count, setCount] = useState(0)
  const chosen = useMemo(() => recipients.map((person) => person.id), [recipients])
  const wanted = Boolean(sendCap) && online && chosen.length > 0
  useEffect(() => {
    if (!wanted) return setCount(0)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call(previewSend, { id, customerIds: chosen }, { signal: leaving.signal }).then(
        ({ tooOften }) => setCount(tooOften),
        // Only told beforehand: the claim looks again.
        () => setCount(0),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted, id, chosen])
  return count
}
