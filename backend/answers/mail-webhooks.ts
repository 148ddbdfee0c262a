import Router from '@koa/router'
import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { readBody } from '../http/body.ts'
import { recordMailReport } from './mail-callback.ts'

/** Exim returns up to 100 kB of a mail and Postfix 50 kB, unless they are told another size; SNS posts up to 256 kB. */
const REPORT_BYTES = 256 * 1024

/**
 * Delivery reports of the mail provider. Before the session, the limits and the check of the origin, like Twilio's
 * forms. Answered alike whether or not the mail is known: the provider could do nothing about it.
 */
export function mailWebhooks(deps: Deps): Router {
  const router = new Router()
  router.post('/api/webhooks/mail/:provider', async (ctx: Context) => {
    ctx.state.route = '/api/webhooks/mail/:provider'
    const provider = String(ctx.params.provider)
    const { mailReporters } = deps.carriers
    const read = Object.hasOwn(mailReporters, provider) ? mailReporters[provider] : undefined
    // Without a secret nobody can prove who they are.
    if (!read) throw new Failure(known.includes(provider) ? 'forbidden' : 'notFound')
    const body = await readBody(ctx, REPORT_BYTES)
    const reports = await read({ body, headers: ctx.headers, now: deps.clock.now() })
    for (const report of reports)
      if (!(await recordMailReport(deps, report)))
        deps.log.warn({ provider, kind: report.kind }, 'a report of no mail')
    if (reports.length === 0) deps.log.info({ provider }, 'a report that tells nothing of a mail')
    ctx.status = 204
  })
  return router
}

const known = ['smtp', 'ses', 'mailgun']
