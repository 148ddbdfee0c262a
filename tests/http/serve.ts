import type { AddressInfo } from 'node:net'
import Koa, { type Middleware } from 'koa'
import { onTestFinished } from 'vitest'
import { type Guest, guestOf } from '../support/guest.ts'

/** A server with nothing but these, until the test ends. */
export const serve = async (...middleware: Middleware[]): Promise<Guest> =>
  guestOf(await listening(...middleware))

/** Its address. */
export async function listening(...middleware: Middleware[]): Promise<string> {
  const koa = new Koa()
  koa.silent = true
  for (const each of middleware) koa.use(each)
  const server = koa.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
