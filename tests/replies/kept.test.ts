import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { getProfile } from '../../shared/businesses.ts'
import { deleteCustomer, mergeCustomers } from '../../shared/customers.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { customerHistory, type HistoryOf } from '../../shared/history.ts'
import { listReplies, REPLIES_OF_ONE, REPLY_MAX, readReplies } from '../../shared/replies/contract.ts'
import { exportPerson } from '../../shared/rights.ts'
import { openFlora, textFrom } from '../answers/two-shops.ts'
import type { Scene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, type Shop, smsCampaign } from '../support/shop.ts'
import { newSid, postStatus } from '../support/twilio-forms.ts'
import { ourNumber, setReplyScene, writeBack } from './scene.ts'

onEachEngine('what a customer writes back that is no command', (open) => {
  let db: Database
  let scene: Scene

  beforeEach(async () => {
    db = await open()
    scene = await setReplyScene(db)
    return () => scene.end()
  })

  const texted = async (smsFrom = ourNumber) => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id], smsFrom })
    return id
  }
  const write = (body: string, values?: Parameters<typeof writeBack>[2]) => writeBack(scene, body, values)
  const inbox = (shop: Shop = scene.shop) => shop.owner.call(listReplies, {})
  const textsIn = async (shop?: Shop) =>
    (await inbox(shop)).conversations.flatMap(({ replies }) => replies.map(({ text }) => text))
  const historyOf = async (id: string) =>
    (await scene.shop.owner.call(customerHistory, { id })).entries.filter(
      (entry): entry is HistoryOf<'reply'> => entry.kind === 'reply',
    )
  const profileOf = async () => (await scene.shop.owner.call(getProfile, {})).business
  const rows = () => db.read.selectFrom('replies').selectAll().execute()

  test('stands in their history and in the inbox, once, and waits until it is marked as done', async () => {
    const id = await texted()
    const sid = newSid()
    await write('Har ni öppet på lördag?', { sid })
    await write('Har ni öppet på lördag?', { sid })
    const shown = { channel: 'sms', text: 'Har ni öppet på lördag?', media: 0 }
    expect(await inbox()).toMatchObject({
      unanswered: 1,
      conversations: [
        {
          customerId: id,
          name: anna.name,
          unanswered: 1,
          replies: [{ ...shown, isOpen: true, answer: null }],
        },
      ],
    })
    expect(await historyOf(id)).toMatchObject([{ ...shown, source: 'self', by: null }])
    expect((await profileOf()).inbox).toMatchObject({ any: true, unanswered: 1 })
    const ids = (await inbox()).conversations.flatMap(({ replies }) => replies.map((reply) => reply.id))
    const after = await scene.shop.owner.call(readReplies, { ids })
    expect(after).toMatchObject({ unanswered: 0, conversations: [{ replies: [{ isOpen: false }] }] })
    expect((await profileOf()).inbox).toMatchObject({ any: true, unanswered: 0 })
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('is done with all that was written before it, also what the inbox does not show', async () => {
    await texted()
    for (let n = 0; n <= REPLIES_OF_ONE; n += 1) await write(`Nummer ${n}`)
    const [conversation] = (await inbox()).conversations
    expect([conversation?.unanswered, conversation?.replies.length]).toEqual([
      REPLIES_OF_ONE + 1,
      REPLIES_OF_ONE,
    ])
    const [newest] = conversation?.replies ?? []
    await write('Och en till')
    const after = await scene.shop.owner.call(readReplies, { ids: [String(newest?.id)] })
    expect(after.unanswered).toBe(1)
    const open = after.conversations[0]?.replies.filter(({ isOpen }) => isOpen)
    expect(open?.map(({ text }) => text)).toEqual(['Och en till'])
  })

  test('is of somebody else with the number where whoever was written to last was deleted', async () => {
    const first = await texted()
    const second = await addCustomer(scene.shop, { ...anna, name: 'Bo Berg', email: 'bo@example.com' })
    const campaign = await addCampaign(scene.shop, smsCampaign)
    await scene.shop.owner.ask(sendSms, { id: campaign.id, customerIds: [second.id], smsFrom: ourNumber })
    await scene.settle()
    await scene.shop.owner.call(deleteCustomer, { id: second.id })
    await write('Kan jag boka bord?')
    expect((await historyOf(first)).map(({ text }) => text)).toEqual(['Kan jag boka bord?'])
  })

  test('changes no answer, and a command is no reply', async () => {
    const id = await texted()
    await write('STOPP')
    await write('Vad menar ni?', { optOutType: 'HELP' })
    await write('   ')
    expect(await rows()).toEqual([])
    await write('Tack för hjälpen')
    expect((await historyOf(id)).map(({ text }) => text)).toEqual(['Tack för hjälpen'])
    const { sms } = await db.read.selectFrom('customers').select('sms').executeTakeFirstOrThrow()
    expect(sms).toBe('no')
  })

  test('is kept to its first 1,600 characters, and no sign is cut in two', async () => {
    const id = await texted()
    await write(`${'a'.repeat(REPLY_MAX - 1)}🥪 slut`)
    expect((await historyOf(id))[0]?.text).toBe('a'.repeat(REPLY_MAX - 1))
  })

  test('goes to the shop that wrote to them last, and to no other that shares the number', async () => {
    await texted()
    await write('Till Björn')
    const { flora, annaThere } = await openFlora(scene)
    await textFrom(scene, flora, annaThere, ourNumber)
    await write('Till Flora')
    expect(await textsIn()).toEqual(['Till Björn'])
    expect(await textsIn(flora)).toEqual(['Till Flora'])
    const ids = (await inbox()).conversations.flatMap(({ replies }) => replies.map((reply) => reply.id))
    await flora.owner.call(readReplies, { ids })
    expect((await inbox()).unanswered).toBe(1)
  })

  test.each([
    ['is uncertain', 'Björn', 'reset'],
    ['waits for its second try', 'Björn', 'undelivered'],
    ['was never taken', 'Flora', 'busy'],
    ['was refused', 'Flora', 'refused'],
  ] as const)(
    'goes to the shop whose text may have come last: where the newer one %s, that is %s',
    async (_, whose, how) => {
      const { flora, annaThere } = await openFlora(scene)
      await textFrom(scene, flora, annaThere, ourNumber)
      scene.blipp.clock.pass(HOUR)
      scene.twilio.control(() => (how === 'undelivered' ? null : how === 'refused' ? 21612 : how))
      await texted()
      const [line] = await scene.ledger()
      const about = { sid: line?.providerId ?? '', status: 'undelivered', errorCode: 30008 }
      if (how === 'undelivered') await postStatus(scene.blipp, line?.callbackToken ?? '', about)
      await write('Vem får det här?')
      expect({ Björn: await textsIn(), Flora: await textsIn(flora) }).toEqual({
        Björn: [],
        Flora: [],
        [whose]: ['Vem får det här?'],
      })
    },
  )

  test('from somebody whom no shop has written to is nobody’s', async () => {
    await texted('Bjorns')
    await write('Hallå?', { from: '+46701740699' })
    // A name takes no answers: what comes to a number is none to it.
    await write('Hallå?')
    expect(await rows()).toEqual([])
  })

  test('is promised where the shop’s texts come from a number, and not where they come from a name', async () => {
    const takes = async () => (await profileOf()).inbox
    expect(await takes()).toMatchObject({ takes: true, any: false, unanswered: 0 })
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id], smsFrom: 'Bjorns' })
    expect(await takes()).toMatchObject({ takes: false, any: false })
    scene.blipp.clock.pass(1000)
    await scene.sms({ customerIds: [id], smsFrom: ourNumber, resend: true })
    expect(await takes()).toMatchObject({ takes: true })
  })

  test('goes along when two entries become one, and away with whoever is erased', async () => {
    const id = await texted()
    await write('Ses på fredag')
    const { id: kept } = await scene.customer(oneOfMany(3))
    await scene.shop.owner.call(mergeCustomers, { id: kept, other: id, take: {} })
    expect(await historyOf(kept)).toHaveLength(1)
    await write('Eller lördag')
    expect((await historyOf(kept)).map(({ text }) => text)).toEqual(['Eller lördag', 'Ses på fredag'])
    const told = await scene.shop.owner.ask(exportPerson, { id: kept })
    expect(JSON.stringify(told.body)).toContain('Ses på fredag')
    await scene.shop.owner.call(deleteCustomer, { id: kept })
    expect(await rows()).toEqual([])
    await write('Hallå?')
    expect(await rows()).toEqual([])
  })

  test('is kept fifty times a day and no more, so that nobody fills the shop’s screen', async () => {
    const id = await texted()
    for (let n = 0; n < 52; n++) await write(`Svar ${n}`)
    expect(await rows()).toHaveLength(50)
    expect(await inbox()).toMatchObject({ unanswered: 50, conversations: [{ unanswered: 50 }] })
    expect(await textsIn()).toHaveLength(REPLIES_OF_ONE)
    expect((await textsIn())[0]).toBe('Svar 49')
    scene.blipp.clock.pass(25 * 3_600_000)
    await write('Nästa dag')
    expect((await rows()).filter(({ customerId }) => customerId === id)).toHaveLength(51)
  })
})
