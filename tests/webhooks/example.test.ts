import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { addWebhook } from '../../shared/events/webhooks.ts'
import { onEachEngine } from '../support/engines.ts'
import { freePort } from '../support/ports.ts'
import { setScene } from './scene.ts'

onEachEngine('the example of a receiver', (open) => {
  test('writes down what Blipp signed, and believes nobody else', async () => {
    const scene = await setScene(await open())
    onTestFinished(() => scene.end())
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const { secret } = await scene.shop.owner.call(addWebhook, { url, types: null })
    const child = spawn(process.execPath, [join(root, 'examples', 'receiver.mjs')], {
      env: { ...process.env, BLIPP_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    const said: string[] = []
    const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
    await once(lines, 'line')
    // A signature counts for five minutes of the receiver's own clock.
    await scene.pass(Date.now() - Date.parse(scene.blipp.clock.now()))
    const [customerId = ''] = await scene.happen()
    await scene.settle()
    const unsigned = await fetch(url, { method: 'POST', body: '{"type":"customer.created","data":{}}' })
    expect(unsigned.status).toBe(401)
    await expect
      .poll(() => said.slice(1))
      .toEqual([expect.stringMatching(`^customer.created .*${customerId}`)])
  })
})
