import Router from '@koa/router'
import type { Context } from 'koa'
import type { PaymentMethod } from '../../shared/payments.ts'
import type { Deps } from '../deps.ts'
import { readBody } from '../http/body.ts'
import { ProviderAway } from './provider.ts'
import { goOnRefunding } from './refund.ts'
import { settle } from './settle.ts'
import { findByToken } from './store.ts'

const MOST_BYTES = 64_000
const tokenPattern = /^[0-9A-Za-z]{32}$/

/**
 * The webhooks of Klarna and Swish. Neither signs it: what it says is not read, only which payment to ask them about,
 * by a token that only they and we know. Without one, or with another, nothing is asked and nothing changes; all are
 * answered alike. Before the session, the limits and the check of the origin, like Twilio's forms.
 */
export function paymentWebhooks(deps: Deps): Router {
  const router = new Router()
  router.post('/api/webhooks/klarna', (ctx: Context) =>
    take(deps, ctx, 'klarna', String(ctx.query.token ?? '')),
  )
  router.post('/api/webhooks/swish', (ctx: Context) =>
    take(deps, ctx, 'swish', ctx.get('callbackIdentifier')),
  )
  return router
}

async function take(deps: Deps, ctx: Context, method: PaymentMethod, token: string): Promise<void> {
  ctx.state.route = `/api/webhooks/${method}`
  await readBody(ctx, MOST_BYTES)
  const payment = tokenPattern.test(token) ? await findByToken(deps.db.read, method, token) : undefined
  ctx.status = 200
  ctx.body = ''
  if (!payment) return deps.log.warn({ provider: method }, 'a callback of no payment')
  try {
    if (payment.state === 'refunding') await goOnRefunding(deps, payment)
    else await settle(deps, payment)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    // They repeat what was not taken; the poller goes on asking besides.
    ctx.status = 503
  }
}
