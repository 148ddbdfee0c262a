import { Failure, invalid } from '../../../shared/errors.ts'
import { MINUTE, SECOND } from '../../clock.ts'
import type { Unit } from '../../database/index.ts'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits.ts'
import { newRecoveryCodes, recoveryHash } from '../../secrets/recovery-codes.ts'
import { seal, unseal } from '../../secrets/sealing.ts'
import { looksOneTime, MOST_WRONG_CODES, newTotpSecret, stepOfCode } from '../../secrets/totp.ts'
import { findPerson, type Person, updatePerson } from './store.ts'

/** Codes are short: five tries in a quarter of an hour, from wherever they come. */
const CODE_TRIES = { points: 5, seconds: (15 * MINUTE) / SECOND } as const

const sealedFor = ({ businessId, id }: Pick<Person, 'businessId' | 'id'>): string =>
  `totp ${businessId} ${id}`

export const passkeysOf = ({ db }: Pick<Deps, 'db'>, { businessId, id }: Person) =>
  db.read
    .selectFrom('passkeys')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('userId', '=', id)
    .orderBy('createdAt')
    .execute()

const codesLeft = async ({ db }: Pick<Deps, 'db'>, { businessId, id }: Person): Promise<number> =>
  (
    await db.read
      .selectFrom('recoveryCodes')
      .select('id')
      .where('businessId', '=', businessId)
      .where('userId', '=', id)
      .where('usedAt', 'is', null)
      .execute()
  ).length

/** What a person is asked for beside the password. */
export async function secondFactorOf(deps: Pick<Deps, 'db'>, person: Person) {
  const passkeys = await passkeysOf(deps, person)
  return {
    totpAt: person.totpAt,
    passkeys: passkeys.map(({ id, label, createdAt, lastUsedAt }) => ({ id, label, createdAt, lastUsedAt })),
    codesLeft: await codesLeft(deps, person),
  }
}

/**
 * Looks at what stands beside the password, where the person has set up anything. Recovery codes have tries of their own,
 * counted where they come from: they are too long to guess, and somebody who guesses one-time codes elsewhere must not
 * keep their owner from them. Throws `codeRequired`, which tells by which ways it can be answered, `wrongCode`, and
 * `codesStopped`.
 * @param from where the call comes from
 */
export async function requireSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  limits: Limits,
  { businessId, id }: { businessId: string; id: string },
  { code, from }: { code: string | undefined; from: string },
): Promise<void> {
  const person = await findPerson(deps.db.read, businessId, id)
  if (!person) throw new Failure('wrongCredentials')
  const passkeys = await passkeysOf(deps, person)
  if (person.totpAt === null && passkeys.length === 0) return
  if (!code?.trim())
    throw new Failure('codeRequired', {
      extra: { totp: person.totpAt !== null, passkey: passkeys.length > 0 },
    })
  const isOneTime = looksOneTime(code)
  if (isOneTime && (person.totpMisses ?? 0) >= MOST_WRONG_CODES) throw new Failure('codesStopped')
  const [kind, whose] = isOneTime ? ['second factor', id] : ['recovery code', `${id} ${from}`]
  await limits.take(kind, whose, CODE_TRIES)
  const isRight = isOneTime
    ? await spendCode(deps, person, code)
    : await spendRecoveryCode(deps, person, code)
  if (isOneTime && !isRight) await countMiss(deps, person)
  if (!isRight) throw new Failure('wrongCode')
  await limits.giveBack(kind, whose)
  await forgetMisses(deps, person)
}

const countMiss = ({ db }: Pick<Deps, 'db'>, { businessId, id }: Person): Promise<unknown> =>
  db.write(businessId, ({ trx }) =>
    trx
      .updateTable('users')
      .set((is) => ({ totpMisses: is(is.fn.coalesce('totpMisses', is.lit(0)), '+', is.lit(1)) }))
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute(),
  )

/** Somebody got in, or the codes are others from now on. */
export async function forgetMisses({ db }: Pick<Deps, 'db'>, person: Person): Promise<void> {
  if (person.totpMisses === null) return
  await db.write(person.businessId, (unit) => updatePerson(unit, person.id, { totpMisses: null }))
}

