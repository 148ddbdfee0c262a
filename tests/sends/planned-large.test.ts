import { beforeEach, expect, test } from 'vitest'
import { findCampaign } from '../../backend/campaigns/index.ts'
import { costOf } from '../../backend/sends/cost.ts'
import { foresee, foundIn } from '../../backend/sends/foresee.ts'
import { pressOf } from '../../backend/sends/press.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { crowdOf } from './crowd.ts'
import { openPlanning, type Planning } from './planning.ts'

const MANY = 2_100

async function crowd(scene: Scene, device: Planning): Promise<string[]> {
  const [first = ''] = await device.people(1)
  return crowdOf(scene, first, MANY)
}

onEachEngine('a large send that was planned', (open) => {
  let scene: Scene
  let device: Planning

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    device = await openPlanning(scene)
    return () => scene.end()
  })

  test('reaches everybody who was seen', async () => {
    const plan = device.plan(await crowd(scene, device))
    expect(await device.pushAll([plan])).toMatchObject([{ status: 'applied' }])
    expect(await device.sends()).toHaveLength(1)
  })

  test('is asked about when somebody has said no since', async () => {
    const ids = await crowd(scene, device)
    await scene.shop.owner.call(updateCustomer, { id: ids[0] ?? '', consentGiven: false })
    const [result] = await device.pushAll([device.plan(ids)])
    expect(result).toMatchObject({ status: 'held', asks: { now: { recipients: MANY - 1 } } })
  })

  test('leaves out who said no after it was looked at and before its turn came', async () => {
    const { blipp, db, shop, campaigns } = scene
    const ids = await crowd(scene, device)
    const { deps } = blipp
    const press = pressOf(campaigns.email, 'email', { customerIds: ids, sendId: uuid7() })
    const now = blipp.clock.now()
    const foreseen = await foresee(deps, shop.business.id, press, now)
    expect(foreseen?.found.people).toHaveLength(MANY)
    // Of mails no SMS are counted.
    expect(foreseen?.found.parts).toBeUndefined()
    await scene.shop.owner.call(updateCustomer, { id: ids[0] ?? '', consentGiven: false })
    const found = await db.write(shop.business.id, (unit) =>
      foundIn(unit, deps.keys, press, { now, foreseen }),
    )
    expect(found.people).toHaveLength(MANY - 1)
  })

  test('has its SMS counted for everybody, and anew when the text has become another', async () => {
    const { blipp, db, shop } = scene
    const ids = await crowd(scene, device)
    const id = await scene.campaign({ message: 'Hej {{name}}!' })
    await scene.change(ids.at(-1) ?? '', { name: 'Ö'.repeat(140) })
    const press = pressOf(id, 'sms', { customerIds: ids, sendId: uuid7(), smsFrom: 'Bjorns' })
    const now = blipp.clock.now()
    const foreseen = await foresee(blipp.deps, shop.business.id, press, now)
    expect(foreseen?.found.parts?.n).toBe(MANY + 1)
    const message = 'Hej! '.repeat(40)
    await db.write(shop.business.id, async (unit) => {
      const campaign = await findCampaign(unit, id)
      if (!campaign || !foreseen) throw new Error('nothing was foreseen')
      const costFor = (text: string) =>
        costOf(unit, blipp.deps, {
          press,
          campaign: { ...campaign, message: text },
          from: 'Bjorns',
          found: foreseen.found,
          now,
        })
      expect(await costFor(campaign.message)).toMatchObject({ parts: MANY + 1 })
      expect(await costFor(message)).toMatchObject({ parts: 2 * MANY })
    })
  })
})
