import { createDevice, deleteDevice, listDevices } from '../../shared/devices.ts'
import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { randomCode, sha256 } from '../secrets/keys.ts'
import { addDevice, devicesOf, revokeDevice } from './store.ts'

/** 256 random bits in base62. */
const KEY_LENGTH = 43

export const deviceRoutes = (deps: Deps): Route[] => [
  route(listDevices, async ({ signedIn }) => ({ devices: await devicesOf(deps.db, signedIn.businessId) })),
  route(createDevice, async ({ input, signedIn, idempotencyKey }) => {
    const { businessId, userId } = signedIn
    const id = input.id ?? idempotencyKey ?? uuid7()
    const key = randomCode(KEY_LENGTH)
    const row = {
      businessId,
      id,
      label: input.label,
      keyHash: sha256(key),
      createdBy: userId,
      createdAt: deps.clock.now(),
      lastSeenAt: null,
      revokedAt: null,
    }
    await deps.db.write(businessId, (unit) => addDevice(unit, row, input.id === undefined))
    const [device] = await devicesOf(deps.db, businessId, id)
    // Shut out by somebody else in the moment between.
    if (!device) throw new Failure('notFound')
    return { device, key }
  }),
  route(deleteDevice, async ({ input, signedIn }) => {
    await deps.db.write(signedIn.businessId, (unit) => revokeDevice(unit, input.id, deps.clock.now()))
    return {}
  }),
]
