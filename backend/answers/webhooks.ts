import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { isSignedByTwilio } from '../carriers/index.ts'
import { recordCallback } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { formOf, formParser } from '../http/body.ts'
import { heedReply, inboundOf } from './inbound.ts'
import { callbackOf } from './twilio-callback.ts'

const FORM_BYTES = 64_000

/**
 * The webhooks of Twilio, as signed forms (403 otherwise). Stands before the session, the limits and the check of the
 * origin: these forms come from no browser, and more of them from one address than any person would send.
 */
export function twilioWebhooks(deps: Deps): Router {
  const router = new Router()
  const form = formParser(FORM_BYTES)
  const status = '/api/webhooks/twilio/status/:token'
  router.post(status, named(status), form, signed(deps), (ctx: Context) => takeStatus(deps, ctx))
  const inbound = '/api/webhooks/twilio/inbound'
  router.post(inbound, named(inbound), form, signed(deps), (ctx: Context) => takeReply(deps, ctx))
  return router
}

const named =
  (path: string): Middleware =>
  (ctx, next) => {
    ctx.state.route = path
    return next()
  }

const signed =
  ({ config }: Pick<Deps, 'config'>): Middleware =>
  async (ctx, next) => {
    const request = {
      url: config.publicUrl + ctx.originalUrl,
      signature: ctx.get('X-Twilio-Signature'),
      form: formOf(ctx),
    }
    if (!(await isSignedByTwilio(config.twilio, request))) throw new Failure('forbidden')
    await next()
  }

/** Answered alike whatever the token: Twilio cannot do anything about one that is not ours. */
async function takeStatus(deps: Deps, ctx: Context): Promise<void> {
  const callback = callbackOf(formOf(ctx))
  if (!callback || !(await recordCallback(deps, String(ctx.params.token), callback)))
    deps.log.warn({ status: callback?.status ?? null }, 'a status callback for no delivery')
  ctx.status = 204
}

/** Nothing is written back: Twilio takes an empty answer in its own language for that. */
async function takeReply(deps: Deps, ctx: Context): Promise<void> {
  const inbound = inboundOf(formOf(ctx))
  if (inbound) await heedReply(deps, inbound)
  ctx.type = 'text/xml'
  ctx.body = '<Response/>'
}
