import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAssets, rewriteAsset, serveAssets } from '../../backend/http/assets.ts'

describe('a built file', () => {
  const script = 'console.log("hej")'.repeat(20)
  let dir: string
  let url: string
  let stop: () => void

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'blipp-assets-'))
    mkdirSync(join(dir, 'assets'))
    writeFileSync(join(dir, 'assets', 'app-1a2b3c4d.js'), script)
    writeFileSync(join(dir, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync(script))
    writeFileSync(join(dir, 'assets', 'app-1a2b3c4d.js.gz'), gzipSync(script))
    writeFileSync(join(dir, 'index.html'), '<p>support@blipp.example</p>')
    writeFileSync(join(dir, '.secret'), 'no')
    const assets = readAssets([{ dir, prefix: '' }])
    rewriteAsset(assets, '/index.html', (html) =>
      html.replace('support@blipp.example', 'hjälp@butik.example'),
    )
    const server = new Koa().use(serveAssets(assets)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    stop = () => server.close()
  })
  afterAll(() => {
    stop()
    rmSync(dir, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })

  test('with a hashed name is kept for ever, and comes in brotli where the browser takes it', async () => {
    const answer = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(script)
    const plain = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
  })

  test('without one is asked for anew, and answered with 304 while it is the same', async () => {
    const first = await get('/index.html')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(await first.text()).toBe('<p>hjälp@butik.example</p>')
    const again = await get('/index.html', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('is there for those who read, by GET or HEAD, and for nobody who writes', async () => {
    expect((await fetch(`${url}/index.html`, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(`${url}/index.html`, { method: 'POST' })).status).toBe(404)
  })

  test('that is missing is a 404 and never a page; nothing hidden or outside is served', async () => {
    expect((await get('/assets/app-99999999.js')).status).toBe(404)
    for (const path of ['/.secret', '/../package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await get(path)).status).toBe(404)
  })
})
