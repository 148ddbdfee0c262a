import '../support/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { connection, setOnline } from '../../pwa/sync/connection.ts'
import { type Live, type LiveDeps, listen } from '../../pwa/sync/live.ts'
import { emptyReport } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { Channel, Stream, streams } from '../support/stream.ts'

const progress = { campaignId: 'c', sendId: 's', state: 'sending', report: emptyReport }

const tabs = new Set<Live>()
let shop: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = uuid7()
  streams.length = 0
  setOnline(true)
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs.clear()
  vi.useRealTimers()
})

const turns = () => new Promise(setImmediate)

/** One more tab of this browser, after whose turn has come. */
async function tab(name = shop) {
  const heard = {
    onChanged: vi.fn<LiveDeps['onChanged']>(),
    onSend: vi.fn<LiveDeps['onSend']>(),
    onTurn: vi.fn<LiveDeps['onTurn']>(),
  }
  const live = listen({ name, locks: tabLocks, ...heard })
  tabs.add(live)
  await turns()
  const close = () => {
    tabs.delete(live)
    live.close()
  }
  return { ...live, ...heard, close }
}

/** A tab that listens for all, with its stream open. */
async function leader() {
  const first = await tab()
  const stream = streams.at(-1)
  if (!stream) throw new Error('nobody listens')
  stream.opens()
  return { ...first, stream }
}

describe('the tabs of one browser', () => {
  test('share one stream, and hear through it of changes and of how far a send has come', async () => {
    const { stream, ...first } = await leader()
    const second = await tab()
    expect(streams.map(({ url }) => url)).toEqual(['/api/live'])
    stream.tells('changed', { revision: 7 })
    stream.tells('send', progress)
    await import('../../shared/reports.ts')
    await turns()
    for (const { onChanged, onSend } of [first, second]) {
      expect(onChanged.mock.calls).toEqual([[7]])
      expect(onSend.mock.calls).toEqual([[progress]])
    }
    expect([first, second].map(({ isOpen }) => isOpen())).toEqual([true, true])
    expect(second.onTurn).not.toHaveBeenCalled()
  })

  test('have a stream for each person', async () => {
    const { stream } = await leader()
    const elsewhere = await tab(uuid7())
    expect(streams).toHaveLength(2)
    stream.tells('changed', { revision: 7 })
    expect(elsewhere.onChanged).not.toHaveBeenCalled()
    expect(elsewhere.isOpen()).toBe(false)
  })

  test('learn when they are opened that there is a stream, from the one tab that has it', async () => {
    const { stream } = await leader()
    const second = await tab()
    setOnline(false)
    const stranger = new Channel(`live:${shop}`)
    const answers: unknown[] = []
    stranger.onmessage = ({ data }) => answers.push(data)
    stranger.postMessage({ type: 'hello' })
    expect(answers).toEqual([{ type: 'stream', open: true }])
    stream.fails('lost')
    stranger.postMessage({ type: 'hello' })
    expect(answers.slice(2)).toEqual([{ type: 'stream', open: false }])
    stranger.close()
    expect(second.isOpen()).toBe(false)
  })

  test('answer a new tab with nothing but that', async () => {
    const first = await leader()
    const earlier = await tab()
    const second = await tab()
    expect(first.onTurn).toHaveBeenCalledTimes(1)
    expect(earlier.onTurn).not.toHaveBeenCalled()
    expect(first.onChanged).not.toHaveBeenCalled()
    expect(first.onSend).not.toHaveBeenCalled()
    expect(second.isOpen()).toBe(true)
    expect(second.onTurn).not.toHaveBeenCalled()
    expect(second.onChanged).not.toHaveBeenCalled()
    expect(second.onSend).not.toHaveBeenCalled()
  })

  test('answer a new tab only once there is one that listens', async () => {
    const stranger = new Channel(`live:${shop}`)
    const answers: unknown[] = []
    stranger.onmessage = ({ data }) => answers.push(data)
    tabs.add(listen({ name: shop, locks: tabLocks, onChanged: vi.fn(), onSend: vi.fn(), onTurn: vi.fn() }))
    expect(answers.splice(0)).toEqual([{ type: 'hello' }])
    stranger.postMessage({ type: 'hello' })
    expect(answers).toEqual([])
    await turns()
    stranger.postMessage({ type: 'hello' })
    expect(answers).toEqual([{ type: 'stream', open: false }])
    stranger.close()
  })

  test('hand the stream on when the one that has it is closed', async () => {
    const first = await leader()
    const second = await tab()
    first.close()
    expect(first.stream.readyState).toBe(2)
    expect(second.isOpen()).toBe(false)
    expect(second.onTurn).toHaveBeenCalledTimes(1)
    await turns()
    expect(streams).toHaveLength(2)
    streams[1]?.opens()
    expect(second.isOpen()).toBe(true)
    expect(second.onTurn).toHaveBeenCalledTimes(2)
  })

  test('keep it when another is closed', async () => {
    const first = await leader()
    const second = await tab()
    second.close()
    await turns()
    expect(first.isOpen()).toBe(true)
    expect(first.stream.readyState).toBe(1)
    expect(first.onTurn).toHaveBeenCalledTimes(1)
    first.stream.tells('changed', { revision: 7 })
    expect(second.onChanged).not.toHaveBeenCalled()
  })

  test('open no stream in one that was closed before its turn', async () => {
    const first = await leader()
    const second = await tab()
    second.close()
    first.close()
    await turns()
    expect(streams).toHaveLength(1)
    await tab()
    expect(streams).toHaveLength(2)
  })
})

