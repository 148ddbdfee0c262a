import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Access, type Endpoint, pathNames, type Scope, scopes } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Program, programWith, startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { type BusyShop, openBusyShop } from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const all = Object.entries(endpoints as Record<string, Endpoint>)

/** Who calls, and what each level of access answers them with; null where they are let in. */
const refusals = {
  nobody: {
    public: null,
    staff: 'signInRequired',
    owner: 'signInRequired',
    admin: 'signInRequired',
  },
  staff: { public: null, staff: null, owner: 'forbidden', admin: 'signInRequired' },
  owner: { public: null, staff: null, owner: null, admin: 'signInRequired' },
} as const satisfies Record<string, Record<Access, string | null>>
type Who = keyof typeof refusals

/** These end the session that they are called with. */
const endsSession = new Set(['signout', 'logout', 'lock'])

let blipp: Blipp
let shop: BusyShop
let staff: Visitor
let discard: () => Promise<void>

beforeAll(async () => {
  const opened = await openSqlite()
  discard = opened.discard
  blipp = await startBlipp(opened.db)
  shop = await openBusyShop(blipp.url)
  staff = await hireStaff(shop, 'elin@bjornsbarber.example')
})
afterAll(async () => {
  await blipp.stop()
  await discard()
})

const callers: Record<Who, () => Visitor> = {
  nobody: () => visit(blipp.url),
  staff: () => staff,
  owner: () => shop.owner,
}

const ofWhoCalls = [
  ...['signInRequired', 'forbidden', 'notForKeys', 'scopeMissing', 'keyInvalid', 'deviceShutOut'],
]

/** The code of the refusal that has to do with who calls; null where there is none, whatever else the answer is. */
async function refusalOf(visitor: Visitor, endpoint: Endpoint): Promise<string | null> {
  const path = pathNames(endpoint.path).reduce((so, name) => so.replace(`:${name}`, uuid7()), endpoint.path)
  const sends = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const response = await visitor.fetch(path, {
    method: endpoint.method,
    // Nothing that any call takes, so that whoever is let in changes nothing.
    ...(sends ? { body: '[]', headers: { 'content-type': 'application/json' } } : {}),
  })
  const text = await response.text()
  const code = response.ok ? null : (JSON.parse(text) as { code: string }).code
  return code !== null && ofWhoCalls.includes(code) ? code : null
}

test.each(Object.keys(refusals) as Who[])(
  '%s gets what the contract gives them, call by call',
  async (who) => {
    const expected: Record<string, string | null> = {}
    const answered: Record<string, string | null> = {}
    for (const [name, endpoint] of all) {
      if (endsSession.has(name) || name === 'unlock') continue
      expected[name] = refusals[who][endpoint.access]
      answered[name] = await refusalOf(callers[who](), endpoint)
    }
    expect(answered).toEqual(expected)
  },
)

/**
 * What a key is refused with; null where it has the scope. A tag's form knows the keys of tablets alone, and the desk none.
 */
function keyRefusal({ access, path, scope }: Endpoint, held: readonly Scope[]): string | null {
  if (path.startsWith('/api/superadmin/')) return refusals.nobody[access]
  if (path.startsWith('/api/tap/')) return null
  if (scope === null) return 'notForKeys'
  return held.includes(scope) ? null : 'scopeMissing'
}

test.each([...scopes.map((scope) => ({ held: [scope] })), { held: [...scopes] }])(
  'a key with $held gets what the contract gives it, call by call',
  async ({ held }) => {
    const program = await startProgram(shop, held)
    const expected: Record<string, string | null> = {}
    const answered: Record<string, string | null> = {}
    for (const [name, endpoint] of all) {
      expected[name] = keyRefusal(endpoint, held)
      answered[name] = await refusalOf(program, endpoint)
    }
    expect(answered).toEqual(expected)
  },
)

test('a key that was revoked is refused on every call, the public ones too', async () => {
  const program: Program = await startProgram(shop)
  await shop.owner.call(endpoints.revokeApiKey, { id: program.id })
  for (const [name, endpoint] of all.filter(([, { path }]) => !/^\/api\/(tap|superadmin)\//.test(path)))
    expect(await refusalOf(programWith(blipp.url, program.secret), endpoint), name).toBe('keyInvalid')
})

test('keys may do what staff may do at most, and nothing of accounts, people, money or themselves', () => {
  const ofKeys = all.filter(([, { scope }]) => scope !== null)
  expect(ofKeys.filter(([, { access }]) => access !== 'staff')).toEqual([])
  const closed = /\/(auth|business|staff|keys|devices|payments?|plan|captured|push|import|ai)\b/
  expect(ofKeys.filter(([, { path }]) => closed.test(path)).map(([name]) => name)).toEqual([])
})

test('what only the owner may do is this, and a change of it is meant', () => {
  const owners = all.filter(([, { access }]) => access === 'owner').map(([name]) => name)
  expect(owners.sort()).toEqual(
    [
      ...['updateProfile', 'removeTemplate'],
      ...['exportCustomers', 'exportWorkbook', 'exportPerson', 'erasePerson'],
      ...['closeBusiness', 'emptyExamples'],
      'takeOut',
      ...['listWebhooks', 'addWebhook', 'changeWebhook', 'deleteWebhook', 'renewWebhookSecret'],
      ...['testWebhook', 'sendWebhookAgain', 'listWebhookTries', 'listConnectionLog'],
      ...['setLogo', 'removeLogo'],
      ...['listCardOrders', 'orderCards', 'askForName', 'proveBusinessEmail'],
      ...['createKlarnaPayment', 'createSwishPayment', 'checkPayment', 'cancelPayment'],
      ...['getPlan', 'choosePlan', 'getReceipt', 'getReceiptPdf', 'endRenewal'],
      ...['listApiKeys', 'createApiKey', 'resumeApiKey', 'revokeApiKey'],
      ...['listStaff', 'inviteStaff', 'removeStaff', 'resendInvitation', 'withdrawInvitation'],
    ].sort(),
  )
})
