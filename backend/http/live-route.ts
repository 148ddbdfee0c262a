import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import type { SendProgress } from '../../shared/reports.ts'
import { SECOND } from '../clock.ts'
import type { Live } from './live.ts'
import { type Sessions, signedInOf } from './session.ts'

const BEAT_MS = 25 * SECOND
const RETRY_MS = 2 * SECOND

/** The progress that the sending part reports. */
interface ProgressTold {
  listen(businessId: string, listener: (progress: SendProgress) => void): () => void
}

/** A browser needs one for all its tabs; where it has no way to share, a tab each, up to what HTTP/1.1 lets it open. */
export const STREAMS_PER_SESSION = 6

/**
 * `GET /api/live`, server-sent events of one business (WHATWG HTML §9.2): `changed` with its newest revision, `send` with
 * how far a send has come (`sendProgress`), and `beat` every 25 seconds, for which proxies keep the line and by which a
 * page knows that it still hears the server. A stream ends with its session, by sign-out at once and by age or suspension
 * at the next beat. Of more streams than a session may have the oldest is closed.
 */
export function createStreams(
  { live, progress }: { live: Live; progress: ProgressTold },
  sessions: Sessions,
) {
  /** Open streams by session, oldest first. */
  const open = new Map<string, Set<PassThrough>>()
  let isOver = false

  function admit(session: string, events: PassThrough): void {
    const streams = open.get(session) ?? new Set()
    open.set(session, streams.add(events))
    const [oldest] = streams
    if (streams.size <= STREAMS_PER_SESSION || !oldest) return
    streams.delete(oldest)
    oldest.end()
  }

  function forget(session: string, events: PassThrough): void {
    const streams = open.get(session)
    streams?.delete(events)
    if (streams?.size === 0) open.delete(session)
  }

  function stream(ctx: Context): void {
    const signedIn = signedInOf(ctx)
    if (!signedIn) throw new Failure('signInRequired')
    const events = new PassThrough()
    const session = sessions.nameOf(ctx)
    const end = () => void events.end()
    // One that has ended is read to its end before it closes; to write to it would break it off.
    const say = (text: string) => {
      if (!events.writableEnded) events.write(text)
    }
    const forgetSession = sessions.onRevoked(ctx, end)
    const forgetBusiness = live.listen(signedIn.businessId, (revision) =>
      say(`event: changed\ndata: ${JSON.stringify({ revision })}\n\n`),
    )
    const forgetProgress = progress.listen(signedIn.businessId, (send) =>
      say(`event: send\ndata: ${JSON.stringify(send)}\n\n`),
    )
    const beat = setInterval(() => {
      sessions.isLive(ctx).then((isLive) => (isLive ? say('event: beat\ndata: {}\n\n') : end()), end)
    }, BEAT_MS)
    admit(session, events)
    events.on('close', () => {
      forgetSession()
      forgetBusiness()
      forgetProgress()
      clearInterval(beat)
      forget(session, events)
    })
    say(`retry: ${RETRY_MS}\n\n`)
    ctx.state.route = '/api/live'
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream'
    ctx.status = 200
    ctx.body = events
    // Whoever comes back finds a process that stays.
    if (isOver) end()
  }

  return {
    stream,
    endAll: () => {
      isOver = true
      for (const events of [...open.values()].flatMap((streams) => [...streams])) events.end()
    },
  }
}
