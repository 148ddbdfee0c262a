import { Failure, invalid } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { SignedInAdmin } from '../http/route.ts'
import { newRecoveryCodes, recoveryHash } from '../secrets/recovery-codes.ts'
import { seal, unseal } from '../secrets/sealing.ts'
import { newTotpSecret, stepOfCode, type TotpSecret } from '../secrets/totp.ts'
import { writeDown } from './audit.ts'
import { sealedFor } from './login.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'keys'>

/** A new secret, which counts for nothing before a code of it is shown. Throws `forbidden` once one is on. */
export async function beginFactor(
  { db, clock, keys }: FactorDeps,
  admin: SignedInAdmin,
  address: string,
): Promise<TotpSecret> {
  const made = await newTotpSecret(admin.email, 'Blipp admin')
  const totpSecret = seal(keys, sealedFor(admin.id), made.secret)
  await db.write('', async (unit) => {
    const row = await unit.trx
      .updateTable('admins')
      .set({ totpSecret, totpStep: null })
      .where('id', '=', admin.id)
      .where('totpAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // Whoever took a session over must not put a factor of their own in its place.
    if (!row) throw new Failure('forbidden')
    await writeDown(unit, keys, { action: 'secondFactorBegun', at: clock.now(), admin, address })
  })
  return made
}

/** Turns it on by a first code, and makes recovery codes; every other session of the admin ends. */
export async function confirmFactor(
  { db, clock, keys }: FactorDeps,
  admin: SignedInAdmin,
  code: string,
  address: string,
): Promise<string[]> {
  const row = await db.read.selectFrom('admins').selectAll().where('id', '=', admin.id).executeTakeFirst()
  if (!row?.totpSecret || row.totpAt !== null) throw new Failure('forbidden')
  const secret = unseal(keys, sealedFor(admin.id), row.totpSecret)
  const now = clock.now()
  const step = await stepOfCode(secret, code, now, null)
  if (step === null) throw invalid({ code: 'codeWrong' })
  const codes = newRecoveryCodes()
  await db.write('', async (unit) => {
    const on = await unit.trx
      .updateTable('admins')
      .set({ totpAt: now, totpStep: step, recoveryHashes: JSON.stringify(codes.map(recoveryHash)) })
      .where('id', '=', admin.id)
      .where('totpSecret', '=', row.totpSecret)
      .where('totpAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!on) throw new Failure('forbidden')
    await unit.trx
      .updateTable('adminSessions')
      .set({ revokedAt: now })
      .where('adminId', '=', admin.id)
      .where('id', '!=', admin.sessionId)
      .where('revokedAt', 'is', null)
      .execute()
    await writeDown(unit, keys, { action: 'secondFactorOn', at: now, admin, address })
  })
  return codes
}
