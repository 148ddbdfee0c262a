import { PassThrough } from 'node:stream'
import type { Context } from 'koa'

/** Tells a listener of something on the way to the answer. */
export type Tell = (event: string, data: object) => void

/**
 * An answer that takes its time: told bit by bit as server-sent events to who accepts them (WHATWG HTML §9.2), and whole
 * to everybody else. Whatever is to be refused is refused before one is returned.
 */
export class Gradual<Output> {
  /** `signal` is aborted once nobody waits for the answer any more. Throws only for faults of the server. */
  readonly work: (tell: Tell, signal: AbortSignal) => Promise<Output>

  constructor(work: (tell: Tell, signal: AbortSignal) => Promise<Output>) {
    this.work = work
  }
}

const isListener = (ctx: Context): boolean => ctx.get('Accept').includes('text/event-stream')

/** Aborted when the connection closes before the answer is sent. */
function untilLeft({ res }: Context): AbortSignal {
  const left = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) left.abort()
  })
  return left.signal
}

/**
 * Answers with what the work comes to, checked by `answerOf`. Where the caller listens, each bit is an event and the whole
 * is the last one, `result`; a fault on the way ends the stream without one.
 */
export async function answerGradually<Output>(
  ctx: Context,
  { work }: Gradual<Output>,
  answerOf: (output: Output) => unknown,
): Promise<void> {
  const signal = untilLeft(ctx)
  if (isListener(ctx)) return stream(ctx, (tell) => work(tell, signal).then(answerOf))
  try {
    ctx.body = answerOf(await work(() => {}, signal))
  } catch (error) {
    if (!signal.aborted) throw error
    // Nobody reads it: the log alone gets the number that servers use for it.
    ctx.status = 499
  }
}

function stream(ctx: Context, work: (tell: Tell) => Promise<unknown>): void {
  const events = new PassThrough()
  const tell: Tell = (event, data) => {
    if (events.writable) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  ctx.type = 'text/event-stream'
  ctx.body = events
  work(tell)
    .then((output) => tell('result', output as object))
    .catch((error) => {
      if (!events.destroyed) ctx.app.emit('error', error, ctx)
    })
    .finally(() => events.end())
}
