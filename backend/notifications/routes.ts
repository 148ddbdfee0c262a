import type { Context } from 'koa'
import * as contract from '../../shared/notifications/contract.ts'
import type { Rate } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import { sessionIdOf } from '../http/session.ts'
import { type Asker, removeDevice, setDevice, testDevice } from './change.ts'
import { findSubscription, toDevice } from './store.ts'
import { vapidKeys } from './vapid.ts'

/** A person's, in an hour: each can lead to a call to an address that the browser names. */
const CHANGES: Rate = { points: 60, seconds: 3600 }
const TESTS: Rate = { points: 20, seconds: 3600 }

const askerOf = ({ businessId, userId }: SignedIn, ctx: Context): Asker => ({
  businessId,
  userId,
  sessionId: sessionIdOf(ctx),
})

export const notificationRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(contract.getNotifications, async ({ input, signedIn: { businessId, userId } }) => {
    const row = await findSubscription(deps.db.read, businessId, { userId, deviceId: input.deviceId })
    return { publicKey: vapidKeys(deps.keys).publicKey, device: row ? toDevice(row) : null }
  }),
  route(contract.setNotifications, async ({ input, signedIn, ctx }) => {
    await limits.take('notificationChanges', signedIn.userId, CHANGES)
    return { device: toDevice(await setDevice(deps, askerOf(signedIn, ctx), input)) }
  }),
  route(contract.deleteNotifications, async ({ input, signedIn, ctx }) => {
    await removeDevice(deps, askerOf(signedIn, ctx), input.id)
    return {}
  }),
  route(contract.testNotifications, async ({ input, signedIn, ctx }) => {
    await limits.take('notificationTests', signedIn.userId, TESTS)
    await testDevice(deps, askerOf(signedIn, ctx), input.id)
    deps.jobs.wake()
    return {}
  }),
]
