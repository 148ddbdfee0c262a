import { beforeEach, expect, test } from 'vitest'
import type { SendRow } from '../../backend/database/campaign-rows.ts'
import { cancelLeftOver, cancelWaiting } from '../../backend/deliveries/cancelled.ts'
import { settle } from '../../backend/deliveries/settle.ts'
import { findSend, setSend } from '../../backend/deliveries/store.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('a send that comes to its end', (open) => {
  let scene: Scene
  let sendId: string

  beforeEach(async () => {
    scene = await setScene(await open())
    const { id } = await scene.customer(anna)
    scene.twilio.control(() => 'busy')
    sendId = (await scene.sms({ customerIds: [id] })).sendId
    await scene.blipp.jobs.stop()
    return () => scene.end()
  })

  const shop = () => scene.shop.business.id
  const send = async () => {
    const found = await findSend(scene.db.read, shop(), sendId)
    if (!found) throw new Error('There is no send.')
    return found
  }
  const counts = async () => {
    const byState = Map.groupBy(await scene.ledger(), ({ state, sendId: of }) =>
      of === sendId ? state : `other ${state}`,
    )
    return Object.fromEntries([...byState].map(([state, lines]) => [state, lines.length]))
  }
  /** The line of Anna's, so many times more. */
  const wait = async (many: number, of = sendId) => {
    const [line] = await scene.ledger()
    if (!line) throw new Error('There is no line.')
    const more = Array.from({ length: many }, (_, number) => {
      const tokens = { addressHash: `h${number}${of}`, callbackToken: uuid7(), optOutToken: uuid7() }
      return { ...line, ...tokens, id: uuid7(), sendId: of, linkToken: null }
    })
    await scene.db.write(shop(), ({ trx }) => trx.insertInto('deliveries').values(more).execute())
  }
  /** Another send of the same campaign, as where two texts are compared. */
  const another = async (state: SendRow['state']) => {
    const id = uuid7()
    await scene.db.write(shop(), async ({ trx }) => {
      const row = await trx.selectFrom('sends').selectAll().where('id', '=', sendId).executeTakeFirstOrThrow()
      await trx
        .insertInto('sends')
        .values({ ...row, id, run: 2, state })
        .execute()
    })
    return id
  }
  const campaign = async () =>
    (await scene.shop.owner.call(listCampaigns, {})).campaigns.find(({ id }) => id === scene.campaigns.sms)
  const setLines = (state: 'handing_over' | 'accepted') =>
    scene.db.write(shop(), ({ trx }) =>
      trx.updateTable('deliveries').set({ state }).where('sendId', '=', sendId).execute(),
    )
  const settleIt = () => {
    const about = { sendId, campaignId: scene.campaigns.sms }
    return scene.db.write(shop(), (unit) =>
      settle(unit, scene.blipp.deps.live, about, '2026-11-21T10:00:00.000Z'),
    )
  }

  test.each([499, 500])(
    'leaves none of those that wait when it is cancelled: %i beside one',
    async (many) => {
      await wait(many)
      const others = await another('sending')
      await wait(1, others)
      await scene.db.write(shop(), (unit) => setSend(unit, sendId, { state: 'cancelled' }))
      await cancelWaiting(scene.blipp.deps, await send())
      expect(await counts()).toEqual({ cancelled: many + 1, 'other queued': 1 })
      const { finishedAt } = await send()
      expect(finishedAt).toBe(scene.blipp.clock.now())
      scene.blipp.clock.pass(1000)
      await cancelLeftOver(scene.blipp.deps)
      expect((await send()).finishedAt).toBe(finishedAt)
    },
  )

  test('does not end its campaign before its other text has ended', async () => {
    await setLines('accepted')
    const otherId = await another('waiting')
    const endBeside = async (state: SendRow['state']) => {
      await scene.db.write(shop(), async (unit) => {
        await setSend(unit, otherId, { state })
        await setSend(unit, sendId, { state: 'sending', finishedAt: null })
      })
      await settleIt()
      return [(await send()).state, (await campaign())?.status]
    }
    for (const state of ['waiting', 'preparing', 'sending', 'paused'] as const)
      expect([state, ...(await endBeside(state))]).toEqual([state, 'done', 'sending'])
    expect(await endBeside('done')).toEqual(['done', 'sent'])
  })

  test('is not done while one of it waits or is under way, nor where it does not go on', async () => {
    expect(await settleIt()).toBe(false)
    await setLines('handing_over')
    expect(await settleIt()).toBe(false)
    await setLines('accepted')
    for (const state of ['waiting', 'preparing', 'paused', 'cancelled'] as const) {
      await scene.db.write(shop(), (unit) => setSend(unit, sendId, { state, finishedAt: null }))
      expect([await settleIt(), await send()]).toMatchObject([false, { state, finishedAt: null }])
    }
  })
})
