import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../../support/browser.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { type LaidShop, layShops } from '../shops.ts'
import { bundle } from './bundle.ts'

/** The product, the plain server and a browser, as a case finds them. */
export interface Bench {
  browser: Browser
  product: Product
  shop: LaidShop
  /** Where the plain server answers. */
  reference: string
}

interface Options {
  /** Of `browser/`: pages of the plain server. */
  pages: string[]
  peers?: boolean
}

/** Runs a case with the product and the plain server, each on a laid database of its own. */
export async function withServers<T>(options: Options, work: (bench: Bench) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'blipp-bench-'))
  const [own, plain, pages] = [join(dir, 'own'), join(dir, 'plain'), join(dir, 'pages')]
  const [[shop], [plainShop]] = [await layShops({ dataDir: own }, 1), await layShops({ dataDir: plain }, 1)]
  if (!shop || !plainShop) throw new Error('No shop was laid')
  mkdirSync(pages)
  for (const name of options.pages) writeFileSync(join(pages, `${name}.js`), await bundle(name))
  const args = [plain, plainShop.businessId, pages, options.peers ? 'peers' : 'alone']
  const { child, url } = await startReference(args)
  const product = await startProduct({ dataDir: own, env: { LIMITS: 'off' } })
  const browser = await chromium.launch(launchOptions())
  try {
    return await work({ browser, product, shop, reference: url })
  } finally {
    await browser.close()
    await product.dispose()
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
}

async function startReference(args: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reference.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: `http://localhost:${port}`, child }
}

/** A browser that has stored nothing yet. */
export async function onDevice<T>(
  { browser, product }: Bench,
  work: (context: BrowserContext, page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: product.url })
  try {
    return await work(context, await context.newPage())
  } finally {
    await context.close()
  }
}
