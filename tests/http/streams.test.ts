import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Live } from '../../backend/http/live.ts'
import { createStreams } from '../../backend/http/live-route.ts'
import type { Sessions } from '../../backend/http/session.ts'
import type { SendProgress } from '../../shared/reports.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => void vi.useRealTimers()
})

/** Streams of one process; `state` is what is known of their sessions, and of who still listens. */
function opened() {
  const state = { isLive: true, isAway: false, listening: 0 }
  const told = { send: (_: SendProgress) => {}, revoke: () => {} }
  const listens = () => {
    state.listening += 1
    return () => {
      state.listening -= 1
    }
  }
  const live = { listen: listens } as unknown as Live
  const progress = {
    listen: (_: string, listener: (progress: SendProgress) => void) => {
      told.send = listener
      return listens()
    },
  }
  const sessions: Partial<Sessions> = {
    nameOf: (ctx) => ctx.state.name as string,
    onRevoked: (_, listener) => {
      told.revoke = listener
      return listens()
    },
    isLive: async () => {
      if (state.isAway) throw new Error('away')
      return state.isLive
    },
  }
  const streams = createStreams({ live, progress }, sessions as Sessions)
  const ended = new Set<string>()
  /** Opens one under a name, of the session that is named. */
  const open = (name: string, session = 'phone') => {
    const ctx = {
      session: { businessId: 'b', userId: 'u', role: 'owner' },
      state: { hasSession: true, name: session },
      set: () => {},
    }
    streams.stream(ctx as unknown as Context)
    const { body } = ctx as unknown as { body: Readable }
    let text = ''
    body.on('data', (piece) => {
      text += String(piece)
    })
    body.on('end', () => ended.add(name))
    return { close: () => body.destroy(), text: () => text }
  }
  return { state, told, open, ended: () => [...ended], endAll: streams.endAll }
}

test('a stream that closed makes room for another, and the rest of its session stay counted', async () => {
  const { open, ended } = opened()
  const [first] = ['1', '2', '3', '4', '5', '6'].map((name) => open(name))
  open('another session’s', 'tablet')
  first?.close()
  await turn()
  open('7')
  await turn()
  expect(ended()).toEqual([])
  open('8')
  await turn()
  expect(ended()).toEqual(['2'])
  open('9')
  await turn()
  expect(ended()).toEqual(['2', '3'])
})

test('all streams end with their process, of whichever session', async () => {
  const { open, ended, endAll, state } = opened()
  open('one')
  open('two', 'tablet')
  open('gone', 'tablet').close()
  await turn()
  endAll()
  await turn()
  expect(ended()).toEqual(['one', 'two'])
  expect(state.listening).toBe(0)
})

test('every 25 seconds a stream says that it is there, until its session is over', async () => {
  const { open, ended, state } = opened()
  const stream = open('one')
  const beats = () => stream.text().split('event: beat\n').length - 1
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await turn()
  }
  await pass(24_999)
  expect(beats()).toBe(0)
  await pass(1)
  expect(beats()).toBe(1)
  await pass(25_000)
  expect(beats()).toBe(2)
  state.isLive = false
  await pass(25_000)
  expect([beats(), ended()]).toEqual([2, ['one']])
  await turn()
  expect(vi.getTimerCount()).toBe(0)
})

test('a stream whose session cannot be looked up ends, to be asked for anew', async () => {
  const { open, ended, state } = opened()
  open('one')
  state.isAway = true
  await vi.advanceTimersByTimeAsync(25_000)
  await turn()
  expect(ended()).toEqual(['one'])
})

test('a stream tells how far a send has come, and ends at once with its session', async () => {
  const { open, told, ended, state } = opened()
  const stream = open('one')
  told.send({ id: 'autumn' } as unknown as SendProgress)
  await turn()
  expect(stream.text()).toBe('retry: 2000\n\nevent: send\ndata: {"id":"autumn"}\n\n')
  expect(state.listening).toBe(3)
  told.revoke()
  await turn()
  expect(ended()).toEqual(['one'])
  await turn()
  expect(state.listening).toBe(0)
})
