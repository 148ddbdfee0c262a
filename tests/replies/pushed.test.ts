import { beforeEach, expect, test } from 'vitest'
import { HOUR, later } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { deleteCustomer } from '../../shared/customers.ts'
import { customerHistory } from '../../shared/history.ts'
import { type Conversation, listReplies } from '../../shared/replies/contract.ts'
import { PLAN_FRESH_HOURS } from '../../shared/rules/planning.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { unscheduleCampaign } from '../../shared/schedules.ts'
import type { Scene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { signInAgain } from '../support/shop.ts'
import { lastReply, ourNumber, setReplyScene, writeBack } from './scene.ts'

onEachEngine('an answer that waited on a device', (open) => {
  let db: Database
  let scene: Scene
  let device: Pusher
  let customerId: string
  let replyId: string

  beforeEach(async () => {
    db = await open()
    scene = await setReplyScene(db)
    device = await pusher(scene.blipp, scene.shop)
    customerId = (await scene.customer(anna)).id
    await scene.sms({ customerIds: [customerId], smsFrom: ourNumber })
    replyId = await written('Har ni öppet på lördag?')
    return () => scene.end()
  })

  const written = async (body: string) => {
    await writeBack(scene, body)
    return lastReply(db)
  }
  const answering = (message: string, more: object = {}, over: object = {}) =>
    operation(
      'campaign.answer',
      uuid7(),
      { replyId, message, ...more },
      { at: scene.blipp.clock.now(), ...over },
    )
  const pushed = async (operations: object[], over?: object) => {
    const results = await device.push(operations, over)
    await scene.blipp.jobs.idle()
    return results
  }
  /** Sessions do not last so long. */
  const until = async (at: string) => {
    scene.blipp.clock.pass(Date.parse(at) - Date.parse(scene.blipp.clock.now()))
    scene.shop.owner = await signInAgain(scene.shop)
    await scene.settle()
  }
  const answersOut = () => scene.twilio.texts.filter(({ body }) => body.startsWith('Svar:')).length
  const conversation = async () =>
    (await scene.shop.owner.call(listReplies, {})).conversations[0] as Conversation
  const newest = async () => (await conversation()).replies[0]

  test('goes once, however often it is pushed, and stands in the customer’s history', async () => {
    const answer = answering('Svar: till fem.')
    expect(await pushed([answer])).toMatchObject([{ status: 'applied' }])
    expect(await pushed([answer])).toMatchObject([{ status: 'duplicate' }])
    expect(answersOut()).toBe(1)
    const told = { text: 'Svar: till fem.', state: 'sent' }
    expect(await newest()).toMatchObject({ isOpen: false, answer: told })
    const { entries } = await scene.shop.owner.call(customerHistory, { id: customerId })
    expect(entries.find(({ kind }) => kind === 'reply')).toMatchObject({ answer: told })
  })

  test('goes once when two devices wrote one, and the other is told why its own did not', async () => {
    expect(await pushed([answering('Svar: ja.')])).toMatchObject([{ status: 'applied' }])
    expect(await pushed([answering('Svar: ja.')])).toMatchObject([{ status: 'applied' }])
    expect(await pushed([answering('Svar: nej.')])).toMatchObject([
      { status: 'rejected', code: 'alreadyAnswered', message: expect.stringContaining('besvarat') },
    ])
    expect(answersOut()).toBe(1)
    expect(
      await db.read.selectFrom('campaigns').select('id').where('message', 'like', 'Svar%').execute(),
    ).toHaveLength(1)
  })

  test('answers all that the person had written by then, and nothing that they wrote after', async () => {
    await written('Eller söndag?')
    replyId = (await newest())?.id ?? ''
    await written('Hallå?')
    await pushed([answering('Svar: båda dagarna.')])
    const { unanswered, replies } = await conversation()
    expect(unanswered).toBe(1)
    expect(replies.map(({ text, isOpen }) => [text, isOpen])).toEqual([
      ['Hallå?', true],
      ['Eller söndag?', false],
      ['Har ni öppet på lördag?', false],
    ])
  })

  test('waits for the end of the quiet hours, and goes then', async () => {
    await until('2026-11-21T19:30:00.000Z')
    const [result] = await pushed([answering('Svar: i morgon.')])
    expect(result).toMatchObject({ status: 'applied' })
    expect(answersOut()).toBe(0)
    const held = await newest()
    expect(held).toMatchObject({ isOpen: false, answer: { state: 'quiet', goesAt: expect.any(String) } })
    expect(await pushed([answering('Svar: nej.')])).toMatchObject([{ code: 'alreadyAnswered' }])
    await until(held?.answer?.goesAt ?? '')
    expect(answersOut()).toBe(1)
    expect(await newest()).toMatchObject({ answer: { state: 'sent', goesAt: null } })
  })

  test('goes in the quiet hours when the shop says that it is to go nevertheless', async () => {
    await until('2026-11-21T19:30:00.000Z')
    await pushed([answering('Svar: nu.', { evenQuiet: true })])
    expect(answersOut()).toBe(1)
  })

  test('that waits for the morning can be taken back and written anew, and one of the two goes', async () => {
    await until('2026-11-21T19:30:00.000Z')
    await pushed([answering('Svar: fel.')])
    const first = (await newest())?.answer?.campaignId ?? ''
    await scene.shop.owner.call(unscheduleCampaign, { id: first })
    expect(await newest()).toMatchObject({ answer: { state: 'withdrawn' } })
    await pushed([answering('Svar: rätt.', { evenQuiet: true })])
    expect(answersOut()).toBe(1)
    expect(await newest()).toMatchObject({ answer: { text: 'Svar: rätt.', state: 'sent' } })
    expect(await scene.ask('sms', { customerIds: [customerId] }, first)).toMatchObject({ status: 404 })
  })

  test('that reached nobody says why, and can be written anew', async () => {
    await scene.changeShop({ plan: 'free' })
    await pushed([answering('Svar: ett.')])
    expect(await newest()).toMatchObject({ answer: { state: 'failed', reason: 'planLimit' } })
    await scene.changeShop({ plan: 'enterprise' })
    await pushed([answering('Svar: ett.')])
    expect(answersOut()).toBe(1)
    expect(await newest()).toMatchObject({ answer: { state: 'sent' } })
  })

  test('for longer than a plan may is not sent unasked, and nothing of it stands', async () => {
    const at = later(scene.blipp.clock.now(), -(PLAN_FRESH_HOURS * HOUR + 60_000))
    expect(await pushed([answering('Svar: gammalt.', {}, { at })])).toMatchObject([
      { status: 'rejected', code: 'answerOld', message: expect.stringContaining('12 timmar') },
    ])
    expect(await newest()).toMatchObject({ isOpen: true, answer: null })
    expect(await pushed([answering('Svar: gammalt.', { evenQuiet: true })])).toMatchObject([
      { status: 'applied' },
    ])
    expect(answersOut()).toBe(1)
  })

  test('is put off after a restore, until the device says what it had sent', async () => {
    const answer = answering('Svar: kanske redan.')
    expect(await pushed([answer], { epoch: 'another' })).toMatchObject([{ status: 'later' }])
    expect(answersOut()).toBe(0)
  })

  test('to somebody who is gone is refused in words, also what waits for the morning', async () => {
    await until('2026-11-21T19:30:00.000Z')
    await pushed([answering('Svar: hej Anna.')])
    await scene.shop.owner.call(deleteCustomer, { id: customerId })
    await until('2026-11-22T10:00:00.000Z')
    expect(answersOut()).toBe(0)
    const left = await db.read
      .selectFrom('campaigns')
      .select(['name', 'message'])
      .where('name', 'like', '%Anna%')
      .execute()
    expect(left).toEqual([])
    expect(await pushed([answering('Svar: hallå?')])).toMatchObject([
      { status: 'rejected', code: 'notFound', message: expect.stringContaining('finns inte kvar') },
    ])
  })

  test('that has gone leaves nothing of its words when the person is erased', async () => {
    await pushed([answering('Svar: hej Anna, vi ses.')])
    await scene.shop.owner.call(deleteCustomer, { id: customerId })
    const campaigns = await db.read.selectFrom('campaigns').selectAll().execute()
    const sends = await db.read.selectFrom('sends').selectAll().execute()
    expect(JSON.stringify([campaigns, sends])).not.toContain('vi ses')
    expect((await scene.ledger()).filter(({ state }) => state === 'accepted')).toHaveLength(2)
  })
})
