import * as contract from '../../shared/businesses.ts'
import * as closing from '../../shared/closing.ts'
import { Failure } from '../../shared/errors.ts'
import * as logo from '../../shared/logo.ts'
import * as whatsapp from '../../shared/whatsapp/contract.ts'
import { listWordings } from '../../shared/wordings.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import { endOtherSessions, lockSession, signIn, signOut, unlockSession } from '../http/session.ts'
import { openOnce } from './account.ts'
import { mailProof, redeemProof } from './business-email.ts'
import { closeBusiness, reopenBusiness } from './closing.ts'
import { dropLogo, keepLogo } from './logo.ts'
import { onceOf } from './once.ts'
import { businessOf, changeProfile } from './profile.ts'
import { rates } from './rates.ts'
import { rememberDevice } from './security/known-device.ts'
import { confirmPassword, personOf, redeemEmailChange } from './security/passwords.ts'
import { securityRoutes } from './security/routes.ts'
import { createPauses } from './security/tries.ts'
import { checkCredentials } from './signin.ts'
import { findBusiness } from './store.ts'
import { removeTemplate } from './templates.ts'
import { mailVerification, redeemVerification } from './verification.ts'
import { wordingsKept } from './wordings.ts'

export function businessRoutes(deps: Deps, limits: Limits): Route[] {
  const sessionOf = async ({ businessId, userId, role }: SignedIn) => ({
    business: await businessOf(deps, businessId),
    user: { id: userId, role },
  })

  const pauses = createPauses(deps, 'signin')

  /** Whoever claims an address again and again has nobody mailed without end. */
  const verify = async (who: SignedIn, email: string, from: string) => {
    await limits.take('verification from one place', `${email} ${from}`, rates.verificationFromOnePlace)
    await limits.take('verification by address', email, rates.verificationByAddress)
    await mailVerification(deps, who)
  }

  return [
    ...securityRoutes(deps, limits, sessionOf),
    route(contract.signup, async ({ input, language, idempotencyKey, ctx }) => {
      // Nobody can be invited yet, so an installation for invited businesses takes no strangers.
      if (deps.config.signups !== 'open') throw new Failure('signupsClosed')
      const once = idempotencyKey === null ? null : onceOf(deps.keys, input, idempotencyKey)
      const address = addressKey(ctx.ip)
      await limits.take('signup forms', address, rates.signupForms)
      const { owner, isNew } = await openOnce(deps, input, {
        language: input.language ?? language,
        once,
        admit: () => limits.take('signup', address, rates.signup),
      })
      // Not waited for: the account is there even when the mail server is not, and the link can be asked for again.
      if (isNew)
        verify(owner, input.ownerEmail, address).catch((error) =>
          deps.log.warn({ err: error }, 'a verification mail was not sent'),
        )
      await signIn(ctx, owner, false)
      return sessionOf(owner)
    }),
    route(contract.signin, async ({ input, ctx }) => {
      const { isProved, ...person } = await checkCredentials(deps, limits, pauses, input, ctx)
      await signIn(ctx, person, input.rememberMe ?? false)
      if (isProved) rememberDevice(ctx, deps.keys, input.email)
      return sessionOf(person)
    }),
    route(closing.reopenBusiness, async ({ input, ctx }) => {
      const { isProved, ...person } = await checkCredentials(deps, limits, pauses, input, ctx, {
        reopens: true,
      })
      await reopenBusiness(deps, await personOf(deps, person))
      await signIn(ctx, person, input.rememberMe ?? false)
      if (isProved) rememberDevice(ctx, deps.keys, input.email)
      return sessionOf(person)
    }),
    route(closing.closeBusiness, async ({ input, signedIn }) => {
      const person = await personOf(deps, signedIn)
      await confirmPassword(limits, person, input.password)
      return { erasedAt: await closeBusiness(deps, person, input.name) }
    }),
    ...[contract.signout, contract.logout].map((endpoint) =>
      route(endpoint, async ({ ctx }) => {
        await signOut(ctx)
        return {}
      }),
    ),
    route(contract.lock, async ({ input, ctx }) => {
      await lockSession(ctx, input.tokenHash)
      return {}
    }),
    route(contract.unlock, async ({ input, ctx }) => {
      if (!(await unlockSession(ctx, input.token))) throw new Failure('signInRequired')
      return {}
    }),
    route(contract.verifyEmail, async ({ input, signedIn, ctx }) => {
      const changed = await redeemEmailChange(deps, input.token, signedIn)
      if (changed) await endOtherSessions(ctx, changed)
      else if (!(await redeemProof(deps, input.token))) await redeemVerification(deps, input.token, signedIn)
      const person = signedIn && (await personOf(deps, signedIn))
      if (person?.emailVerifiedAt) rememberDevice(ctx, deps.keys, person.email)
      return {}
    }),
    route(contract.resendVerification, async ({ signedIn, ctx }) => {
      await limits.take('verification', signedIn.userId, rates.verification)
      await verify(signedIn, (await personOf(deps, signedIn)).email, addressKey(ctx.ip))
      return {}
    }),
    route(contract.proveBusinessEmail, async ({ signedIn }) => {
      await limits.take('verification', signedIn.userId, rates.verification)
      const { email } = await businessOf(deps, signedIn.businessId)
      await limits.take('verification by address', email, rates.verificationByAddress)
      await mailProof(deps, signedIn)
      return {}
    }),
    route(contract.getProfile, ({ signedIn }) => sessionOf(signedIn)),
    route(contract.updateProfile, async ({ input, signedIn }) => {
      await changeProfile(deps, signedIn.businessId, input)
      return { business: await businessOf(deps, signedIn.businessId) }
    }),
    route(listWordings, async ({ signedIn }) => {
      const business = await findBusiness(deps.db.read, signedIn.businessId)
      if (!business) throw new Failure('notFound')
      return { wordings: await wordingsKept(deps, business) }
    }),
    route(logo.setLogo, async ({ input, signedIn }) => {
      await keepLogo(deps, signedIn.businessId, input.data)
      return { business: await businessOf(deps, signedIn.businessId) }
    }),
    route(logo.removeLogo, async ({ signedIn }) => {
      await dropLogo(deps, signedIn.businessId)
      return {}
    }),
    route(whatsapp.removeTemplate, async ({ input, signedIn }) => {
      await removeTemplate(deps, signedIn.businessId, input.id)
      return {}
    }),
  ]
}
