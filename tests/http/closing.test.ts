import { once } from 'node:events'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { listen } from '../../backend/server.ts'

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
