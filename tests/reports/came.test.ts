import { beforeEach, expect, test } from 'vitest'
import { recordVisit, undoVisit } from '../../backend/visits/index.ts'
import { signin } from '../../shared/businesses.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { isDrawnOut } from '../../shared/rules/visits/holdout.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

const DAY = 86_400_000

onEachEngine('who came after a campaign', (open) => {
  let scene: Scene
  let ids: string[]

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    ids = await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => (await scene.customer(oneOfMany(n))).id))
    return () => scene.end()
  })

  const now = () => scene.blipp.clock.now()
  const comes = async (customerId = '', at = now()): Promise<string> => {
    const id = uuid7()
    await scene.db.write(scene.shop.business.id, (unit) =>
      recordVisit(unit, { id, customerId, kind: 'tap', at }, now()),
    )
    return id
  }
  const pass = async (days: number) => {
    scene.blipp.clock.pass(days * DAY)
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
  }
  const report = (id = scene.campaigns.sms) => scene.shop.owner.call(getCampaignReport, { id })

  test('is not told by a shop that has never counted a visit', async () => {
    await scene.sms({ customerIds: ids })
    expect((await report()).came).toBeNull()
    await comes(ids[0])
    expect((await report()).came).toMatchObject({ people: 1 })
  })

  test('is each person once who came within seven days of their message, of those who got it', async () => {
    const [anna, bo, cleo, dan, eva, fia] = ids
    await comes(anna)
    scene.blipp.clock.pass(60_000)
    await scene.sms({ customerIds: ids.slice(0, 5) })
    const until = new Date(Date.parse(now()) + 7 * DAY).toISOString()
    await comes(anna)
    await comes(fia)
    await pass(3)
    await comes(anna)
    await comes(bo)
    const mistaken = await comes(cleo)
    await scene.db.write(scene.shop.business.id, (unit) => undoVisit(unit, mistaken, now()))
    expect((await report()).came).toEqual({ people: 2, until })
    await pass(5)
    await comes(dan)
    // It waited on a device without a network.
    await comes(eva, new Date(Date.parse(until) - 1000).toISOString())
    expect(await report()).toMatchObject({ came: { people: 3, until: null }, holdout: null })
  })

  /** The id of a send that leaves out this one of the six alone. */
  const leavingOut = (out = ''): string => {
    for (;;) {
      const sendId = uuid7()
      if (ids.every((id) => isDrawnOut(sendId, id) === (id === out))) return sendId
    }
  }

  test('is held against who was left out by lot, over the same days, whatever came of the messages', async () => {
    const [anna, bo, cleo, dan, eva] = ids
    await scene.change(eva ?? '', { sms: 'no' })
    const sendId = leavingOut(anna)
    await scene.sms({ audience: { segment: 'all' }, holdout: true, sendId })
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('deliveries')
        .set({ state: 'failed' })
        .where('customerId', '=', cleo ?? '')
        .execute(),
    )
    await scene.sms({ audience: { segment: 'all' } }, await scene.campaign({ message: 'En annan' }))
    for (const who of [anna, bo, cleo, eva]) await comes(who)
    const until = new Date(Date.parse(now()) + 7 * DAY).toISOString()
    const held = {
      sendId,
      until: expect.any(String),
      sent: { people: 4, came: 2 },
      heldOut: { people: 1, came: 1 },
    }
    expect(await report()).toMatchObject({
      came: { people: 1, until },
      holdout: { ...held, verdict: 'waiting' },
    })
    await pass(8)
    await comes(dan)
    expect((await report()).holdout).toEqual({ ...held, verdict: 'tooFew' })
  })

  test('cannot be held against people who got it after all', async () => {
    const [anna, bo] = ids
    await scene.sms({ audience: { segment: 'all' }, holdout: true, sendId: leavingOut(anna) })
    await pass(1)
    await scene.sms({ customerIds: [bo ?? ''], resend: true })
    expect((await report()).holdout?.verdict).toBe('waiting')
    await scene.sms({ customerIds: [anna ?? ''] })
    expect((await report()).holdout?.verdict).toBe('spoiled')
  })
})
