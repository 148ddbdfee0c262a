import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { deleteCustomer } from '../../shared/customers.ts'
import { answerReply, listReplies } from '../../shared/replies/contract.ts'
import type { Scene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, floraBlommor } from '../support/people.ts'
import { openShop } from '../support/shop.ts'
import { postReply } from '../support/twilio-forms.ts'
import { lastReply, ourNumber, setReplyScene, writeBack } from './scene.ts'

onEachEngine('an answer to what a customer wrote back', (open) => {
  let db: Database
  let scene: Scene
  let customerId: string

  beforeEach(async () => {
    db = await open()
    scene = await setReplyScene(db)
    customerId = (await scene.customer(anna)).id
    await scene.sms({ customerIds: [customerId], smsFrom: ourNumber })
    return () => scene.end()
  })

  /** The id of what Anna wrote. */
  const written = async (body = 'Har ni öppet på lördag?') => {
    await writeBack(scene, body)
    return lastReply(db)
  }
  const answer = async (id: string, text: string, more: { evenQuiet?: boolean } = {}) => {
    const answered = await scene.shop.owner.ask(answerReply, { id, message: text, ...more })
    await scene.blipp.jobs.idle()
    return answered
  }
  const idIn = ({ body }: { body: unknown }) => (body as { answer: { campaignId: string } }).answer.campaignId
  const inbox = () => scene.shop.owner.call(listReplies, {})
  const bodies = () => scene.twilio.texts.map(({ body }) => body)

  test('is one text from the number that they wrote to, in the ledger, however often it is pressed', async () => {
    const id = await written()
    const before = scene.twilio.texts.length
    const [first, again] = await Promise.all([answer(id, 'Ja, till fem.'), answer(id, 'Ja, till fem.')])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(idIn(first)).toBe(idIn(again))
    expect(scene.twilio.texts).toHaveLength(before + 1)
    expect(scene.twilio.texts.at(-1)).toMatchObject({
      from: ourNumber,
      to: annasMobile,
      body: 'Ja, till fem.\nAvböj: svara STOPP',
    })
    expect((await scene.ledger()).at(-1)).toMatchObject({ customerId, state: 'accepted', parts: 1 })
    expect(await answer(id, 'Nej, stängt.')).toMatchObject({ status: 409 })
    expect(bodies()).not.toContain('Nej, stängt.\nAvböj: svara STOPP')
    expect(await inbox()).toMatchObject({
      unanswered: 0,
      conversations: [{ replies: [{ isOpen: false, answer: { text: 'Ja, till fem.', state: 'sent' } }] }],
    })
  })

  test('is held to the same rules: a no, a used plan and a text that is too long stop it', async () => {
    const id = await written()
    const sent = scene.twilio.texts.length
    expect(await answer(id, 'a'.repeat(1600))).toMatchObject({
      status: 422,
      body: { fields: { message: expect.any(String) } },
    })
    expect(
      await db.read.selectFrom('campaigns').select('id').where('name', 'like', 'Svar till%').execute(),
    ).toEqual([])
    await postReply(scene.blipp, { from: annasMobile, to: ourNumber, body: 'STOPP' })
    await answer(id, 'Ja, till fem.')
    expect((await scene.ledger()).filter(({ reason }) => reason === 'no')).toHaveLength(1)
    expect(scene.twilio.texts).toHaveLength(sent)
    scene.blipp.clock.pass(1000)
    await postReply(scene.blipp, { from: annasMobile, to: ourNumber, body: 'START' })
    const other = await written('Och söndag?')
    await scene.changeShop({ plan: 'free' })
    await answer(other, 'Stängt.')
    expect((await scene.ledger()).at(-1)).toMatchObject({ state: 'skipped', reason: 'planLimit' })
    expect(scene.twilio.texts).toHaveLength(sent)
  })

  test('of another shop, to nobody or to somebody who is gone is a 404', async () => {
    const id = await written()
    const flora = await openShop(scene.blipp.url, floraBlommor)
    expect((await flora.owner.ask(answerReply, { id, message: 'Hej' })).status).toBe(404)
    await scene.shop.owner.call(deleteCustomer, { id: customerId })
    expect((await answer(id, 'Hej')).status).toBe(404)
  })
})
