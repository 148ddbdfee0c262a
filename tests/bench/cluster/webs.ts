import { type Product, startProduct } from '../../support/product.ts'
import type { Where } from '../shops.ts'

/** So many web processes on one database, as behind a load balancer. */
export interface Webs {
  urls: string[]
  pids: number[]
  dispose(): Promise<void>
}

export async function startWebs({ dataDir, url }: Where, many: number): Promise<Webs> {
  const env = { LIMITS: 'off', SENDER: 'off', LOG_LEVEL: 'warn', ...(url ? { DATABASE_URL: url } : {}) }
  const all: Product[] = []
  // One after another: the first brings the schema up to date and makes the keys.
  for (let n = 0; n < many; n += 1) all.push(await startProduct({ dataDir, env }))
  return {
    urls: all.map((product) => product.url.replace('localhost', '127.0.0.1')),
    pids: all.map((product) => product.pid()),
    dispose: async () => void (await Promise.all(all.map((product) => product.dispose()))),
  }
}
