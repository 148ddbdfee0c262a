import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'koa'
import { Failure } from '../../../shared/errors.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { later, MINUTE } from '../../clock.ts'
import { isTaken, type PasskeyRow, type Unit } from '../../database/index.ts'
import type { Deps } from '../../deps.ts'
import { cookieName } from '../../http/cookie-name.ts'
import { sha256 } from '../../secrets/keys.ts'
import { refuseShutOut } from '../closing.ts'
import { passkeysOf, removeRecoveryCodes, secondFactorOf, writeRecoveryCodes } from './second-factor.ts'
import { findPerson, type Person } from './store.ts'

const GOOD_FOR = 5 * MINUTE
const COOKIE = 'challenge'

const isHttps = ({ config }: Ground): boolean => config.publicUrl.startsWith('https:')
const cookieOf = (ground: Ground): string => cookieName(COOKIE, isHttps(ground))

type Ground = Pick<Deps, 'config' | 'clock' | 'db' | 'log'>

/** Passkeys belong to the name that people come by; a test's port is part of the origin, not of the name. */
const partyOf = ({ config }: Ground) => ({
  expectedRPID: new URL(config.publicUrl).hostname,
  expectedOrigin: new URL(config.publicUrl).origin,
  requireUserVerification: true,
})

/** Keeps the challenge with the browser it was made for, signed, for five minutes and one use. */
function giveChallenge(ctx: Context, ground: Ground, use: string, challenge: string): void {
  ctx.cookies.set(cookieOf(ground), `${use} ${later(ground.clock.now(), GOOD_FOR)} ${challenge}`, {
    httpOnly: true,
    sameSite: 'strict',
    signed: true,
    secure: isHttps(ground),
    maxAge: GOOD_FOR,
    overwrite: true,
  })
}

/** The challenge that was given for this use. Throws `passkeyUnknown` when there is none, or it is too old. */
function challengeOf(ctx: Context, ground: Ground, use: string): { challenge: string; expiresAt: string } {
  const [given, expiresAt = '', challenge = ''] = (
    ctx.cookies.get(cookieOf(ground), { signed: true }) ?? ''
  ).split(' ')
  if (given !== use || ground.clock.now() >= expiresAt) throw new Failure('passkeyUnknown')
  return { challenge, expiresAt }
}

/** Throws when the challenge was used already: what was signed once opens nothing again. */
async function spendChallenge(
  unit: Unit,
  userId: string,
  { challenge, expiresAt }: ReturnType<typeof challengeOf>,
  now: string,
): Promise<void> {
  const { businessId, trx } = unit
  await trx
    .deleteFrom('accountTokens')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('kind', '=', 'challenge')
    .where('expiresAt', '<=', now)
    .execute()
  const row = { businessId, id: sha256(challenge), userId, kind: 'challenge', createdAt: now } as const
  const spent = await trx
    .insertInto('accountTokens')
    .values({ ...row, expiresAt, usedAt: now, email: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new Failure('passkeyUnknown')
}

/** What the library throws is about what a browser sent, so it is a refusal; why stands in the log. */
async function checked<T>({ log }: Ground, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
    throw new Failure('passkeyUnknown')
  }
}

const transportsOf = (row: PasskeyRow) =>
  JSON.parse(row.transports) as NonNullable<RegistrationResponseJSON['response']['transports']>

export async function beginPasskey(ctx: Context, deps: Ground, person: Person) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const existing = await passkeysOf(deps, person)
  const options = await generateRegistrationOptions({
    rpName: 'Blipp',
    rpID: partyOf(deps).expectedRPID,
    userName: person.email,
    userDisplayName: person.businessName,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  giveChallenge(ctx, deps, `add-${person.id}`, options.challenge)
  return { ...options }
}

export async function addPasskey(
  ctx: Context,
  deps: Ground,
  person: Person,
  { label, response }: { label: string; response: object },
) {
  const given = challengeOf(ctx, deps, `add-${person.id}`)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await checked(deps, () =>
    verifyRegistrationResponse({
      ...partyOf(deps),
      response: response as RegistrationResponseJSON,
      expectedChallenge: given.challenge,
    }),
  )
  if (!registrationInfo) throw new Failure('passkeyUnknown')
  const { credential } = registrationInfo
  const now = deps.clock.now()
  const { codesLeft } = await secondFactorOf(deps, person)
  const row: PasskeyRow = {
    businessId: person.businessId,
    id: uuid7(),
    userId: person.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    label,
    createdAt: now,
    lastUsedAt: null,
  }
  const recoveryCodes = await deps.db
    .write(person.businessId, async (unit) => {
      await spendChallenge(unit, person.id, given, now)
      await unit.trx.insertInto('passkeys').values(row).execute()
      return codesLeft === 0 ? writeRecoveryCodes(unit, person.id, now) : null
    })
    // No browser makes one that is kept already, whosever it is.
    .catch((error) => {
      throw isTaken(error) ? new Failure('passkeyUnknown') : error
    })
  return { passkey: { id: row.id, label, createdAt: now, lastUsedAt: null }, recoveryCodes }
}

/** Throws `notFound` for what is none of the person's. */
export async function removePasskey({ db }: Ground, person: Person, id: string): Promise<void> {
  const { businessId } = person
  await db.write(businessId, async (unit) => {
    const gone = await unit.trx
      .deleteFrom('passkeys')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('userId', '=', person.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Failure('notFound')
    const left = await unit.trx
      .selectFrom('passkeys')
      .select('id')
      .where('businessId', '=', businessId)
      .where('userId', '=', person.id)
      .executeTakeFirst()
    if (!left && person.totpAt === null) await removeRecoveryCodes(unit, person.id)
  })
}

const optionsToSign = async (deps: Ground, allowed: readonly PasskeyRow[] = []) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: partyOf(deps).expectedRPID,
    userVerification: 'required',
    ...(allowed.length > 0 && {
      allowCredentials: allowed.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    }),
  })
}

