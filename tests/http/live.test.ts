import type { Readable } from 'node:stream'
import { text as read } from 'node:stream/consumers'
import type { Context } from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Live } from '../../backend/http/live.ts'
import { createStreams, STREAMS_PER_SESSION } from '../../backend/http/live-route.ts'
import type { Sessions } from '../../backend/http/session.ts'
import { signout } from '../../shared/businesses.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCustomer, openShop, type Shop, signInAgain } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

/** Reads a stream of server-sent events until a text is in it, or to its end. */
async function readUntil(response: Response, wanted?: string): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (wanted === undefined || !text.includes(wanted)) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  if (wanted !== undefined) await reader.cancel()
  return text
}

describe('an open dashboard', () => {
  let blipp: Blipp
  let shop: Shop
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openShop(blipp.url)
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  const listen = (visitor: Visitor) =>
    visitor.fetch('/api/live', { headers: { accept: 'text/event-stream' } })

  test('hears of a new customer by its revision', async () => {
    const stream = await listen(shop.owner)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const { revision } = await addCustomer(shop, anna)
    expect(await readUntil(stream, 'changed')).toContain(`event: changed\ndata: {"revision":${revision}}`)
  })

  test('hears nothing of another business', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    const stream = await listen(shop.owner)
    await addCustomer(flora, { ...anna, email: 'bo@kund.example' })
    const { revision } = await addCustomer(shop, { ...anna, email: 'cia@kund.example' })
    expect(await readUntil(stream, 'changed')).toContain(`{"revision":${revision}}`)
  })

  test('is cut off when its session ends', async () => {
    const device = await signInAgain(shop)
    const stream = await listen(device)
    await device.call(signout, {})
    expect(await readUntil(stream)).not.toContain('changed')
  })

  test('that opens one stream too many loses the oldest, and nobody else loses any', async () => {
    const [phone, device] = [await signInAgain(shop), await signInAgain(shop)]
    const streams = [await listen(phone)]
    const oldest = await listen(device)
    for (let more = 1; more < STREAMS_PER_SESSION; more++) streams.push(await listen(device))
    const newest = await listen(device)
    expect(await readUntil(oldest)).not.toContain('changed')
    const { revision } = await addCustomer(shop, { ...anna, email: 'dag@kund.example' })
    // All are told at once, and those that end by themselves can be read as a whole.
    await readUntil(newest, 'changed')
    for (const visitor of [phone, device]) await visitor.call(signout, {})
    for (const stream of streams) expect(await readUntil(stream)).toContain(`{"revision":${revision}}`)
  })

  test('is for signed-in people only', async () => {
    expect((await listen(visit(blipp.url))).status).toBe(401)
  })
})

/** What a dashboard that opens a stream is given; `tell` is the news of its shop. */
function openedStream() {
  let tell = (_revision: number) => {}
  const live: Partial<Live> = {
    listen: (_, listener) => {
      tell = listener
      return () => {}
    },
  }
  const sessions: Partial<Sessions> = { nameOf: () => 'one', onRevoked: () => () => {} }
  const streams = createStreams(
    { live: live as Live, progress: { listen: () => () => {} } },
    sessions as Sessions,
  )
  const open = (): Readable => {
    const ctx = {
      session: { businessId: 'b', userId: 'u', role: 'owner' },
      state: { hasSession: true },
      set: () => {},
    }
    streams.stream(ctx as unknown as Context)
    return (ctx as unknown as { body: Readable }).body
  }
  return { open, endAll: streams.endAll, tell: (revision: number) => tell(revision) }
}

test('a stream that has ended is read to its end, whatever happens meanwhile', async () => {
  const { open, endAll, tell } = openedStream()
  const body = open()
  tell(6)
  endAll()
  tell(7)
  expect(await read(body)).toBe('retry: 2000\n\nevent: changed\ndata: {"revision":6}\n\n')
})

test('a stream that is asked of a process which is about to stop ends at once', async () => {
  const { open, endAll } = openedStream()
  endAll()
  expect(await read(open())).toBe('retry: 2000\n\n')
})
