import { Failure } from '../../shared/errors.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookTries,
  renewWebhookSecret,
  sendWebhookAgain,
  TRIES_PAGE,
  type Trouble,
  testWebhook,
  type Webhook,
} from '../../shared/events/webhooks.ts'
import type { Rate } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { add, change, findOwn, remove, renewSecret, sendAgain, sendTest } from './change.ts'
import { webhooksOf } from './store.ts'

/** Tests and repeats that a shop may ask for: each goes to an address that it names itself. */
const PRESSES: Rate = { points: 60, seconds: 3600 }

export function webhookRoutes(deps: Deps, limits: Limits): Route[] {
  const { db, jobs } = deps

  const one = async (businessId: string, id: string): Promise<Webhook> => {
    const [webhook] = await webhooksOf(db.read, businessId, id)
    if (!webhook) throw new Failure('notFound')
    return webhook
  }
  const pressed = async (businessId: string, press: () => Promise<void>) => {
    await limits.take('webhookPresses', businessId, PRESSES)
    await press()
    jobs.wake()
    return {}
  }

  return [
    route(listWebhooks, async ({ signedIn }) => ({
      webhooks: await webhooksOf(db.read, signedIn.businessId),
    })),
    route(addWebhook, async ({ input, signedIn, idempotencyKey }) => {
      const { id, secret } = await add(deps, signedIn, input, idempotencyKey)
      return { webhook: await one(signedIn.businessId, id), secret }
    }),
    route(changeWebhook, async ({ input: { id, ...wanted }, signedIn }) => {
      await change(deps, signedIn, id, wanted)
      jobs.wake()
      return { webhook: await one(signedIn.businessId, id) }
    }),
    route(deleteWebhook, async ({ input, signedIn }) => {
      await remove(deps, signedIn, input.id)
      return {}
    }),
    route(renewWebhookSecret, async ({ input: { id }, signedIn }) => {
      const secret = await renewSecret(deps, signedIn, id)
      return { webhook: await one(signedIn.businessId, id), secret }
    }),
    route(testWebhook, ({ input: { id }, signedIn: { businessId } }) =>
      pressed(businessId, () => sendTest(deps, businessId, id)),
    ),
    route(sendWebhookAgain, ({ input: { id, eventId }, signedIn: { businessId } }) =>
      pressed(businessId, () => sendAgain(deps, businessId, id, eventId)),
    ),
    route(listWebhookTries, async ({ input: { id, before }, signedIn: { businessId } }) => {
      await findOwn({ trx: db.read, businessId }, id)
      const rows = await db.read
        .selectFrom('webhookTries')
        .selectAll()
        .where('businessId', '=', businessId)
        .where('endpointId', '=', id)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(TRIES_PAGE + 1)
        .execute()
      return {
        tries: rows.slice(0, TRIES_PAGE).map((row) => ({ ...row, trouble: row.trouble as Trouble | null })),
        more: rows.length > TRIES_PAGE,
      }
    }),
  ]
}
