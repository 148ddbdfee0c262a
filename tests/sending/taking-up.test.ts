import { beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, past } from '../deliveries/twins.ts'
import { OURS, onTakingUp, openTakingUp, type TakingUp } from './taking-up.ts'

const real = { twilio: { accountSid: 'AC1', authToken: 'x' } } as never

onTakingUp('what waits in the ledger', (twins, work) => {
  test('is taken up for so long, with the next attempt, what it counts and what it is known by', async () => {
    const id = await work.line({ attempt: 2, notBefore: nine, updatedAt: past(-9) })
    const before = await work.find(id)
    const { claims, lost } = await work.take()
    expect([claims.map((each) => each.id), lost]).toEqual([[id], 0])
    expect(await work.find(id)).toEqual({
      ...before,
      state: 'handing_over',
      attempt: 3,
      worker: OURS,
      leaseUntil: past(1),
      parts: claims[0]?.composed.parts,
      bodyHash: expect.any(String),
      notBefore: null,
      updatedAt: nine,
      handedOverAt: nine,
    })
    expect(await twins.all('spendings')).toMatchObject([{ cost: 65, mails: null }])
  })

  test('is known by its text where it is a text, and not where it is a mail', async () => {
    const mail = await openTakingUp(twins, { channel: 'email', subject: 'Hösten' })
    const id = await mail.line()
    await mail.take()
    expect(await mail.find(id)).toMatchObject({ state: 'handing_over', parts: 1, bodyHash: null })
  })

  test.each([
    ['was taken up since', { state: 'handing_over' }],
    ['was tried since', { attempt: 1 }],
  ] as const)('is left alone and counted as lost where it %s', async (_, over) => {
    const id = await work.line()
    const candidates = await work.candidates()
    await twins.write(({ trx }) =>
      trx.updateTable('deliveries').set(over).where('businessId', '=', twins.shop).execute(),
    )
    const before = await work.find(id)
    expect(await work.take({}, candidates)).toEqual({ claims: [], lost: 1 })
    expect(await work.find(id)).toEqual(before)
  })

  test('of a send that was paused goes on waiting, and is not lost', async () => {
    await work.line()
    const candidates = await work.candidates()
    await twins.write(({ trx }) =>
      trx.updateTable('sends').set({ state: 'paused' }).where('businessId', '=', twins.shop).execute(),
    )
    expect(await work.take({}, candidates)).toEqual({ claims: [], lost: 0 })
    expect(await work.states()).toEqual(['queued null'])
  })

  test.each(['suspendedAt', 'closedAt'] as const)(
    'of a shop that was suspended or closed since it was looked up goes on waiting: %s',
    async (column) => {
      await work.line()
      await work.line({}, { sms: 'no' })
      const candidates = await work.candidates()
      await twins.changeShop({ [column]: nine })
      expect(await work.take({}, candidates)).toEqual({ claims: [], lost: 0 })
      expect(await work.states()).toEqual(['queued null', 'queued null'])
    },
  )

  test('is ended with its reason where something speaks against it for good, and its send with the last', async () => {
    await work.line({ notBefore: nine }, { sms: 'no' })
    const candidates = await work.candidates()
    expect(await work.take({}, candidates)).toEqual({ claims: [], lost: 0 })
    expect(await twins.one('deliveries')).toMatchObject({
      ...{ state: 'skipped', reason: 'no', notBefore: null, updatedAt: nine, attempt: 0 },
    })
    expect(await twins.one('sends')).toMatchObject({ state: 'done', finishedAt: nine })
  })

  test('does not end its send while another of it was taken up', async () => {
    await work.line({}, { sms: 'no' })
    await work.line()
    await work.take()
    expect(await work.states()).toEqual(['skipped no', 'handing_over null'])
    expect(await twins.one('sends')).toMatchObject({ state: 'sending' })
  })

  test('ends where somebody has had as many as the shop allows, or WhatsApp was turned off', async () => {
    await twins.changeShop({ capMessages: 1, capDays: 1 })
    const id = await work.line()
    const { customerId = '' } = (await work.find(id)) ?? {}
    const earlier = { customerId, state: 'accepted', channel: 'sms' } as const
    // What counts is when it went: it may have waited for days.
    const times = { createdAt: past(-3 * 24 * 60), handedOverAt: past(-60) }
    await twins.delivery({ ...earlier, ...times, sendId: uuid7(), campaignId: uuid7() })
    await work.take()
    expect(await work.find(id)).toMatchObject({ state: 'skipped', reason: 'tooOften' })
    const whatsapp = await openTakingUp(twins, { channel: 'whatsapp' })
    await whatsapp.line()
    await twins.changeShop({ whatsappAt: nine }, twins.other)
    await whatsapp.take()
    expect(await whatsapp.states()).toEqual(['skipped channelOff'])
    await twins.changeShop({ whatsappAt: nine })
    const again = await openTakingUp(twins, { channel: 'whatsapp' })
    await again.line()
    expect((await again.take()).claims).toHaveLength(1)
  })

  test('is taken up as far as the plan goes, part by part, and the rest is skipped', async () => {
    await twins.changeShop({ plan: 'starter' })
    const used = {
      sendId: await twins.send({ state: 'done' }),
      campaignId: uuid7(),
      state: 'accepted',
    } as const
    await twins.delivery({ ...used, parts: 498 })
    for (let number = 0; number < 3; number += 1) await work.line()
    expect((await work.take()).claims).toHaveLength(2)
    expect(await work.states()).toEqual(['handing_over null', 'handing_over null', 'skipped planLimit'])
  })

  test('is taken up as far as the day’s money goes; the next claim holds what is left', async () => {
    for (let number = 0; number < 3; number += 1) await work.line()
    await twins.put('spendings', { day: '2026-11-20', cost: 900 })
    const limit = { smsDailySpend: 130 }
    expect((await work.take(limit)).claims).toHaveLength(2)
    const handed = ['handing_over null', 'handing_over null']
    expect(await work.states()).toEqual([...handed, 'queued null'])
    const today = async () => (await twins.all('spendings')).filter(({ day }) => day === '2026-11-21')
    expect(await today()).toMatchObject([{ cost: 130 }])
    expect(await twins.one('sends')).toMatchObject({ state: 'sending', held: null })
    expect((await work.take(limit)).claims).toEqual([])
    expect(await today()).toMatchObject([{ cost: 130 }])
    expect(await twins.one('sends')).toMatchObject({ state: 'paused', held: 'dailySpend' })
    expect(await twins.one('campaigns')).toMatchObject({ status: 'paused', updatedAt: nine })
    expect(await work.states()).toEqual([...handed, 'queued null'])
  })

  test('adds to what the day has cost on the shop’s own clock, and only texts cost anything', async () => {
    await twins.changeShop({ timeZone: 'Pacific/Auckland', quietFor: 'off' })
    await twins.put('spendings', { day: '2026-11-21', cost: 60 }, { cost: 0 })
    await work.line()
    await work.take({ smsDailySpend: 125 })
    expect(await twins.all('spendings')).toMatchObject([{ day: '2026-11-21', cost: 125 }])
    const mail = await openTakingUp(twins, { channel: 'email', subject: 'Hösten' })
    await mail.line()
    await mail.take({ smsDailySpend: 1 })
    expect(await mail.states()).toEqual(['handing_over null'])
    twins.clock.pass(2 * 3_600_000)
    await work.line()
    await work.take({ smsDailySpend: 125 })
    expect((await twins.all('spendings')).map(({ day, cost }) => [day, cost])).toEqual([
      ['2026-11-21', 125],
      ['2026-11-22', 65],
    ])
  })

  test('waits with its campaign where nobody could say no to it', async () => {
    await work.line()
    expect(await work.take(real)).toEqual({ claims: [], lost: 0 })
    expect(await work.states()).toEqual(['queued null'])
    expect(await twins.one('sends')).toMatchObject({ state: 'paused', held: 'noOptOut' })
  })

  test('of a business of which there is nothing is nothing', async () => {
    expect(await work.take({}, [])).toEqual({ claims: [], lost: 0 })
  })

  test('goes at night where somebody just pressed Send, and waits for the morning where nobody did', async () => {
    const itself = await openTakingUp(twins, { userId: null })
    await itself.line()
    expect((await work.take({}, await itself.candidates())).claims).toHaveLength(1)
    const byHand = await work.line()
    const byItself = await itself.line()
    const further = await itself.line({ state: 'accepted', notBefore: past(1) })
    twins.clock.pass(12 * 3_600_000)
    await twins.write(({ trx }) =>
      trx
        .updateTable('sends')
        .set({ releasedAt: past(12 * 60) })
        .where('id', 'in', [work.sendId, itself.sendId])
        .execute(),
    )
    const both = [...(await work.candidates()), ...(await itself.candidates())]
    expect(both.map((each) => each.pressedAt)).toEqual([past(12 * 60), null])
    const next = await work.line()
    expect((await work.take({}, both)).claims.map(({ id }) => id)).toEqual([byHand])
    expect(await itself.find(byItself)).toMatchObject({
      state: 'queued',
      notBefore: '2026-11-22T08:00:00.000Z',
    })
    expect(await itself.find(further)).toMatchObject({ notBefore: past(1) })
    expect(await work.find(next)).toMatchObject({ state: 'queued', notBefore: null })
    expect(await itself.candidates()).toEqual([])
  })

  describe('in quiet hours, an hour after the press,', () => {
    const release = (releasedAt: string) =>
      twins.write(({ trx }) =>
        trx.updateTable('sends').set({ releasedAt }).where('id', '=', work.sendId).execute(),
      )
    beforeEach(() => twins.clock.pass(12 * 3_600_000))

    test('goes where somebody has had it go on since it was looked up', async () => {
      const id = await work.line()
      const candidates = await work.candidates()
      await release(past(12 * 60))
      expect((await work.take({}, candidates)).claims.map((each) => each.id)).toEqual([id])
    })

    test('is put off once for all that were looked up together, and what waits for longer goes on waiting', async () => {
      const ids = [await work.line(), await work.line()]
      const later = await work.line({ notBefore: past(48 * 60) })
      const [one, other] = await work.candidates()
      if (!one || !other) throw new Error('There are no two.')
      const revision = async () => (await twins.one('campaigns')).revision
      await work.take({}, [one])
      const first = await revision()
      await work.take({}, [other])
      expect(await revision()).toBe(first)
      for (const id of ids)
        expect(await work.find(id)).toMatchObject({ state: 'queued', notBefore: '2026-11-22T08:00:00.000Z' })
      expect(await work.find(later)).toMatchObject({ notBefore: past(48 * 60) })
    })
  })

  describe('and is looked for', () => {
    test('is what is queued and due, of that send and that shop, with the name of its reader', async () => {
      const due = await work.line({ notBefore: nine, requestId: 'sign-up', attempt: 4 }, { name: 'Anna' })
      await work.line({ notBefore: past(1) })
      await work.line({ state: 'accepted' })
      await (await openTakingUp(twins)).line()
      await twins.write(({ trx }) =>
        trx
          .updateTable('sends')
          .set({ message: 'Hej {{name}}!' })
          .where('businessId', '=', twins.shop)
          .execute(),
      )
      const [found, ...others] = await work.candidates()
      expect(others).toEqual([])
      expect(found).toMatchObject({
        ...{ businessId: twins.shop, id: due, sendId: work.sendId, campaignId: work.campaignId },
        ...{ channel: 'sms', sender: 'Bjorns', attempt: 5, pressedAt: nine, requestId: 'sign-up' },
      })
      expect(found?.composed.kept()).toMatchObject({
        recipient: found?.address,
        sender: 'Bjorns',
        text: expect.stringMatching(/^Hej Anna!/),
      })
    })

    test('goes back to the press where no sign-up led to it', async () => {
      const pressed = await openTakingUp(twins, { requestId: 'press' })
      await pressed.line()
      expect(await pressed.candidates()).toMatchObject([{ requestId: 'press' }])
    })

    test('is written in the reader’s language, in Swedish to nobody', async () => {
      const gone = await work.line({ customerId: uuid7(), address: null })
      const english = await work.line({}, { language: 'en' })
      const texts = new Map(
        (await work.candidates()).map(({ id, address, composed }) => [
          id,
          { address, text: composed.kept().text },
        ]),
      )
      expect(texts.get(gone)).toMatchObject({ address: '', text: expect.stringContaining('Avböj') })
      expect(texts.get(english)?.text).toContain('Opt out')
    })

    test('is so many, past those that are left to others, or all after one', async () => {
      const ids = [uuid7(), uuid7(), uuid7(), uuid7()]
      for (const [nth, id] of [...ids.entries()].reverse())
        await work.line({ id, notBefore: nth < 3 ? null : past(1) })
      const found = async (...wanted: Parameters<TakingUp['candidates']>) =>
        (await work.candidates(...wanted)).map(({ id }) => id)
      expect(await found(2)).toHaveLength(2)
      expect(await found(2, { skip: 1 })).toEqual(ids.slice(1, 3))
      expect(await found(10, { skip: 3 })).toEqual([])
      expect(await found(10, { all: { after: '' } })).toEqual(ids)
      expect(await found(2, { all: { after: ids[0] ?? '' } })).toEqual(ids.slice(1, 3))
    })
  })
})
