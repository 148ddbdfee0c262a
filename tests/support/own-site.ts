import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop's own web site of one page, with as strict a policy as lets Blipp's line work. */
export interface OwnSite {
  origin: string
  /** What stands on its page from now on. */
  show(html: string): void
  close(): Promise<void>
}

/** @param product Blipp's own origin, which the policy names; the site stands under another name of this machine. */
export async function startOwnSite(product: string): Promise<OwnSite> {
  let body = ''
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${product}; frame-src ${product}; require-trusted-types-for 'script'`,
    )
    response.end(
      `<!doctype html><html lang="sv"><title>Björns</title><body><h1>Boka tid</h1>${body}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = new URL(product).hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return {
    origin: `http://${host}:${port}`,
    show: (html) => {
      body = html
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
