import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { SECOND } from '../clock.ts'
import type { Live } from './live.ts'
import { type Sessions, signedInOf } from './session.ts'

const BEAT_MS = 25 * SECOND
const RETRY_MS = 2 * SECOND

/**
 * `GET /api/live`, server-sent events of one business (WHATWG HTML §9.2): `changed` with its newest revision, and a
 * comment now and then so that proxies keep the line. A stream ends with its session, by sign-out at once and by age or
 * suspension at the next beat.
 */
export function createStreams(live: Live, sessions: Sessions) {
  const open = new Set<PassThrough>()

  function stream(ctx: Context): void {
    const signedIn = signedInOf(ctx)
    if (!signedIn) throw new Failure('signInRequired')
    const events = new PassThrough()
    const end = () => void events.end()
    const forgetSession = sessions.onRevoked(ctx, end)
    const forgetBusiness = live.listen(signedIn.businessId, (revision) =>
      events.write(`event: changed\ndata: ${JSON.stringify({ revision })}\n\n`),
    )
    const beat = setInterval(() => {
      sessions.isLive(ctx).then((isLive) => (isLive ? events.write(': \n\n') : end()), end)
    }, BEAT_MS)
    open.add(events)
    events.on('close', () => {
      forgetSession()
      forgetBusiness()
      clearInterval(beat)
      open.delete(events)
    })
    events.write(`retry: ${RETRY_MS}\n\n`)
    ctx.state.route = '/api/live'
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream'
    ctx.status = 200
    ctx.body = events
  }

  return {
    stream,
    endAll: () => {
      for (const events of open) events.end()
    },
  }
}
