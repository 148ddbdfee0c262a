import { Failure } from '../../shared/errors.ts'
import * as contract from '../../shared/staff.ts'
import { businessOf } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits, type Rate } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { type Sessions, signIn } from '../http/session.ts'
import { accept, invite, resend, see, shown } from './invitations.ts'
import { deleteInvitation, invitationsOf, membersOf, removeMember } from './store.ts'

const HOUR = 3600
/** Each is a mail to somebody who did not ask for it. */
export const INVITATIONS: Rate = { points: 20, seconds: 24 * HOUR }
const ACCEPTANCES: Rate = { points: 20, seconds: HOUR }

export const staffRoutes = (deps: Deps, limits: Limits, sessions: Pick<Sessions, 'revokeAll'>): Route[] => [
  route(contract.listStaff, async ({ signedIn: { businessId } }) => ({
    staff: await membersOf(deps.db.read, businessId),
    invitations: (await invitationsOf(deps.db.read, businessId)).map(shown),
  })),
  route(contract.inviteStaff, async ({ input, signedIn, idempotencyKey }) => {
    await limits.take('invitations', signedIn.businessId, INVITATIONS)
    return { invitation: await invite(deps, signedIn, input.email, idempotencyKey) }
  }),
  route(contract.resendInvitation, async ({ input, signedIn }) => {
    await limits.take('invitations', signedIn.businessId, INVITATIONS)
    return { invitation: await resend(deps, signedIn, input.id) }
  }),
  route(contract.withdrawInvitation, async ({ input, signedIn }) => {
    const { businessId } = signedIn
    const isGone = await deps.db.write(businessId, (unit) => deleteInvitation(unit, { id: input.id }))
    if (!isGone) throw new Failure('notFound')
    return {}
  }),
  route(contract.removeStaff, async ({ input, signedIn: { businessId } }) => {
    const now = deps.clock.now()
    const isRemoved = await deps.db.write(businessId, (unit) => removeMember(unit, input.id, now))
    if (!isRemoved) throw new Failure('notFound')
    // The row alone ends them; this one tells the streams that are open.
    await sessions.revokeAll(businessId, input.id)
    return {}
  }),
  route(contract.seeInvitation, ({ input }) => see(deps, input.token)),
  route(contract.acceptInvitation, async ({ input, ctx }) => {
    await limits.take('acceptances', addressKey(ctx.ip), ACCEPTANCES)
    const who = await accept(deps, input)
    await signIn(ctx, who, false)
    return {
      business: await businessOf(deps, who.businessId),
      user: { id: who.userId, role: who.role },
    }
  }),
]
