import { uuid7 } from '../../shared/rules/uuid.ts'
import { hashPassword, resetLostFactor } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from './audit.ts'

type Making = Pick<Deps, 'db' | 'clock' | 'keys'>

const noFactor = { totpSecret: null, totpAt: null, totpStep: null, totpMisses: null, recoveryHashes: '[]' }

export interface NewAdmin {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Makes a super admin; false when the address is taken. Never by a call: at the first start, or at a terminal. */
export async function createAdmin(
  { db, clock, keys }: Making,
  { email, password, firstName, lastName }: NewAdmin,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const id = uuid7()
  const at = clock.now()
  return db.write('', async (unit) => {
    const made = await unit.trx
      .insertInto('admins')
      .values({
        ...{ id, email, passwordHash, firstName, lastName, createdAt: at },
        ...noFactor,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made)
      await writeDown(unit, keys, {
        action: 'adminCreated',
        at,
        admin: null,
        detail: { email },
        address: null,
      })
    return made !== undefined
  })
}

/** The first super admin, as the environment names them; nothing once there is one. */
export async function ensureAdmin(deps: Making & Pick<Deps, 'config'>): Promise<void> {
  const { superadmin } = deps.config
  if (!superadmin) return
  const some = await deps.db.read.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  if (!some) await createAdmin(deps, { ...superadmin, firstName: 'Super', lastName: 'Admin' })
}

/** Takes the second factor off, for whoever lost it, and ends their sessions; false when there is nobody. */
export async function resetSecondFactor({ db, clock, keys }: Making, email: string): Promise<boolean> {
  const at = clock.now()
  return db.write('', async (unit) => {
    const admin = await unit.trx
      .updateTable('admins')
      .set(noFactor)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!admin) return false
    await unit.trx
      .updateTable('adminSessions')
      .set({ revokedAt: at })
      .where('adminId', '=', admin.id)
      .where('revokedAt', 'is', null)
      .execute()
    await writeDown(unit, keys, {
      action: 'secondFactorOff',
      at,
      admin: null,
      detail: { email },
      address: null,
    })
    return true
  })
}

/** The same for a merchant or somebody of their staff, who is mailed; false when nobody proved that address. */
export const resetMerchantFactor = (
  deps: Parameters<typeof resetLostFactor>[0] & Making,
  email: string,
): Promise<boolean> =>
  resetLostFactor(deps, email, (unit, { id, businessId }, at) =>
    writeDown(unit, deps.keys, {
      action: 'secondFactorOff',
      at,
      admin: null,
      businessId,
      // Not the address: what stands here is never erased.
      detail: { userId: id },
      address: null,
    }),
  )
