import type { Context } from 'koa'
import type * as z from 'zod'
import { Failure } from '../../../shared/errors.ts'
import { settingsPath } from '../../../shared/pages/settings.ts'
import * as contract from '../../../shared/security.ts'
import { later } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { addressKey, type Limits, mayTake } from '../../http/limits.ts'
import { type Route, route, type SignedIn } from '../../http/route.ts'
import {
  endOtherSessions,
  endSession,
  endSessionsOf,
  renewSession,
  sessionIdOf,
  signIn,
} from '../../http/session.ts'
import { isIdle, keptIn, RENEWAL } from '../../http/session-store.ts'
import { reopenBusiness } from '../closing.ts'
import { rates } from '../rates.ts'
import { rememberDevice } from './known-device.ts'
import { notifyLater } from './mails.ts'
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginPasskeySignin,
  confirmByPasskey,
  personByPasskey,
  removePasskey,
} from './passkeys.ts'
import {
  changePassword,
  confirmPassword,
  mailEmailChange,
  mailReset,
  personOf,
  resetPassword,
} from './passwords.ts'
import {
  beginTotp,
  confirmTotp,
  forgetMisses,
  removeTotp,
  renewRecoveryCodes,
  requireSecondFactor,
  secondFactorOf,
} from './second-factor.ts'
import { type Person, sessionsOf } from './store.ts'

type SessionOf = (who: SignedIn) => Promise<z.input<typeof contract.passkeySignin.output>>

/** The calls by which people change how they get in. @param sessionOf what a sign-in is answered with */
export const securityRoutes = (deps: Deps, limits: Limits, sessionOf: SessionOf): Route[] => [
  ...passwordRoutes(deps, limits),
  ...sessionRoutes(deps),
  ...totpRoutes(deps, limits),
  ...passkeyRoutes(deps, limits, sessionOf),
]

interface Asking {
  deps: Deps
  limits: Limits
  signedIn: SignedIn
  ctx: Context
}

interface Proof {
  password: string
  code?: string | undefined
  passkey?: object | undefined
}

/**
 * Who is signed in, after the password was given again, and the second factor where there is one: whoever finds a screen
 * unlocked and knows the password changes no way into the account. Throws `invalid` at `field`, and what
 * `requireSecondFactor` throws.
 */
async function confirmed(
  { deps, limits, signedIn, ctx }: Asking,
  { password, code, passkey }: Proof,
  field = 'password',
): Promise<Person> {
  const person = await personOf(deps, signedIn)
  await confirmPassword(limits, person, password, field)
  if (!passkey) await requireSecondFactor(deps, limits, person, { code, from: addressKey(ctx.ip) })
  else {
    await confirmByPasskey(ctx, deps, person, passkey)
    await forgetMisses(deps, person)
  }
  return person
}

/** Throws `emailUnverified`: what could lock the owner of an address out waits until the address is proved. */
function proved(person: Person): Person {
  if (person.emailVerifiedAt === null) throw new Failure('emailUnverified')
  return person
}

/** Ends every other session, and gives this one a new id: whoever knew the old way in is out. */
async function startOver(ctx: Context, signedIn: SignedIn): Promise<void> {
  await endOtherSessions(ctx, signedIn)
  await renewSession(ctx, signedIn)
}

const notice = (deps: Deps, person: Person, about: 'factorOn' | 'factorOff'): void =>
  notifyLater(deps, person, about, `${deps.config.publicUrl}${settingsPath('account')}`)

const passwordRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(contract.forgotPassword, async ({ input, ctx }) => {
    const { config, log } = deps
    const mail = config.smtp ? 'sent' : 'logged'
    if (mail === 'logged' && !config.local) throw new Failure('mailNotSetUp')
    await limits.take('forgotten by address', addressKey(ctx.ip), rates.forgottenByAddress)
    // Not waited for: the time would tell who has an account. What is beyond the limit is answered as any other.
    if (await mayTake(limits, 'forgotten', input.email, rates.forgotten))
      mailReset(deps, input.email).catch((error) =>
        log.warn({ err: error }, 'a link to a new password was not sent'),
      )
    return { mail } as const
  }),
  route(contract.resetPassword, async ({ input, ctx }) => {
    const person = await resetPassword(deps, input.token, input.password)
    await endSessionsOf(ctx, person.businessId, person.id)
    rememberDevice(ctx, deps.keys, person.email)
    return {}
  }),
  route(contract.changePassword, async ({ input, signedIn, ctx }) => {
    const { current: password, code, passkey } = input
    const person = await confirmed({ deps, limits, signedIn, ctx }, { password, code, passkey }, 'current')
    await changePassword(deps, person, input.password)
    await startOver(ctx, signedIn)
    return {}
  }),
  route(contract.changeEmail, async ({ input, signedIn, ctx }) => {
    const person = await confirmed({ deps, limits, signedIn, ctx }, input)
    await limits.take('verification', signedIn.userId, rates.verification)
    await limits.take('verification by address', input.email, rates.verificationByAddress)
    await mailEmailChange(deps, person, input.email)
    return {}
  }),
]

