import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { sameOriginOnly } from '../../backend/http/origin.ts'
import { Failure } from '../../shared/errors.ts'

const https = 'https://blipp.example/and/more'
const http = 'http://localhost:3000'
const host = { Host: 'blipp.example' }
const lan = { Host: '192.168.1.7:3000' }

async function met(publicUrl: string, method: string, path: string, headers: Record<string, string>) {
  const ctx = { method, path, get: (name: string) => headers[name] ?? '' } as unknown as Context
  let isThrough = false
  try {
    await sameOriginOnly(publicUrl)(ctx, async () => {
      isThrough = true
    })
  } catch (error) {
    expect(error).toEqual(new Failure('wrongOrigin'))
  }
  return isThrough ? 'let through' : 'refused'
}

test.each<[string, 'let through' | 'refused', string, Record<string, string>]>([
  ['that says nothing of itself, so is no browser,', 'let through', https, host],
  ['of our own page', 'let through', https, { ...host, Origin: 'https://blipp.example' }],
  ['of an http page of the same host', 'refused', https, { ...host, Origin: 'http://blipp.example' }],
  ['of a page that hides where it is from', 'refused', https, { ...host, Origin: 'null' }],
  ['of another port', 'refused', https, { ...host, Origin: 'https://blipp.example:8443' }],
  ['of a page opened by its LAN address', 'let through', http, { ...lan, Origin: 'http://192.168.1.7:3000' }],
  ['of another LAN address', 'refused', http, { ...lan, Origin: 'http://192.168.1.8:3000' }],
  ['of what says https of a LAN address', 'refused', http, { ...lan, Origin: 'https://192.168.1.7:3000' }],
  ['of the same origin, as the browser knows,', 'let through', https, { 'Sec-Fetch-Site': 'same-origin' }],
  ['that a person typed in', 'let through', https, { 'Sec-Fetch-Site': 'none' }],
  ['of another site', 'refused', https, { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a neighbour’s subdomain', 'refused', https, { 'Sec-Fetch-Site': 'same-site' }],
  [
    'of another site that names our origin',
    'refused',
    https,
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://blipp.example' },
  ],
])('a request %s is %s', async (_, outcome, publicUrl, headers) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect(await met(publicUrl, method, '/api/customers', headers)).toBe(outcome)
})

test('from any site may be read what is there, and pressed what a link in a mail opens', async () => {
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(await met(https, method, '/api/customers', elsewhere)).toBe('let through')
  for (const path of ['/u/token', '/c/token'])
    expect(await met(https, 'POST', path, elsewhere)).toBe('let through')
  for (const path of ['/t/code', '/api/u/token', '/u', '/campaigns'])
    expect(await met(https, 'POST', path, elsewhere)).toBe('refused')
})
