import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import { Failure } from '../../shared/errors.ts'
import { MAILS_WATCHED, type MailsTaken, pauseFor } from '../../shared/rules/reputation.ts'
import type { MailStandingRow, Tables, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile } from './tell-profile.ts'

const nothingKnown = {
  pausedAt: null,
  pausedFor: null,
  complaints: null,
  bounces: null,
  watchedMails: null,
  watchedFrom: null,
  provedEmail: null,
  provedAt: null,
}

export const mailStandingOf = async (
  db: Kysely<Tables>,
  businessId: string,
): Promise<Omit<MailStandingRow, 'businessId'>> =>
  (await db
    .selectFrom('mailStandings')
    .selectAll()
    .where('businessId', '=', businessId)
    .executeTakeFirst()) ?? nothingKnown

export async function setMailStanding(
  { trx, businessId }: Unit,
  values: Partial<Omit<MailStandingRow, 'businessId'>>,
): Promise<void> {
  await trx
    .insertInto('mailStandings')
    .values({ businessId, ...nothingKnown, ...values })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(values))
    .execute()
}

const cameBack = ['bounced', 'mailboxUnknown', 'mailboxFull', 'addressInvalid'] as const

/** Of the mails handed over since then: a campaign that was laid out before goes on after the operator let go. */
async function takenSince(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  since: string | null,
): Promise<MailsTaken> {
  const last = trx
    .selectFrom('deliveries')
    .select(['id', 'state', 'reason'])
    .where('businessId', '=', businessId)
    .where('channel', '=', 'email')
    .where('state', 'in', ['accepted', 'delivered', 'failed'])
    // Always with a bound: it leaves out what was never handed over, and so does the index.
    .where('handedOverAt', '>', since ?? '')
    .orderBy('handedOverAt', 'desc')
    .limit(MAILS_WATCHED)
  const counted = await trx
    .selectFrom(last.as('mails'))
    .leftJoin('deliveryEvents', (join) =>
      join
        .on('deliveryEvents.businessId', '=', businessId)
        .onRef('deliveryEvents.deliveryId', '=', 'mails.id')
        .on('deliveryEvents.kind', '=', 'complained'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('mails'),
      fn.count<number>('deliveryEvents.id').as('complaints'),
      sql<number>`sum(case when mails.reason in (${sql.join([...cameBack])}) then 1 else 0 end)`.as(
        'bounces',
      ),
    ])
    .executeTakeFirstOrThrow()
  const { mails, bounces, complaints } = counted
  return { mails: Number(mails), bounces: Number(bounces ?? 0), complaints: Number(complaints) }
}

/**
 * Looks at how a shop's last mails were taken, after one came back or was called spam. Too many, and nothing more of its
 * mail goes until the operator lets go of it.
 */
export async function watchMail(
  unit: Unit,
  { live, log }: Pick<Deps, 'live' | 'log'>,
  now: string,
): Promise<void> {
  const { businessId, trx } = unit
  const { pausedAt, watchedFrom } = await mailStandingOf(trx, businessId)
  if (pausedAt !== null) return
  const { mails, ...taken } = await takenSince(unit, watchedFrom)
  const why = pauseFor({ mails, ...taken })
  if (why === null) return
  await setMailStanding(unit, { pausedAt: now, pausedFor: why, ...taken, watchedMails: mails })
  await tellProfile(unit, live)
  unit.afterCommit(() => log.warn({ businessId, why, mails, ...taken }, 'the mail of a business is paused'))
}

export const isMailPaused = async ({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>): Promise<boolean> =>
  (await mailStandingOf(trx, businessId)).pausedAt !== null

/** Throws `mailPaused` while the shop's mail is paused for how it was taken. */
export async function refusePausedMail(unit: Unit, channel: Channel): Promise<void> {
  if (channel === 'email' && (await isMailPaused(unit))) throw new Failure('mailPaused')
}

/**
 * The address for replies to a shop's mail: its own once that is proved by a link mailed to it, or because an owner
 * proved the same one; until then the owner's. Nobody's mailbox is filled by naming it.
 */
export async function replyAddressOf(
  db: Kysely<Tables>,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const { provedEmail } = await mailStandingOf(db, id)
  if (provedEmail === email) return email
  const owners = await db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('businessId', '=', id)
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  if (owners.some((owner) => owner.email === email && owner.emailVerifiedAt !== null)) return email
  return owners[0]?.email ?? email
}
