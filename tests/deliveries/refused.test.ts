import { describe, expect, test } from 'vitest'
import { hold, waitUntil } from '../../backend/deliveries/held.ts'
import { afterRefusal } from '../../backend/deliveries/refusal.ts'
import type { DeliveryReason } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onTakingUp } from '../sending/taking-up.ts'
import { past } from './twins.ts'

onTakingUp('what a provider refuses', (twins, work) => {
  describe('means more than its own message', () => {
    const refuse = (reason: DeliveryReason, channel: 'sms' | 'email' | 'whatsapp') =>
      twins.just(() =>
        twins.write((unit) =>
          afterRefusal(
            unit,
            twins.deps,
            {
              id: 'one',
              sendId: work.sendId,
              campaignId: work.campaignId,
              customerId: 'nobody',
              channel,
              addressHash: 'whose',
            },
            reason,
            past(1),
          ),
        ),
      )
    const cases: [DeliveryReason, 'sms' | 'email' | 'whatsapp', string | null, string | null][] = [
      ['optedOut', 'sms', 'optedOut', null],
      ['optedOut', 'email', 'optedOut', null],
      ['mailboxUnknown', 'email', 'bounced', null],
      ['optedOut', 'whatsapp', 'optedOut', null],
      ['notOnWhatsapp', 'whatsapp', 'unreachable', null],
      ['notOnWhatsapp', 'sms', null, null],
      ['addressInvalid', 'sms', 'unreachable', null],
      ['addressInvalid', 'whatsapp', 'unreachable', null],
      ['addressInvalid', 'email', null, null],
      ['senderRefused', 'sms', null, 'senderRefused'],
      ['accountRefused', 'sms', null, 'accountRefused'],
      ['accountRefused', 'whatsapp', null, 'accountRefused'],
      ['filtered', 'sms', null, 'filtered'],
      ['templateRefused', 'whatsapp', null, 'templateRefused'],
      ['accountRefused', 'email', null, 'accountRefused'],
      ['senderRefused', 'email', null, null],
      ['filtered', 'email', null, null],
      ['contentRefused', 'sms', null, null],
    ]
    test.each(cases)('for %s by %s', async (reason, channel, suppressed, held) => {
      await work.line()
      await refuse(reason, channel)
      const rows = await twins.all('suppressions')
      const row = { channel, addressHash: 'whose', reason: suppressed, at: past(1) }
      expect(rows).toMatchObject(suppressed ? [row] : [])
      expect(await twins.one('sends')).toMatchObject({ held, state: held ? 'paused' : 'sending' })
      expect(await twins.one('campaigns')).toMatchObject({ status: held ? 'paused' : 'sending' })
    })
  })

  describe('of the one address that a mail server was given', () => {
    const refuse = (reason: DeliveryReason, id: string) => {
      const { sendId, campaignId } = work
      const delivery = { id, sendId, campaignId, customerId: 'nobody', addressHash: 'whose' }
      return twins.just(() =>
        twins.write((unit) =>
          afterRefusal(unit, twins.deps, { ...delivery, channel: 'email' }, reason, past(1)),
        ),
      )
    }

    test.each(['addressInvalid', 'mailboxFull', 'bounced'] as const)(
      'keeps it from being written to at the third mail: %s',
      async (reason) => {
        for (const id of ['one', 'one', 'two']) await refuse(reason, id)
        expect(await twins.all('suppressions')).toEqual([])
        await refuse('mailboxFull', 'three')
        expect(await twins.all('suppressions')).toMatchObject([{ channel: 'email', reason: 'bounced' }])
      },
    )

    test.each(['contentRefused', 'providerRefused', 'tooManyTries'] as const)(
      'says nothing where it was not for the address: %s',
      async (reason) => {
        for (const id of ['one', 'two', 'three']) await refuse(reason, id)
        expect(await twins.all('suppressions')).toEqual([])
      },
    )
  })

  describe('where it would go wrong for everybody', () => {
    const holdIt = (part = { sendId: work.sendId, campaignId: work.campaignId }) =>
      twins.just(() => twins.write((unit) => hold(unit, twins.live, part, 'filtered', past(1))))

    test('holds the campaign and all that goes on of it', async () => {
      await work.line()
      const { campaignId } = work
      const states = ['waiting', 'preparing', 'sending', 'done', 'paused', 'cancelled'] as const
      for (const [nth, state] of states.entries()) await twins.send({ campaignId, state, run: nth + 2 })
      await twins.send({ state: 'sending', run: 9 })
      await holdIt()
      const held = (await twins.all('sends')).filter((send) => send.held !== null)
      expect(held.map(({ run, state }) => [run, state]).sort()).toEqual([
        [1, 'paused'],
        [4, 'paused'],
      ])
      expect(await twins.one('campaigns')).toMatchObject({ status: 'paused', updatedAt: past(1) })
    })

    test.each(['queued', 'handing_over'] as const)('holds it while one is %s', async (state) => {
      await work.line({ state })
      await holdIt()
      expect(await twins.one('campaigns')).toMatchObject({ status: 'paused' })
    })

    test('holds nothing where nothing is left, or nothing goes on', async () => {
      await work.line({ state: 'accepted' })
      await holdIt()
      expect(await twins.one('sends')).toMatchObject({ state: 'sending', held: null })
      await work.line()
      await twins.write(({ trx }) =>
        trx.updateTable('sends').set({ state: 'paused' }).where('businessId', '=', twins.shop).execute(),
      )
      await holdIt()
      expect(await twins.one('sends')).toMatchObject({ state: 'paused', held: null })
      expect(twins.live.changed).not.toHaveBeenCalled()
    })

    test('lets what goes by itself wait for an hour, since nobody could go on with it', async () => {
      const sendId = await twins.send({ state: 'sending' })
      const part = { sendId, campaignId: uuid7() }
      const waits = await twins.delivery({ ...part, state: 'queued' })
      const under = await twins.delivery({ ...part, state: 'handing_over' })
      const elsewhere = await work.line()
      await holdIt(part)
      expect((await work.find(waits))?.notBefore).toBe(past(61))
      expect((await work.find(under))?.notBefore).toBeNull()
      expect((await work.find(elsewhere))?.notBefore).toBeNull()
      await twins.just(() => twins.write((unit) => waitUntil(unit, work.sendId, past(7))))
      expect((await work.find(elsewhere))?.notBefore).toBe(past(7))
    })
  })
})
