import { UserRoundPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Campaign, isEligible } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { type Local, useRows } from '../sync/index.ts'
import { Button } from '../ui/index.ts'
import { SendDialog } from './SendDialog.tsx'

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

function useJoined({ status, pressedAt, type }: Campaign): ReadonlySet<string> {
  const customers = useRows('customer')
  return useMemo(() => {
    if (!pressedAt || status !== 'sent') return new Set<string>()
    const since = (customers ?? []).filter(
      (customer) => customer.createdAt > pressedAt && isEligible(customer, type),
    )
    return new Set(since.map(({ id }) => id))
  }, [customers, pressedAt, status, type])
}
