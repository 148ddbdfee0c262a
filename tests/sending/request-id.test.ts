import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdraw } from '../../backend/consents/index.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { openAutomated, person } from '../automations/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { addTag } from '../support/shop.ts'
import { postStatus } from '../support/twilio-forms.ts'

type Line = Record<string, unknown> & { msg?: string }

onEachEngine('the log', (open) => {
  let scene: Awaited<ReturnType<typeof openAutomated>>

  beforeAll(async () => {
    scene = await openAutomated(await open(), { environment: { LOG_LEVEL: 'info', TRUST_PROXY: 'on' } })
  })

  afterAll(() => scene.end())

  const linesWith = (text: string): Line[] =>
    scene.blipp.lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Line)

  async function signUp(code: string, who: object, requestId: string): Promise<void> {
    const { blipp } = scene
    const filledAt = blipp.clock.now()
    const signups = [{ id: uuid7(), filledAt, ...who }]
    const answer = await fetch(`${blipp.url}/api/tap/${code}/signups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: JSON.stringify({ clientNow: filledAt, signups }),
    })
    expect(answer.status).toBe(200)
  }

  test('tells from a sign-up to the word of the provider by one id, and nothing of whose it is', async () => {
    const { code } = await addTag(scene.shop)
    const { blipp } = scene
    const text = { channel: 'sms', subject: null, message: 'Hej {{name}}!', smsFrom: 'Bjorns' }
    await scene.automate(text)
    await scene.pass(60_000)
    const [one, other] = ['f'.repeat(32), 'e'.repeat(32)]
    await signUp(code, person(1), one)
    await signUp(code, person(2), other)
    await scene.pass(60_000)
    for (const { callbackToken, providerId } of await scene.ledger())
      await postStatus(blipp, callbackToken, { sid: providerId ?? '', status: 'delivered' })

    for (const id of [one, other]) {
      const story = linesWith(id)
      expect(story.map(({ msg, route }) => msg ?? route)).toEqual([
        '/api/tap/:code/signups',
        'handed over',
        'reported',
      ])
      const [, handed, reported] = story
      expect(handed).toMatchObject({ requestId: id, channel: 'sms', state: 'accepted', attempt: 1 })
      expect(reported).toMatchObject({ deliveryId: handed?.deliveryId, status: 'delivered' })
    }
    const all = scene.blipp.lines.join('')
    for (const personal of ['Kund 1', 'tapp1@', '017000001', 'Hej ']) expect(all).not.toContain(personal)
  })

  test('tells of a yes after a no that its mail went', async () => {
    const { code } = await addTag(scene.shop)
    await signUp(code, person(3), 'a'.repeat(32))
    const customer = await scene.db.read
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', person(3).email)
      .executeTakeFirst()
    const { keys } = scene.blipp.deps
    const [businessId, customerId] = [customer?.businessId ?? '', customer?.id ?? '']
    const hash = addressHash(keys, businessId, 'email', person(3).email)
    const no = { customerId, channel: 'email', addressHash: hash, at: scene.blipp.clock.now() } as const
    await scene.db.write(businessId, (unit) => withdraw(unit, keys, no))
    scene.blipp.clock.pass(60_000)
    await signUp(code, person(3), 'b'.repeat(32))
    await scene.pass(60_000)
    expect(linesWith('b'.repeat(32)).map(({ msg, route }) => msg ?? route)).toEqual([
      '/api/tap/:code/signups',
      'asked for a confirmation',
    ])
  })

  test('tells of a press of Send, and of one that waited for its time, what they led to', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const pressed = linesWith('/api/campaigns/:id/send-sms').at(-1)?.requestId
    expect(linesWith(String(pressed)).map(({ msg, route }) => msg ?? route)).toContain('handed over')

    const campaign = await scene.campaign({ message: 'Senare, {{name}}' })
    const at = new Date(Date.parse(scene.blipp.clock.now()) + 3_600_000).toISOString()
    const answer = await scene.shop.owner.ask(scheduleCampaign, {
      id: campaign,
      at,
      customerIds: [id],
      smsFrom: 'Bjorns',
    })
    expect(answer.status).toBe(200)
    await scene.pass(3_700_000)
    const scheduled = linesWith('/api/campaigns/:id/schedule').at(-1)?.requestId
    expect(linesWith(String(scheduled)).map(({ msg, route }) => msg ?? route)).toEqual([
      '/api/campaigns/:id/schedule',
      'handed over',
    ])
  })

  test('takes nothing for an id that is none', async () => {
    const ask = (requestId: string) =>
      fetch(`${scene.blipp.url}/api/business/profile`, { headers: { 'x-request-id': requestId } })
    await ask('anna@kund.example is here')
    await ask('short')
    expect(
      linesWith('/api/business/profile')
        .slice(-2)
        .map(({ requestId }) => String(requestId)),
    ).toEqual([expect.stringMatching(/^[\w-]+-[0-9a-z]+$/), expect.stringMatching(/^[\w-]+-[0-9a-z]+$/)])
    expect(scene.blipp.lines.join('')).not.toMatch(/anna@kund|short/)
  })
})
