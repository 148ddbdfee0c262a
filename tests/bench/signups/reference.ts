// The references: Koa with router, body parser and the contract's own checks, which stores nothing (`bare`), or inserts
// one row a request with `synchronous=FULL` before it answers (`insert`). Arguments: kind, file. Prints its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Database from 'better-sqlite3'
import Koa, { type Context, type Middleware } from 'koa'
import { postSignups, signup } from '../../../shared/taps.ts'

const [kind = 'bare', file = ''] = process.argv.slice(2)

function inserter(): (row: unknown[]) => void {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(
    'create table if not exists signups (id text primary key, name text not null, email text not null unique, phone text, at text not null) strict, without rowid',
  )
  const insert = db.prepare('insert into signups values (?, ?, ?, ?, ?)')
  return (row) => void insert.run(row)
}

const store = kind === 'insert' ? inserter() : () => {}
const router = new Router()
router.post('/api/tap/:code/signups', bodyParser({ enableTypes: ['json'] }) as Middleware, (ctx: Context) => {
  const body = (ctx.request as { body?: object }).body
  const input = postSignups.input.parse({ ...body, ...ctx.params })
  const results = input.signups.map((raw) => {
    const { id, name, email, phone, filledAt } = signup.parse(raw)
    store([id, name, email, phone ?? null, filledAt])
    return { id, status: 'created' as const }
  })
  ctx.body = postSignups.output.parse({ results })
})
const server = createServer(new Koa().use(router.routes()).callback())
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