const sessionRoutes = (deps: Deps): Route[] => [
  route(contract.listSessions, async ({ signedIn, ctx }) => {
    const { email } = await personOf(deps, signedIn)
    const now = deps.clock.now()
    const { businessId, userId } = signedIn
    const rows = await sessionsOf(deps.db.read, businessId, userId, later(now, RENEWAL))
    const live = rows.filter(({ seenAt, data }) => !isIdle({ seenAt, ...keptIn(data) }, now))
    const here = sessionIdOf(ctx)
    return {
      email,
      sessions: live.map(({ id, agent, createdAt, seenAt, expiresAt }) => ({
        ...{ id, agent, createdAt, seenAt, expiresAt },
        current: id === here,
      })),
    }
  }),
  route(contract.endSession, async ({ input, signedIn, ctx }) => {
    if (!(await endSession(ctx, signedIn, input.id))) throw new Failure('notFound')
    return {}
  }),
  route(contract.endOtherSessions, async ({ signedIn, ctx }) => {
    await endOtherSessions(ctx, signedIn)
    return {}
  }),
]

const totpRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(contract.getSecondFactor, async ({ signedIn }) =>
    secondFactorOf(deps, await personOf(deps, signedIn)),
  ),
  route(contract.beginTotp, async ({ input, signedIn, ctx }) =>
    beginTotp(deps, proved(await confirmed({ deps, limits, signedIn, ctx }, input))),
  ),
  route(contract.confirmTotp, async ({ input, signedIn, ctx }) => {
    const person = await personOf(deps, signedIn)
    const recoveryCodes = await confirmTotp(deps, limits, person, input.code)
    await startOver(ctx, signedIn)
    notice(deps, person, 'factorOn')
    return { recoveryCodes }
  }),
  route(contract.removeTotp, async ({ input, signedIn, ctx }) => {
    const person = await confirmed({ deps, limits, signedIn, ctx }, input)
    await removeTotp(deps, person)
    notice(deps, person, 'factorOff')
    return {}
  }),
  route(contract.renewRecoveryCodes, async ({ input, signedIn, ctx }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, await confirmed({ deps, limits, signedIn, ctx }, input)),
  })),
]

const passkeyRoutes = (deps: Deps, limits: Limits, sessionOf: SessionOf): Route[] => [
  route(contract.beginConfirmation, async ({ signedIn, ctx }) => ({
    options: await beginConfirmation(ctx, deps, await personOf(deps, signedIn)),
  })),
  route(contract.beginPasskey, async ({ input, signedIn, ctx }) => {
    const person = proved(await confirmed({ deps, limits, signedIn, ctx }, input))
    return { options: await beginPasskey(ctx, deps, person) }
  }),
  route(contract.addPasskey, async ({ input, signedIn, ctx }) => {
    const person = await personOf(deps, signedIn)
    const added = await addPasskey(ctx, deps, person, input)
    await startOver(ctx, signedIn)
    notice(deps, person, 'factorOn')
    return added
  }),
  route(contract.removePasskey, async ({ input, signedIn, ctx }) => {
    const person = await confirmed({ deps, limits, signedIn, ctx }, input)
    await removePasskey(deps, person, input.id)
    notice(deps, person, 'factorOff')
    return {}
  }),
  route(contract.beginPasskeySignin, async ({ ctx }) => ({ options: await beginPasskeySignin(ctx, deps) })),
  route(contract.passkeySignin, async ({ input, ctx }) => {
    const address = addressKey(ctx.ip)
    await limits.take('signin by passkey', address, rates.signinByAddress)
    const reopens = input.reopens ?? false
    const person = await personByPasskey(ctx, deps, input.response, reopens)
    if (reopens) await reopenBusiness(deps, person)
    const { businessId, id, role, email } = person
    await limits.giveBack('signin by passkey', address)
    await forgetMisses(deps, person)
    const who = { businessId, userId: id, role }
    await signIn(ctx, who, input.rememberMe ?? false)
    rememberDevice(ctx, deps.keys, email)
    return sessionOf(who)
  }),
]
