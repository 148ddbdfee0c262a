import { beforeEach, expect, test } from 'vitest'
import { findSend } from '../../backend/deliveries/store.ts'
import { beginExpansion, type Expansion, expandStep } from '../../backend/sends/expand.ts'
import { pauseCampaign } from '../../shared/campaigns.ts'
import { mergeCustomers } from '../../shared/customers.ts'
import type { SendRequest } from '../../shared/deliveries.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

const PAGE = 50

onEachEngine('the people of a send', (open) => {
  let scene: Scene
  let sendId: string
  let ids: string[]

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    await scene.blipp.jobs.stop()
    ids = []
    for (let number = 0; number < PAGE + 1; number += 1)
      ids.push((await scene.customer(oneOfMany(number))).id)
    return () => scene.end()
  })

  const press = async (request: Partial<SendRequest>) => {
    sendId = (await scene.sms(request)).sendId
  }
  const send = async () => {
    const found = await findSend(scene.db.read, scene.shop.business.id, sendId)
    if (!found) throw new Error('There is no send.')
    return found
  }
  const begin = async () => beginExpansion(scene.blipp.deps, await send())
  const step = (expansion: Expansion) => expandStep(scene.blipp.deps, expansion)
  const laidOut = async () => (await scene.ledger()).map(({ customerId, state }) => `${customerId} ${state}`)

  test.each<[string, (all: string[]) => Partial<SendRequest>]>([
    ['chosen one by one', (customerIds) => ({ customerIds })],
    ['chosen as a segment', () => ({ audience: { segment: 'all' } })],
  ])('%s are laid out once each by two workers who begin on the same page', async (_, request) => {
    await press(request(ids))
    const [one, other] = [await begin(), await begin()]
    const next = await step(one)
    expect(await step(other)).toBeNull()
    expect([(await send()).expanded, (await scene.ledger()).length]).toEqual([PAGE, PAGE])
    if (!next) throw new Error('There is no second page.')
    expect(await step(next)).toBeNull()
    expect(await step(next)).toBeNull()
    expect(await send()).toMatchObject({ state: 'sending', expanded: PAGE + 1 })
    expect((await laidOut()).sort()).toEqual(ids.map((id) => `${id} queued`).sort())
  })

  test('are all laid out where two of them became one, and somebody else goes on', async () => {
    for (let number = PAGE + 1; number < PAGE + 10; number += 1)
      ids.push((await scene.customer(oneOfMany(number))).id)
    const [first = '', ...others] = ids.toSorted()
    await press({ audience: { segment: 'all' } })
    await step(await begin())
    await scene.shop.owner.call(mergeCustomers, { id: others.at(-1) ?? '', other: first })
    expect(await step(await begin())).toBeNull()
    const isThere = new Set((await scene.ledger()).map(({ customerId }) => customerId))
    expect(others.filter((id) => !isThere.has(id))).toEqual([])
  })

  test('wait where their campaign was paused while they were laid out', async () => {
    await press({ customerIds: ids })
    const next = await step(await begin())
    if (!next) throw new Error('There is no second page.')
    await scene.shop.owner.call(pauseCampaign, { id: scene.campaigns.sms })
    expect(await step(next)).toBeNull()
    expect([(await send()).state, (await scene.ledger()).length]).toEqual(['paused', PAGE + 1])
  })
})
