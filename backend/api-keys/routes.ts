import {
  API_KEY_DAYS_MAX,
  API_KEYS_MAX,
  createApiKey,
  listApiKeys,
  resumeApiKey,
  revokeApiKey,
} from '../../shared/api-keys/contract.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { DAY, later, SECOND } from '../clock.ts'
import type { Rate } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { noteConnection, startEvents } from '../events/index.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { sha256 } from '../secrets/keys.ts'
import { madeMail } from './mail.ts'
import { newSecret, startOf } from './secret.ts'
import { addKey, keysOf, resumeKey, revokeKey } from './store.ts'

/** Keys that a shop makes: its owner is mailed of each. */
export const KEYS: Rate = { points: API_KEYS_MAX, seconds: DAY / SECOND }

export const apiKeyRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(listApiKeys, async ({ signedIn }) => ({ keys: await keysOf(deps.db, signedIn.businessId) })),
  route(createApiKey, async ({ input, signedIn, idempotencyKey }) => {
    const { businessId, userId } = signedIn
    const { name, scopes, endsAt } = input
    const id = input.id ?? idempotencyKey ?? uuid7()
    const now = deps.clock.now()
    if (endsAt <= now || endsAt > later(now, API_KEY_DAYS_MAX * DAY)) throw invalid({ endsAt: 'keyEnds' })
    await limits.take('keys', businessId, KEYS)
    const secret = newSecret()
    const row = {
      ...{ businessId, id, name, endsAt, start: startOf(secret), keyHash: sha256(secret) },
      scopes: [...new Set(scopes)].join(' '),
      ...{ createdBy: userId, createdAt: now, lastUsedAt: null, revokedAt: null, held: null },
      ...madeMail(now),
    }
    const about = { about: 'key', subjectId: id, name, at: now } as const
    await deps.db.write(businessId, async (unit) => {
      startEvents(unit)
      await addKey(unit, row, input.id === undefined)
      await noteConnection(unit, { ...about, userId, action: 'added' })
    })
    return { key: await oneOf(deps, businessId, id), secret }
  }),
  route(resumeApiKey, async ({ input: { id }, signedIn: { businessId, userId } }) => {
    await deps.db.write(businessId, (unit) => resumeKey(unit, id, { userId, at: deps.clock.now() }))
    return { key: await oneOf(deps, businessId, id) }
  }),
  route(revokeApiKey, async ({ input, signedIn: { businessId, userId } }) => {
    await deps.db.write(businessId, (unit) => revokeKey(unit, input.id, { userId, at: deps.clock.now() }))
    return {}
  }),
]

/** Throws `notFound` where it was revoked in the moment between. */
async function oneOf({ db }: Deps, businessId: string, id: string) {
  const [key] = await keysOf(db, businessId, id)
  if (!key) throw new Failure('notFound')
  return key
}
