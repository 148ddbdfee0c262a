import { UserPlus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import type { Business } from '../../shared/businesses.ts'
import { staff as copy } from '../../shared/copy/staff.ts'
import { listStaff } from '../../shared/staff.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'
import { Button, Card, ErrorState, List, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { InvitationRow, MemberRow } from './StaffRows.tsx'

const InviteDialog = /* @__PURE__ */ lazily(async () => (await import('./InviteDialog.tsx')).InviteDialog)

/** The shop's staff, for its owner. */
export function StaffSection({ business }: { business: Business }) {
  const t = useCopy(copy)
  const { people, failed, load } = useStaff()
  const [isInviting, setInviting] = useState(false)
  const invite = people && (
    <Button icon={<UserPlus aria-hidden="true" size={20} />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  return (
    <Card title={t('title')} text={t('text')} actions={invite} flush>
      {failed && <ErrorState title={t('listFailed')} text={t('listFailedText')} onRetry={load} />}
      {!people && !failed && (
        <div className="px-5 pb-5">
          <Skeleton kind="row" count={2} />
        </div>
      )}
      {people && (
        <List label={t('list')}>
          {people.staff.map((member) => (
            <MemberRow key={member.id} member={member} onChange={load} />
          ))}
          {people.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onChange={load} />
          ))}
        </List>
      )}
      {people && people.staff.length + people.invitations.length === 1 && (
        <p className="border-base-300 border-t px-5 py-4 text-muted text-sm">{t('alone')}</p>
      )}
      {isInviting && <InviteDialog business={business} onClose={() => setInviting(false)} onSent={load} />}
    </Card>
  )
}

interface Staff {
  /** Undefined until they are known. */
  people: z.output<typeof listStaff.output> | undefined
  failed: boolean
  load: () => void
}

/** Staff and invitations, fetched on opening and whenever the network comes back. */
function useStaff(): Staff {
  const [people, setPeople] = useState<Staff['people']>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setPeople(await call(listStaff, {}))
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { people, failed: failed && !people, load: () => void load() }
}
