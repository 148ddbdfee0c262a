import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadPiece } from '../../pwa/imports/desk.ts'
import type { ImportPlan } from '../../pwa/imports/plan.ts'
import { run } from '../../pwa/imports/run.ts'
import { listCustomers } from '../../shared/customers.ts'
import { importRows } from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { said } from './importing.ts'

const PIECES = 6
const ROWS = 3

const emailOf = (row: number): string => `kund${row}@kund.example`

/** A file that is read piece by piece, from the row that it is opened at. */
function readerOf() {
  let from = 1
  const next = (): ReadPiece => {
    const rows = Array.from({ length: ROWS }, (_, n) => ({ row: from + n, email: emailOf(from + n) }))
    const to = from + ROWS
    const piece = { from, to, rows, isLast: to > PIECES * ROWS }
    from = to
    return { piece, share: (to - 1) / (PIECES * ROWS) }
  }
  const ask = async (request: { kind: string; start?: number }) => {
    if (request.kind === 'open') from = request.start ?? 1
    return (request.kind === 'next' ? next() : null) as never
  }
  return { ask, close: () => {} }
}

onEachEngine('an import of which two pieces are on their way', (open) => {
  let blipp: Blipp
  let shop: Shop
  /** What happens to a piece before it reaches the server. */
  let meanwhile: (from: number) => Promise<void> | void
  let answered: { from: number; status: number }[]
  let [onTheWay, most] = [0, 0]

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    meanwhile = () => {}
    answered = []
    most = 0
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      // The visitor's own call of the server.
      if (!path.startsWith('/')) return fetch(path, init)
      if (path !== importRows.path) return shop.owner.fetch(path, init)
      const { from } = JSON.parse(String(init.body)) as { from: number }
      onTheWay += 1
      most = Math.max(most, onTheWay)
      try {
        await meanwhile(from)
        const response = await shop.owner.fetch(path, init)
        answered.push({ from, status: response.status })
        return response
      } finally {
        onTheWay -= 1
      }
    })
    return () => blipp.stop()
  })
  afterEach(() => void vi.unstubAllGlobals())

  async function bringIn() {
    const tell = vi.fn()
    const plan = { id: uuid7(), name: 'kunder.csv', begun: said } as unknown as ImportPlan & {
      begun: typeof said
    }
    const options = {
      reader: readerOf(),
      signal: new AbortController().signal,
      tell,
      patience: async () => {},
    }
    const summary = await run({ ...plan, file: new File([], 'kunder.csv') }, options)
    const shares = tell.mock.calls.map(([{ share }]) => share as number)
    const { customers } = await shop.owner.call(listCustomers, {})
    return { summary, shares, emails: customers.map(({ email }) => email).sort() }
  }

  const everybody = Array.from({ length: PIECES * ROWS }, (_, n) => emailOf(n + 1)).sort()

  test('brings in each row once, and tells of them in order', async () => {
    const { summary, shares, emails } = await bringIn()
    expect(emails).toEqual(everybody)
    expect(summary).toMatchObject({ created: PIECES * ROWS, refused: 0, next: PIECES * ROWS + 1 })
    expect(shares).toEqual(Array.from({ length: PIECES }, (_, n) => (n + 1) / PIECES))
    expect(most).toBe(2)
  })

  test('sends one again that came in front of the one before it', async () => {
    const overtaken = Promise.withResolvers<void>()
    const [second, third] = [1 + ROWS, 1 + 2 * ROWS]
    meanwhile = (from) => (from === second ? overtaken.promise : undefined)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const response = await fetch(path, init)
      if (path === importRows.path && response.status === 409) overtaken.resolve()
      return response
    })
    const { emails } = await bringIn()
    expect(answered.filter(({ from }) => from === third).map(({ status }) => status)).toEqual([409, 200])
    expect(emails).toEqual(everybody)
  })

  test('goes on where both were lost, before the server had them or after', async () => {
    const lost = new Set<string>()
    const lose = (what: string) => {
      if (lost.has(what)) return
      lost.add(what)
      throw new TypeError('Failed to fetch')
    }
    meanwhile = (from) => lose(`before ${from}`)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const response = await fetch(path, init)
      if (path === importRows.path && response.ok) lose(`after ${String(init.body).slice(0, 200)}`)
      return response
    })
    const { summary, emails } = await bringIn()
    expect(emails).toEqual(everybody)
    expect(summary).toMatchObject({ created: PIECES * ROWS, unchanged: 0 })
  })
})
