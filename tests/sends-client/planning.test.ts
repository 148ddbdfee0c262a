import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { discard, drain, enqueue, openQueue, type Queue } from '../../pwa/queue/index.ts'
import { cancelPlan, planSend, sendAnyway, settleCancelled } from '../../pwa/sends/planned/planning.ts'
import { figureRows } from '../../pwa/sends/planned/question.ts'
import { isLate, planIn, type QueuedSend } from '../../pwa/sends/planned/queued-send.ts'
import { withPending } from '../../pwa/sync/overlay.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { emptyReport, type SendQuestion } from '../../shared/deliveries.ts'
import { beyondPlan } from '../../shared/rules/planning.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'

const PUSH = '/api/sync/push'
const shop = {
  name: 'Björns Barbershop',
  reviewUrl: null,
  publicUrl: 'https://blipp.example',
  remaining: { newCustomers: null, sms: 480, emails: null, aiTexts: null },
} as Business
const campaign = {
  id: uuid7(),
  name: 'Fredagsklipp',
  type: 'sms',
  subject: null,
  message: 'Hej {{name}}!',
  revision: 7,
  waiting: false,
} as Campaign & { waiting: boolean }
const person = (id = uuid7()) =>
  ({ id, name: 'Anna Ek', email: `${id}@kund.example`, phone: null, language: 'sv' }) as Customer
const asks = (over: Partial<SendQuestion> = {}): SendQuestion => ({
  differs: ['people', 'parts'],
  seen: { recipients: 2, parts: 2, left: 480 },
  now: {
    recipients: 1,
    parts: 1,
    left: 480,
    subject: null,
    message: 'Hej {{name}}!',
    people: 'x'.repeat(22),
  },
  leftOut: { no: 1 },
  joined: 0,
  plannedAt: '2026-11-21T07:59:00.000Z',
  ...over,
})

function planner() {
  const tablet = device()
  const queue: Queue = { db: tablet.db(), wake: () => undefined, post: () => Promise.reject(new Error('no')) }
  openQueue(queue)
  const operations = () => queue.db.operations.orderBy('seq').toArray()
  const plans = async (): Promise<QueuedSend[]> => {
    const all = await operations()
    return all.flatMap((each) => planIn(each, all) ?? [])
  }
  const only = async (): Promise<QueuedSend> => {
    const [plan] = await plans()
    if (!plan) throw new Error('there is no plan')
    return plan
  }
  return {
    ...tablet,
    queue,
    operations,
    plans,
    only,
    plan: async (recipients: Customer[]) =>
      (await planSend(queue, campaign, { recipients, count: recipients.length, smsFrom: 'Bjorns' }, shop))
        .sendId,
    drain: () => drain(queue.db, tablet.deps(), { urgent: true }),
  }
}

