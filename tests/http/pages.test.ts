import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { showPage } from '../../backend/http/pages.ts'
import { listening } from './serve.ts'

const html = `<!doctype html><title>Hej</title>${'<p>Hösten är här</p>'.repeat(50)}`

/** What a browser that takes these encodings is sent, as it comes over the line. */
async function sent(accepted: string, options = {}, times = 1) {
  const page = { html, inlineStyleHashes: ["'sha256-one'"] }
  const url = await listening((ctx) => showPage(ctx, page, options))
  const bodies: Buffer[] = []
  let headers = {}
  for (let time = 0; time < times; time += 1)
    await new Promise<void>((resolve) => {
      request(url, { headers: { 'accept-encoding': accepted } }, async (answer) => {
        headers = answer.headers
        bodies.push(await buffer(answer))
        resolve()
      }).end()
    })
  return { headers, bodies }
}

const always = {
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': expect.stringContaining("style-src 'self' 'sha256-one'"),
}

test.each([{}, { same: true }])(
  'a page with %j is compressed for who can take it, each time',
  async (how) => {
    const { headers, bodies } = await sent('gzip, br', how, 3)
    expect(headers).toMatchObject({ ...always, 'content-encoding': 'br' })
    expect(bodies.map((body) => brotliDecompressSync(body).toString())).toEqual([html, html, html])
    expect(bodies[0]?.length).toBeLessThan(html.length / 2)
  },
)

test('a page is sent as it is to who cannot take it compressed', async () => {
  const { headers, bodies } = await sent('gzip', { same: true })
  expect(headers).toMatchObject(always)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(bodies[0]?.toString()).toBe(html)
})
