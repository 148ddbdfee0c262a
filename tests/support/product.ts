import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/commands.ts'
import { freePort } from './ports.ts'

/** The built product as its users run it: a process of its own, which can be killed and started again on its data. */
export interface Product {
  url: string
  dataDir: string
  /** Of the process that runs now. */
  pid: () => number
  /** What it has printed since it was first started. */
  printed: () => string
  /** As a power cut: SIGKILL, and the process is gone when this resolves. */
  kill: () => Promise<void>
  /** SIGTERM, as a deploy: the exit code, once it has drained. */
  terminate: () => Promise<number | null>
  /** Starts it again, on the same port and data; with other settings than before where they are given. */
  start: (env?: Record<string, string>) => Promise<void>
  /** Ends it in whatever state it is, and removes the data if they were made here. */
  dispose: () => Promise<void>
}

export interface ProductOptions {
  /** Beside what is needed to run at all; nothing of the tests' own environment is passed on. */
  env?: Record<string, string>
  /** A temporary folder unless named. */
  dataDir?: string
  /** Where the product is; the repository unless named. */
  root?: string
}

const READY = /Blipp runs at (\S+)/
/** Only what hangs takes as long: the pages may have to be built first, on a machine that others share. */
const PATIENCE_MS = 180_000
/** What Node has made of the sources, for the next start: half the work of one. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')

/** Resolves when the product says that it serves; throws with what it printed when it ends instead. */
function ready(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      child.off('exit', gone)
      child.stdout?.off('data', look)
      outcome()
    }
    const look = () => READY.test(printed()) && settle(done)
    const gone = () => settle(() => fail(new Error(`The product ended:\n${printed()}`)))
    const timer = setTimeout(
      () => settle(() => fail(new Error(`The product did not start:\n${printed()}`))),
      PATIENCE_MS,
    )
    child.stdout?.on('data', look)
    child.once('exit', gone)
  })
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'blipp-product-'))
  let everything = ''
  let child: ChildProcess | null = null

  async function start(env: Record<string, string> = {}): Promise<void> {
    let sinceStart = ''
    const { PATH = '', HOME = '' } = process.env
    const started = spawn(process.execPath, ['backend/main.ts'], {
      cwd: options.root ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH, HOME, NODE_COMPILE_CACHE, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
        EXAMPLES: 'off',
        ...options.env,
        ...env,
      },
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        everything += text
        sinceStart += text
      })
    }
    await ready(started, () => sinceStart)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const exited = once(running, 'exit')
    running.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }

  const product: Product = {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    printed: () => everything,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    start,
    dispose: async () => {
      await end('SIGKILL')
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await start()
  } catch (error) {
    await product.dispose()
    throw error
  }
  return product
}

/** What is done while the server is as after a power cut; it runs again afterwards, for the next test too. */
export async function whileKilled(product: Product, work: () => Promise<void>): Promise<void> {
  await product.kill()
  try {
    await work()
  } finally {
    await product.start()
  }
}
