import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../backend/config/index.ts'
import type { Deps } from '../../backend/deps.ts'
import type { Assets } from '../../backend/http/assets.ts'
import { publicScreens, unknownPath } from '../../backend/http/screens.ts'
import { plainPages } from '../support/plain-pages.ts'

type Asset = Assets extends Map<string, infer One> ? One : never

let server: Server | undefined
afterEach(() => void server?.close())

const shell = (text: string): Asset =>
  ({
    hashed: false,
    etag: `"${text}"`,
    type: 'text/html',
    encodings: [],
    plain: { read: () => Buffer.from(text) },
  }) as unknown as Asset

const built: [string, Asset][] = [
  ['/index.html', shell('the app')],
  ['/superadmin/superadmin.html', shell('the desk')],
]

/** Asks a server with these files for a path, as a browser does. */
async function get(path: string, files = built) {
  const deps = { pages: plainPages, config: readConfig({}) } as unknown as Deps
  const app = new Koa()
  const seen: unknown[] = []
  app.use(async (ctx, next) => {
    await next().finally(() => seen.push(ctx.state.route))
  })
  app.use(publicScreens(deps, new Map(files) as unknown as Assets).routes()).use(unknownPath(deps))
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  const { status, headers } = answer
  return { status, headers, text: await answer.text(), route: seen[0] }
}

test.each(['/dashboard', '/dashboard/customers', '/create-campaign'])(
  '%s is a screen of the app',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, text: 'the app', route: '(app)' })
  },
)

test.each(['/superadmin', '/superadmin/', '/superadmin/login', '/superadmin/dashboard'])(
  '%s is the desk, which nobody keeps and no search finds',
  async (path) => {
    const { headers, ...answer } = await get(path)
    expect(answer).toEqual({ status: 200, text: 'the desk', route: '/superadmin' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  },
)

test.each(['/superadmin/other', '/ingenting', '/dashboards'])('%s is no screen of anything', async (path) => {
  const { status, text } = await get(path)
  expect(status).toBe(404)
  expect(text).not.toMatch(/the app|the desk/)
})

test.each(['/dashboard', '/superadmin'])('%s is not there before anything is built', async (path) => {
  expect((await get(path, [])).status).toBe(404)
})
