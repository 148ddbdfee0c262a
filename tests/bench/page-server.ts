import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Serves a page by hand, compressed as well as it can be, and what it names of a folder. */
export async function servePage(html: string, folder?: string): Promise<{ server: Server; url: string }> {
  const body = brotliCompressSync(html)
  const fileAt = (path: string): Buffer | null => {
    try {
      return folder === undefined ? null : readFileSync(join(folder, path))
    } catch {
      return null
    }
  }
  const server = createServer(({ url = '/' }, response) => {
    if (url !== '/') {
      const file = fileAt(url)
      return response.writeHead(file ? 200 : 404).end(file)
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    return response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
