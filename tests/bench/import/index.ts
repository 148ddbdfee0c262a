import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Piece } from '../../../shared/imports/index.ts'
import { importFile, importRows, type Statement } from '../../../shared/imports.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { bjornsBarbershop } from '../../support/people.ts'
import { startProduct } from '../../support/product.ts'
import { openShop, verifyAddress } from '../../support/shop.ts'
import type { Visitor } from '../../support/visitor.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { fileOf } from './file.ts'

const said: Statement = {
  kind: 'said',
  channels: ['sms', 'email'],
  how: 'paper',
  when: '2026-01-31',
  who: 'Björn',
}

interface Measured {
  ms: number
  /** Of a call that another screen makes meanwhile, every 20 ms. */
  callMs: number[]
}

/** As the browser does it: read piece by piece in a thread of its own, the next while one is on its way. */
async function inPieces(owner: Visitor, file: Buffer): Promise<void> {
  const reader = new Worker(join(import.meta.dirname, 'reader.ts'), { workerData: new Uint8Array(file) })
  const next = async (): Promise<IteratorResult<Piece>> => {
    const answered = once(reader, 'message')
    reader.postMessage('next')
    return (await answered)[0]
  }
  try {
    const id = uuid7()
    let coming = next()
    for (;;) {
      const { value: piece, done } = await coming
      if (done) return
      coming = next()
      await owner.call(importRows, { id, file: 'kunder.csv', statement: said, ...piece })
    }
  } finally {
    await reader.terminate()
  }
}

async function asFile(owner: Visitor, file: Buffer): Promise<void> {
  const query = new URLSearchParams({
    ...{ consent: 'said', channels: 'sms,email', how: 'paper', when: '2026-01-31', who: 'Björn' },
  })
  const response = await owner.fetch(`${importFile.path}?${query}`, {
    ...{ method: 'POST', body: new Uint8Array(file), headers: { 'content-type': 'text/csv' } },
  })
  if (!response.ok) throw new Error(await response.text())
}

async function measured(owner: Visitor, work: () => Promise<void>): Promise<Measured> {
  const callMs: number[] = []
  let isOver = false
  const calls = (async () => {
    while (!isOver) {
      const started = performance.now()
      await (await owner.fetch('/api/business/profile')).arrayBuffer()
      callMs.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  isOver = true
  await calls
  return { ms, callMs }
}

const p99 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

/** A file of 100,000 customers, each with a consent, against splitting it and inserting its rows into the same tables. */
export async function imports({ small, rounds }: Settings): Promise<Figure[]> {
  const many = small ? 20_000 : 100_000
  const dir = mkdtempSync(join(tmpdir(), 'blipp-bench-'))
  const file = fileOf(many)
  const path = join(dir, 'kunder.csv')
  writeFileSync(path, file)
  const bare = async (n: string): Promise<number> => {
    const folder = join(dir, `bare-${n}`)
    mkdirSync(folder)
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'bare.ts'),
      path,
      folder,
      'yes',
    ])
    rmSync(folder, { recursive: true })
    return Number(stdout)
  }
  const product = await startProduct({ dataDir: join(dir, 'data'), env: { LIMITS: 'off' } })
  const shopOf = async (n: string) => {
    const shop = await openShop(product.url, {
      ...bjornsBarbershop,
      ownerEmail: `bjorn${n}@bjornsbarber.example`,
    })
    await verifyAddress(shop)
    return shop.owner
  }
  const [reference, pieces, whole]: [number[], Measured[], Measured[]] = [[], [], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      reference.push(await bare(String(round)))
      const [one, other] = [await shopOf(`${round}a`), await shopOf(`${round}b`)]
      pieces.push(await measured(one, () => inPieces(one, file)))
      whole.push(await measured(other, () => asFile(other, file)))
    }
  } finally {
    await product.dispose()
    rmSync(dir, { recursive: true, force: true })
  }
  const base = median(reference)
  const rows = `${many.toLocaleString('en')} rows`
  const figure = (name: string, value: number, to: number, against: string, goal?: string): Figure => ({
    ...{ part: 'import', name, value, unit: 'ms', reference: against, ratio: value / to },
    ...(goal ? { goal } : {}),
  })
  return [
    figure(
      `${rows}, as the browser sends them`,
      median(pieces.map(({ ms }) => ms)),
      base,
      'parsed and inserted bare',
      '<= 1.8',
    ),
    figure(
      `${rows}, as one file`,
      median(whole.map(({ ms }) => ms)),
      base,
      'parsed and inserted bare',
      '<= 1.8',
    ),
    figure(
      'p99 of another call meanwhile',
      median(pieces.map(({ callMs }) => p99(callMs))),
      base,
      'the whole of it bare',
    ),
  ]
}
