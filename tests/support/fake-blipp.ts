import { customersApart } from '../../backend/sync/customers-apart.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { SCHEMA, WORTH_COLUMNS } from '../../shared/rules/sync.ts'
import type { Change, Operation, OperationResult } from '../../shared/sync.ts'

interface Pushed {
  userId: string
  operations: Operation[]
}

/** What happens to one request instead of, or after, what should. `undefined`: nothing, it is served. */
export type Fault = (path: string) => Response | 'lost after commit' | 'no network' | undefined

const own = (init: ResponseInit = {}): ResponseInit => ({
  ...init,
  headers: { [ANSWER_HEADER]: '1', ...init.headers },
})

/** An answer of Blipp; each of its refusals has a message and a code. */
export const json = (body: object, init: ResponseInit = {}): Response =>
  stranger(
    init.status && init.status >= 400 ? { message: 'Nej', code: 'internal', ...body } : body,
    own(init),
  )

/** The answer of Blipp where there is nothing to say. */
export const noContent = (): Response => new Response(null, own({ status: 204 }))

/** The same from somebody else: a host, a proxy, a portal. */
export const stranger = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

export const portal = (): Response =>
  new Response('<h1>Welcome to Café Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })

/** A server of one business, in memory: applies each operation once by its id and tells of rows by revision. */
export function fakeBlipp(userId: string) {
  const state = {
    epoch: 'first',
    schema: SCHEMA,
    /** The time that it tells. */
    now: '2026-11-21T08:00:00.000Z',
    revision: 0,
    rows: new Map<string, Change>(),
    applied: new Map<string, OperationResult>(),
    /** Each push as it arrived, served or not. */
    pushes: [] as Pushed[],
    pulls: [] as URLSearchParams[],
    pageSize: 1000,
    /** A server of before them answers customers among the changes. */
    knowsColumns: true,
    fault: (() => undefined) as Fault,
    /** What is answered for an operation instead of applying it. */
    judge: ((_: Operation) => undefined) as (operation: Operation) => Omit<OperationResult, 'id'> | undefined,
  }

  function put(kind: 'customer', row: Record<string, unknown> & { id: string }): Change {
    state.revision += 1
    const now = new Date(state.revision * 1000).toISOString()
    const made = { ...blank, createdAt: now, updatedAt: now, ...row, revision: state.revision }
    const change: Change = { kind, id: row.id, revision: state.revision, row: made }
    state.rows.set(row.id, change)
    return change
  }

  function apply(operation: Operation): OperationResult {
    const before = state.applied.get(operation.id)
    if (before) return { ...before, status: 'duplicate' }
    const judged = state.judge(operation)
    if (judged) return { id: operation.id, ...judged }
    const known = state.rows.get(operation.entityId)?.row
    const change = operation.kind.endsWith('.delete')
      ? remove(operation.entityId)
      : put('customer', { ...known, ...operation.patch, id: operation.entityId })
    const { id: entityId, revision, row } = change
    const result = { id: operation.id, status: 'applied' as const, entityId, revision, row }
    state.applied.set(operation.id, result)
    return result
  }

  function remove(id: string): Change {
    state.revision += 1
    const gone: Change = { kind: 'customer', id, revision: state.revision, row: null }
    state.rows.set(id, gone)
    return gone
  }

  function push(body: Pushed): Response {
    if (body.userId !== userId) return json({ message: 'Not yours.', code: 'wrongUser' }, { status: 403 })
    return json({ results: body.operations.map(apply), epoch: state.epoch, serverNow: state.now })
  }

  function pull(query: URLSearchParams): Response {
    if ((query.get('userId') ?? userId) !== userId)
      return json({ message: 'Not yours.', code: 'wrongUser' }, { status: 403 })
    const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
    const asked = query.get('epoch')
    const reset = asked !== null && asked !== state.epoch
    const limit = Math.min(number('limit') ?? 1000, state.pageSize)
    const before = number('before')
    const page =
      before === undefined
        ? forwards(reset ? 0 : (number('since') ?? 0), limit)
        : backwards(
            reset ? state.revision : before,
            (reset ? undefined : number('ceiling')) ?? state.revision,
            reset ? 0 : (number('since') ?? 0),
            limit,
          )
    const { epoch, schema, revision } = state
    const answer = { epoch, schema, reset, revision, merged: [], serverNow: state.now, ...page }
    const asksForColumns = state.knowsColumns && query.get('customers') === 'columns'
    // Of a first pull few as well as many, so that every test of a device reads them.
    const enough = before === undefined ? WORTH_COLUMNS : 1
    return json(asksForColumns ? { ...answer, ...customersApart(page.changes, enough) } : answer)
  }

  function forwards(since: number, limit: number) {
    const newer = [...state.rows.values()]
      .filter(({ revision, row }) => revision > since && (since > 0 || row !== null))
      .sort((a, b) => a.revision - b.revision)
    const changes = newer.slice(0, limit)
    const more = newer.length > changes.length
    return { changes, more, next: more ? (changes.at(-1)?.revision ?? since) : state.revision }
  }

  function backwards(before: number, ceiling: number, since: number, limit: number) {
    const older = [...state.rows.values()]
      .filter(
        ({ revision, row }) => revision <= Math.min(before, ceiling) && revision > since && row !== null,
      )
      .sort((a, b) => b.revision - a.revision)
    const changes = older.slice(0, limit)
    const more = older.length > limit
    return { changes, ceiling, more, next: more ? (changes.at(-1)?.revision ?? 1) - 1 : since }
  }

  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://blipp.test')
    const body = init.body ? JSON.parse(String(init.body)) : {}
    if (pathname === '/api/sync/push') state.pushes.push(body)
    if (pathname === '/api/sync/pull') state.pulls.push(searchParams)
    const fault = state.fault(pathname)
    if (fault === 'no network') throw new TypeError('Failed to fetch')
    if (fault instanceof Response) return fault
    const answer = pathname === '/api/sync/push' ? push(body) : pull(searchParams)
    if (fault === 'lost after commit') throw new TypeError('network error')
    return answer
  }
  return Object.assign(state, { fetch, put, remove })
}

export type FakeBlipp = ReturnType<typeof fakeBlipp>

const blank = {
  name: '',
  email: '',
  phone: null,
  mobile: null,
  consentGiven: true,
  consents: { sms: 'yes' as const, email: 'yes' as const, whatsapp: null },
  consentAt: null,
  source: 'manual_entry',
  notes: '',
  language: 'sv' as const,
}

/** A fault that strikes the first `times` requests to a path. */
export function strikes(path: string, times: number, what: () => ReturnType<Fault>): Fault {
  let left = times
  return (asked) => {
    if (asked !== path || left === 0) return undefined
    left -= 1
    return what()
  }
}
