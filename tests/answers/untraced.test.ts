import { beforeEach, expect, test } from 'vitest'
import { mayTurnBack } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import { listCustomers } from '../../shared/customers.ts'
import type { Scene } from '../deliveries/scene.ts'
import { ourNumber, setReplyScene, writeBack } from '../replies/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import type { Shop } from '../support/shop.ts'
import { newSid } from '../support/twilio-forms.ts'
import { openFlora, textFrom } from './two-shops.ts'

onEachEngine('an answer to a text that the ledger has lost', (open) => {
  let db: Database
  let scene: Scene
  let flora: Shop
  let id: string
  let annaThere: string

  beforeEach(async () => {
    db = await open()
    scene = await setReplyScene(db)
    id = (await scene.customer(anna)).id
    const opened = await openFlora(scene)
    flora = opened.flora
    annaThere = opened.annaThere
    return () => scene.end()
  })

  const lose = () =>
    db.write('', async ({ trx }) => {
      await trx.deleteFrom('deliveries').execute()
    })
  const textAndLose = async (florasSender = ourNumber) => {
    await scene.sms({ customerIds: [id], smsFrom: ourNumber })
    await textFrom(scene, flora, annaThere, florasSender)
    await lose()
  }
  const annasSms = async (shop: Shop) => (await shop.owner.call(listCustomers, {})).customers[0]?.consents.sms
  const both = async () => [await annasSms(scene.shop), await annasSms(flora)]

  test('with STOP is a no to every shop that texts from the number, and START turns it back', async () => {
    await textAndLose()
    const [stop, start] = [newSid(), newSid()]
    await writeBack(scene, 'STOPP', { sid: stop })
    expect(await both()).toEqual(['no', 'no'])
    const next = await scene.campaign({ message: 'Nu är det jul' })
    expect((await scene.sms({ customerIds: [id], smsFrom: ourNumber }, next)).summary.sent).toBe(0)
    await writeBack(scene, 'START', { sid: start })
    await writeBack(scene, 'STOPP', { sid: stop })
    expect(await both()).toEqual(['yes', 'yes'])
  })

  test('with STOP silences no shop that texts from a name', async () => {
    await textAndLose('Flora')
    await writeBack(scene, 'STOPP')
    expect(await both()).toEqual(['no', 'yes'])
  })

  test('with STOP is turned back by nobody but the number’s holder', async () => {
    await textAndLose()
    await writeBack(scene, 'STOPP')
    const turnable = await db.write(scene.shop.business.id, async (unit) => {
      const rows = unit.trx.selectFrom('customers').selectAll().where('businessId', '=', unit.businessId)
      return mayTurnBack(unit, scene.blipp.deps.keys, await rows.executeTakeFirstOrThrow(), 'sms')
    })
    expect(turnable).toBe(false)
  })

  test('with START turns no other no back', async () => {
    await textAndLose()
    await scene.change(id, { sms: 'no' })
    await writeBack(scene, 'START')
    expect(await both()).toEqual(['no', 'yes'])
  })
})
