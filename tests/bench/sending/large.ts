import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { root } from '../../../scripts/commands.ts'
import { saveCampaign } from '../../../shared/campaigns.ts'
import { getSend, sendEmail } from '../../../shared/deliveries.ts'
import type { Product } from '../../support/product.ts'
import type { Shop } from '../../support/shop.ts'
import { p99Of } from '../calls.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { openSendingShop, startSink } from './index.ts'
import { message, subject } from './message.ts'

const MANY = 100_000
const PRESS_MS = 5000
const MOST_MB = 57
const LOOK_MS = 100
/** A worker that has just started grows for a while without doing anything. */
const SETTLING_MS = 5000

const mailEnv = (port: string) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hej@blipp.example' })

async function press({ owner }: Shop): Promise<string> {
  const { campaign } = await owner.call(saveCampaign, { name: 'Hösten', type: 'email', subject, message })
  const { sendId } = await owner.call(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
  return sendId
}

interface Crowd {
  idle: number
  busy: number
  pressMs: number
}

/** One press for a hundred thousand: how soon it is answered, and what other calls take while the ledger is written. */
async function pressed(product: Product, shop: Shop): Promise<Crowd> {
  const caller = {
    url: product.url.replace('localhost', '127.0.0.1'),
    cookie: [...shop.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const idle = await p99Of(caller)
  const started = performance.now()
  const sendId = await press(shop)
  const pressMs = performance.now() - started
  const busy = await p99Of(caller)
  const { send } = await shop.owner.call(getSend, { id: sendId })
  if (send.state !== 'preparing') throw new Error('the ledger was written before the calls were measured')
  return { idle, busy, pressMs }
}

async function crowdOf(): Promise<Crowd> {
  const sink = await startSink(0)
  const { product, shop } = await openSendingShop(MANY)
  try {
    await product.start(mailEnv(sink.port))
    return await pressed(product, shop)
  } finally {
    await product.dispose()
    sink.child.kill('SIGKILL')
  }
}

/** Resident memory of a process, in MB. */
async function residentMb(child: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
  return Number(stdout) / 1024
}

/** What a campaign to so many adds to a worker (started as `npm run worker` does), in MB over what it takes when it rests. */
async function addedMb(many: number): Promise<number> {
  const sink = await startSink(0)
  const { product, shop } = await openSendingShop(many)
  const env = { ...mailEnv(sink.port), LIMITS: 'off', LOG_LEVEL: 'error', SENDER: 'off' }
  const { PATH = '', HOME = '' } = process.env
  let worker: ChildProcess | null = null
  try {
    await product.start(env)
    worker = spawn(process.execPath, ['--optimize-for-size', 'backend/worker.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH, HOME, ...env, PUBLIC_URL: product.url, DATA_DIR: product.dataDir },
    })
    await wait(SETTLING_MS)
    const idle = await residentMb(worker)
    const sendId = await press(shop)
    const db = new Database(join(product.dataDir, 'blipp.db'), { readonly: true })
    const state = db.prepare('select state from sends where id = ?').pluck()
    let peak = idle
    while (state.get(sendId) !== 'done') {
      peak = Math.max(peak, await residentMb(worker))
      await wait(LOOK_MS)
    }
    db.close()
    return peak - idle
  } finally {
    if (worker) {
      const gone = once(worker, 'exit')
      worker.kill('SIGKILL')
      await gone
    }
    await product.dispose()
    sink.child.kill('SIGKILL')
  }
}

/** A large campaign by one press, and the memory that the largest takes. */
export async function largeSend({ small, rounds }: Settings): Promise<Figure[]> {
  const crowds: Crowd[] = []
  for (let round = 0; round < Math.min(rounds, 3); round += 1) crowds.push(await crowdOf())
  const [pressMs, idle, busy] = (['pressMs', 'idle', 'busy'] as const).map((of) =>
    median(crowds.map((crowd) => crowd[of])),
  ) as [number, number, number]
  const million = small ? MANY : 1_000_000
  const mb = await addedMb(million)
  const part = 'sending-large'
  const many = MANY.toLocaleString('en')
  return [
    {
      part,
      name: `one press for ${many}, answered`,
      value: pressMs,
      unit: 'ms',
      reference: `${PRESS_MS} ms`,
      ratio: pressMs / PRESS_MS,
      goal: '<= 1',
    },
    {
      part,
      name: `other calls while ${many} are laid out, p99`,
      value: busy,
      unit: 'ms',
      reference: 'the same, idle',
      ratio: busy / idle,
      goal: '<= 2',
    },
    {
      part,
      name: `memory that ${million.toLocaleString('en')} mails add to the worker`,
      value: mb,
      unit: 'MB',
      reference: `${MOST_MB} MB`,
      ratio: mb / MOST_MB,
      goal: '<= 1',
    },
  ]
}
