import type { Context } from 'koa'
import type * as z from 'zod'
import type { AdminStanding, AuditAction, loginForm } from '../../shared/admin.ts'
import { Failure } from '../../shared/errors.ts'
import { countAttempt, isPassword, knownDevice, type Pauses, rememberDevice } from '../businesses/index.ts'
import type { AdminRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits, mayTake, type Rate } from '../http/limits.ts'
import { recoveryHash } from '../secrets/recovery-codes.ts'
import { unseal } from '../secrets/sealing.ts'
import { looksOneTime, MOST_WRONG_CODES, stepOfCode } from '../secrets/totp.ts'
import { writeDown } from './audit.ts'
import { adminOf, needsSecondFactor, newAdminSession } from './session.ts'

/** A right password without a code is no guess; what it writes down is never erased. */
const CODE_ASKED: Rate = { points: 20, seconds: 60 * 60 }

export const sealedFor = (adminId: string): string => `admin ${adminId} totp`

export function standingOf(
  deps: Pick<Deps, 'config'>,
  { firstName, lastName, email, totpAt }: Pick<AdminRow, 'firstName' | 'lastName' | 'email' | 'totpAt'>,
): AdminStanding {
  const without = needsSecondFactor(deps) ? 'setUp' : 'off'
  return { admin: { firstName, lastName, email }, secondFactor: totpAt === null ? without : 'on' }
}

/**
 * Signs a super admin in. An unknown address and a wrong password are the same refusal, after the same time; only who
 * knows the password is asked for a code. Each try is written down, also one that ends at the question for a code: somebody
 * knew the password. After so many wrong codes of the app none is taken until a recovery code was. Throws
 * `wrongCredentials`, `codeRequired`, `wrongCode`, `codesStopped`, and `tooMany`.
 */
export async function signInAdmin(
  deps: Deps,
  limits: Limits,
  pauses: Pauses,
  { email, password, code }: z.output<typeof loginForm>,
  ctx: Context,
): Promise<AdminStanding> {
  const { db, clock, keys } = deps
  const device = knownDevice(ctx, keys, email, 'known-admin')
  const attempt = await countAttempt(limits, pauses, { email, address: addressKey(ctx.ip), device }, 'admin')
  const admin = await db.read.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
  const right = await isPassword(admin?.passwordHash, password)
  // What was typed by nobody known is not kept: it may be a password in the wrong field.
  const who = admin ? { id: admin.id, email: admin.email } : null
  const note = (unit: Unit, action: AuditAction, detail: Record<string, string> = {}) =>
    writeDown(unit, keys, { action, at: clock.now(), admin: who, detail, address: ctx.ip })
  const isOneTime = looksOneTime(code ?? '')
  const refuse = async (why: 'password' | 'code' | 'codesStopped', failure: Failure) => {
    await db.write('', async (unit) => {
      if (admin && isOneTime && why === 'code') await countMiss(unit, admin.id)
      await note(unit, 'signInRefused', { why })
    })
    throw failure
  }
  if (!admin || !right) return refuse('password', new Failure('wrongCredentials'))
  const isAsked = admin.totpAt !== null
  if (isAsked && !code) {
    await attempt.undone()
    if (await mayTake(limits, 'code asked', admin.id, CODE_ASKED))
      await db.write('', (unit) => note(unit, 'codeAsked'))
    throw new Failure('codeRequired')
  }
  if (isAsked && isOneTime && (admin.totpMisses ?? 0) >= MOST_WRONG_CODES)
    return refuse('codesStopped', new Failure('codesStopped'))
  const factor = isAsked ? await factorOf(deps, admin, code ?? '') : null
  if (isAsked && factor === null) return refuse('code', new Failure('wrongCode'))
  const session = newAdminSession(deps, ctx, admin.id)
  const before = adminOf(ctx)?.sessionId
  const isIn = await db.write('', async (unit) => {
    if (factor && !(await factor.spend(unit))) return false
    await unit.trx.deleteFrom('adminSessions').where('expiresAt', '<=', clock.now()).execute()
    if (before !== undefined)
      await unit.trx
        .updateTable('adminSessions')
        .set({ revokedAt: clock.now() })
        .where('id', '=', before)
        .execute()
    await unit.trx.insertInto('adminSessions').values(session.row).execute()
    await unit.trx.updateTable('admins').set({ totpMisses: null }).where('id', '=', admin.id).execute()
    await note(unit, 'signIn', { factor: factor?.kind ?? 'none' })
    return true
  })
  if (!isIn) return refuse('code', new Failure('wrongCode'))
  await attempt.right()
  session.giveCookie()
  rememberDevice(ctx, keys, email, 'known-admin')
  return standingOf(deps, admin)
}

const countMiss = ({ trx }: Unit, adminId: string): Promise<unknown> =>
  trx
    .updateTable('admins')
    .set((is) => ({ totpMisses: is(is.fn.coalesce('totpMisses', is.lit(0)), '+', is.lit(1)) }))
    .where('id', '=', adminId)
    .execute()

interface Factor {
  kind: 'app' | 'recovery code'
  /** False when somebody else was quicker with the same code. */
  spend(unit: Unit): Promise<boolean>
}

/** The factor that a code proves, which is used up by it; null for a wrong code. */
async function factorOf({ keys, clock }: Deps, admin: AdminRow, code: string): Promise<Factor | null> {
  const left = JSON.parse(admin.recoveryHashes) as string[]
  const hash = recoveryHash(code)
  if (left.includes(hash))
    return {
      kind: 'recovery code',
      spend: (unit) =>
        changed(unit, admin, 'recoveryHashes', {
          recoveryHashes: JSON.stringify(left.filter((each) => each !== hash)),
        }),
    }
  const secret = unseal(keys, sealedFor(admin.id), admin.totpSecret ?? '')
  const step = await stepOfCode(
    secret,
    code,
    clock.now(),
    admin.totpStep === null ? null : Number(admin.totpStep),
  )
  return step === null
    ? null
    : { kind: 'app', spend: (unit) => changed(unit, admin, 'totpStep', { totpStep: step }) }
}

/** Changes the row if the column is still as it was read. */
async function changed(
  { trx }: Unit,
  admin: AdminRow,
  column: 'totpStep' | 'recoveryHashes',
  values: Partial<AdminRow>,
): Promise<boolean> {
  const before = admin[column]
  const row = await trx
    .updateTable('admins')
    .set(values)
    .where('id', '=', admin.id)
    .where(column, before === null ? 'is' : '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