describe('a press of Send', () => {
  test('is kept with what was seen, and leaves the queue once the server has taken it', async () => {
    const { plan, operations, drain, blipp } = planner()
    const [anna, bo] = [person(), person()]
    const sendId = await plan([anna, bo])
    expect(await operations()).toMatchObject([
      {
        kind: 'campaign.send',
        entityId: campaign.id,
        baseRevision: 7,
        patch: {
          channel: 'sms',
          sendId,
          smsFrom: 'Bjorns',
          customerIds: [anna.id, bo.id],
          seen: { recipients: 2, parts: 2, left: 480, message: campaign.message },
        },
      },
    ])
    blipp.judge = ({ entityId }) => ({ status: 'applied', entityId, revision: 8 })
    await drain()
    expect(await operations()).toEqual([])
  })

  test('that leaves a tenth out by lot names them too, and the id that they were drawn with', async () => {
    const { queue, operations } = planner()
    const [anna, bo, sendId] = [person(), person(), uuid7()]
    const pressed = { recipients: [anna], count: 1, holdout: { sendId, people: [bo] } }
    await planSend(queue, campaign, pressed, shop)
    const { sendId: planned, customerIds, holdout, seen } = (await operations()).at(-1)?.patch ?? {}
    expect({ planned, customerIds, holdout }).toEqual({
      ...{ planned: sendId, customerIds: [anna.id, bo.id], holdout: true },
    })
    expect(seen).toMatchObject({ recipients: 1, parts: 1 })
  })

  test('a second one of the same campaign is the first', async () => {
    const { plan, plans } = planner()
    const both = await Promise.all([plan([person()]), plan([person()])])
    expect(new Set(both).size).toBe(1)
    expect(await plans()).toHaveLength(1)
  })

  test('rests on what waits about the campaign and its people, and on nothing else', async () => {
    const { plan, operations, queue } = planner()
    const anna = addAnna()
    const text = operation('campaign.update', campaign.id, { message: 'Hej!' })
    for (const each of [anna, text, addAnna()]) await enqueue(queue.db, each)
    await plan([person(anna.entityId)])
    expect((await operations()).at(-1)?.needs).toEqual([anna.id, text.id])
    // What is edited after it was planned is an edit of its own, and goes after.
    await enqueue(queue.db, rename(anna.entityId, 'Anna Ek', 'Anna Lind'))
    expect(await operations()).toHaveLength(5)
  })

  test('stays when one of its people is given up, and says while one of them needs somebody', async () => {
    const { plan, only, operations, queue } = planner()
    const anna = addAnna()
    await enqueue(queue.db, anna)
    await plan([person(anna.entityId)])
    await queue.db.operations.where('id').equals(anna.id).modify({ state: 'rejected' })
    expect((await only()).isStuck).toBe(true)
    await discard(anna.id)
    expect(await operations()).toMatchObject([{ kind: 'campaign.send', needs: [] }])
  })

  test('goes with the campaign that it is of', async () => {
    const { plan, operations, queue } = planner()
    const made = operation('campaign.create', campaign.id, {})
    await enqueue(queue.db, made)
    await plan([person()])
    await discard(made.id)
    expect(await operations()).toEqual([])
  })

  test('does not make the campaign look changed', () => {
    const send = { ...operation('campaign.send', campaign.id, {}), entityKind: 'campaign', state: 'pending' }
    const [row] = withPending('campaign', [campaign], [send as never], new Map())
    expect(row?.waiting).toBe(false)
  })
})

describe('a plan that is called off', () => {
  test('is gone at once when it was never handed over', async () => {
    const { plan, plans, only, queue } = planner()
    await plan([person()])
    expect(await cancelPlan(queue, await only())).toBe('cancelled')
    expect(await plans()).toEqual([])
  })

  test.each([
    ['had not arrived', () => json({ message: 'Nej', code: 'notFound' }, { status: 404 }), null],
    ['had arrived', () => json(sent), { recipients: 2 }],
  ])('after it may have arrived is never sent again, and is told to have %s', async (_, answer, told) => {
    const { plan, plans, only, queue, blipp, drain, deps } = planner()
    await plan([person()])
    blipp.fault = strikes(PUSH, 1, () => 'no network')
    await drain()
    expect(await cancelPlan(queue, await only())).toBe('cancelling')
    await drain()
    expect(blipp.pushes).toHaveLength(1)
    const cancelling = await only()
    expect(cancelling.standing).toBe('cancelling')
    blipp.fault = (path) => (path.startsWith('/api/sends/') ? answer() : undefined)
    const summary = await settleCancelled(queue, deps().locks, cancelling)
    expect(summary === null ? null : { recipients: summary.recipients }).toEqual(told)
    expect(await plans()).toEqual([])
  })

  test('lets the campaign be planned anew, which goes once it is known', async () => {
    const { plan, plans, only, operations, queue, blipp, drain, deps } = planner()
    const first = await plan([person()])
    blipp.fault = strikes(PUSH, 1, () => 'no network')
    await drain()
    await cancelPlan(queue, await only())
    const second = await plan([person()])
    expect(second).not.toBe(first)
    // The first is never applied, so that what rested on it would wait for ever.
    expect((await operations()).at(-1)?.needs).toEqual([])
    await drain()
    expect(blipp.pushes).toHaveLength(1)
    blipp.fault = (path) =>
      path.startsWith('/api/sends/') ? json({ code: 'notFound' }, { status: 404 }) : undefined
    await settleCancelled(queue, deps().locks, await only())
    blipp.judge = ({ entityId }) => ({ status: 'applied', entityId, revision: 8 })
    await drain()
    expect(blipp.pushes.at(-1)?.operations.map(({ patch }) => patch.sendId)).toEqual([second])
    expect(await plans()).toEqual([])
  })

  test('while its request is under way is not sent once more when that comes to nothing', async () => {
    const { plan, only, queue, blipp, drain } = planner()
    await plan([person()])
    blipp.fault = (path) => {
      if (path !== PUSH) return undefined
      void only().then((sending) => cancelPlan(queue, sending))
      return 'no network'
    }
    await drain()
    await drain()
    await drain()
    expect((await only()).standing).toBe('cancelling')
    expect(blipp.pushes).toHaveLength(1)
  })
})

