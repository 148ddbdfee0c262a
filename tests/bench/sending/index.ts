import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { saveCampaign } from '../../../shared/campaigns.ts'
import { getSend, sendEmail } from '../../../shared/deliveries.ts'
import { bjornsBarbershop } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { openShop, type Shop, verifyAddress } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import { lay } from '../offline/filled-shop.ts'
import type { Settings } from '../parts.ts'
import { message, subject } from './message.ts'

const here = import.meta.dirname
const CONNECTIONS = 20
const WAIT_MS = 50
const LOOK_MS = 100

/** A mail server that takes everything. */
interface Sink {
  port: string
  /** How many it took since it was last asked, and when the first of them came. */
  taken(): Promise<{ taken: number; firstAt: number }>
  child: ChildProcess
}

export async function startSink(waitMs: number): Promise<Sink> {
  const child = spawn(process.execPath, [join(here, 'sink.ts'), String(waitMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [port] = (await once(lines, 'line')) as [string]
  return {
    port,
    child,
    taken: async () => {
      const line = once(lines, 'line')
      child.stdin.write('\n')
      return JSON.parse(String((await line)[0]))
    },
  }
}

async function reference(kind: 'pool' | 'raw', { port, taken }: Sink, mails: number): Promise<number> {
  const args = [join(here, 'bare.ts'), kind, port, String(CONNECTIONS), String(mails)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  if ((await taken()).taken !== mails) throw new Error(`${kind} did not send every mail`)
  return (JSON.parse(stdout) as { perSecond: number }).perSecond
}

/** One campaign to everybody: from the first mail at the sink until every outcome is in the ledger. */
async function campaign({ owner }: Shop, sink: Sink, mails: number): Promise<number> {
  const { campaign } = await owner.call(saveCampaign, { name: 'Hösten', type: 'email', subject, message })
  await sink.taken()
  const { sendId } = await owner.call(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
  for (;;) {
    const { send, report } = await owner.call(getSend, { id: sendId })
    if (send.finishedAt !== null) {
      const { taken, firstAt } = await sink.taken()
      if (taken !== mails || report.accepted !== mails)
        throw new Error(`${taken} mails arrived, ${report.accepted} are in the ledger`)
      return (mails * 1000) / (Date.parse(send.finishedAt) - firstAt)
    }
    await wait(LOOK_MS)
  }
}

/** A shop that may send, with so many customers; its product is down. */
export async function openSendingShop(mails: number): Promise<{ product: Product; shop: Shop }> {
  const product = await startProduct({
    env: { LIMITS: 'off', DEFAULT_PLAN: 'enterprise', LOG_LEVEL: 'warn' },
  })
  const shop = await openShop(product.url, { ...bjornsBarbershop, ownerEmail: 'bjorn@bjornsbarber.example' })
  await verifyAddress(shop)
  await product.terminate()
  lay(join(product.dataDir, 'blipp.db'), shop.business.id, mails)
  return { product, shop }
}

interface Rates {
  own: number
  pool: number
  raw: number
}

/** Each way in turn, round after round, to one sink. The references are left out where the wait alone decides. */
async function inTurn(waitMs: number, mails: number, rounds: number): Promise<Rates> {
  const sink = await startSink(waitMs)
  const { product, shop } = await openSendingShop(mails)
  const seen: Record<keyof Rates, number[]> = { own: [], pool: [], raw: [] }
  try {
    await product.start({ SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'hej@blipp.example' })
    for (let round = 0; round < rounds; round += 1) {
      if (waitMs === 0)
        for (const kind of ['raw', 'pool'] as const) seen[kind].push(await reference(kind, sink, mails))
      seen.own.push(await campaign(shop, sink, mails))
    }
  } finally {
    await product.dispose()
    sink.child.kill('SIGKILL')
  }
  return { own: median(seen.own), pool: median(seen.pool), raw: median(seen.raw) }
}

/** Campaigns by mail as the product sends them, to a local sink, beside a bare nodemailer pool and a loop over sockets. */
export async function sending({ small, rounds }: Settings): Promise<Figure[]> {
  const mails = small ? 3000 : 10_000
  const figure = (name: string, value: number, reference: string, to: number, goal: string): Figure => ({
    part: 'sending-mail',
    name,
    value,
    unit: '/s',
    reference,
    ratio: value / to,
    goal,
  })
  const at = await inTurn(0, mails, rounds)
  const slow = await inTurn(WAIT_MS, Math.round(mails / 3), Math.min(rounds, 3))
  return [
    figure('mail, every outcome in the ledger', at.own, 'nodemailer pool of 20', at.pool, '>= 1.5'),
    figure('mail, every outcome in the ledger', at.own, 'raw sockets, pipelined', at.raw, '>= 0.45'),
    figure(
      `mail to a server that waits ${WAIT_MS} ms`,
      slow.own,
      '20 connections / round trip',
      (CONNECTIONS * 1000) / WAIT_MS,
      '>= 0.9',
    ),
  ]
}