export async function beginPasskeySignin(ctx: Context, deps: Ground) {
  const options = await optionsToSign(deps)
  giveChallenge(ctx, deps, 'signin', options.challenge)
  return { ...options }
}

/** Whose passkey signed the challenge. Throws `passkeyUnknown`, and what `refuseShutOut` throws. */
export async function personByPasskey(
  ctx: Context,
  deps: Ground,
  response: object,
  reopens: boolean,
): Promise<Person> {
  const person = await verify(ctx, deps, 'signin', response)
  refuseShutOut(person, reopens)
  return person
}

export async function beginConfirmation(ctx: Context, deps: Ground, person: Person) {
  const options = await optionsToSign(deps, await passkeysOf(deps, person))
  giveChallenge(ctx, deps, `confirm-${person.id}`, options.challenge)
  return { ...options }
}

/** Throws `passkeyUnknown` unless a passkey of this person signed the challenge of `beginConfirmation`. */
export async function confirmByPasskey(
  ctx: Context,
  deps: Ground,
  { businessId, id }: Person,
  response: object,
): Promise<void> {
  await verify(ctx, deps, `confirm-${id}`, response, { businessId, id })
}

/** @param by whose passkey it has to be; anybody's where it tells who signs in */
async function verify(
  ctx: Context,
  deps: Ground,
  use: string,
  response: object,
  by?: Pick<Person, 'businessId' | 'id'>,
): Promise<Person> {
  const { db } = deps
  const given = challengeOf(ctx, deps, use)
  const { id } = response as { id?: unknown }
  const row =
    typeof id === 'string' && id.length < 1500
      ? await db.read.selectFrom('passkeys').selectAll().where('credentialId', '=', id).executeTakeFirst()
      : undefined
  const isTheirs = !by || (row?.businessId === by.businessId && row.userId === by.id)
  const person = row && isTheirs && (await findPerson(db.read, row.businessId, row.userId))
  if (!row || !person) throw new Failure('passkeyUnknown')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await checked(deps, () =>
    verifyAuthenticationResponse({
      ...partyOf(deps),
      response: response as AuthenticationResponseJSON,
      expectedChallenge: given.challenge,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: transportsOf(row),
      },
    }),
  )
  if (!verified) throw new Failure('passkeyUnknown')
  const now = deps.clock.now()
  await db.write(row.businessId, async (unit) => {
    await spendChallenge(unit, row.userId, given, now)
    await unit.trx
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
      .where('businessId', '=', row.businessId)
      .where('id', '=', row.id)
      .execute()
  })
  return person
}
