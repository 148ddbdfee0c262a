import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { listen } from '../../backend/process/server.ts'

test('what is being answered is answered, and its open line then holds nothing up', async () => {
  const koa = new Koa()
  const begun = new EventTarget()
  let finish = () => {}
  koa.use(async (ctx) => {
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve
    })
    begun.dispatchEvent(new Event('request'))
    await mayFinish
    ctx.body = 'answered'
  })
  const listening = await listen({ koa, drain: () => {} }, { port: 0, host: '127.0.0.1' })
  const request = once(begun, 'request')
  const answer = fetch(`http://127.0.0.1:${listening.port}`).then((response) => response.text())
  await request
  const closed = listening.close()
  finish()
  expect(await answer).toBe('answered')
  await closed
})

const idle = { koa: new Koa(), drain: () => {} }
const local = { port: 0, host: '127.0.0.1' }

test('a line over which nothing ever came holds nothing up', async () => {
  const listening = await listen(idle, local)
  const line = connect(listening.port, local.host)
  await Promise.all([once(line, 'connect'), once(listening.server, 'connection')])
  const ended = once(line, 'close')
  await listening.close()
  await ended
})

test('a client that never ends its request is cut off after a while', async () => {
  const listening = await listen(idle, local, { patienceMs: 1 })
  const line = connect(listening.port, local.host).on('error', () => {})
  const [held] = await once(listening.server, 'connection')
  line.write('POST / HTTP/1.1\r\nHost: blipp\r\n')
  while (held.bytesRead === 0) await new Promise(setImmediate)
  const ended = once(line, 'close')
  await listening.close()
  await ended
})

test('a line that is kept open is served once more, and told that it was the last time', async () => {
  const koa = new Koa()
  koa.use((ctx) => {
    ctx.body = 'answered'
  })
  const listening = await listen({ koa, drain: () => {} }, local, { graceMs: 60_000 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const sent = request({ ...local, port: listening.port, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers.connection))
      })
      sent.once('error', reject).end()
    })
  expect(await ask()).toBe('keep-alive')
  const closed = listening.close()
  // It takes a moment in which nobody comes to stop listening.
  let said = await ask()
  while (said === 'keep-alive') said = await ask()
  expect(said).toBe('close')
  await closed
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})
