import { Failure, invalid } from '../../shared/errors.ts'
import { kept, VERIFY_DAYS } from '../../shared/rules/retention.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import { DAY, later } from '../clock.ts'
import { type BusinessRow, endSessions, type Unit, type UserRow } from '../database/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'
import { cancel, cancelSends, unschedule } from '../sends/index.ts'
import { notifyLater } from './security/mails.ts'
import type { Person } from './security/store.ts'

/** When a business that was closed then is erased. */
const erasedAtOf = (closedAt: string): string => later(closedAt, kept.closed * DAY)
const dayOf = (time: string): string => time.slice(0, 10)

/**
 * Refuses whoever proved who they are at the door of a business that is shut. Only the owner learns that it is closed, and
 * only they open it again. Throws `forbidden` and `businessClosed`, which says until when.
 * @param reopens whether they open it again
 */
export function refuseShutOut(
  { role, suspendedAt, closedAt }: Pick<UserRow, 'role'> & Pick<BusinessRow, 'suspendedAt' | 'closedAt'>,
  reopens: boolean,
): void {
  if (suspendedAt !== null) throw new Failure('forbidden')
  if (closedAt === null) return
  if (role !== 'owner') throw new Failure('forbidden')
  if (!reopens) throw new Failure('businessClosed', { values: { day: dayOf(erasedAtOf(closedAt)) } })
}

/**
 * Closes the business of its owner, who names it: nobody is signed in from the commit on, nothing is claimed any more and
 * its pages say so. What was under way is called off, so that opening again sends nothing late. Returns when it will be
 * erased. Throws `invalid`.
 */
export async function closeBusiness(deps: Deps, person: Person, name: string): Promise<string> {
  const { businessId, businessName } = person
  const fold = (text: string) => cleanLine(text).toLowerCase()
  if (fold(name) !== fold(businessName)) throw invalid({ name: 'nameDiffers' })
  const erasedAt = erasedAtOf(deps.clock.now())
  await close(deps, businessId, async () => true)
  notifyLater(deps, person, 'closed', `${deps.config.publicUrl}/business/signin`, { day: dayOf(erasedAt) })
  return erasedAt
}

/** Closes a business if `isDue` says so in the transaction that does it. Returns whether it did. */
export async function close(
  deps: JobDeps,
  businessId: string,
  isDue: (unit: Unit) => Promise<boolean>,
): Promise<boolean> {
  const now = deps.clock.now()
  const automations = await deps.db.write(businessId, async (unit) => {
    if (!(await isDue(unit))) return null
    await turn(unit, deps, { closedAt: now })
    await endSessions(unit, {}, now)
    return unit.trx.selectFrom('automations').select('id').where('businessId', '=', businessId).execute()
  })
  if (!automations) return false
  await stopSending(
    deps,
    businessId,
    automations.map(({ id }) => id),
  )
  return true
}

/** Opens what was closed; nothing happens to one that is open. An owner who never proved their address has as long again. */
export async function reopenBusiness(deps: Deps, person: Person): Promise<void> {
  if (person.closedAt === null) return
  const verifyBy = person.emailVerifiedAt === null ? later(deps.clock.now(), VERIFY_DAYS * DAY) : null
  await deps.db.write(person.businessId, (unit) =>
    turn(unit, deps, { closedAt: null, verifyBy, verifyRemindedAt: null }),
  )
  deps.jobs.wake()
  notifyLater(deps, person, 'reopened', `${deps.config.publicUrl}/dashboard`)
}

async function turn(unit: Unit, { clock, live }: JobDeps, values: Partial<BusinessRow>): Promise<void> {
  await tellProfile(unit, live, { ...values, updatedAt: clock.now() })
}

async function stopSending(deps: JobDeps, businessId: string, automations: string[]): Promise<void> {
  const campaigns = await deps.db.read
    .selectFrom('campaigns')
    .select(['id', 'status'])
    .where('businessId', '=', businessId)
    .where('status', 'in', ['scheduled', 'sending', 'paused'])
    .where('deletedAt', 'is', null)
    .execute()
  for (const { id, status } of campaigns) {
    const stop = status === 'scheduled' ? unschedule : cancel
    // It may have ended, or begun, in the same moment.
    await stop(deps, businessId, id).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
  await deps.db.write(businessId, async (unit) => {
    for (const id of automations) await cancelSends(unit, id)
  })
}
