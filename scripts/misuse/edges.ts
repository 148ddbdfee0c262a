import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateCampaign } from '../../shared/ai.ts'
import { listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { beginPasskeySignin } from '../../shared/security.ts'
import { postSignups } from '../../shared/taps.ts'
import type { Shop } from '../../tests/support/shop.ts'
import type { Scene } from './scene.ts'

const paths = [
  '/',
  '/api/nothing',
  '/healthz',
  '/u/x',
  '/t/x',
  '/c/x',
  '/metrics',
  '/nothing',
  '/%',
  '/favicon.ico',
]

/** Item 9: what the server says and leaves at its edges. */
export async function tryEdges({ product, shop, code, stranger, note }: Scene): Promise<void> {
  const guest = stranger()
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await guest.fetch(path) })))
  note(
    9,
    'an answer without HSTS',
    answers.map(({ path, answer }) => [path, !answer.headers.get('strict-transport-security')]),
  )
  note(
    9,
    'an opt-out page that may be kept or listed',
    await Promise.all(
      ['GET', 'POST', 'HEAD'].map(async (method): Promise<[string, boolean]> => {
        const { headers } = await guest.fetch('/u/abcdefghijkl', { method })
        const isKept = headers.get('cache-control') !== 'no-store'
        return [method, isKept || !headers.get('x-robots-tag')?.includes('noindex')]
      }),
    ),
  )
  const tokens: Record<string, string>[] = [
    {},
    { authorization: 'Bearer x' },
    { authorization: 'Bearer' },
    { 'x-forwarded-for': '127.0.0.1' },
  ]
  note(
    9,
    '/metrics without its token',
    await Promise.all(
      tokens.map(async (headers): Promise<[string, boolean]> => {
        const { status } = await fetch(`${product.url}/metrics`, { headers })
        return [JSON.stringify(headers), status < 400]
      }),
    ),
  )
  note(
    9,
    'a file that others can read',
    readdirSync(product.dataDir, { recursive: true })
      .map((name) => join(product.dataDir, String(name)))
      .filter((path) => statSync(path).isFile())
      .map((path) => [path, (statSync(path).mode & 0o077) !== 0]),
  )
  note(9, '/favicon.ico does not answer', [['favicon', (await guest.fetch('/favicon.ico')).status !== 200]])
  await guest.ask(beginPasskeySignin, {})
  const names = [...shop.owner.cookies.keys(), ...guest.cookies.keys()].filter((name) => name !== 'lang')
  note(
    9,
    'a cookie without __Host-',
    names.map((name) => [name, !name.startsWith('__Host-')]),
  )
  const piled = `Anna${'\u0301\u0316\u0334'.repeat(20)} Ek`
  const now = new Date().toISOString()
  const form = { id: uuid7(), name: piled, email: 'marken@kund.example', phone: null, consentGiven: true }
  await guest.ask(postSignups, {
    ...{ code, clientNow: now },
    signups: [{ ...form, language: 'sv' as const, filledAt: now }],
  })
  const kept = (await shop.owner.call(listCustomers, {})).customers.find(({ email }) => email === form.email)
  note(9, 'marks piled on letters', [
    [String(kept?.name), /\p{M}{4,}/u.test((kept?.name ?? '').normalize('NFD'))],
  ])
  const before = product.printed().length
  await Promise.allSettled([
    guest.fetch('/api/auth/signin', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
    guest.fetch('/%E0%A4%A', {}),
    guest.fetch('/api/auth/signin', {
      method: 'POST',
      body: '[]',
      headers: { 'content-type': 'text/plain' },
    }),
    fetch(`${product.url}/api/live`, { signal: AbortSignal.timeout(50) }),
  ])
  const lines = product.printed().slice(before).split('\n')
  note(9, 'a malformed request that is an error in the log', [
    ['level 50', lines.some((line) => /"level":(50|60)/.test(line))],
  ])
}

const asked = { prompt: 'Höstrea på allt i butiken', goal: 'promotion', tone: 'friendly', type: 'sms' }

/** Item 10: texts of the model for accounts that nobody verified, and more than a day's for all. */
export async function spendModel({ shop, other, model, note }: Scene): Promise<void> {
  const write = ({ owner }: Shop) => owner.ask(generateCampaign, asked as never)
  for (let each = 0; each < 3; each += 1) await write(other)
  const unverified = model.questions.length
  note(
    10,
    'the model for an account that is not verified',
    [0, 1, 2].map((at) => [String(at), at < unverified]),
  )
  for (let each = 0; each < 8; each += 1) await write(shop)
  const written = model.questions.length - unverified
  note(
    10,
    '8 texts where all accounts have 3 a day',
    Array.from({ length: 8 }, (_, at) => [String(at), at >= 3 && at < written]),
  )
}
