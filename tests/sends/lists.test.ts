import { beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { capturedOf, recipientsOf } from '../../backend/reports/index.ts'
import { failedOf } from '../../backend/sends/failed.ts'
import { joinedOf } from '../../backend/sends/joined.ts'
import { deliveryStates } from '../../shared/deliveries.ts'
import type { Outcome } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from '../deliveries/twins.ts'

onTwins('the people of a campaign', (twins) => {
  let part: { campaignId: string; sendId: string }

  beforeEach(async () => {
    const campaignId = await twins.campaign({ pressedAt: nine })
    part = { campaignId, sendId: await twins.send({ campaignId }) }
  })
  const line = (over: Partial<DeliveryRow> = {}, others: object = {}) =>
    twins.delivery({ ...part, ...over }, others)

  describe('by what became of their message', () => {
    const listed = (outcome: Outcome, over: { sendId?: string; after?: string } = {}) =>
      recipientsOf(twins.deps, twins.shop, {
        ...{ campaignId: part.campaignId, outcome, sendId: undefined, after: undefined },
        ...over,
      })
    const statesOf = async (outcome: Outcome, over = {}) =>
      (await listed(outcome, over)).recipients.map(({ state }) => state)

    const expected: [Outcome, string[]][] = [
      [
        'all',
        [
          ...['failed', 'unknown', 'skipped', 'cancelled', 'handing_over', 'queued'],
          ...['captured', 'accepted', 'delivered'],
        ],
      ],
      ['pending', ['handing_over', 'queued']],
      ['accepted', ['accepted', 'delivered']],
      ['delivered', ['delivered']],
      ['captured', ['captured']],
      ['failed', ['failed']],
      ['unknown', ['unknown']],
      ['skipped', ['skipped', 'cancelled']],
    ]
    test.each(expected)('%s: those who need somebody first', async (outcome, states) => {
      for (const state of deliveryStates) await line({ state })
      await twins.delivery({ sendId: await twins.send() })
      expect(await statesOf(outcome)).toEqual(states)
    })

    test.each([
      ['clicked', 'clickedAt'],
      ['opened', 'openedAt'],
      ['optedOut', 'optedOutAt'],
    ] as const)('%s: those who did', async (outcome, column) => {
      const id = await line({ [column]: past(3) })
      await line({ machineClickedAt: nine })
      await line({ clickedAt: nine, openedAt: nine, optedOutAt: nine, [column]: null })
      const { recipients } = await listed(outcome)
      expect(recipients).toMatchObject([{ id, [column]: past(3) }])
    })

    test('are named unless they were erased, with the reason and the time', async () => {
      const anna = await twins.customer({ name: 'Anna' }, { name: 'Någon Annan' })
      const gone = await twins.customer({ deletedAt: nine, email: null, mobile: null }, { deletedAt: null })
      const ids = [
        await line({ customerId: anna, state: 'failed', reason: 'expired', updatedAt: past(2) }),
        await line({ customerId: gone, state: 'failed' }),
      ]
      expect((await listed('all')).recipients).toMatchObject([
        { id: ids[0], customerId: anna, name: 'Anna', reason: 'expired', at: past(2) },
        { id: ids[1], customerId: gone, name: null, reason: null, at: nine },
      ])
    })

    test('of each press, the newest first, or of one alone', async () => {
      const newer = await twins.send(
        { campaignId: part.campaignId, run: 2, createdAt: past(1) },
        { createdAt: past(-1) },
      )
      const [old, young] = [
        await line({ state: 'queued' }),
        await line({ sendId: newer, run: 2, state: 'queued' }),
      ]
      const ids = async (over = {}) => (await listed('all', over)).recipients.map(({ id }) => id)
      expect(await ids()).toEqual([young, old])
      expect([await ids({ sendId: newer }), await ids({ sendId: uuid7() })]).toEqual([[young], []])
    })

    test('are five hundred at a time, and nobody is passed over or told twice', async () => {
      const all: string[] = []
      for (let nth = 0; nth < 502; nth += 1) all.push(uuid7())
      const { campaignId, sendId } = part
      await line()
      const first = await twins.one('deliveries')
      await twins.write(({ trx }) =>
        trx.deleteFrom('deliveries').where('businessId', '=', twins.shop).execute(),
      )
      const rows = all.map((id, nth) => ({
        ...{
          ...first,
          campaignId,
          sendId,
          id,
          addressHash: id,
          callbackToken: `c${id}`,
          optOutToken: `o${id}`,
        },
        state: nth < 499 ? ('failed' as const) : ('delivered' as const),
      }))
      for (let at = 0; at < rows.length; at += 100)
        await twins.write(({ trx }) =>
          trx
            .insertInto('deliveries')
            .values(rows.slice(at, at + 100))
            .execute(),
        )
      const page = await listed('all')
      expect(page.recipients.map(({ id }) => id)).toEqual(all.slice(0, 500))
      const rest = await listed('all', { after: page.next ?? '' })
      expect(rest).toMatchObject({ recipients: [{ id: all[500] }, { id: all[501] }] })
      expect(rest.next).toBeUndefined()
      await twins.write(({ trx }) =>
        trx
          .deleteFrom('deliveries')
          .where('businessId', '=', twins.shop)
          .where('id', 'in', all.slice(500))
          .execute(),
      )
      expect((await listed('all')).next).toBeUndefined()
    })

    test('are of a campaign that is there, from a place that a page named', async () => {
      for (const after of ['x', '[]', '[-1,"x"]', `[-1,"${uuid7()}"]`, '[0,"x"]'])
        await expect(listed('all', { after })).rejects.toMatchObject({ code: 'invalid' })
      part.campaignId = await twins.campaign({ deletedAt: nine }, { deletedAt: null })
      await expect(listed('all')).rejects.toMatchObject({ code: 'notFound' })
    })
  })

  describe('whom it failed to reach', () => {
    const failed = (id = part.campaignId) => failedOf(twins.deps, twins.shop, id)

    beforeEach(async () => {
      for (const run of [2, 3, 4]) await twins.send({ campaignId: part.campaignId, run })
    })

    test('are those with an address that failed, once, and none who is gone', async () => {
      const anna = await twins.customer()
      const gone = await twins.customer({ deletedAt: nine, email: null, mobile: null }, { deletedAt: null })
      const reached = await twins.customer({ email: 'c@kund.example', mobile: null })
      for (const run of [1, 2]) await line({ customerId: anna, run, state: 'failed', addressHash: 'annas' })
      await line({ customerId: anna, run: 3, state: 'skipped', addressHash: 'annas' })
      await line({ customerId: anna, run: 4, state: 'cancelled', addressHash: 'annas' })
      await line({ customerId: gone, state: 'failed' })
      await line({ customerId: reached, state: 'accepted' })
      expect(await failed()).toEqual([anna])
      for (const id of [uuid7(), await twins.campaign({ deletedAt: nine }, { deletedAt: null })])
        await expect(failed(id)).rejects.toMatchObject({ code: 'notFound' })
    })

    test.each(['queued', 'handing_over', 'accepted', 'captured', 'delivered', 'unknown'] as const)(
      'are not those whose address has it or may have it: %s',
      async (state) => {
        const customerId = await twins.customer()
        await line({ customerId, state: 'failed', addressHash: 'annas' })
        await line({ run: 2, state, addressHash: 'annas' }, { addressHash: 'another' })
        expect(await failed()).toEqual([])
      },
    )

    test('count by the same address, channel, campaign and shop alone', async () => {
      const customerId = await twins.customer()
      await line({ customerId, state: 'failed', addressHash: 'annas' })
      const had = { state: 'accepted', run: 2, addressHash: 'annas' } as const
      await line({ ...had, channel: 'whatsapp' })
      await line({ ...had, addressHash: 'eriks' })
      await line({ ...had, campaignId: uuid7() })
      await line({ ...had, addressHash: 'eriks', run: 3 }, { addressHash: 'annas' })
      expect(await failed()).toEqual([customerId])
    })
  })

  describe('who came since', () => {
    const joined = () => joinedOf(twins.deps, twins.shop, part.campaignId)
    let people = 0
    const person = (over: object = {}, others: object = {}) => {
      people += 1
      const address = {
        email: `${people}@kund.example`,
        mobile: `+4670174${String(people).padStart(4, '0')}`,
      }
      return twins.customer(
        { ...address, sms: 'yes', createdAt: past(1), consentAt: past(1), ...over },
        others,
      )
    }

    test('can get it by its channel, and are still there', async () => {
      const here = await person()
      await person({ deletedAt: nine })
      await person({ sms: 'no' })
      await person({ sms: null })
      await person({ mobile: null })
      await person({ createdAt: nine, consentAt: nine })
      const yesOnly = await person({ createdAt: nine, consentAt: past(1) })
      expect(await joined()).toEqual([here, yesOnly])
    })

    test.each(['queued', 'handing_over', 'accepted', 'captured', 'delivered', 'failed', 'unknown'] as const)(
      'have it not, nor may have it: %s',
      async (state) => {
        const [has, not] = [await person(), await person()]
        await line({ customerId: has, state })
        await line({ customerId: not, state: 'skipped' })
        await line({ customerId: not, state: 'cancelled' })
        await line({ customerId: not, state, campaignId: uuid7() })
        expect(await joined()).toEqual([not])
      },
    )

    test('are nobody where it was never sent; of a campaign that is gone there is no list', async () => {
      await person()
      part.campaignId = await twins.campaign({ pressedAt: null }, { pressedAt: nine })
      expect(await joined()).toEqual([])
      part.campaignId = uuid7()
      await expect(joined()).rejects.toMatchObject({ code: 'notFound' })
    })
  })

  test('what was kept here is shown to its shop, account mail to the owner on this machine alone', async () => {
    const kept = {
      deliveryId: null,
      customerId: null,
      channel: 'sms',
      recipient: '+46701',
      sender: 'Bjorns',
    } as const
    const text = { subject: null, text: 'Hej', html: null, at: nine, campaignId: null }
    const ids = [uuid7(), uuid7(), uuid7()]
    for (const [nth, kind] of (['campaign', 'account', 'test'] as const).entries())
      await twins.put('captured', { ...kept, ...text, id: ids[nth] ?? '', kind }, { kind: 'test' })
    const shown = async (role: 'owner' | 'staff', local: boolean) => {
      const deps = { db: twins.db, config: { ...twins.deps.config, local } }
      const rows = await capturedOf(deps, { businessId: twins.shop, role } as never)
      return rows.map(({ id, test: isTest }) => [id, isTest])
    }
    const [campaign, account, trial] = ids
    const others = [
      [trial, true],
      [campaign, false],
    ]
    expect(await shown('owner', true)).toEqual([others[0], [account, false], others[1]])
    for (const [role, local] of [
      ['owner', false],
      ['staff', true],
      ['staff', false],
    ] as const)
      expect(await shown(role, local)).toEqual(others)
  })
})
