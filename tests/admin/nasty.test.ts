import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import * as contract from '../../shared/admin.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { hireAdmin } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop } from '../support/shop.ts'
import type { Visitor } from '../support/visitor.ts'

const nasty = [
  ...['\u0000', '\ud800', "'; drop table admins; --", '%', 'x_y', '_', 'x'.repeat(2000)],
  ...['9999-12-31', '0000-01-01', '-1', 0, 2 ** 53, null, [], { a: 1 }, '2026-02-30'],
]

onEachEngine('the calls of the desk', (open) => {
  let blipp: Blipp
  let admin: Visitor
  let id: string

  beforeAll(async () => {
    blipp = await startBlipp(await open())
    admin = await hireAdmin(blipp)
    id = (await openShop(blipp.url)).business.id
  })
  afterAll(() => blipp.stop())

  const calls = Object.entries(contract.endpoints as Record<string, Endpoint>)

  test.each(calls.filter(([name]) => name !== 'adminLogout'))(
    '%s answers whatever is sent by the contract, or refuses it in words',
    async (_, { method, path, input, output, gives }) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      for (const field of Object.keys(properties).filter((name) => name !== 'id'))
        for (const value of nasty) {
          const sent = { reason: 'prov', plan: 'free', state: 'done', payment: id, [field]: value }
          const text = (each: unknown) => encodeURIComponent(String(each).toWellFormed())
          const query = method === 'GET' ? `?${field}=${text(value)}` : ''
          const response = await admin.fetch(path.replace(':id', id) + query, {
            method,
            ...(method === 'GET'
              ? {}
              : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
          })
          const answer = await response.text()
          expect(response.status, `${path} ${field} ${JSON.stringify(value)}: ${answer}`).toBeLessThan(500)
          if (response.ok) output.parse(gives === 'csv' ? answer : JSON.parse(answer))
          else expect(JSON.parse(answer)).toMatchObject({ message: expect.any(String) })
        }
    },
  )
})