/** Whether it is a one-time code of the person's that nobody has used. */
async function spendCode(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  person: Person,
  code: string,
): Promise<boolean> {
  if (person.totpAt === null || person.totpSecret === null) return false
  const secret = unseal(keys, sealedFor(person), person.totpSecret)
  const step = await stepOfCode(secret, code, clock.now(), person.totpStep)
  return step !== null && (await db.write(person.businessId, (unit) => spendStep(unit, person.id, step)))
}

/** False when the same code, or one after it, was used meanwhile. */
async function spendStep(unit: Unit, userId: string, step: number): Promise<boolean> {
  const spent = await unit.trx
    .updateTable('users')
    .set({ totpStep: step })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', userId)
    .where((is) => is.or([is('totpStep', 'is', null), is('totpStep', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

const spendRecoveryCode = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { businessId, id }: Person,
  code: string,
): Promise<boolean> =>
  db.write(businessId, async ({ trx }) => {
    const spent = await trx
      .updateTable('recoveryCodes')
      .set({ usedAt: clock.now() })
      .where('businessId', '=', businessId)
      .where('userId', '=', id)
      .where('id', '=', recoveryHash(code))
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return spent !== undefined
  })

/** Makes a secret that waits for its first code; one in use stays in use until then. */
export async function beginTotp(deps: Deps, person: Person): Promise<{ secret: string; uri: string }> {
  if (person.totpAt !== null) throw invalid({ code: 'invalid' })
  const made = await newTotpSecret(person.email)
  const totpSecret = seal(deps.keys, sealedFor(person), made.secret)
  await deps.db.write(person.businessId, (unit) =>
    updatePerson(unit, person.id, { totpSecret, totpStep: null, totpAt: null, totpMisses: null }),
  )
  return made
}

/** Turns one-time codes on with the first of them. Answers with recovery codes where there were none. */
export async function confirmTotp(deps: Deps, limits: Limits, person: Person, code: string) {
  const { clock, db, keys } = deps
  if (person.totpSecret === null || person.totpAt !== null) throw invalid({ code: 'invalid' })
  await limits.take('second factor', person.id, CODE_TRIES)
  const now = clock.now()
  const step = await stepOfCode(unseal(keys, sealedFor(person), person.totpSecret), code, now, null)
  if (step === null) throw new Failure('wrongCode')
  await limits.giveBack('second factor', person.id)
  const isFirst = (await codesLeft(deps, person)) === 0
  return db.write(person.businessId, async (unit) => {
    await updatePerson(unit, person.id, { totpAt: now, totpStep: step })
    return isFirst ? writeRecoveryCodes(unit, person.id, now) : null
  })
}

export async function removeTotp({ db }: Deps, person: Person): Promise<void> {
  const isLast = (await passkeysOf({ db }, person)).length === 0
  await db.write(person.businessId, async (unit) => {
    await updatePerson(unit, person.id, { totpSecret: null, totpStep: null, totpAt: null })
    if (isLast) await removeRecoveryCodes(unit, person.id)
  })
}

export const renewRecoveryCodes = ({ db, clock }: Deps, { businessId, id }: Person): Promise<string[]> =>
  db.write(businessId, (unit) => writeRecoveryCodes(unit, id, clock.now()))

/** Ten new ones in the place of those that there are. */
export async function writeRecoveryCodes(unit: Unit, userId: string, now: string): Promise<string[]> {
  await removeRecoveryCodes(unit, userId)
  const codes = newRecoveryCodes()
  const { businessId } = unit
  await unit.trx
    .insertInto('recoveryCodes')
    .values(
      codes.map((code) => ({ businessId, userId, id: recoveryHash(code), createdAt: now, usedAt: null })),
    )
    .execute()
  return codes
}

export const removeRecoveryCodes = (unit: Unit, userId: string): Promise<unknown> =>
  unit.trx
    .deleteFrom('recoveryCodes')
    .where('businessId', '=', unit.businessId)
    .where('userId', '=', userId)
    .execute()
