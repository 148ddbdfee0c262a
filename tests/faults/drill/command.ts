import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { root } from '../../../scripts/commands.ts'
import type { Product } from '../../support/product.ts'

const LOOK_MS = 50

/** What a command of the administrator's came to. */
export interface Ran {
  code: number | null
  printed: string
  seconds: number
  /** The most memory that it held; 0 where the system does not tell. */
  peakMb: number
}

export type Env = Record<string, string>

/** `npm run admin -- …` beside a product's data. `watch` may end it: it is looked at all the time. */
export async function admin(
  { url, dataDir }: Pick<Product, 'url' | 'dataDir'>,
  words: string[],
  env: Env = {},
  isEnough: () => Promise<boolean> = async () => false,
): Promise<Ran> {
  const began = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['backend/admin.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, PUBLIC_URL: url, DATA_DIR: dataDir, ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = once(child, 'close') as Promise<[number | null]>
  let peakMb = 0
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    peakMb = Math.max(peakMb, peakOf(child.pid))
    if (await isEnough()) child.kill('SIGKILL')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOOK_MS))])
  }
  const [code] = await ended
  return { code, printed, seconds: (performance.now() - began) / 1000, peakMb }
}

/** As `admin`, and throws what it printed where it failed. */
export async function must(...all: Parameters<typeof admin>): Promise<Ran> {
  const ran = await admin(...all)
  if (ran.code !== 0) throw new Error(`${all[1].join(' ')} failed:\n${ran.printed}`)
  return ran
}

/** Linux tells it; elsewhere it is not known. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
