import { Clock, MailX, ShieldCheck, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { staff as copy } from '../../shared/copy/staff.ts'
import {
  type Invitation,
  type Member,
  removeStaff,
  resendInvitation,
  withdrawInvitation,
} from '../../shared/staff.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useSession } from '../session/index.ts'
import { Badge, Button, ConfirmDialog, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

interface LineProps {
  icon: ReactNode
  title: string
  badges: ReactNode
  text: ReactNode[]
  children?: ReactNode
}

const Line = ({ icon, title, badges, text, children }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
    <span className="shrink-0 text-muted">{icon}</span>
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
        {title}
        {badges}
      </h3>
      {text.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <p key={at} className="text-muted text-sm [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)

export function MemberRow({ member, onChange }: { member: Member; onChange: () => void }) {
  const t = useCopy(copy)
  const format = useFormat()
  const me = useSession()?.userId
  const [asks, setAsks] = useState(false)
  const act = useAct(onChange)
  const { id, email, role, createdAt } = member
  const name = `${member.firstName} ${member.lastName}`
  const isOwner = role === 'owner'
  return (
    <Line
      icon={
        isOwner ? <ShieldCheck aria-hidden="true" size={24} /> : <UserRound aria-hidden="true" size={24} />
      }
      title={name}
      badges={
        <>
          <Badge>{t(isOwner ? 'owner' : 'member')}</Badge>
          {id === me && <Badge>{t('you')}</Badge>}
        </>
      }
      text={[email, t('since', { at: format.date(createdAt) })]}
    >
      {!isOwner && (
        <>
          <Button aria-label={t('removeOf', { name })} onClick={() => setAsks(true)}>
            {t('remove')}
          </Button>
          <ConfirmDialog
            open={asks}
            onClose={() => setAsks(false)}
            title={t('removeTitle', { name })}
            text={t('removeText', { name })}
            confirm={t('removeOf', { name })}
            onConfirm={() => act(() => call(removeStaff, { id }), t('removed', { name }))}
          />
        </>
      )}
    </Line>
  )
}

export function InvitationRow({ invitation, onChange }: { invitation: Invitation; onChange: () => void }) {
  const t = useCopy(copy)
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = useAct(onChange)
  const { id, email, sentAt, expiresAt } = invitation
  const isOver = Date.parse(expiresAt) <= Date.now()
  const until = format.dateTime(expiresAt)
  const resend = async () => {
    setBusy(true)
    await act(() => call(resendInvitation, { id }), t('sent', { email }))
    setBusy(false)
  }
  return (
    <Line
      icon={isOver ? <MailX aria-hidden="true" size={24} /> : <Clock aria-hidden="true" size={24} />}
      title={email}
      badges={<Badge tone={isOver ? 'warning' : 'info'}>{t(isOver ? 'expired' : 'invited')}</Badge>}
      text={[isOver ? t('expiredAt', { until }) : t('invitedAt', { at: format.dateTime(sentAt), until })]}
    >
      <Button busy={busy} aria-label={t('resendTo', { email })} onClick={resend}>
        {t('resend')}
      </Button>
      <Button variant="quiet" aria-label={t('withdrawOf', { email })} onClick={() => setAsks(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('withdrawTitle')}
        text={t('withdrawText', { email })}
        confirm={t('withdraw')}
        onConfirm={() => act(() => call(withdrawInvitation, { id }), t('withdrawn'))}
      />
    </Line>
  )
}

/** Does it and says so; what another device did already is done too. */
function useAct(onChange: () => void) {
  const t = useCopy(copy)
  const toast = useToast()
  return async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      toast({ tone: 'success', title: done })
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'notFound'
      if (!isGone) return toast({ tone: 'error', title: t('changeFailed'), description: wordsOf(error) })
    }
    onChange()
  }
}