describe('a stream', () => {
  test('is nothing to rely on before it is open', async () => {
    const first = await tab()
    expect(first.isOpen()).toBe(false)
    expect(first.onTurn).not.toHaveBeenCalled()
    streams[0]?.opens()
    expect(first.isOpen()).toBe(true)
  })

  test('that opens is a sign of life, and what was missed is asked for in one tab', async () => {
    const first = await tab()
    const second = await tab()
    setOnline(false)
    streams[0]?.opens()
    expect(connection().online).toBe(true)
    expect(first.onTurn).toHaveBeenCalledTimes(1)
    expect(second.onTurn).not.toHaveBeenCalled()
  })

  test('that is lost is no sign of life, and every tab finds out for itself, once', async () => {
    const { stream, ...first } = await leader()
    const second = await tab()
    setOnline(false)
    stream.fails('lost')
    stream.fails('lost')
    expect(connection().online).toBe(false)
    expect([first, second].map(({ isOpen }) => isOpen())).toEqual([false, false])
    expect(first.onTurn).toHaveBeenCalledTimes(2)
    expect(second.onTurn).toHaveBeenCalledTimes(1)
  })

  test('that was never open cannot be lost', async () => {
    const first = await tab()
    streams[0]?.fails('lost')
    expect(first.onTurn).not.toHaveBeenCalled()
    expect(first.isOpen()).toBe(false)
  })

  test('that was refused is opened again after five seconds', async () => {
    const { stream, ...first } = await leader()
    stream.fails('refused')
    vi.advanceTimersByTime(4999)
    expect(streams).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(streams).toHaveLength(2)
    streams[1]?.opens()
    streams[1]?.tells('changed', { revision: 8 })
    expect(first.isOpen()).toBe(true)
    expect(first.onChanged.mock.calls).toEqual([[8]])
  })

  test('that was only lost is left to the browser, which opens it again', async () => {
    const { stream } = await leader()
    stream.fails('lost')
    vi.advanceTimersByTime(60_000)
    expect(streams).toHaveLength(1)
    expect(stream.readyState).toBe(0)
  })

  test('that falls silent counts as lost in every tab, and is opened anew', async () => {
    const { stream, ...first } = await leader()
    const second = await tab()
    for (let beat = 0; beat < 4; beat++) {
      vi.advanceTimersByTime(60_000)
      stream.tells('beat', {})
    }
    expect([first.isOpen(), second.isOpen(), streams.length]).toEqual([true, true, 1])
    first.onTurn.mockClear()
    vi.advanceTimersByTime(69_999)
    // A tab that is opened is no word of the server's.
    await tab()
    vi.advanceTimersByTime(1)
    expect([first.isOpen(), second.isOpen()]).toEqual([false, false])
    expect([first.onTurn.mock.calls.length, second.onTurn.mock.calls.length]).toEqual([1, 1])
    expect([stream.readyState, streams.length]).toEqual([Stream.CLOSED, 2])
    streams[1]?.opens()
    expect([first.isOpen(), second.isOpen()]).toEqual([true, true])
  })

  test('whose tab stood still is open again for the others with the next beat', async () => {
    const { stream } = await leader()
    const second = await tab()
    vi.advanceTimersByTime(70_000)
    expect(second.isOpen()).toBe(false)
    stream.tells('beat', {})
    expect(second.isOpen()).toBe(true)
  })

  test('is not opened again for a tab that was closed meanwhile', async () => {
    const { stream, close } = await leader()
    stream.fails('refused')
    close()
    vi.advanceTimersByTime(60_000)
    expect(streams).toHaveLength(1)
  })

  test.each(['null', '7', '{}', '{"revision":"7"}', '{"revision":7.5}'])(
    'that tells of a change as %s tells of none',
    async (data) => {
      const { stream, ...first } = await leader()
      const second = await tab()
      stream.says('changed', data)
      expect(first.onChanged).not.toHaveBeenCalled()
      expect(second.onChanged).not.toHaveBeenCalled()
    },
  )

  test.each(['no JSON', '{"sendId":"s"}'])('that tells of a send as %s tells of none', async (data) => {
    const { stream, ...first } = await leader()
    stream.says('send', data)
    await import('../../shared/reports.ts')
    await turns()
    expect(first.onSend).not.toHaveBeenCalled()
  })
})