describe('a plan that the server asks about', () => {
  const held = async () => {
    const made = planner()
    await made.plan([person(), person()])
    made.blipp.judge = () => ({ status: 'held', message: 'Något har ändrats.', asks: asks() })
    await made.drain()
    return made
  }

  test('waits with the question, and is sent under a new id with the figures that it told', async () => {
    const { only, operations, queue, blipp, drain } = await held()
    const before = await only()
    expect(before).toMatchObject({ standing: 'asked', asks: asks(), message: 'Något har ändrats.' })
    await sendAnyway(queue, before)
    const after = await only()
    expect(after).toMatchObject({
      standing: 'waiting',
      sendId: before.sendId,
      asks: undefined,
      recipients: 1,
    })
    expect(after.id).not.toBe(before.id)
    expect(Date.parse(after.at)).toBeGreaterThan(Date.parse(before.at) - 1)
    blipp.judge = ({ entityId }) => ({ status: 'applied', entityId, revision: 9 })
    await drain()
    expect(await operations()).toEqual([])
    expect(blipp.pushes.at(-1)?.operations[0]?.patch.seen).toEqual(asks().now)
  })

  test('is gone when it is called off', async () => {
    const { only, plans, queue } = await held()
    expect(await cancelPlan(queue, await only())).toBe('cancelled')
    expect(await plans()).toEqual([])
  })

  test('is taken as plain words when the question is of a newer server', async () => {
    const { plan, only, blipp, drain } = planner()
    await plan([person()])
    const newer = { ...asks(), differs: ['weather'] } as unknown as SendQuestion
    blipp.judge = () => ({ status: 'held', message: 'Något nytt.', asks: newer })
    await drain()
    expect(await only()).toMatchObject({ standing: 'asked', asks: undefined, message: 'Något nytt.' })
  })
})

test('both sides are told figure by figure, and the plan only where it leaves somebody out', () => {
  expect(figureRows(asks())).toEqual([
    { key: 'recipients', seen: 2, now: 1, isChanged: true },
    { key: 'parts', seen: 2, now: 1, isChanged: true },
  ])
  const short = asks({ differs: ['plan'], now: { recipients: 2, parts: 2, left: 0 } })
  expect(figureRows(short).map(({ key }) => key)).toEqual(['recipients', 'parts', 'left'])
  expect(beyondPlan(short.now)).toBe(2)
})

test('a plan is late after twelve hours', () => {
  const at = '2026-11-21T08:00:00.000Z'
  expect(isLate({ at }, Date.parse('2026-11-21T20:00:00.000Z'))).toBe(false)
  expect(isLate({ at }, Date.parse('2026-11-21T20:00:00.001Z'))).toBe(true)
})

const summary = {
  ...{ recipients: 2, sent: 0, captured: 2, failed: 0, unknown: 0, skipped: 0, pending: 0 },
  reasons: {},
}
const sent = {
  send: {
    ...{ id: uuid7(), campaignId: campaign.id, run: 1, state: 'done' },
    ...{ createdAt: '2026-11-21T08:00:00.000Z', finishedAt: null },
  },
  summary,
  report: emptyReport,
}
