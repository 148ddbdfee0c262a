import { UserRoundPlus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { type Campaign, isEligible } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { listJoined } from '../../shared/schedules.ts'
import { call } from '../api/call.ts'
import { type Local, useProfile, useRows } from '../sync/index.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { SendDialog } from './later.tsx'

/** Offers a sent campaign to those who can get it and came after it was sent; nothing while there is nobody. */
export function JoinedButton({ campaign }: { campaign: Local<Campaign> }) {
  const t = useCopy(schedule)
  const { number } = useFormat()
  const ids = useJoined(campaign)
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null)
  return (
    <>
      {ids.size > 0 && (
        <Button icon={<UserRoundPlus aria-hidden="true" size={20} />} onClick={() => choose(ids)}>
          {t('joined', { n: number(ids.size) })}
        </Button>
      )}
      {chosen && <SendDialog campaign={campaign} preset={{ ids: chosen }} onClose={() => choose(null)} />}
    </>
  )
}

/**
 * New customers are known here; of earlier ones who have answered since, the server knows who said yes only then and
 * has not got it. Without a network they are left out.
 */
function useJoined({ id, status, pressedAt, type }: Campaign): ReadonlySet<string> {
  const customers = useRows('customer')
  const business = useProfile()
  const { came, answered } = useMemo(() => {
    const can = pressedAt && status === 'sent' ? (customers ?? []) : []
    const since = can.filter(
      ({ createdAt, consentAt }) => createdAt > String(pressedAt) || (consentAt ?? '') > String(pressedAt),
    )
    const able = since.filter((customer) => isEligible(customer, type, business ?? {}))
    const idsOf = (some: typeof able) => new Set(some.map((customer) => customer.id))
    return {
      came: idsOf(able.filter(({ createdAt }) => createdAt > String(pressedAt))),
      answered: idsOf(able.filter(({ createdAt }) => createdAt <= String(pressedAt))),
    }
  }, [customers, business, pressedAt, status, type])
  const late = useLateYes(id, answered)
  return useMemo(() => new Set([...came, ...late]), [came, late])
}

const nobody: ReadonlySet<string> = new Set()

/** Those of them that the server names. It is asked only while there are any. */
function useLateYes(id: string, answered: ReadonlySet<string>): ReadonlySet<string> {
  const [named, name] = useState(nobody)
  const asked = [...answered].sort().join()
  useEffect(() => {
    if (asked === '') return name(nobody)
    const leaving = new AbortController()
    call(listJoined, { id }, { signal: leaving.signal }).then(
      ({ customerIds }) => leaving.signal.aborted || name(new Set(customerIds)),
      () => {},
    )
    return () => leaving.abort()
  }, [id, asked])
  return useMemo(() => new Set([...answered].filter((one) => named.has(one))), [answered, named])
}
