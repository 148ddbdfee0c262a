import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendEmail } from '../../shared/deliveries.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { type BusyShop, openBusyShop } from '../support/shop.ts'

let blipp: Blipp
let shop: BusyShop
let discard: () => Promise<void>
/** The token of a message's opt-out link, and that of a person's own page. */
let tokens: { optOut: string; person: string }

beforeAll(async () => {
  const opened = await openSqlite()
  discard = opened.discard
  blipp = await startBlipp(opened.db)
  shop = await openBusyShop(blipp.url)
  const [anna] = shop.customers
  await shop.owner.call(sendEmail, { id: shop.campaigns.email.id, customerIds: [anna?.id ?? ''] })
  await blipp.jobs.idle()
  await post(`/c/@${shop.business.merchantId}`, { email: anna?.email ?? '' })
  // It is mailed once the page is answered.
  const person = await vi.waitFor(() => captured(/\/c\/([\w-]{40,})/))
  tokens = { optOut: await captured(/\/u\/(\w{12})/), person }
})
afterAll(async () => {
  await blipp.stop()
  await discard()
})

async function captured(link: RegExp): Promise<string> {
  const rows = await blipp.deps.db.read.selectFrom('captured').select('text').execute()
  const [token] = rows.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  if (token === undefined) throw new Error('No such link was mailed.')
  return token
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(blipp.url + path, { method: 'POST', body: new URLSearchParams(fields) })

const paths = {
  tapPage: () => `/t/${shop.tag.code}`,
  tapPrivacy: () => `/t/${shop.tag.code}/privacy`,
  tapContract: () => `/api/tap/${shop.tag.code}`,
  optOut: () => `/u/${tokens.optOut}`,
  optOutUnknown: () => '/u/nobodyhasthis',
  person: () => `/c/${tokens.person}`,
  personErase: () => `/c/${tokens.person}/erase`,
  personJson: () => `/c/${tokens.person}/my-data.json`,
  personUnknown: () => `/c/${'x'.repeat(43)}`,
  personNone: () => '/c',
  personAsk: () => `/c/@${shop.business.merchantId}`,
  start: () => '/',
  agreement: () => '/dpa/download',
  processors: () => '/sub-processors/download',
  nothing: () => '/nothing-is-here',
}
type Name = keyof typeof paths

const ask = async (name: Name) => {
  const answer = await fetch(blipp.url + paths[name](), { headers: { accept: 'text/html' } })
  await answer.arrayBuffer()
  return answer
}

const personal = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
const checked = { 'cache-control': 'no-cache', 'x-robots-tag': null }

test.each<[Name, Record<string, string | null>]>([
  ['tapPage', checked],
  ['tapPrivacy', checked],
  ['tapContract', { 'cache-control': 'no-cache', etag: expect.stringMatching(/^"/) }],
  ['optOut', personal],
  ['optOutUnknown', personal],
  ['person', personal],
  ['personErase', personal],
  ['personJson', { ...personal, 'content-disposition': expect.stringMatching(/^attachment; .*\.json"$/) }],
  ['personUnknown', personal],
  ['personNone', personal],
  ['personAsk', personal],
  ['start', checked],
  [
    'agreement',
    { ...checked, 'content-disposition': expect.stringMatching(/^attachment; filename="blipp-/) },
  ],
  [
    'processors',
    { ...checked, 'content-disposition': expect.stringMatching(/^attachment; filename="blipp-/) },
  ],
  ['nothing', checked],
])('how long %s may be kept, and who may find it, is said with it', async (name, wanted) => {
  const { headers } = await ask(name)
  expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, headers.get(key)]))).toEqual(wanted)
})

test.each<[Name, string]>([
  ['tapPage', '/t/:code'],
  ['tapPrivacy', '/t/:code/privacy'],
  ['tapContract', '/api/tap/:code'],
  ['optOut', '/u/:token'],
  ['optOutUnknown', '/u/:token'],
  ['person', '/c/:token'],
  ['personErase', '/c/:token'],
  ['personJson', '/c/:token'],
  ['personUnknown', '/c/:token'],
  ['personAsk', '/c/:token'],
  ['start', '/'],
  ['agreement', '/dpa/download'],
  ['processors', '/sub-processors/download'],
  ['nothing', '(other)'],
])('the log names %s by its pattern, %s, and by nothing that opens anything', async (name, route) => {
  blipp.lines.length = 0
  await ask(name)
  const said = () => blipp.lines.find((line) => line.includes('"route"'))
  await expect.poll(said).toBeDefined()
  expect(JSON.parse(said() ?? '{}')).toMatchObject({ route })
  for (const secret of [tokens.optOut, tokens.person, shop.tag.code]) expect(said()).not.toContain(secret)
})

test('what a dashboard listens to is kept and held back by nobody on the way', async () => {
  const { headers, body } = await shop.owner.fetch('/api/live', { headers: { accept: 'text/event-stream' } })
  await body?.cancel()
  expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])
})

test('the tap page of the contract is not sent again to who has it', async () => {
  const first = await ask('tapContract')
  const again = await fetch(blipp.url + paths.tapContract(), {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
})
