import { DAY, HOUR, later } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { createLimits, mayTake } from '../http/limits.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { newToken, sha256 } from '../secrets/keys.ts'
import { close } from './closing.ts'
import { rates } from './rates.ts'
import { mailAbout } from './security/mails.ts'
import { findPerson } from './security/store.ts'
import { findHolder, insertToken } from './store.ts'

/** So many days before its end a mail tells of it. */
const REMIND_DAYS = 3
/** It ends no sooner than so long after that mail, also where nothing ran for a while. */
const NOTICE = 2 * DAY
const AT_ONCE = 100

/**
 * One look at the accounts that nobody has verified: tells their owners of the end, and ends what is past it. One that was
 * paid for stays, as whoever pays is somebody. Where verification mails reach nobody (away from this machine without a mail
 * server) no account ends. Answers with the milliseconds until the next look.
 */
export function createUnverifiedEnd(deps: JobDeps): () => Promise<number> {
  return async () => {
    const { config } = deps
    if (!config.smtp && !config.local) return HOUR
    const due = await dueBusinesses(deps)
    await eachInTurn(due, ({ id, verifyRemindedAt }) =>
      verifyRemindedAt === null ? remind(deps, id) : end(deps, id),
    )
    return due.length === AT_ONCE ? 0 : HOUR
  }
}

function dueBusinesses({ db, clock }: JobDeps) {
  const now = clock.now()
  return db.read
    .selectFrom('businesses')
    .select(['id', 'verifyRemindedAt'])
    .where('verifyBy', 'is not', null)
    .where('verifyBy', '<=', later(now, REMIND_DAYS * DAY))
    .where('closedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where((is) =>
      is.or([
        is('verifyRemindedAt', 'is', null),
        is.and([is('verifyBy', '<=', now), is('verifyRemindedAt', '<=', later(now, -NOTICE))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.businessId', '=', 'businesses.id')
            .where('payments.paidAt', 'is not', null),
        ),
      ),
    )
    .orderBy('verifyBy')
    .limit(AT_ONCE)
    .execute()
}

/** Written down before the mail goes, so that several processes tell nobody twice. */
async function remind(deps: JobDeps, businessId: string): Promise<void> {
  const { clock, config, db } = deps
  const now = clock.now()
  const claimed = await db.write(businessId, ({ trx }) =>
    trx
      .updateTable('businesses')
      .set({ verifyRemindedAt: now })
      .where('id', '=', businessId)
      .where('verifyBy', 'is not', null)
      .where('verifyRemindedAt', 'is', null)
      .returning('verifyBy')
      .executeTakeFirst(),
  )
  const owner = claimed && (await ownerOf(deps, businessId))
  // Whose address it really is has nothing to do with this account.
  if (!claimed?.verifyBy || !owner || (await findHolder(db.read, owner.email))) return
  const limits = createLimits(config, db.rates)
  if (!(await mayTake(limits, 'endings', owner.email, rates.endings))) return
  const endsAt = [claimed.verifyBy, later(now, NOTICE)].toSorted().at(-1) as string
  const token = newToken()
  const row = { id: sha256(token), userId: owner.id, createdAt: now, expiresAt: endsAt }
  await db.write(businessId, (unit) => insertToken(unit, row))
  const url = `${config.publicUrl}/verify-email?token=${token}`
  await mailAbout(deps, owner, 'unverifiedEnds', url, { day: endsAt.slice(0, 10) })
}

async function ownerOf({ db }: JobDeps, businessId: string) {
  const owner = await db.read
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirst()
  return owner && findPerson(db.read, businessId, owner.id)
}

/** Ends as if the owner had closed it: they can open it again until it is erased. */
const end = (deps: JobDeps, businessId: string): Promise<boolean> =>
  close(deps, businessId, async (unit) => isStillDue(unit, deps.clock.now()))

const isStillDue = async ({ trx, businessId }: Unit, now: string): Promise<boolean> =>
  (await trx
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('verifyBy', '<=', now)
    .where('closedAt', 'is', null)
    .executeTakeFirst()) !== undefined
